import { ScrollText, Server } from 'lucide-react'
import { NavLink } from 'react-router'
import { to } from '#app/routing/paths.ts'

/** The operator's places in the bottom bar. */
export default function SystemSpots({ className }: { className: string }) {
  return (
    <>
      <NavLink to="/system/inventory" className={className}>
        <Server aria-hidden />
        Inventory
      </NavLink>
      <NavLink to={to('/system/audit-log')} className={className}>
        <ScrollText aria-hidden />
        Audit log
      </NavLink>
    </>
  )
}
