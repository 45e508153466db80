import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import type { Span } from '#api/versions.ts'
import type { PlaceProps } from '#app/layouts/places.tsx'

/** Where routes hang: what each stands for is in `area-routes.tsx`. */
type Trunk =
  | 'shell'
  | 'project'
  | 'instance'
  | 'vpc'
  | 'inventory'
  | 'inventoryTab'
  | 'rackNetwork'
  | 'rackNetworkTab'
  | 'bare'

/** The groups of the navigation, of which `project` bears the name of the open one. */
export type NavigationGroup = 'silo' | 'project' | 'settings' | 'system' | 'rack'

/** A page that the navigation offers. A project's are patterns of `:project` and nothing else. */
type Place = {
  label: string
  icon: LucideIcon
  needs?: Span
  /** For those alone whom the server calls so. */
  only?: 'siloAdmin' | 'fleetViewer'
  /** Draws it with what it tells beside its name; comes when it is wanted, and the plain place stands until then. */
  drawn?: ComponentType<PlaceProps>
} & (
  | { group: 'project'; path: `/projects/:project/${string}` }
  | { group: Exclude<NavigationGroup, 'project'>; path: string }
)

/** What a folder of pages adds to the console, said in its manifest: `pages/disks/disks.area.tsx`. */
export interface Area {
  routes: Partial<Record<Trunk, RouteObject[]>>
  navigation?: Place[]
  /** Draws nothing, and looks for what needs a fleet viewer, where another page than its own tells that. */
  looks?: ComponentType
}
