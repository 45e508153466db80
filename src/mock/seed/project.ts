import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Tables } from '#mock/engine/tables.ts'
import type { ProjectRow } from '#mock/resources/silos/projects.ts'
import type { ImageRow } from '#mock/resources/compute/images.ts'
import type { DiskStateName } from '#domain/disk-actions.ts'
import type { Instance } from '#api/generated/instances.ts'
import type { Disk, DiskState } from '#api/generated/shared.ts'
import { gib, nameMaxLength } from '#domain/limits.ts'
import { runningState } from '#mock/engine/latency-and-chaos.ts'
import { between, macAddress } from '#mock/engine/random.ts'
import { fillVpc } from '#mock/resources/networking/vpc-contents.ts'
import type { ImageSeed, InstanceSeed, ProjectSeed } from './projects.ts'

/** The tables to seed, and sources of ids, random numbers and dates. */
export interface SeedContext {
  tables: Tables
  random: () => number
  newId: () => string
  daysAgo: (days: number) => Date
}

interface Site {
  project: ProjectRow
  subnetId: string
  vpcId: string
  /** How many days ago the next resource was created; each is a little younger than the one before. */
  age: () => number
}

/** Silo-wide images; returns the one that boot disks are made from. */
export function seedSiloImages(context: SeedContext, siloId: string, seeds: ImageSeed[]): ImageRow {
  const images = seeds.map((image, index) => seedImage(context, image, { siloId, days: 700 - index * 60 }))
  const [first] = images
  if (!first) throw new Error('The silo has no images')
  return first
}

export function seedProject(
  context: SeedContext,
  siloId: string,
  seed: ProjectSeed,
  image: ImageRow,
): ProjectRow {
  const site = seedSite(context, siloId, seed)
  const { tables, newId } = context
  const instances = new Map(
    seed.instances.map((instance, index) => [
      instance[0],
      seedInstance(context, site, instance, { index, image }),
    ]),
  )
  const projectId = site.project.id
  const identity = (name: string, description = '') => identityOf(context, name, description, site.age())
  for (const [name, size, state, at] of seed.disks ?? [])
    seedDisk(context, site, { name, size, state: diskState(state, instances.get(at ?? '')?.id ?? '') })
  for (const [name, state, disk] of seed.snapshots ?? []) {
    const of = disk === undefined ? undefined : tables.disks.named(disk, { projectId })
    const { id: diskId, size, blockSize } = of ?? { id: newId(), size: 100 * gib, blockSize: 512 }
    const about = { projectId, state, diskId, size, blockSize }
    tables.snapshots.put({ ...identity(name, 'Taken manually'), ...about })
  }
  for (const wanted of seed.images ?? []) seedImage(context, wanted, { siloId, projectId, days: site.age() })
  const pool = tables.ipPoolLinks.in({ siloId, isDefault: true })[0]?.ipPoolId ?? ''
  for (const [name, at] of seed.floatingIps ?? []) {
    const instanceId = instances.get(at ?? '')?.id ?? null
    const ip = nextPublicAddress(tables)
    tables.floatingIps.put({ ...identity(name), projectId, instanceId, ip, ipPoolId: pool })
  }
  for (const name of seed.ephemeralIps ?? []) {
    const instanceId = instances.get(name)?.id ?? ''
    tables.ephemeralIps.put({ id: newId(), instanceId, ip: nextPublicAddress(tables), ipPoolId: pool })
  }
  for (const [name, description, members, policy = 'fail'] of seed.antiAffinityGroups ?? []) {
    const about = { projectId, policy, failureDomain: 'sled' as const }
    const group = tables.antiAffinityGroups.put({ ...identity(name, description), ...about })
    for (const member of members) {
      const instanceId = instances.get(member)?.id ?? ''
      tables.antiAffinityMembers.put({ id: `${group.id}/${instanceId}`, groupId: group.id, instanceId })
    }
  }
  return site.project
}

function seedSite(context: SeedContext, siloId: string, { name, description, age }: ProjectSeed): Site {
  const { tables, random, newId } = context
  const project = tables.projects.put({ ...identityOf(context, name, description, age), siloId })
  const prefix = `fd${between(random, 16, 255).toString(16)}:${between(random, 4096, 65535).toString(16)}:1`
  const vpc = tables.vpcs.put({
    ...identityOf(context, 'default', 'Default VPC', age),
    projectId: project.id,
    dnsName: 'default',
    ipv6Prefix: `${prefix}::/48`,
    systemRouterId: newId(),
  })
  const pool = tables.ipPoolLinks.in({ siloId, isDefault: true })[0]?.ipPoolId
  const subnet = fillVpc({ tables, newId, time: vpc.timeCreated }, vpc, pool)
  let left = age
  return { project, vpcId: vpc.id, subnetId: subnet.id, age: () => (left *= 0.93) }
}

function seedInstance(
  context: SeedContext,
  site: Site,
  [name, ncpus, memoryGib, diskGib, runState = 'running', description = '']: InstanceSeed,
  { index, image }: { index: number; image: ImageRow },
): Instance {
  const { tables, daysAgo, random } = context
  const days = site.age()
  const identity = identityOf(context, name, description, days)
  const state = { state: 'attached' as const, instance: identity.id }
  const boot = seedDisk(context, site, {
    name: `${name}-boot`.slice(-nameMaxLength),
    size: diskGib,
    state,
    image,
  })
  const instance = tables.instances.put({
    ...identity,
    projectId: site.project.id,
    hostname: name,
    ncpus,
    memory: memoryGib * gib,
    bootDiskId: boot.id,
    cpuPlatform: null,
    autoRestartPolicy: index % 4 === 3 ? 'best_effort' : null,
    autoRestartEnabled: true,
    autoRestartCooldownExpiration: runState === 'failed' ? daysAgo(-1 / 24) : null,
    timeLastAutoRestarted: runState === 'failed' ? daysAgo(1 / 24) : null,
    runState: runState === 'running' ? runningState(name) : runState,
    timeRunStateUpdated: daysAgo(days * random()),
  })
  tables.networkInterfaces.put({
    ...identityOf(context, 'net0', '', days),
    instanceId: instance.id,
    vpcId: site.vpcId,
    subnetId: site.subnetId,
    ip: `172.30.0.${index + 5}`,
    mac: macAddress(random),
    primary: true,
    transitIps: [],
  })
  const keyIds = tables.sshKeys.all().slice(0, 2)
  tables.instanceKeys.put({ id: instance.id, keyIds: keyIds.map(({ id }) => id) })
  return instance
}

function seedDisk(
  context: SeedContext,
  site: Site,
  { name, size, state, image }: { name: string; size: number; state: DiskState; image?: ImageRow },
): Disk {
  return context.tables.disks.put({
    ...identityOf(context, name, image ? `Made from ${image.name}` : '', site.age()),
    projectId: site.project.id,
    size: size * gib,
    blockSize: image?.blockSize ?? 4096,
    imageId: image?.id ?? null,
    snapshotId: null,
    devicePath: `/mnt/${name}`,
    diskType: 'crucible',
    state,
  })
}

const seedImage = (
  context: SeedContext,
  [name, os, version, size]: ImageSeed,
  { days, ...owner }: { siloId: string; projectId?: string; days: number },
): ImageRow =>
  context.tables.images.put({
    ...identityOf(context, name, `${os} ${version}, cloud image`, days),
    ...owner,
    os,
    version,
    size: size * gib,
    blockSize: 512,
    digest: digestOf(name),
  })

/** An image's digest, as a server that knows it reports it. */
function digestOf(content: string): ImageRow['digest'] {
  return { type: 'sha256', value: bytesToHex(sha256(utf8ToBytes(content))) }
}

function diskState(state: DiskStateName, instance: string): DiskState {
  return state === 'attached' || state === 'attaching' || state === 'detaching'
    ? { state, instance }
    : { state }
}

const nextPublicAddress = ({ floatingIps, ephemeralIps }: Tables) =>
  `203.0.113.${floatingIps.size + ephemeralIps.size + 10}`

export function identityOf({ newId, daysAgo }: SeedContext, name: string, description: string, days: number) {
  const time = daysAgo(days)
  return { id: newId(), name, description, timeCreated: time, timeModified: time }
}
