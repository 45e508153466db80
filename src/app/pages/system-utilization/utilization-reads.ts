import { ifReadable } from '#app/data/faults.ts'
import type { VirtualResourceCounts } from '#api/generated/shared.ts'
import { type Sled, sledInstanceList, sledList } from '#api/generated/system-hardware.ts'
import { type SiloUtilization, siloUtilizationList } from '#api/generated/system-silos.ts'
import { isUnlimited } from '#domain/limits.ts'
import type { Resource } from '#domain/sled-loss.ts'
import type { Operation } from '#api/operation.ts'
import { type ListQuery, type WholeList, wholeOf } from '#app/components/list/list-reads.ts'
import { query, type Query } from '#app/data/query.ts'

type Whole<Item> = Query<Operation<WholeList<Item>, object>>

/** All pages of a list as one answer, shared with lists. */
function wholeAnswer<Item>(read: ListQuery<Item>): Whole<Item> {
  // The answer has another type here.
  const { types: _, ...operation } = read.operation
  return { operation, args: read.args, ...wholeOf(read) }
}

export const siloUtilization: ListQuery<SiloUtilization> = query(siloUtilizationList, {})
export const allSilos = wholeAnswer<SiloUtilization>(siloUtilization)
export const allSleds = wholeAnswer<Sled>(query(sledList, {}))
export const instancesOn = (sledId: string) => wholeAnswer(query(sledInstanceList, { path: { sledId } }))

/** Makes a sum unknown: one without some silo would be wrong. */
const unknown = { cpus: NaN, memory: NaN, storage: NaN }

/** Sums of quotas and use over all silos. Quotas that mean unlimited are counted instead. */
export function totalsOf({ items: silos, complete }: WholeList<SiloUtilization>) {
  const sum = (of: (silo: SiloUtilization) => VirtualResourceCounts): VirtualResourceCounts => {
    const total = complete ? { cpus: 0, memory: 0, storage: 0 } : { ...unknown }
    for (const silo of silos) {
      const { cpus, memory, storage } = ifReadable(() => of(silo)) ?? unknown
      total.cpus += cpus
      total.memory += memory
      total.storage += storage
    }
    return total
  }
  const isFree = (silo: SiloUtilization, resource: Resource) =>
    isUnlimited(resource, silo.allocated[resource])
  const byResource = (of: (silo: SiloUtilization, resource: Resource) => number) =>
    sum((silo) => ({ cpus: of(silo, 'cpus'), memory: of(silo, 'memory'), storage: of(silo, 'storage') }))
  return {
    quotas: byResource((silo, resource) => (isFree(silo, resource) ? 0 : silo.allocated[resource])),
    unlimited: byResource((silo, resource) => Number(isFree(silo, resource))),
    provisioned: sum(({ provisioned }) => provisioned),
  }
}
