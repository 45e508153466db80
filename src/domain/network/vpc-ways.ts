import type { InternetGateway, RouterRoute, RouteTarget, VpcRouter, VpcSubnet } from '#api/generated/vpcs.ts'
import { placeText } from '#domain/offline/place-words.ts'
import { leadsTo } from './router-routes.ts'

/** A router with its routes, as far as they are known. */
export interface RouterRoutes {
  router: VpcRouter
  routes: RouterRoute[] | undefined
}

/** Subnets with the router that they share, and the gateways that its routes lead to. */
export interface Way {
  /** Undefined where it is not known. */
  router: VpcRouter | undefined
  routes: RouterRoute[] | undefined
  /** The routes of the system router, which stay in force beside those of a custom one; undefined where they are not known. */
  system: RouterRoute[] | undefined
  subnets: VpcSubnet[]
  gateways: InternetGateway[]
}

/** Each router of a VPC with its subnets: those that it is attached to, or for the system router those without one. */
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

/** Routes to other destinations than those of a router that goes before. */
const isNotIn =
  (routes: RouterRoute[]) =>
  ({ destination }: RouterRoute) =>
    !routes.some((own) => placeText(own.destination) === placeText(destination))

/** Where several destinations are routed alike. */
export interface RouteLine {
  destinations: string[]
  target: string
}

/** Where a route leads, in words: `gateway default`, `10.0.0.9`, `dropped`. */
export const targetText = (target: RouteTarget): string =>
  target.type === 'drop' ? 'dropped' : placeText(target)

/** Routes by where they lead, without those that the system makes for each subnet. */
export function routeLines(routes: RouterRoute[]): RouteLine[] {
  const lines = new Map<string, string[]>()
  for (const { kind, destination, target } of routes) {
    if (kind === 'vpc_subnet') continue
    const text = targetText(target)
    lines.set(text, [...(lines.get(text) ?? []), placeText(destination)])
  }
  return [...lines].map(([target, destinations]) => ({ target, destinations }))
}
