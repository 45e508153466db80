import { generatePath, type Location, type UIMatch } from 'react-router'
import { sessionStore } from '#app/state/browser-storage.ts'
import { isRouteHandle } from './crumbs.ts'

let last = { page: '', pathname: '', key: '' }

/** The key of a scroll position: one per visit of a page; panels share that of the page below them. */
export function scrollKey({ pathname, key: own }: Pick<Location, 'pathname' | 'key'>, matches: UIMatch[]) {
  const { handle, params } = matches.at(-1) ?? {}
  const page = isRouteHandle(handle) && handle.over ? generatePath(handle.over, params) : pathname
  const name = `scroll.${own}`
  const key = sessionStore.get(name) ?? (page === last.page && pathname !== last.pathname ? last.key : own)
  sessionStore.set(name, key)
  last = { page, pathname, key }
  return key
}
