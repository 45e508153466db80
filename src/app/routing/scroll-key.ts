import { generatePath, type Location, type UIMatch } from 'react-router'
import { session } from '#app/state/browser-storage.ts'
import { isRouteHandle } from './crumbs.ts'

let last = { page: '', pathname: '', key: '' }

/** Names scroll positions: each visit of a page has its own, which panels that open over it leave as it is. */
export function scrollKey({ pathname, key: own }: Pick<Location, 'pathname' | 'key'>, matches: UIMatch[]) {
  const { handle, params } = matches.at(-1) ?? {}
  const page = isRouteHandle(handle) && handle.over ? generatePath(handle.over, params) : pathname
  const name = `scroll.${own}`
  const key = session.get(name) ?? (page === last.page && pathname !== last.pathname ? last.key : own)
  session.set(name, key)
  last = { page, pathname, key }
  return key
}
