import { Outlet } from 'react-router'

export default function AntiAffinityGroupsTab() {
  return (
    <>
      <h1>AntiAffinityGroupsTab</h1>
      <Outlet />
    </>
  )
}
