import { useLater } from '#app/data/query.ts'
import { leftFor } from './quota-rules.ts'
import { everySled, everyUtilization } from './silo-reads.ts'

/** What the hardware has left for a silo, a new one when none is named; undefined while that is not known. */
export function useLeftFor(siloId?: string) {
  const sleds = useLater(everySled).data?.value
  const silos = useLater(everyUtilization).data?.value
  // A part of the fleet, or of the silos, would give a wrong figure.
  if (!sleds || !silos || sleds.nextPage || silos.nextPage) return undefined
  return leftFor(
    sleds.items,
    silos.items.filter((silo) => silo.siloId !== siloId),
  )
}
