import type { InstanceAutoRestartPolicy, InstanceCpuPlatform } from '#api/generated/instances.ts'

/** Auto-restart policy options; `default` stands for null. */
export const restartPolicies = [
  { value: 'default', label: 'Fleet default', detail: 'Currently best effort' },
  { value: 'best_effort', label: 'Best effort', detail: 'Restarted after a failure when possible' },
  { value: 'never', label: 'Never', detail: 'Remains failed until someone starts it' },
]

/** CPU platform options; `any` stands for null. */
export const cpuPlatforms = [
  { value: 'any', label: 'Any', detail: 'Placed on any sled with enough capacity' },
  { value: 'amd_milan', label: 'AMD Milan' },
  { value: 'amd_turin', label: 'AMD Turin' },
]

export const policyText = (policy: InstanceAutoRestartPolicy | null | undefined): string => {
  if (!policy) return 'Fleet default (currently best effort)'
  return restartPolicies.find(({ value }) => value === policy)?.label ?? policy
}

export const platformText = (platform: InstanceCpuPlatform | null | undefined): string =>
  platform ? (cpuPlatforms.find(({ value }) => value === platform)?.label ?? platform) : 'Any'

/** What an instance without a boot disk boots from. */
export function withoutBootDisk(disks: { name: string }[]): string {
  const [only] = disks
  if (!only) return 'No disk to boot from: attach a disk first.'
  if (disks.length === 1) return `The instance will boot from ${only.name}, its only disk.`
  return 'The instance looks for an operating system on each of its disks. Set a boot disk to choose which one it boots from.'
}

/** Side effects of deleting an instance, whatever happens to its disks. */
export const whatGoes =
  'Network interfaces and ephemeral IPs will be deleted; floating IPs will only be detached.'

/** Why an external address would be of no use; undefined if there is an interface or that is unknown. */
export const unreachableReason = (nics: readonly unknown[] | undefined): string | undefined =>
  nics?.length === 0 ? 'External IPs need a network interface, and the instance has none' : undefined
