import { Outlet } from 'react-router'

export default function AffinityPage() {
  return (
    <>
      <h1>AffinityPage</h1>
      <Outlet />
    </>
  )
}
