import { Box, FolderKanban, PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { NavLink, useParams } from 'react-router'
import { to } from '#app/paths.ts'
import { Button } from '#app/ui/Button.tsx'
import { Logo } from './Logo.tsx'
import { readLocal, writeLocal } from '#app/local-settings.ts'

const collapsedKey = 'rackside.navigation-collapsed'

/** The places of the silo, and of the project that is open. */
export function Navigation({ collapsible = false }: { collapsible?: boolean }) {
  const [collapsed, setCollapsed] = useState(() => collapsible && readLocal(collapsedKey) === '1')
  const { project } = useParams()
  const toggle = () => {
    writeLocal(collapsedKey, collapsed ? '0' : '1')
    setCollapsed(!collapsed)
  }
  return (
    <nav
      aria-label="Main"
      className={`flex h-full flex-col gap-4 py-2 ${collapsed ? 'w-12 px-1.5' : 'w-52 px-2'}`}
    >
      <NavLink
        to={to('projects')}
        aria-label="Rackside, to the projects"
        className="flex h-8 items-center gap-2 rounded px-2"
      >
        <Logo />
        {!collapsed && <span className="text-lg font-semibold">Rackside</span>}
      </NavLink>
      <Group label="Silo" collapsed={collapsed}>
        <Place to={to('projects')} end={project !== undefined} icon={<FolderKanban />} collapsed={collapsed}>
          Projects
        </Place>
      </Group>
      {project && (
        <Group label={project} collapsed={collapsed}>
          <Place to={to('instances', { project })} icon={<Box />} collapsed={collapsed}>
            Instances
          </Place>
        </Group>
      )}
      {collapsible && (
        <Button
          variant="ghost"
          size="sm"
          className="mt-auto self-start"
          aria-label={collapsed ? 'Expand navigation' : 'Collapse navigation'}
          onClick={toggle}
        >
          {collapsed ? <PanelLeftOpen /> : <PanelLeftClose />}
        </Button>
      )}
    </nav>
  )
}

function Group({ label, collapsed, children }: { label: string; collapsed: boolean; children: ReactNode }) {
  return (
    <div>
      {!collapsed && (
        <p className="truncate px-2 pb-1 text-sm text-ink-2">
          <bdi>{label}</bdi>
        </p>
      )}
      <ul className="flex flex-col gap-0.5">{children}</ul>
    </div>
  )
}

interface PlaceProps {
  to: string
  end?: boolean
  icon: ReactNode
  collapsed: boolean
  children: string
}

const place =
  'flex h-8 items-center gap-2 rounded px-2 text-ink-2 hover:bg-hover hover:text-ink max-md:h-11 aria-[current=page]:bg-accent-wash aria-[current=page]:font-medium aria-[current=page]:text-ink [&_svg]:size-4 [&_svg]:shrink-0'

function Place({ to: target, end = false, icon, collapsed, children }: PlaceProps) {
  return (
    <li>
      <NavLink to={target} end={end} className={place} title={collapsed ? children : undefined}>
        <span aria-hidden>{icon}</span>
        <span className={collapsed ? 'sr-only' : ''}>{children}</span>
      </NavLink>
    </li>
  )
}
