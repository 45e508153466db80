import { Outlet } from 'react-router'
import { AccessList } from '#app/shared/access/AccessList.tsx'
import { ensureAccess } from './ensure-access.ts'

export const loader = ensureAccess

export default function AccessPage() {
  return (
    <>
      <AccessList />
      <Outlet />
    </>
  )
}
