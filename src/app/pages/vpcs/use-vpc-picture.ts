import { useQueries } from '@tanstack/react-query'
import { type Freshness, freshnessOfAll } from '#api/answer-headers.ts'
import type { InternetGateway } from '#api/generated/vpcs.ts'
import { type Way, waysOf } from '#domain/network/vpc-ways.ts'
import { optionReads } from '#app/components/fields/options.ts'
import { type SubnetContent, useVpcNics } from '#app/shared/vpcs/use-vpc-nics.ts'
import {
  gatewayAddressesOf,
  gatewayPoolsOf,
  gatewaysOf,
  routersOf,
  routesOf,
  subnetsOf,
} from '#app/shared/vpcs/vpc-reads.ts'
import { queued } from '#app/data/queued.ts'
import { isPhone } from '#app/ui/use-media-query.ts'
import { polled } from '#app/data/polled.ts'
import { ensure, useLater } from '#app/data/query.ts'

type Place = { project: string; vpc: string }

/** A gateway with its attachments. */
export interface GatewayContent {
  gateway: InternetGateway
  /** Names of IP pools, or ids; undefined while unknown. */
  pools: string[] | undefined
  addresses: string[] | undefined
}

export interface Picture {
  ways: Way[]
  contents: Map<string, SubnetContent>
  gateways: Map<string, GatewayContent>
  /** Gateways without a known route to them. */
  unused: InternetGateway[]
  /** What could not be read, in words. */
  missing: string[]
  freshness: Freshness | undefined
}

/** With more routers than this, the diagram is too tall to scroll past. */
export const openUpTo = 3

/**
 * Loads the parts of the diagram, and of an open one what its height depends on: routes and attachments of
 * gateways. Other contents load later. Never fails: what cannot be read is missing.
 */
export async function ensureVpcParts({ project, vpc }: Place): Promise<void> {
  const [, routers, gateways] = await Promise.allSettled([
    ensure(subnetsOf(project, vpc)),
    ensure(routersOf(project, vpc)),
    ensure(gatewaysOf(project, vpc)),
  ])
  if (isPhone() || routers.status === 'rejected' || routers.value.value.items.length > openUpTo) return
  const reached = gateways.status === 'fulfilled' ? gateways.value.value.items.slice(0, openUpTo) : []
  await Promise.allSettled([
    ...routers.value.value.items.map(({ name }) => ensure(routesOf(project, vpc, name))),
    ...reached.flatMap(({ name }) => [
      ensure(gatewayPoolsOf(project, vpc, name)),
      ensure(gatewayAddressesOf(project, vpc, name)),
    ]),
    reached.length > 0 && ensure(optionReads.pools()),
  ])
}

/** Undefined while loading. */
export function useVpcParts({ project, vpc }: Place) {
  const subnets = useLater(subnetsOf(project, vpc))
  const routers = useLater(routersOf(project, vpc))
  const gateways = useLater(gatewaysOf(project, vpc))
  return { subnets, routers, gateways }
}

export function useVpcPicture({ project, vpc }: Place): Picture {
  const { subnets, routers, gateways } = useVpcParts({ project, vpc })
  const inVpc = useVpcNics(project, vpc)
  const instances = useLater(optionReads.instances(project))
  const pools = useLater(optionReads.pools())
  const allRouters = routers.data?.value.items ?? []
  const allGateways = gateways.data?.value.items ?? []
  const routes = useQueries({
    queries: allRouters.map(({ name }) => ({ ...queued(routesOf(project, vpc, name)), ...polled })),
  })
  const attachedPools = useQueries({
    queries: allGateways.map(({ name }) => ({ ...queued(gatewayPoolsOf(project, vpc, name)), ...polled })),
  })
  const attachedAddresses = useQueries({
    queries: allGateways.map(({ name }) => ({
      ...queued(gatewayAddressesOf(project, vpc, name)),
      ...polled,
    })),
  })
  const ways = waysOf(
    inVpc.subnets ?? [],
    allRouters.map((router, index) => ({ router, routes: routes[index]?.data?.value.items })),
    allGateways,
  )
  const poolName = (id: string) => pools.data?.value.items.find((pool) => pool.id === id)?.name ?? id
  const contents = allGateways.map((gateway, index) => ({
    gateway,
    // Without their names first: ids are longer and would wrap.
    pools: pools.isPending
      ? undefined
      : attachedPools[index]?.data?.value.items.map(({ ipPoolId }) => poolName(ipPoolId)),
    addresses: attachedAddresses[index]?.data?.value.items.map(({ address }) => address),
  }))
  const used = new Set(ways.flatMap((way) => way.gateways.map(({ id }) => id)))
  const named = [
    ['subnets', subnets],
    ['routers', routers],
    ['internet gateways', gateways],
    ['instance names', instances],
    ...allRouters.map(({ name }, index) => [`routes of ${name}`, routes[index]] as const),
    ...allGateways.map(({ name }, index) => [`IP pools of ${name}`, attachedPools[index]] as const),
    ...allGateways.map(({ name }, index) => [`addresses of ${name}`, attachedAddresses[index]] as const),
  ] as const
  return {
    ways,
    contents: new Map(inVpc.contents.map((content) => [content.subnet.id, content])),
    gateways: new Map(contents.map((content) => [content.gateway.id, content])),
    unused: allGateways.filter(({ id }) => !used.has(id)),
    missing: [
      ...named.flatMap(([what, read]) => (read?.error && !read.data ? [what] : [])),
      ...inVpc.contents.flatMap(({ subnet, error }) => (error ? [`interfaces in ${subnet.name}`] : [])),
    ],
    freshness: freshnessOfAll([inVpc.freshness, ...named.map(([, read]) => read?.data)]),
  }
}
