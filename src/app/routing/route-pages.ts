import { generatePath, type Params, type RouteObject } from 'react-router'
import type { Span } from '#api/versions.ts'
import { type Crumb, isRouteHandle } from './crumbs.ts'

/** A page as its route says it: what it is called, where it is, and the steps that lead to it. */
interface RoutePage {
  label: string
  path: string
  /** The route's own, with the names of its parameters. */
  pattern: string
  steps: string[]
  needs?: Span | undefined
}

type Step = (params: Params) => Crumb

/** Every page of some routes for which the parameters of the page that is shown suffice. */
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

/** Neither a redirect nor a page that leads on to the first of its tabs. */
const isPage = (route: RouteObject): route is RouteObject & { path: string } =>
  route.path !== undefined &&
  (route.lazy !== undefined || !route.loader) &&
  !route.children?.some(({ index }) => index)

const suffice = (params: Params, path: string) =>
  [...path.matchAll(/:(\w+)/g)].every(([, name = '']) => params[name] !== undefined)
