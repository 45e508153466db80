import { useQueries } from '@tanstack/react-query'
import { type IpPool, ipPoolList } from '#api/generated/system-ip-pools.ts'
import { type PoolFill, poolFill } from '#domain/network/ip-pools.ts'
import { polledIfFew } from '#app/data/polled.ts'
import { all, useLater } from '#app/data/query.ts'
import { utilizationOf } from './ip-pool-reads.ts'

/** A pool with its fill, once read. */
export interface PoolRow extends IpPool {
  fill?: PoolFill | undefined
  /** Its fill could not be read. */
  failed: boolean
}

/** Adds the fill of each pool; loads after the list, a few at a time. */
export function usePoolRows(): (pool: IpPool) => PoolRow {
  const list = useLater(all(ipPoolList))
  const pools = list.data?.value.items ?? []
  const answers = useQueries({
    queries: polledIfFew(pools.map(({ name }) => utilizationOf({ pool: name }))),
  })
  const byId = new Map(
    pools.map(({ id }, index) => {
      const { data, error } = answers[index] ?? {}
      return [id, { fill: data && poolFill(data.value), failed: Boolean(error && !data) }]
    }),
  )
  return (pool) => ({ ...pool, failed: Boolean(list.error && !list.data), ...byId.get(pool.id) })
}
