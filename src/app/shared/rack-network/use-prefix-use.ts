import { useQueries } from '@tanstack/react-query'
import { ipPoolList, ipPoolRangeList, ipPoolSiloList } from '#api/generated/system-ip-pools.ts'
import { siloList } from '#api/generated/system-silos.ts'
import type { AddressRange } from '#domain/network/ip-addresses.ts'
import { poolsWithin } from '#domain/network/prefix-use.ts'
import { queued } from '#app/data/queued.ts'
import { all, useLater } from '#app/data/query.ts'

/**
 * Pools with addresses in the ranges, and the silos that use them; a silo is shown by id if its name is
 * unknown.
 */
export function usePrefixUse(spans: AddressRange[]) {
  const enabled = spans.length > 0
  const pools = useLater(all(ipPoolList), { enabled })
  const silos = useLater(all(siloList), { enabled })
  const items = enabled ? (pools.data?.value.items ?? []) : []
  const ranges = useQueries({
    queries: items.map(({ name }) => queued(all(ipPoolRangeList, { path: { pool: name } }))),
  })
  const links = useQueries({
    queries: items.map(({ name }) => queued(all(ipPoolSiloList, { path: { pool: name } }))),
  })
  const reads = [pools, silos, ...ranges, ...links]
  const nameOf = (siloId: string) => silos.data?.value.items.find(({ id }) => id === siloId)?.name ?? siloId
  const within = poolsWithin(
    spans,
    items.map(({ name }, at) => ({
      name,
      ranges: (ranges[at]?.data?.value.items ?? []).map(({ range }) => range),
      silos: (links[at]?.data?.value.items ?? []).map(({ siloId }) => nameOf(siloId)),
    })),
  )
  const isPartial = reads.some(({ data }) => data?.value.nextPage)
  const partial = isPartial ? new Error('the list is incomplete') : null
  return {
    pools: within.map(({ name }) => name),
    silos: [...new Set(within.flatMap((pool) => pool.silos))],
    isPending: enabled && reads.some(({ isPending }) => isPending),
    error: enabled ? (reads.find(({ error }) => error)?.error ?? partial) : null,
  }
}
