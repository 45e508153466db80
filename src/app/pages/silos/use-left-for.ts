import { sledList } from '#api/generated/system-hardware.ts'
import { siloUtilizationList } from '#api/generated/system-silos.ts'
import { all, useLater } from '#app/data/query.ts'
import { leftFor } from './quota-rules.ts'

/** What the hardware has left for a silo, a new one when none is named; undefined while that is not known. */
export function useLeftFor(siloId?: string) {
  const sleds = useLater(all(sledList)).data?.value
  const silos = useLater(all(siloUtilizationList)).data?.value
  // A part of the fleet, or of the silos, would give a wrong figure.
  if (!sleds || !silos || sleds.nextPage || silos.nextPage) return undefined
  return leftFor(
    sleds.items,
    silos.items.filter((silo) => silo.siloId !== siloId),
  )
}
