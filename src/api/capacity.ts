import type { VirtualResourceCounts } from './generated/shared.ts'
import type { Sled } from './generated/system-hardware.ts'

const tib = 1024 ** 4

/** Share of a sled's hardware that customers can have; the specification's 70 %. */
const usableShare = 0.7

/** Disk units of one sled and the TiB of each; the specification's 32 and 0.909. */
const diskUnitsPerSled = 32
const tibPerDiskUnit = 0.909

/** What the hardware can give to all silos together, by the specification's estimate; sizes in bytes. */
export function capacityEstimate(
  sleds: readonly Pick<Sled, 'usableHardwareThreads' | 'usablePhysicalRam'>[],
): VirtualResourceCounts {
  const total = { cpus: 0, memory: 0, storage: 0 }
  for (const sled of sleds) {
    total.cpus += sled.usableHardwareThreads
    total.memory += sled.usablePhysicalRam
    total.storage += diskUnitsPerSled * tibPerDiskUnit * tib
  }
  return {
    cpus: Math.floor(total.cpus * usableShare),
    memory: Math.floor(total.memory * usableShare),
    storage: Math.floor(total.storage * usableShare),
  }
}
