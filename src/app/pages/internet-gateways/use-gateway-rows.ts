import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import type { InternetGateway } from '#api/generated/vpcs.ts'
import type { ResultsPage } from '#api/operation.ts'
import { optionReads } from '#app/components/fields/options.ts'
import { gatewayAddressesOf, gatewayPoolsOf, gatewaysOf, type VpcParams } from '#app/shared/vpcs/vpc-reads.ts'
import type { Answer } from '#app/data/client.ts'
import { queued } from '#app/data/queued.ts'
import { polled } from '#app/data/polled.ts'
import { useLater } from '#app/data/query.ts'
import { useGatewayRoutes } from './use-gateway-routes.ts'

/** Attached names: undefined while loading, null if they cannot be read. */
type Names = string[] | undefined | null

/** A gateway with its attachments and routes. */
export interface GatewayRow extends InternetGateway {
  pools: Names
  addresses: Names
  routes: Names
}

/** Adds what must be read per gateway; loads after the list, a few at a time. */
export function useGatewayRows(params: VpcParams): (gateway: InternetGateway) => GatewayRow {
  const { project, vpc } = params
  const { data, error } = useLater(gatewaysOf(project, vpc))
  const gateways = data?.value.items ?? []
  const failed = Boolean(error && !data)
  const poolNames = usePoolNames()
  const routes = useGatewayRoutes(params)
  const pools = useQueries({
    queries: gateways.map(({ name }) => ({ ...queued(gatewayPoolsOf(project, vpc, name)), ...polled })),
  })
  const addresses = useQueries({
    queries: gateways.map(({ name }) => ({
      ...queued(gatewayAddressesOf(project, vpc, name)),
      ...polled,
    })),
  })
  return (gateway) => {
    const index = gateways.findIndex(({ id }) => id === gateway.id)
    return {
      ...gateway,
      pools: failed ? null : namesIn(pools[index], ({ ipPoolId }) => poolNames(ipPoolId)),
      addresses: failed ? null : namesIn(addresses[index], ({ address }) => address),
      routes: routes.error ? null : routes.isPending ? undefined : routes.to(gateway).map(({ name }) => name),
    }
  }
}

function namesIn<Item>(
  read: UseQueryResult<Answer<ResultsPage<Item>>> | undefined,
  nameOf: (item: Item) => string,
): Names {
  if (read?.data) return read.data.value.items.map(nameOf)
  return read?.error ? null : undefined
}

/** Name of a pool by id, or the id while unknown. */
export function usePoolNames(): (id: string) => string {
  const pools = useLater(optionReads.pools()).data?.value.items
  return (id) => pools?.find((pool) => pool.id === id)?.name ?? id
}
