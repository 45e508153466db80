import { FolderKanban, PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { NavLink, useParams } from 'react-router'
import { to } from '#app/routing/paths.ts'
import { Button } from '#app/ui/Button.tsx'
import { Logo } from './Logo.tsx'
import { local } from '#app/ui/browser-storage.ts'
import { Group, Place, useIsSystem } from './places.tsx'

const AreaPlaces = lazy(() => import('./AreaPlaces.tsx'))

const collapsedKey = 'rackside.navigation-collapsed'

/** The places of the silo and of the project that is open, or those of the operator. */
export function Navigation({ collapsible = false }: { collapsible?: boolean }) {
  const [collapsed, setCollapsed] = useState(() => collapsible && local.get(collapsedKey) === '1')
  const system = useIsSystem()
  const toggle = () => {
    local.set(collapsedKey, collapsed ? '0' : '1')
    setCollapsed(!collapsed)
  }
  return (
    <nav
      aria-label="Main"
      className={`flex h-full flex-col gap-4 py-2 ${collapsed ? 'w-12 px-1.5' : 'w-52 px-2'}`}
    >
      <NavLink
        to={to('/projects')}
        aria-label="Rackside, to the projects"
        className="flex h-8 items-center gap-2 rounded px-2"
      >
        <Logo />
        {!collapsed && <span className="text-lg font-semibold">Rackside</span>}
      </NavLink>
      {system ? <SystemPlaces collapsed={collapsed} /> : <SiloPlaces collapsed={collapsed} />}
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

function SystemPlaces({ collapsed }: { collapsed: boolean }) {
  return (
    <Suspense>
      <Group label="System" collapsed={collapsed}>
        <AreaPlaces group="system" collapsed={collapsed} />
      </Group>
      <Group label="Rack" collapsed={collapsed}>
        <AreaPlaces group="rack" collapsed={collapsed} />
      </Group>
    </Suspense>
  )
}

/** What is there before the areas have arrived are the projects, where everyone begins. */
function SiloPlaces({ collapsed }: { collapsed: boolean }) {
  const { project } = useParams()
  return (
    <>
      <Group label="Silo" collapsed={collapsed}>
        <Place to={to('/projects')} end={project !== undefined} icon={<FolderKanban />} collapsed={collapsed}>
          Projects
        </Place>
        <Suspense>
          <AreaPlaces group="silo" collapsed={collapsed} />
        </Suspense>
      </Group>
      {project && (
        <Suspense>
          <Group label={project} collapsed={collapsed}>
            <AreaPlaces group="project" project={project} collapsed={collapsed} />
          </Group>
        </Suspense>
      )}
    </>
  )
}
