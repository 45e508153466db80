import type { VirtualResourceCounts } from '#api/generated/shared.ts'
import type { Sled } from '#api/generated/system-hardware.ts'

const tib = 1024 ** 4

/**
 * The specification's estimate: 70% of a sled's hardware is available to silos; its storage is 32 disk units
 * of 0.909 TiB each.
 */
export const estimateRule = { share: 0.7, diskUnitsPerSled: 32, tibPerDiskUnit: 0.909 } as const

export type SledSize = Pick<Sled, 'usableHardwareThreads' | 'usablePhysicalRam'>

/** Sleds that provide capacity: in service and active, so neither expunged nor decommissioned. */
export const countedSleds = (sleds: readonly Sled[]): Sled[] =>
  sleds.filter(({ policy, state }) => policy?.kind === 'in_service' && state === 'active')

/** Sleds of which the server does not say whether they provide capacity. */
export const unclearSleds = (sleds: readonly Sled[]): Sled[] =>
  sleds.filter(({ policy, state }) => !policy || !state)

/**
 * Total capacity of these sleds, sizes in bytes. The API does not report storage, so it is computed from disk
 * units.
 */
export function physicalCapacity(sleds: readonly SledSize[]): VirtualResourceCounts {
  const total = { cpus: 0, memory: 0, storage: 0 }
  for (const sled of sleds) {
    total.cpus += sled.usableHardwareThreads
    total.memory += sled.usablePhysicalRam
    total.storage += estimateRule.diskUnitsPerSled * estimateRule.tibPerDiskUnit * tib
  }
  return { ...total, storage: Math.floor(total.storage) }
}

/** Capacity available to all silos together by the specification's estimate; sizes in bytes. */
export function capacityEstimate(sleds: readonly SledSize[]): VirtualResourceCounts {
  const { cpus, memory, storage } = physicalCapacity(sleds)
  return {
    cpus: Math.floor(cpus * estimateRule.share),
    memory: Math.floor(memory * estimateRule.share),
    storage: Math.floor(storage * estimateRule.share),
  }
}
