import type { InternetGateway, RouterRoute, RouteTarget, VpcRouter, VpcSubnet } from '#api/generated/vpcs.ts'
import { placeText } from '#domain/offline/place-words.ts'
import { leadsTo } from './router-routes.ts'

/** A router with its routes; undefined if unknown. */
export interface RouterRoutes {
  router: VpcRouter
  routes: RouterRoute[] | undefined
}

/** Subnets that share a router, with the gateways its routes target. */
export interface Way {
  /** Undefined if unknown. */
  router: VpcRouter | undefined
  routes: RouterRoute[] | undefined
  /** The system router's routes that remain in effect beside a custom router's; undefined if unknown. */
  system: RouterRoute[] | undefined
  subnets: VpcSubnet[]
  gateways: InternetGateway[]
}

/**
 * Each router of a VPC with its subnets: the attached ones, or for the system router those without a custom
 * one.
 */
export function waysOf(subnets: VpcSubnet[], routers: RouterRoutes[], gateways: InternetGateway[]): Way[] {
  const system = routers.find(({ router }) => router.kind === 'system')
  const ids = new Set(routers.map(({ router }) => router.id))
  const known = routers.map(({ router, routes }): Way => {
    const beside = router.kind === 'system' ? [] : system && system.routes?.filter(isNotIn(routes ?? []))
    const own = subnets.filter(({ customRouterId }) =>
      customRouterId ? customRouterId === router.id : router.kind === 'system',
    )
    const inForce = [...(routes ?? []), ...(own.length > 0 ? (beside ?? []) : [])]
    return {
      router,
      routes,
      system: beside,
      subnets: own,
      gateways: gateways.filter((gateway) => inForce.some(leadsTo(gateway))),
    }
  })
  const astray = subnets.filter(({ customRouterId: id }) => (id ? !ids.has(id) : !system))
  const rest = { router: undefined, routes: undefined, system: undefined, subnets: astray, gateways: [] }
  return astray.length > 0 ? [...known, rest] : known
}

/** Excludes destinations that another router's routes override. */
const isNotIn =
  (routes: RouterRoute[]) =>
  ({ destination }: RouterRoute) =>
    !destination || !routes.some((own) => placeText(own.destination) === placeText(destination))

/** Destinations with a common target. */
export interface RouteLine {
  destinations: string[]
  target: string
}

/** A target as text: `gateway default`, `10.0.0.9`, `dropped`. */
export const targetText = (target: RouteTarget): string =>
  target?.type === 'drop' ? 'dropped' : placeText(target)

/** Routes grouped by target, without the system's routes for subnets. */
export function routeLines(routes: RouterRoute[]): RouteLine[] {
  const lines = new Map<string, string[]>()
  for (const { kind, destination, target } of routes) {
    if (kind === 'vpc_subnet') continue
    const text = targetText(target)
    lines.set(text, [...(lines.get(text) ?? []), placeText(destination)])
  }
  return [...lines].map(([target, destinations]) => ({ target, destinations }))
}
