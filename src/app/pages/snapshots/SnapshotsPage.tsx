import { Outlet } from 'react-router'

export default function SnapshotsPage() {
  return (
    <>
      <h1>SnapshotsPage</h1>
      <Outlet />
    </>
  )
}
