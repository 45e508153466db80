import { toBase64 } from '#domain/keys/base64.ts'
import type { UseFormReturn } from 'react-hook-form'
import type { InstanceCreate, InstanceDiskAttachment } from '#api/generated/instances.ts'
import { gib } from '#domain/limits.ts'
import { generateName } from '#domain/names.ts'
import { byDefault } from '#app/components/fields/default-pool.ts'
import { diskSourceDefaults, diskSourceOf, type DiskSourceValues } from '#app/shared/disks/disk-source.ts'

/** A row in the list of additional disks. */
export interface DiskValues extends DiskSourceValues {
  kind: 'create' | 'attach'
  name: string
  description: string
  sizeGib: number
  /** Name of the disk to attach. */
  existing: string
}

/** The first interface is the primary one. */
interface NicValues {
  name: string
  vpcName: string
  subnetName: string
  /** Empty for any free address of the subnet. */
  ip: string
}

/** Stored as a draft, so everything must survive JSON. */
export interface InstanceValues {
  name: string
  description: string
  ncpus: number
  memoryGib: number
  bootFrom: 'image' | 'snapshot' | 'disk'
  bootImageId: string
  bootSnapshotId: string
  bootDisk: string
  bootSizeGib: number
  /** Empty for a generated one. */
  bootName: string
  disks: DiskValues[]
  network: 'default' | 'none' | 'custom'
  nics: NicValues[]
  ephemeral: boolean
  /** A pool's id. */
  pool: string
  floatingIps: string[]
  /** Ids. */
  multicastGroups: string[]
  keys: 'all' | 'chosen' | 'none'
  sshKeys: string[]
  userData: string
  /** A file that is not plain text; sent byte for byte instead of the text. */
  userDataFile: UserDataFile | undefined
  groups: string[]
  restart: 'default' | 'best_effort' | 'never'
  /** Empty for the instance's name. */
  hostname: string
  cpuPlatform: 'any' | 'amd_milan' | 'amd_turin'
  start: boolean
}

export const instanceDefaults: InstanceValues = {
  name: '',
  description: '',
  ncpus: 2,
  memoryGib: 8,
  bootFrom: 'image',
  bootImageId: '',
  bootSnapshotId: '',
  bootDisk: '',
  bootSizeGib: 10,
  bootName: '',
  disks: [],
  network: 'default',
  nics: [],
  ephemeral: true,
  pool: byDefault,
  floatingIps: [],
  multicastGroups: [],
  keys: 'all',
  sshKeys: [],
  userData: '',
  userDataFile: undefined,
  groups: [],
  restart: 'default',
  hostname: '',
  cpuPlatform: 'any',
  start: true,
}

export const diskDefaults: DiskValues = {
  kind: 'create',
  name: '',
  description: '',
  sizeGib: 10,
  ...diskSourceDefaults,
  existing: '',
}

/** The parts of a boot disk's generated name. */
export const bootNameParts = (name: string, source: string | undefined) => [name, source ?? 'boot']

/** User data that is not plain text, such as a compressed file. */
interface UserDataFile {
  name: string
  /** Bytes before base64. */
  size: number
  base64: string
}

/** Text if it decodes and encodes to the same bytes; otherwise the bytes. */
export function userDataOf(
  name: string,
  bytes: Uint8Array,
): Pick<InstanceValues, 'userData' | 'userDataFile'> {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  const again = new TextEncoder().encode(text)
  // A text field preserves neither a byte order mark nor CRLF.
  const isPlain =
    !/[\uFEFF\0\r]/.test(text) && again.length === bytes.length && again.every((byte, i) => byte === bytes[i])
  if (isPlain) return { userData: text, userDataFile: undefined }
  return { userData: '', userDataFile: { name, size: bytes.length, base64: toBase64(bytes) } }
}

interface Surroundings {
  /** Name of the image or snapshot of the boot disk. */
  sourceName: string | undefined
  random: () => number
}

export function toInstanceCreate(values: InstanceValues, around: Surroundings): InstanceCreate {
  const { name, description, ncpus, start } = values
  return {
    name,
    description,
    ncpus,
    start,
    memory: values.memoryGib * gib,
    hostname: values.hostname || name,
    bootDisk: bootDiskOf(values, around),
    disks: values.disks.map(diskOf),
    networkInterfaces: interfacesOf(values),
    externalIps: values.network === 'none' ? [] : externalIpsOf(values),
    // Older servers do not have the field.
    ...(values.multicastGroups.length > 0 && { multicastGroups: values.multicastGroups }),
    // If omitted, the server takes all keys of the profile.
    sshPublicKeys: { all: undefined, chosen: values.sshKeys, none: [] }[values.keys],
    userData: values.userDataFile?.base64 ?? toBase64(new TextEncoder().encode(values.userData)),
    antiAffinityGroups: values.groups,
    autoRestartPolicy: values.restart === 'default' ? null : values.restart,
    cpuPlatform: values.cpuPlatform === 'any' ? null : values.cpuPlatform,
  }
}

function bootDiskOf(values: InstanceValues, { sourceName, random }: Surroundings): InstanceDiskAttachment {
  const { bootFrom, bootImageId: imageId, bootSnapshotId: snapshotId } = values
  if (bootFrom === 'disk') return { type: 'attach', name: values.bootDisk }
  return {
    type: 'create',
    name: values.bootName || generateName(bootNameParts(values.name, sourceName), random),
    description: `Boot disk of ${values.name}`,
    size: values.bootSizeGib * gib,
    diskSource: bootFrom === 'image' ? { type: 'image', imageId } : { type: 'snapshot', snapshotId },
  }
}

function diskOf(disk: DiskValues): InstanceDiskAttachment {
  if (disk.kind === 'attach') return { type: 'attach', name: disk.existing }
  const { name, description, sizeGib } = disk
  return { type: 'create', name, description, size: sizeGib * gib, diskSource: diskSourceOf(disk) }
}

function interfacesOf({ network, nics }: InstanceValues): InstanceCreate['networkInterfaces'] {
  if (network !== 'custom') return { type: network }
  return {
    type: 'create',
    params: nics.map(({ ip, ...nic }) => ({
      ...nic,
      description: '',
      ...(ip ? { ip } : {}),
    })),
  }
}

function externalIpsOf({ ephemeral, pool, floatingIps }: InstanceValues): InstanceCreate['externalIps'] {
  return [
    ...(ephemeral ? [{ type: 'ephemeral' as const, ...(pool === byDefault ? {} : { pool }) }] : []),
    ...floatingIps.map((floatingIp) => ({ type: 'floating' as const, floatingIp })),
  ]
}

export const byteLength = (text: string): number => new TextEncoder().encode(text).length

export interface InProject {
  form: UseFormReturn<InstanceValues>
  project: string
}
