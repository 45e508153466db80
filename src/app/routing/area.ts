import type { LucideIcon } from 'lucide-react'
import type { RouteObject } from 'react-router'
import type { Span } from '#api/versions.ts'

/** Where routes hang: what each stands for is in `area-routes.tsx`. */
type Trunk = 'shell' | 'project' | 'instance' | 'inventory' | 'inventoryTab' | 'bare'

/** The groups of the navigation, of which `project` bears the name of the open one. */
export type NavigationGroup = 'silo' | 'project' | 'system' | 'rack'

/** A page that the palette offers. A project's are patterns of `:project` and nothing else. */
export type PalettePage = { label: string; needs?: Span } & (
  | { group: 'project'; path: `/projects/:project/${string}` }
  | { group: Exclude<NavigationGroup, 'project'>; path: string }
)

/** A page that the navigation offers, and so does the palette. */
type Place = PalettePage & {
  icon: LucideIcon
  /** What the palette calls it, which shows nothing around it. */
  inPalette?: string
}

/** What a folder of pages adds to the console, said in its manifest: `pages/disks/disks.area.tsx`. */
export interface Area {
  routes: Partial<Record<Trunk, RouteObject[]>>
  navigation?: Place[]
  palette?: PalettePage[]
}
