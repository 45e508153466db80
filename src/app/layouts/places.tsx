import type { ReactNode } from 'react'
import { Link, useLocation, useMatch } from 'react-router'
import { useCrumbs } from '#app/routing/crumbs.ts'
import { useMe } from '#app/session/session.ts'

/** Whether the page is one of the operator's, to whom they are shown. */
export function useIsSystem(): boolean {
  const { pathname } = useLocation()
  return useMe().fleetViewer && pathname.startsWith('/system')
}

/** Places that belong together, under a name. */
export function Group({
  label,
  collapsed,
  children,
}: {
  label: string
  collapsed: boolean
  children: ReactNode
}) {
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

/** One place of the navigation: the current one for all that is below it, and for what its forms and tabs lead to. */
export function Place({ to: target, end = false, icon, collapsed, children }: PlaceProps) {
  const isHere = useMatch({ path: target, end }) !== null
  const leadsHere = useCrumbs().some((crumb) => crumb.to === target)
  return (
    <li>
      <Link
        to={target}
        className={place}
        aria-current={isHere || (leadsHere && !end) ? 'page' : undefined}
        title={collapsed ? children : undefined}
      >
        <span aria-hidden>{icon}</span>
        <span className={collapsed ? 'sr-only' : ''}>{children}</span>
      </Link>
    </li>
  )
}
