import { useQueries } from '@tanstack/react-query'
import { type Freshness, freshnessOfAll } from '#api/answer-headers.ts'
import type { RouterRoute, VpcRouter } from '#api/generated/vpcs.ts'
import { leadsTo } from '#domain/network/router-routes.ts'
import { routersOf, routesOf, type VpcParams } from '#app/shared/vpcs/vpc-reads.ts'
import { queued } from '#app/data/queued.ts'
import { polled } from '#app/data/polled.ts'
import { ensure, useLater } from '#app/data/query.ts'

/** A route with its router. */
export interface PlacedRoute extends RouterRoute {
  router: VpcRouter
}

/** Routes of a VPC by target gateway. */
interface GatewayRoutes {
  to: (gateway: { name: string }) => PlacedRoute[]
  /** Some routes are unknown. */
  isPartial: boolean
  isPending: boolean
  error: Error | null
  freshness: Freshness | undefined
}

const routesIn = ({ project, vpc }: VpcParams, { name }: VpcRouter) => queued(routesOf(project, vpc, name))

/** Reads every router of a VPC: the API cannot list routes by gateway. */
export function useGatewayRoutes(params: VpcParams): GatewayRoutes {
  const routers = useLater(routersOf(params.project, params.vpc))
  const items = routers.data?.value.items ?? []
  const reads = useQueries({
    queries: items.map((router) => ({ ...routesIn(params, router), ...polled })),
  })
  const placed = items.flatMap((router, index) =>
    (reads[index]?.data?.value.items ?? []).map((route) => ({ ...route, router })),
  )
  const isWhole = ({ data }: { data?: { value: { nextPage?: string | null } } | undefined }) =>
    data !== undefined && !data.value.nextPage
  return {
    to: (gateway) => placed.filter(leadsTo(gateway)),
    isPartial: ![routers, ...reads].every(isWhole),
    isPending: routers.isPending || reads.some(({ isPending }) => isPending),
    error: [routers, ...reads].find(({ data, error }) => !data && error)?.error ?? null,
    freshness: freshnessOfAll([routers.data, ...reads.map(({ data }) => data)]),
  }
}

/** Loads what `useGatewayRoutes` reads; rejects if any of it fails. */
export async function ensureGatewayRoutes(params: VpcParams): Promise<RouterRoute[]> {
  const routers = (await ensure(routersOf(params.project, params.vpc))).value.items
  const reads = await Promise.all(routers.map((router) => ensure(routesIn(params, router))))
  return reads.flatMap(({ value }) => value.items)
}
