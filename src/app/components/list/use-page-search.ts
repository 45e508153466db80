import { useEffect, useEffectEvent, useState } from 'react'
import { useMatches, useSearchParams } from 'react-router'
import { isRouteHandle } from '#app/routing/crumbs.ts'
import { useUrlSearch } from '#app/routing/use-url-search.ts'

/**
 * A page's URL query. A panel over the page has its own path and query: meanwhile, the page keeps its
 * previous query.
 */
export function usePageSearch() {
  const [params, edit] = useUrlSearch()
  const [, setParams] = useSearchParams()
  const handle = useMatches().at(-1)?.handle
  const covered = isRouteHandle(handle) && handle.over !== undefined
  const search = params.toString()
  const [own, setOwn] = useState({ search: covered ? '' : search, covered })
  const isUncovered = own.covered && !covered
  const lost = isUncovered && search === '' && own.search !== ''
  if (covered ? !own.covered : !lost && (own.covered || own.search !== search))
    setOwn({ search: covered ? own.search : search, covered })

  const bringBack = useEffectEvent(() =>
    setParams(new URLSearchParams(own.search), { replace: true, preventScrollReset: true }),
  )
  useEffect(() => {
    if (lost) bringBack()
  }, [lost])
  return [covered || lost ? new URLSearchParams(own.search) : params, edit] as const
}
