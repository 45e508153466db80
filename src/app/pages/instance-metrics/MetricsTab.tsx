import { Outlet } from 'react-router'

export default function MetricsTab() {
  return (
    <>
      <h1>MetricsTab</h1>
      <Outlet />
    </>
  )
}
