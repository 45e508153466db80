import { Outlet } from 'react-router'

export default function AffinityGroupsTab() {
  return (
    <>
      <h1>AffinityGroupsTab</h1>
      <Outlet />
    </>
  )
}
