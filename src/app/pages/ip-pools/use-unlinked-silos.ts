import { siloList } from '#api/generated/system-silos.ts'
import { nothingReason, useOptions } from '#app/components/fields/options.ts'
import { all, ensure, useLater } from '#app/data/query.ts'
import { allLinksOf } from './ip-pool-reads.ts'

/** Never rejects. */
export const ensureUnlinkedSilos = (pool: string) =>
  Promise.allSettled([ensure(all(siloList)), ensure(allLinksOf({ pool }))])

/** The silos that a pool can be linked to; `reason` says why there are none. */
export function useUnlinkedSilos(pool: string) {
  const silos = useOptions(all(siloList), { noun: 'silos' })
  const links = useLater(allLinksOf({ pool })).data?.value.items ?? []
  const unlinked = silos.items.filter(({ id }) => !links.some(({ siloId }) => siloId === id))
  const reason = nothingReason(silos, unlinked.length, 'All silos are already linked')
  return { silos, unlinked, reason }
}
