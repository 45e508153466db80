import { ChevronsUpDown } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import { to } from '#app/url/paths.ts'
import { useMe } from '#app/session/session.ts'
import { Button } from '#app/ui/Button.tsx'
import { Mark } from '#app/ui/text/Mark.tsx'
import { Menu, MenuItem, MenuLabel } from '#app/ui/overlay/Menu.tsx'

/** Switches between silo and operator pages; only for fleet viewers. */
export function SiloSwitcher() {
  const me = useMe()
  const navigate = useNavigate()
  const system = useLocation().pathname.startsWith('/system')
  if (!me.fleetViewer) return null
  return (
    <Menu
      label="Silo or system"
      align="start"
      trigger={
        <Button variant="ghost" size="sm" className="max-w-36 shrink-0 zoomed:max-w-16">
          {!system && <Mark id={me.siloId} />}
          <span className="truncate">{system ? 'System' : <bdi>{me.siloName}</bdi>}</span>
          <ChevronsUpDown aria-hidden />
        </Button>
      }
    >
      <MenuLabel>Silo</MenuLabel>
      <MenuItem onSelect={() => void navigate(to('/projects'))}>
        <Mark id={me.siloId} className="mr-2" />
        <bdi>{me.siloName}</bdi>
      </MenuItem>
      <MenuLabel>Operator</MenuLabel>
      <MenuItem onSelect={() => void navigate(to('/system'))}>System</MenuItem>
    </Menu>
  )
}
