import { gib, maxUserDataBytes } from '#domain/limits.ts'
import { byDefault } from '#app/components/fields/default-pool.ts'
import type { Need } from '#app/shared/quotas/quotas.ts'
import { formatBytes } from '#app/ui/text/format-bytes.ts'
import { byteLength, type InstanceValues } from './instance-form-values.ts'

/** Quota used by a new instance: CPU and memory while it runs, storage while it exists. */
export function needOf(
  values: Pick<InstanceValues, 'ncpus' | 'memoryGib' | 'bootFrom' | 'bootSizeGib' | 'disks' | 'start'>,
): Need {
  const created = values.disks.filter(({ kind }) => kind === 'create').map(({ sizeGib }) => sizeGib)
  const boot = values.bootFrom === 'disk' ? [] : [values.bootSizeGib]
  const sizes = [...boot, ...created].filter((size) => size > 0)
  return {
    cpus: values.start && values.ncpus > 0 ? values.ncpus : 0,
    memory: values.start ? values.memoryGib * gib || 0 : 0,
    storage: sizes.reduce((sum, size) => sum + size, 0) * gib,
  }
}

/**
 * Existing disks chosen elsewhere in the form: other than as the boot disk or, with `row`, other than in that
 * row.
 */
export function disksElsewhere(
  { bootFrom, bootDisk, disks }: Pick<InstanceValues, 'bootFrom' | 'bootDisk' | 'disks'>,
  row?: number,
): string[] {
  const others = disks.filter(({ kind }, index) => kind === 'attach' && index !== row)
  const boot = row !== undefined && bootFrom === 'disk' ? [bootDisk] : []
  return [...boot, ...others.map(({ existing }) => existing)].filter(Boolean)
}

/** Why the chosen network cannot be created. Needs all VPCs of the project; undefined if unknown. */
export function networkProblem(network: string, vpcs: { name: string }[] | undefined): string | undefined {
  if (network !== 'default' || !vpcs || vpcs.some(({ name }) => name === 'default')) return undefined
  if (vpcs.length === 0) return 'This project has no VPC for the interface, so create one or choose None'
  return 'This project has no default VPC, so choose Custom to use another VPC, or choose None'
}

/**
 * Why the chosen pool cannot provide an ephemeral address. Needs all pools of the silo; undefined if unknown.
 */
export function poolProblem(pool: string, pools: { isDefault: boolean }[] | undefined): string | undefined {
  if (pool !== byDefault || !pools || pools.some(({ isDefault }) => isDefault)) return undefined
  if (pools.length === 0) return 'The silo has no IP pool, so an ephemeral address cannot be assigned'
  return 'The silo has no default pool, so choose a pool or create the instance without an ephemeral address'
}

const label = /^[a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?$/

/** By the rules of DNS. */
export function hostnameProblem(text: string): string | undefined {
  if (text.length > 253) return 'Hostname must be at most 253 characters'
  if (text.split('.').every((part) => label.test(part))) return undefined
  return 'Hostname must be dot-separated parts of up to 63 letters, digits and dashes, not starting or ending with a dash'
}

export function userDataProblem(text: string): string | undefined {
  const size = byteLength(text)
  if (size <= maxUserDataBytes) return undefined
  return `User data must be at most ${formatBytes(maxUserDataBytes)}, but is ${formatBytes(size)}`
}
