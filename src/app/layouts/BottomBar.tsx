import { Box, Ellipsis, FolderKanban, Server, Zap } from 'lucide-react'
import { Link, NavLink, useParams } from 'react-router'
import { to } from '#app/url/paths.ts'
import { useMe } from '#app/session/session.ts'
import { useLastProject } from './last-project.ts'
import { useIsSystem } from '#app/components/frame/nav-items.tsx'

const spot =
  'flex h-14 flex-1 flex-col items-center justify-center gap-0.5 border-accent pt-0.5 text-sm text-ink-2 aria-[current=page]:border-t-2 aria-[current=page]:pt-0 aria-[current=page]:font-medium aria-[current=page]:text-ink [&_svg]:size-5'

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
        <Zap />
        Now
      </NavLink>
      <NavLink to={to('/projects')} end={project !== undefined} className={spot}>
        <FolderKanban />
        Projects
      </NavLink>
      <Instances project={last} />
      {useMe().fleetViewer && <Rack />}
      <button type="button" className={spot} aria-haspopup="dialog" onClick={onMore}>
        <Ellipsis />
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
      <Server />
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
    <Box />
    Instances
  </NavLink>
)
