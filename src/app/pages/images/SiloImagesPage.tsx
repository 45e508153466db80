import { Outlet } from 'react-router'

export default function SiloImagesPage() {
  return (
    <>
      <h1>SiloImagesPage</h1>
      <Outlet />
    </>
  )
}
