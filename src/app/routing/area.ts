import type { LucideIcon } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import type { RouteObject } from 'react-router'
import type { Span } from '#api/versions.ts'

/** Where routes attach; `area-routes.tsx` has the route for each. */
type Parent =
  | 'shell'
  | 'project'
  | 'instance'
  | 'silos'
  | 'silo'
  | 'vpc'
  | 'inventory'
  | 'inventoryTab'
  | 'rackNetwork'
  | 'rackNetworkTab'
  | 'bare'

/** Groups of the navigation. The heading of `project` is the open project's name. */
export type NavigationGroup = 'silo' | 'project' | 'settings' | 'system' | 'rack'

export interface NavItemTextProps {
  collapsed: boolean
  children: ReactNode
}

/** An entry of the navigation. Paths of project entries contain `:project` and no other parameter. */
type NavItem = {
  label: string
  icon: LucideIcon
  needs?: Span
  /** Only for users with this flag in the server's answer. */
  only?: 'siloAdmin' | 'fleetViewer'
  /** Renders the label with a count. Loaded on demand; the plain label shows until then. */
  drawn?: ComponentType<NavItemTextProps>
} & (
  | { group: 'project'; path: `/projects/:project/${string}` }
  | { group: Exclude<NavigationGroup, 'project'>; path: string }
)

/** An area's contribution to the console, from its manifest: `pages/disks/disks.area.tsx`. */
export interface Area {
  routes: Partial<Record<Parent, RouteObject[]>>
  navigation?: NavItem[]
  /** Renders nothing; checks data for fleet viewers while another page, such as Now, shows the results. */
  background?: ComponentType
}
