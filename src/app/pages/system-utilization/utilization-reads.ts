import type { Freshness } from '#api/answer-headers.ts'
import type { VirtualResourceCounts } from '#api/generated/shared.ts'
import { type Sled, sledInstanceList, sledList } from '#api/generated/system-hardware.ts'
import { type SiloUtilization, siloUtilizationList } from '#api/generated/system-silos.ts'
import type { Operation } from '#api/operation.ts'
import { type ListQuery, loadWhole, type WholeList, wholeKey } from '#app/components/list/list-reads.ts'
import { query, type Query } from '#app/data/query.ts'

type Whole<Item> = Query<Operation<WholeList<Item>, object>>

/** All pages of a list as one answer; the one that lists bring in as well. */
function wholeOf<Item>(read: ListQuery<Item>): Whole<Item> {
  // Its answer is another one here.
  const { types: _, ...operation } = read.operation
  return {
    operation,
    args: read.args,
    queryKey: wholeKey(read),
    queryFn: ({ signal }) => loadWhole(read, signal),
  }
}

export const siloUtilization: ListQuery<SiloUtilization> = query(siloUtilizationList, {})
export const allSilos = wholeOf<SiloUtilization>(siloUtilization)
export const allSleds = wholeOf<Sled>(query(sledList, {}))
export const instancesOn = (sledId: string) => wholeOf(query(sledInstanceList, { path: { sledId } }))

/** Sums over silos: what they may use together, and what they do. */
export function totalsOf(silos: readonly SiloUtilization[]) {
  const sum = (of: (silo: SiloUtilization) => VirtualResourceCounts): VirtualResourceCounts => {
    const total = { cpus: 0, memory: 0, storage: 0 }
    for (const silo of silos) {
      const { cpus, memory, storage } = of(silo)
      total.cpus += cpus
      total.memory += memory
      total.storage += storage
    }
    return total
  }
  return { quotas: sum(({ allocated }) => allocated), provisioned: sum(({ provisioned }) => provisioned) }
}

/** What is made of two answers is as old as the older one. */
export const olderOf = (a: Freshness, b: Freshness | undefined): Freshness =>
  b && (b.fetchedAt < a.fetchedAt || (b.source === 'store' && a.source !== 'store')) ? b : a
