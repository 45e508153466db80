import type { ReactNode } from 'react'
import { NavLink } from 'react-router'

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

/** One place of the navigation. */
export function Place({ to: target, end = false, icon, collapsed, children }: PlaceProps) {
  return (
    <li>
      <NavLink to={target} end={end} className={place} title={collapsed ? children : undefined}>
        <span aria-hidden>{icon}</span>
        <span className={collapsed ? 'sr-only' : ''}>{children}</span>
      </NavLink>
    </li>
  )
}
