import { createContext, type ReactNode, use } from 'react'
import { Link, useLocation } from 'react-router'
import type { NavItemTextProps } from '#app/routing/area.ts'
import { useMe } from '#app/session/session.ts'
import { cx } from '#app/ui/cx.ts'

/** The paths of the current page's breadcrumbs, found once for all items. */
export const CrumbPaths = createContext<Array<string | undefined>>([])

/** Whether this is an operator page, shown to fleet viewers. */
export function useIsSystem(): boolean {
  const { pathname } = useLocation()
  return useMe().fleetViewer && pathname.startsWith('/system')
}

export function Group({
  label,
  mark,
  collapsed,
  children,
}: {
  label: string
  /** The mark of an object whose name is the label; the label is then shown verbatim. */
  mark?: ReactNode
  collapsed: boolean
  children: ReactNode
}) {
  return (
    <div>
      {!collapsed && (
        <p className={cx('flex items-center gap-2 px-2 pb-1 text-ink-2', mark ? 'font-medium' : 'caps')}>
          {mark}
          <bdi className="truncate">{label}</bdi>
        </p>
      )}
      <ul className="flex flex-col gap-0.5">{children}</ul>
    </div>
  )
}

const linkClass =
  'relative flex h-8 items-center gap-2 rounded px-2 text-ink-2 hover:bg-hover hover:text-ink max-md:h-11 aria-[current=page]:bg-accent-wash aria-[current=page]:font-medium aria-[current=page]:text-ink [&_svg]:size-4 [&_svg]:shrink-0'

interface NavItemLinkProps {
  to: string
  end?: boolean
  icon: ReactNode
  /** For a link that may be collapsed. */
  title?: string
  children: ReactNode
}

/**
 * An item of the navigation; current also for pages below it, and for forms and tabs whose breadcrumbs
 * include it.
 */
export function NavItemLink({ to: target, end = false, icon, title, children }: NavItemLinkProps) {
  const { pathname } = useLocation()
  const isHere = end ? pathname === target : `${pathname}/`.startsWith(`${target}/`)
  const leadsHere = use(CrumbPaths).includes(target)
  return (
    <li>
      <Link
        to={target}
        className={linkClass}
        aria-current={isHere || (leadsHere && !end) ? 'page' : undefined}
        title={title}
      >
        <span aria-hidden>{icon}</span>
        {children}
      </Link>
    </li>
  )
}

/** The label of an item that may be collapsed. */
export const NavItemText = ({ collapsed, children }: NavItemTextProps) => (
  <span className={collapsed ? 'sr-only' : ''}>{children}</span>
)
