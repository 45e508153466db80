import { Outlet } from 'react-router'

export default function AffinityGroupPage() {
  return (
    <>
      <h1>AffinityGroupPage</h1>
      <Outlet />
    </>
  )
}
