import { Box, FolderKanban, PanelLeftClose, PanelLeftOpen, Search } from 'lucide-react'
import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from 'react'
import { NavLink, useLocation, useParams } from 'react-router'
import { projectView } from '#api/generated/projects.ts'
import { Late } from '#app/components/Late.tsx'
import { query, useLater } from '#app/data/query.ts'
import { useProductName } from '#app/user/config.ts'
import { to } from '#app/url/paths.ts'
import { Button } from '#app/ui/Button.tsx'
import { Logo } from '#app/components/frame/Logo.tsx'
import { Mark } from '#app/ui/text/Mark.tsx'
import { useMediaQuery } from '#app/ui/use-media-query.ts'
import { localStore } from '#app/state/browser-storage.ts'
import type { NavigationGroup } from '#app/routing/area.ts'
import { useCrumbs } from '#app/routing/crumbs.ts'
import { areasWanted } from '#app/routes/areas-wanted.ts'
import { late, onIntent } from '#app/ui/overlay/late.ts'
import type NavItems from './AreaNavItems.tsx'
import { lastProject } from './last-project.ts'
import { loadSearch } from './load-search.ts'
import { CrumbPaths, Group, NavItemLink, NavItemText, useIsSystem } from '#app/components/frame/nav-items.tsx'

const loadNavItems = late(() => areasWanted.then(() => import('./AreaNavItems.tsx')))
const AreaNavItems = (props: ComponentProps<typeof NavItems>) => (
  <Late load={loadNavItems} render={({ default: Loaded }) => <Loaded {...props} />} />
)
// Optional: the navigation neither waits for them nor fails without them.
const SmallRacks = lazy(() =>
  import('#app/shared/hardware/SmallRacks.tsx').then(
    ({ SmallRacks: racks }) => ({ default: racks }),
    () => ({ default: () => null }),
  ),
)

const collapsedKey = 'rackside.navigation-collapsed'

interface Props {
  collapsible?: boolean
  /** Opens the search, which has no bar on a phone. */
  onSearch?: () => void
}

/** The navigation of the silo and the open project, or of the operator. */
export function Navigation({ collapsible = false, onSearch }: Props) {
  const [collapsed, setCollapsed] = useState(() => collapsible && localStore.get(collapsedKey) === '1')
  const system = useIsSystem()
  const crumbPaths = useCrumbs().map((crumb) => crumb.to)
  // On a phone, settings are otherwise reachable only from the account menu.
  const isSettings = useLocation().pathname.startsWith('/settings')
  const name = useProductName()
  // On narrow screens the sidebar is hidden, so it must not load data.
  const isWide = useMediaQuery('(min-width: 56.25rem)')
  const toggle = () => {
    localStore.set(collapsedKey, collapsed ? '0' : '1')
    setCollapsed(!collapsed)
  }
  const { project } = useParams()
  const group = (of: NavigationGroup, label: string) => (
    <Group label={label} mark={of === 'project' && <ProjectMark name={label} />} collapsed={collapsed}>
      <AreaNavItems group={of} project={project} collapsed={collapsed} />
    </Group>
  )
  return (
    <CrumbPaths value={crumbPaths}>
      <nav
        aria-label="Main"
        className={`flex h-full flex-col gap-4 py-2 ${collapsed ? 'w-12 px-1.5' : 'w-52 px-2 max-sm:w-full'}`}
      >
        <NavLink
          to={to('/projects')}
          aria-label={`${name}, go to projects`}
          className="flex h-8 items-center gap-2 rounded px-2"
        >
          <Logo />
          {!collapsed && <span className="truncate text-lg font-semibold">{name}</span>}
        </NavLink>
        {onSearch && (
          <Button className="sm:hidden" onClick={onSearch} {...onIntent(loadSearch)}>
            <Search aria-hidden />
            Search
          </Button>
        )}
        {system && !collapsible && <WayBack />}
        {/* Outside of the boundary: the link must stay the same while it is clicked. */}
        {!system && (
          <SiloGroup collapsed={collapsed}>
            <Suspense>
              <AreaNavItems group="silo" collapsed={collapsed} />
            </Suspense>
          </SiloGroup>
        )}
        {/* All groups appear together, so that none moves another. */}
        <Suspense>
          {system ? (
            <>
              {group('system', 'System')}
              {group('rack', 'Rack')}
              {!collapsed && (isWide || !collapsible) && (
                <Suspense>
                  <SmallRacks />
                </Suspense>
              )}
            </>
          ) : (
            project && group('project', project)
          )}
          {(isSettings || !collapsible) && group('settings', 'Settings')}
        </Suspense>
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
    </CrumbPaths>
  )
}

/** From operator pages back to the projects, where the bottom bar has no room for it. */
function WayBack() {
  const last = lastProject()
  return (
    <Group label="Silo" collapsed={false}>
      <NavItemLink to={to('/projects')} icon={<FolderKanban />}>
        Projects
      </NavItemLink>
      {last && (
        <NavItemLink to={to('/projects/:project/instances', { project: last })} icon={<Box />}>
          <span>
            Instances in <bdi>{last}</bdi>
          </span>
        </NavItemLink>
      )}
    </Group>
  )
}

/** Projects, where everyone starts, and the entries of the areas once they have loaded. */
function SiloGroup({ collapsed, children }: { collapsed: boolean; children: ReactNode }) {
  return (
    <Group label="Silo" collapsed={collapsed}>
      <NavItemLink
        to={to('/projects')}
        end={useParams().project !== undefined}
        icon={<FolderKanban />}
        title={collapsed ? 'Projects' : undefined}
      >
        <NavItemText collapsed={collapsed}>Projects</NavItemText>
      </NavItemLink>
      {children}
    </Group>
  )
}

function ProjectMark({ name }: { name: string }) {
  const { data } = useLater(query(projectView, { path: { project: name } }))
  return <span className="flex size-3.5">{data && <Mark id={data.value.id} />}</span>
}
