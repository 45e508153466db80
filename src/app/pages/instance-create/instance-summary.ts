import type { FieldErrors } from 'react-hook-form'
import { counted } from '#app/ui/text/format.ts'
import type { InstanceValues } from './instance-form-values.ts'

/** Sections of the form by element id. */
export const sections = [
  { id: 'name', label: 'Name and description', fields: ['name', 'description'] },
  { id: 'hardware', label: 'Hardware', fields: ['ncpus', 'memoryGib'] },
  {
    id: 'boot-disk',
    label: 'Boot disk',
    fields: ['bootFrom', 'bootImageId', 'bootSnapshotId', 'bootDisk', 'bootSizeGib', 'bootName'],
  },
  { id: 'more-disks', label: 'More disks', fields: ['disks'] },
  {
    id: 'networking',
    label: 'Networking',
    fields: ['network', 'nics', 'ephemeral', 'pool', 'floatingIps', 'multicastGroups'],
  },
  {
    id: 'access',
    label: 'Access and configuration',
    fields: ['keys', 'sshKeys', 'userData', 'userDataFile'],
  },
  {
    id: 'placement',
    label: 'Placement and advanced options',
    fields: ['groups', 'restart', 'hostname', 'cpuPlatform', 'start'],
  },
] as const satisfies Array<{ id: string; label: string; fields: Array<keyof InstanceValues> }>

export type SectionId = (typeof sections)[number]['id']

/** Names for the ids in the form, if known. */
export interface Known {
  images: Array<{ id: string; name: string }>
  snapshots: Array<{ id: string; name: string }>
  sshKeys: number
}

/** Summarizes each section in a few words. */
export function summaryOf(values: InstanceValues, known: Known): Record<SectionId, string> {
  return {
    name: values.name || 'No name yet',
    hardware: sizeOf(values),
    'boot-disk': bootOf(values, known),
    'more-disks': values.disks.length > 0 ? counted(values.disks.length, 'disk') : 'None',
    networking: networkOf(values),
    access: listed(
      keysOf(values, known),
      (values.userData !== '' || values.userDataFile !== undefined) && 'user data',
    ),
    placement: listed(
      values.start ? 'Starts when created' : 'Does not start when created',
      values.groups.length > 0 && counted(values.groups.length, 'anti-affinity group'),
    ),
  }
}

const listed = (...parts: Array<string | false>) => parts.filter(Boolean).join(', ')

const sizeOf = ({ ncpus, memoryGib }: InstanceValues) =>
  `${ncpus ? counted(ncpus, 'vCPU') : 'No vCPUs yet'}, ${memoryGib ? `${memoryGib} GiB` : 'no memory yet'}`

function bootOf(values: InstanceValues, { images, snapshots }: Known): string {
  const { bootFrom, bootImageId, bootSnapshotId, bootDisk, bootSizeGib } = values
  if (bootFrom === 'disk') return bootDisk || 'No disk yet'
  const [from, id] = bootFrom === 'image' ? [images, bootImageId] : [snapshots, bootSnapshotId]
  const name = from.find((one) => one.id === id)?.name ?? `No ${bootFrom} yet`
  return `${name}, ${bootSizeGib ? `${bootSizeGib} GiB` : 'no size yet'}`
}

function networkOf({ network, nics, ephemeral, floatingIps }: InstanceValues): string {
  if (network === 'none') return 'No network'
  return listed(
    network === 'default' ? 'Default network' : counted(nics.length, 'interface'),
    ephemeral && 'ephemeral IP',
    floatingIps.length > 0 && counted(floatingIps.length, 'floating IP'),
  )
}

function keysOf({ keys, sshKeys }: InstanceValues, known: Known): string {
  const count = { all: known.sshKeys, chosen: sshKeys.length, none: 0 }[keys]
  return count > 0 ? counted(count, 'SSH key') : 'No SSH key'
}

export const briefOf = (summary: Record<SectionId, string>): string =>
  [summary.name, summary.hardware, summary['boot-disk']].join(' · ')

/** Counts the invalid fields of a section. */
export const issuesIn = (errors: FieldErrors<InstanceValues>, fields: readonly (keyof InstanceValues)[]) =>
  fields.filter((field) => errors[field]).length
