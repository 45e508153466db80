import { Outlet } from 'react-router'

export default function SshKeysPage() {
  return (
    <>
      <h1>SshKeysPage</h1>
      <Outlet />
    </>
  )
}
