import { generatePath, type Params, type RouteObject } from 'react-router'
import type { Span } from '#api/versions.ts'
import { type Crumb, isRouteHandle } from '#app/routing/crumbs.ts'

/** A page, as described by its route. */
interface RoutePage {
  label: string
  path: string
  /** The route's own path, with parameters. */
  pattern: string
  steps: string[]
  needs?: Span | undefined
}

type Step = (params: Params) => Crumb

/** All pages of the routes whose parameters are known. */
export function pagesOf(routes: RouteObject[], params: Params, above: Step[] = []): RoutePage[] {
  return routes.flatMap((route) => {
    const { crumb, needs, name } = isRouteHandle(route.handle) ? route.handle : {}
    const steps = crumb ? [...above, crumb] : above
    const children = pagesOf(route.children ?? [], params, steps)
    if (!isPage(route) || !suffice(params, route.path)) return children
    const labels = steps.map((step) => step(params).label)
    const label = name ?? labels.pop()
    if (!label) return children
    return [
      { label, path: generatePath(route.path, params), pattern: route.path, steps: labels, needs },
      ...children,
    ]
  })
}

/** Excludes redirects and pages that redirect to their first tab. */
const isPage = (route: RouteObject): route is RouteObject & { path: string } =>
  route.path !== undefined &&
  (route.lazy !== undefined || !route.loader) &&
  !route.children?.some(({ index }) => index)

const suffice = (params: Params, path: string) =>
  [...path.matchAll(/:(\w+)/g)].every(([, name = '']) => params[name] !== undefined)
