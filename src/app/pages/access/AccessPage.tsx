import { Outlet } from 'react-router'
import { ensureAccess } from './ensure-access.ts'
import { AccessList } from './AccessList.tsx'

export const loader = ensureAccess

export default function AccessPage() {
  return (
    <>
      <AccessList />
      <Outlet />
    </>
  )
}
