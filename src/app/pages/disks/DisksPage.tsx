import { Outlet } from 'react-router'

export default function DisksPage() {
  return (
    <>
      <h1>DisksPage</h1>
      <Outlet />
    </>
  )
}
