import { Outlet } from 'react-router'

export default function AntiAffinityGroupPage() {
  return (
    <>
      <h1>AntiAffinityGroupPage</h1>
      <Outlet />
    </>
  )
}
