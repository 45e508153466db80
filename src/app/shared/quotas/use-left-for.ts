import { sledList } from '#api/generated/system-hardware.ts'
import { siloUtilizationList } from '#api/generated/system-silos.ts'
import { all, useLater } from '#app/data/query.ts'
import { leftFor } from './quota-rules.ts'

/** Without an id, for a new silo. Undefined while unknown. */
export function useLeftFor(siloId?: string) {
  const sleds = useLater(all(sledList)).data?.value
  const silos = useLater(all(siloUtilizationList)).data?.value
  // Incomplete lists would give a wrong figure.
  if (!sleds || !silos || sleds.nextPage || silos.nextPage) return undefined
  return leftFor(
    sleds.items,
    silos.items.filter((silo) => silo.siloId !== siloId),
  )
}
