import type { Utilization } from '#api/generated/silos.ts'
import { blockContains, ipProblem, ipVersion } from '#api/ip-addresses.ts'
import { gib, maxUserDataBytes } from '#api/limits.ts'
import { formatBytes } from '#app/ui/format.ts'
import { byteLength, type InstanceValues } from './instance-form-values.ts'

/** What an instance takes from the silo's quotas, in the units of the API. */
export type Need = Utilization['capacity']

/** What a new instance takes at once: CPU and memory count while it runs, storage while it exists. */
export function needOf(
  values: Pick<InstanceValues, 'ncpus' | 'memoryGib' | 'bootFrom' | 'bootSizeGib' | 'disks' | 'start'>,
): Need {
  const created = values.disks.filter(({ kind }) => kind === 'create').map(({ sizeGib }) => sizeGib)
  const boot = values.bootFrom === 'disk' ? [] : [values.bootSizeGib]
  const sizes = [...boot, ...created].filter((size) => size > 0)
  return {
    cpus: values.start ? values.ncpus || 0 : 0,
    memory: values.start ? (values.memoryGib || 0) * gib : 0,
    storage: sizes.reduce((sum, size) => sum + size, 0) * gib,
  }
}

/** By how much a quota would be exceeded, as a sentence; undefined when it fits or when quotas are not known. */
export function quotaProblem(
  kind: keyof Need,
  need: Need,
  utilization: Utilization | undefined,
): string | undefined {
  if (!utilization) return undefined
  const left = Math.max(0, utilization.capacity[kind] - utilization.provisioned[kind])
  if (need[kind] <= left) return undefined
  const words = { cpus: 'vCPUs', memory: 'memory', storage: 'storage' }[kind]
  const amount = kind === 'cpus' ? `${left}` : formatBytes(left)
  return `The silo’s quota has only ${amount} of ${words} left`
}

const label = /^[a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?$/

/** What is wrong with a host name, by the rules of DNS. */
export function hostnameProblem(text: string): string | undefined {
  if (text.length > 253) return 'Hostname must be at most 253 characters'
  if (text.split('.').every((part) => label.test(part))) return undefined
  return 'Hostname must be parts of letters, digits and inner dashes, at most 63 characters each, separated by dots'
}

/** What is wrong with an address for an interface of a subnet with this block, where that is known. */
export function addressProblem(text: string, block: string | undefined): string | undefined {
  const problem = ipProblem(text)
  if (problem || !block || ipVersion(text) !== 4) return problem
  return blockContains(block, text) ? undefined : `Must be an address in ${block}`
}

/** What is wrong with user data. */
export function userDataProblem(text: string): string | undefined {
  const size = byteLength(text)
  if (size <= maxUserDataBytes) return undefined
  return `User data must be at most ${formatBytes(maxUserDataBytes)}; this is ${formatBytes(size)}`
}
