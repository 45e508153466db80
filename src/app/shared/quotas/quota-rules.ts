import { capacityEstimate, countedSleds } from '#domain/capacity.ts'
import type { VirtualResourceCounts } from '#api/generated/shared.ts'
import type { Sled } from '#api/generated/system-hardware.ts'
import type { SiloUtilization } from '#api/generated/system-silos.ts'
import { gib, isUnlimited } from '#domain/limits.ts'
import { formatBytes } from '#app/ui/text/format-bytes.ts'

export type Resource = keyof VirtualResourceCounts

export interface QuotaValues {
  cpus: number
  memoryGib: number
  /** One value, as an amount needs its unit. */
  storage: { amount: number; unit: 'GiB' | 'TiB' }
}

const unitBytes = { GiB: gib, TiB: 1024 * gib }

/** The largest memory and storage quotas whose bytes are safe integers. */
export const quotaLimits = {
  cpus: { min: 0, max: 1_000_000 },
  GiB: { min: 0, max: Math.floor(Number.MAX_SAFE_INTEGER / unitBytes.GiB) },
  TiB: { min: 0, max: Math.floor(Number.MAX_SAFE_INTEGER / unitBytes.TiB) },
} as const

/** Anything that is not a number counts as 0. */
export const toQuotas = ({ cpus, memoryGib, storage }: QuotaValues): VirtualResourceCounts => ({
  cpus: cpus > 0 ? cpus : 0,
  memory: memoryGib * gib || 0,
  storage: storage.amount * unitBytes[storage.unit] || 0,
})

/** Storage is in TiB if that is a whole number. Rounds to whole GiB. */
export function toValues({ cpus, memory, storage }: VirtualResourceCounts): QuotaValues {
  const unit = storage % unitBytes.TiB === 0 ? 'TiB' : 'GiB'
  return {
    cpus,
    memoryGib: Math.round(memory / gib),
    storage: { amount: Math.round(storage / unitBytes[unit]), unit },
  }
}

/** Only changed quotas, so that the server leaves others, and other people's changes to them, as they are. */
export function changedQuotas(before: QuotaValues, after: QuotaValues): Partial<VirtualResourceCounts> {
  const [old, now] = [toQuotas(before), toQuotas(after)]
  return {
    ...(now.cpus === old.cpus ? {} : { cpus: now.cpus }),
    ...(now.memory === old.memory ? {} : { memory: now.memory }),
    ...(now.storage === old.storage ? {} : { storage: now.storage }),
  }
}

/** Estimated capacity minus the quotas of other limited silos. Negative if overcommitted, NaN if not known. */
export function leftFor(
  sleds: readonly Sled[],
  others: readonly Pick<SiloUtilization, 'allocated'>[],
): VirtualResourceCounts {
  const left = capacityEstimate(countedSleds(sleds))
  for (const { allocated } of others)
    for (const kind of ['cpus', 'memory', 'storage'] as const)
      if (!isUnlimited(kind, allocated?.[kind])) left[kind] -= allocated?.[kind]
  return left
}

/** Why a quota is too small, as a sentence; undefined if the use is not known. */
export function belowUse(kind: Resource, wanted: number, used: number): string | undefined {
  if (!(wanted < used)) return undefined
  const words = {
    cpus: `${used} vCPUs`,
    memory: `${formatBytes(used)} of memory`,
    storage: formatBytes(used),
  }
  const [what, are] = [words[kind], kind === 'cpus' ? 'are' : 'is']
  return `${what} ${are} in use; the quota cannot be lower`
}

/** Used share of a quota. For a quota of 0: 0 if unused, otherwise infinite. */
export const shareUsed = (used: number, quota: number): number =>
  quota > 0 ? used / quota : used > 0 ? Infinity : 0
