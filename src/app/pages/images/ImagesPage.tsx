import { Outlet } from 'react-router'

export default function ImagesPage() {
  return (
    <>
      <h1>ImagesPage</h1>
      <Outlet />
    </>
  )
}
