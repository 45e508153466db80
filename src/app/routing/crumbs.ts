import { errorTexts } from '#api/errors.ts'
import { isRecord } from '#api/objects.ts'
import type { Span } from '#api/versions.ts'
import { createStore, useStore } from '#app/state/store.ts'
import type { ComponentType } from 'react'
import { type Params, useMatches } from 'react-router'

/** A route's entry in the breadcrumbs and the title. */
export interface Crumb {
  label: string
  /** Undefined for plain text. */
  to?: string
}

/** A route's `handle`. */
interface RouteHandle {
  crumb?: (params: Params) => Crumb
  /** The path of the page below a panel. */
  over?: string
  /** Replaces the crumb of the page around it. */
  instead?: boolean
  /** Its name in the palette, if it has no crumb. */
  name?: string
  /** The API versions it needs. */
  needs?: Span
  /** From `Area.background`; mounted while the page is shown. */
  background?: ComponentType[]
}

/** React Router types handles as unknown. */
export const isRouteHandle = (handle: unknown): handle is RouteHandle => isRecord(handle)

/** Whether the URL has no page; its parts are then not shown as breadcrumbs. */
export const notFound = createStore(false)

export function useCrumbs(): Crumb[] {
  const matches = useMatches()
  if (useStore(notFound)) return [{ label: errorTexts.notFoundTitle }]
  const crumbs: Crumb[] = []
  for (const { handle, params } of matches) {
    if (!isRouteHandle(handle) || !handle.crumb) continue
    if (handle.instead) crumbs.pop()
    crumbs.push(handle.crumb(params))
  }
  return crumbs
}

/** The document's title: crumbs from innermost to outermost, then the console's name. */
export const titleOf = (crumbs: Pick<Crumb, 'label'>[], name: string): string =>
  [...crumbs.map(({ label }) => label).toReversed(), name].join(' / ')
