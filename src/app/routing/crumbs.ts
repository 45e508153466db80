import { errorTexts } from '#api/errors.ts'
import { isRecord } from '#api/objects.ts'
import type { Span } from '#api/versions.ts'
import { productName } from '#app/user/config.ts'
import { createStore, useStore } from '#app/state/store.ts'
import type { ComponentType } from 'react'
import { type Params, useMatches } from 'react-router'

/** What a route adds to the breadcrumbs and the title. */
export interface Crumb {
  label: string
  /** Absent for a step that is only a word. */
  to?: string
}

/** A route's `handle`. */
interface RouteHandle {
  crumb?: (params: Params) => Crumb
  /** The path of the page that a panel stands over. */
  over?: string
  /** Its crumb stands in the place of that of the page around it. */
  instead?: boolean
  /** What the palette calls it, where no crumb of its own does. */
  name?: string
  /** What the server must have. */
  needs?: Span
  /** What the areas look for while a page shows it: `Area.looks`. */
  looks?: ComponentType[]
}

/** React Router knows nothing of handles. */
export const isRouteHandle = (handle: unknown): handle is RouteHandle => isRecord(handle)

/** Whether the address leads nowhere: its parts are no steps to anything then. */
export const nowhere = createStore(false)

/** The steps that lead to the page that is shown. */
export function useCrumbs(): Crumb[] {
  const matches = useMatches()
  if (useStore(nowhere)) return [{ label: errorTexts.notFoundTitle }]
  const crumbs: Crumb[] = []
  for (const { handle, params } of matches) {
    if (!isRouteHandle(handle) || !handle.crumb) continue
    if (handle.instead) crumbs.pop()
    crumbs.push(handle.crumb(params))
  }
  return crumbs
}

/** The crumbs from the page outwards, ending with what the console is called. */
export const titleOf = (crumbs: Pick<Crumb, 'label'>[]): string =>
  [...crumbs.map(({ label }) => label).toReversed(), productName()].join(' / ')
