import { Box, Ellipsis, FolderKanban, Server, Zap } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, NavLink, useParams } from 'react-router'
import { to } from '#app/url/paths.ts'
import { useMe } from '#app/session/session.ts'
import { useLastProject } from './last-project.ts'
import { useIsSystem } from '#app/components/frame/nav-items.tsx'

const spot =
  'flex h-14 flex-1 flex-col items-center justify-center gap-0.5 text-sm text-ink-2 aria-[current=page]:text-accent [&_svg]:size-5'

/** Navigation for one-handed use on a phone. */
export function BottomBar({ onMore }: { onMore: () => void }) {
  const { project } = useParams()
  const last = useLastProject(project)
  return (
    <nav
      aria-label="Quick"
      className="fixed inset-x-0 bottom-0 z-20 flex border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] sm:hidden"
    >
      <NavLink to={to('/now')} className={spot}>
        <Icon>{<Zap />}</Icon>
        Now
      </NavLink>
      <NavLink to={to('/projects')} end={project !== undefined} className={spot}>
        <Icon>{<FolderKanban />}</Icon>
        Projects
      </NavLink>
      <Instances project={last} />
      {useMe().fleetViewer && <Rack />}
      <button type="button" className={spot} aria-haspopup="dialog" onClick={onMore}>
        <Icon>{<Ellipsis />}</Icon>
        More
      </button>
    </nav>
  )
}

/** The current item on all operator pages. */
function Rack() {
  const isHere = useIsSystem()
  return (
    <Link to={to('/system/inventory')} aria-current={isHere ? 'page' : undefined} className={spot}>
      <Icon>{<Server />}</Icon>
      Rack
    </Link>
  )
}

/** Instances of the last open project; without one, the page of the user's own instances. */
const Instances = ({ project }: { project: string }) => (
  <NavLink
    to={project ? to('/projects/:project/instances', { project }) : to('/now')}
    aria-current={project ? 'page' : 'false'}
    className={spot}
  >
    <Icon>{<Box />}</Icon>
    Instances
  </NavLink>
)

const Icon = ({ children }: { children: ReactNode }) => <span aria-hidden>{children}</span>
