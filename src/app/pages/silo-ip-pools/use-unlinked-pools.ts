import { ipPoolList } from '#api/generated/system-ip-pools.ts'
import { siloIpPoolList } from '#api/generated/system-silos.ts'
import { nothingReason, useOptions } from '#app/components/fields/options.ts'
import { all, ensure, useLater } from '#app/data/query.ts'

const linkedTo = (silo: string) => all(siloIpPoolList, { path: { silo } })

/** Never rejects. */
export const ensureUnlinkedPools = (silo: string) =>
  Promise.allSettled([ensure(all(ipPoolList)), ensure(linkedTo(silo))])

/** The pools that a silo can be linked to; `reason` says why there are none. */
export function useUnlinkedPools(silo: string) {
  const pools = useOptions(all(ipPoolList), { noun: 'IP pools' })
  const linked = useLater(linkedTo(silo)).data?.value.items ?? []
  const unlinked = pools.items.filter(({ id }) => !linked.some((pool) => pool.id === id))
  const reason = nothingReason(pools, unlinked.length, 'The silo is already linked to every pool')
  return { pools, linked, unlinked, reason }
}
