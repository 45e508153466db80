import { Box, FolderKanban, Menu, Search } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { NavLink, useParams } from 'react-router'
import { to } from '#app/routing/paths.ts'
import { useIsSystem } from './places.tsx'

interface Props {
  onMenu: () => void
  onSearch: () => void
}

const SystemSpots = lazy(() => import('./SystemSpots.tsx'))

const spot =
  'flex h-14 flex-1 flex-col items-center justify-center gap-0.5 text-sm text-ink-2 aria-[current=page]:text-accent [&_svg]:size-5'

/** The four places of someone with a phone in one hand. */
export function BottomBar({ onMenu, onSearch }: Props) {
  const system = useIsSystem()
  return (
    <nav
      aria-label="Quick"
      className="fixed inset-x-0 bottom-0 z-20 flex border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] sm:hidden"
    >
      {system ? (
        <Suspense>
          <SystemSpots className={spot} />
        </Suspense>
      ) : (
        <SiloSpots />
      )}
      <button type="button" className={spot} onClick={onSearch}>
        <Icon>{<Search />}</Icon>
        Search
      </button>
      <button type="button" className={spot} onClick={onMenu}>
        <Icon>{<Menu />}</Icon>
        Menu
      </button>
    </nav>
  )
}

function SiloSpots() {
  const { project } = useParams()
  return (
    <>
      <NavLink to={to('/projects')} end={project !== undefined} className={spot}>
        <Icon>{<FolderKanban />}</Icon>
        Projects
      </NavLink>
      {project ? (
        <NavLink to={to('/projects/:project/instances', { project })} className={spot}>
          <Icon>{<Box />}</Icon>
          Instances
        </NavLink>
      ) : (
        <span className={`${spot} opacity-60`} aria-disabled title="Open a project first">
          <Icon>{<Box />}</Icon>
          Instances
        </span>
      )}
    </>
  )
}

const Icon = ({ children }: { children: ReactNode }) => <span aria-hidden>{children}</span>
