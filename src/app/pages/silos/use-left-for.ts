import { useLater } from '#app/data/query.ts'
import { leftFor } from './quota-rules.ts'
import { everySled, everyUtilization } from './silo-reads.ts'

/** Without an id, for a new silo. Undefined while unknown. */
export function useLeftFor(siloId?: string) {
  const sleds = useLater(everySled).data?.value
  const silos = useLater(everyUtilization).data?.value
  // Incomplete lists would give a wrong figure.
  if (!sleds || !silos || sleds.nextPage || silos.nextPage) return undefined
  return leftFor(
    sleds.items,
    silos.items.filter((silo) => silo.siloId !== siloId),
  )
}
