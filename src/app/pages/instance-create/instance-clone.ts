import type { MulticastGroupMember } from '#api/generated/experimental.ts'
import type { Image } from '#api/generated/images.ts'
import type { ExternalIp, Instance } from '#api/generated/instances.ts'
import type {
  AntiAffinityGroup,
  Disk,
  InstanceNetworkInterface,
  SiloIpPool,
  SshKey,
} from '#api/generated/shared.ts'
import type { Snapshot } from '#api/generated/snapshots.ts'
import { blockSizeOf, gib } from '#domain/limits.ts'
import { generateName } from '#domain/names.ts'
import { byDefault } from '#app/components/fields/default-pool.ts'
import { wholeGib } from '#app/shared/disks/disk-source.ts'
import {
  diskDefaults,
  type DiskValues,
  instanceDefaults,
  type InstanceValues,
} from './instance-form-values.ts'

/** An interface with its VPC and subnet names; undefined if unknown. */
export interface NamedNic extends InstanceNetworkInterface {
  vpcName: string | undefined
  subnetName: string | undefined
}

/** Everything known about the instance; undefined where a read failed. */
export interface Model {
  instance: Instance
  disks: Disk[] | undefined
  nics: NamedNic[] | undefined
  externalIps: ExternalIp[] | undefined
  keys: SshKey[] | undefined
  groups: AntiAffinityGroup[] | undefined
  multicastGroups: MulticastGroupMember[] | undefined
  /** All sources available for its disks; undefined also if there may be more. */
  images: Image[] | undefined
  snapshots: Snapshot[] | undefined
  ownKeys: SshKey[] | undefined
  pools: SiloIpPool[] | undefined
}

/** Form values, and notes on what could not be copied. */
export interface InstanceClone {
  values: InstanceValues
  notes: string[]
}

/** Form values for a similar instance, with new names and no secrets. */
export function cloneOf(model: Model, random: () => number): InstanceClone {
  const { instance } = model
  const parts = [
    bootOf(model),
    disksOf(model, random),
    networkOf(model),
    externalOf(model),
    keysOf(model),
    groupsOf(model),
    multicastOf(model),
  ]
  let values: InstanceValues = {
    ...instanceDefaults,
    name: generateName([instance.name], random),
    description: instance.description,
    ncpus: instance.ncpus,
    memoryGib: instance.memory / gib,
    restart: instance.autoRestartPolicy ?? 'default',
    cpuPlatform: instance.cpuPlatform ?? 'any',
  }
  for (const part of parts) values = { ...values, ...part.values }
  return {
    values,
    notes: parts.flatMap(({ note }) => note ?? []),
  }
}

/** Some fields of the form, and notes about them. */
interface Part {
  values: Partial<InstanceValues>
  note?: string | string[] | undefined
}

function bootOf(model: Model): Part {
  const { instance, disks } = model
  if (!disks) return { values: {} }
  const boot = disks.find(({ id }) => id === instance.bootDiskId)
  if (!boot) return { values: {}, note: 'Its boot source is unknown' }
  const bootSizeGib = wholeGib(boot.size)
  const source = sourceOf(boot, model)
  if (source.imageId) return { values: { bootFrom: 'image', bootImageId: source.imageId, bootSizeGib } }
  if (source.snapshotId)
    return { values: { bootFrom: 'snapshot', bootSnapshotId: source.snapshotId, bootSizeGib } }
  return {
    values: { bootSizeGib },
    note: hadSource(boot)
      ? `The source of its boot disk ${boot.name} is no longer available, so choose another source`
      : `Its boot disk ${boot.name} was not created from an image or snapshot, so choose a source`,
  }
}

const hadSource = ({ imageId, snapshotId }: Disk) => Boolean(imageId ?? snapshotId)

/** The source that a copy of the disk can have, as far as is known. The form refuses one that is gone. */
function sourceOf({ imageId, snapshotId }: Disk, { images, snapshots }: Model) {
  const isUsable = ({ id, state }: Snapshot) => id === snapshotId && state === 'ready'
  return {
    imageId: !images || images.some(({ id }) => id === imageId) ? imageId : undefined,
    snapshotId: !snapshots || snapshots.some(isUsable) ? snapshotId : undefined,
  }
}

function disksOf(model: Model, random: () => number): Part {
  const { instance, disks } = model
  if (!disks) return { values: {}, note: 'Its disks could not be loaded' }
  const others = disks.filter(({ id }) => id !== instance.bootDiskId)
  const lost: string[] = []
  const rows = others.map((disk): DiskValues => {
    const { imageId, snapshotId } = sourceOf(disk, model)
    if (!imageId && !snapshotId && hadSource(disk)) lost.push(disk.name)
    return {
      ...diskDefaults,
      name: generateName([disk.name], random),
      description: disk.description,
      sizeGib: wholeGib(disk.size),
      source: imageId ? 'image' : snapshotId ? 'snapshot' : 'blank',
      imageId: imageId ?? '',
      snapshotId: snapshotId ?? '',
      blockSize: `${blockSizeOf(disk.blockSize)}`,
    }
  })
  const note =
    lost.length > 0 ? `The sources of these disks are no longer available: ${lost.join(', ')}` : undefined
  return { values: { disks: rows }, note }
}

function networkOf({ nics }: Model): Part {
  if (!nics) return { values: {}, note: 'Its network interfaces could not be loaded' }
  if (nics.length === 0) return { values: { network: 'none' } }
  const transit = nics.some(({ transitIps }) => transitIps?.length)
    ? ['Transit IPs of its network interfaces are not copied']
    : []
  const [only] = nics
  if (nics.length === 1 && only?.vpcName === 'default' && only.subnetName === 'default')
    return { values: { network: 'default' }, note: transit }
  const ordered = nics.toSorted((a, b) => Number(b.primary) - Number(a.primary))
  return {
    values: {
      network: 'custom',
      nics: ordered.map(({ name, vpcName = '', subnetName = '' }) => ({ name, vpcName, subnetName, ip: '' })),
    },
    note: [
      ...(nics.every(({ subnetName }) => subnetName)
        ? []
        : ['Not all subnets of its network interfaces could be loaded']),
      ...transit,
    ],
  }
}

function externalOf({ externalIps, pools }: Model): Part {
  if (!externalIps) return { values: {}, note: 'Its external addresses could not be loaded' }
  const ephemeral = externalIps.find(({ kind }) => kind === 'ephemeral')
  const floating = externalIps.flatMap((ip) => (ip.kind === 'floating' ? [ip.name] : []))
  const isDefault = pools?.some((pool) => pool.id === ephemeral?.ipPoolId && pool.isDefault)
  return {
    // The form refuses a pool that is gone.
    values: { ephemeral: Boolean(ephemeral), pool: ephemeral && !isDefault ? ephemeral.ipPoolId : byDefault },
    note:
      floating.length > 0
        ? `Floating IPs stay with the original instance: ${floating.join(', ')}`
        : undefined,
  }
}

function keysOf({ keys, ownKeys }: Model): Part {
  if (!keys) return { values: {}, note: 'Its SSH keys could not be loaded' }
  if (!ownKeys) return { values: {}, note: 'The SSH keys in your profile could not be loaded' }
  const ids = new Set(keys.map(({ id }) => id))
  const chosen = ownKeys.filter(({ id }) => ids.has(id)).map(({ id }) => id)
  const note =
    chosen.length < ids.size ? 'Some of its SSH keys are not in your profile and are not copied' : undefined
  if (chosen.length === 0) return { values: { keys: 'none' }, note }
  if (chosen.length === ownKeys.length) return { values: { keys: 'all' }, note }
  return { values: { keys: 'chosen', sshKeys: chosen }, note }
}

function multicastOf({ multicastGroups }: Model): Part {
  if (!multicastGroups) return { values: {}, note: 'Its multicast groups could not be loaded' }
  return { values: { multicastGroups: multicastGroups.map(({ multicastGroupId }) => multicastGroupId) } }
}

function groupsOf({ groups }: Model): Part {
  if (!groups) return { values: {}, note: 'Its anti-affinity groups could not be loaded' }
  return { values: { groups: groups.map(({ id }) => id) } }
}
