import { diskReason } from '#domain/disk-actions.ts'
import type { Instance, InstanceCreate, InstanceDiskAttachment } from '#api/generated/instances.ts'
import { gib, maxDisks, maxNics, maxUserDataBytes, memoryGibLimits, vcpuLimits } from '#domain/limits.ts'
import { checkCompute } from '#mock/resources/rack/capacity.ts'
import { antiAffinityGroupFor } from './anti-affinity-groups.ts'
import { diskFor } from './disk-look-up.ts'
import { createDisk, settle } from './disks.ts'
import { attachExternalIp } from '#mock/resources/networking/external-ips.ts'
import { begin } from './instance-power.ts'
import { runningState } from '#mock/engine/latency-and-chaos.ts'
import { type Asking, checkNameIsFree, newIdentity } from '#mock/engine/look-up.ts'
import { setMulticastGroups } from '#mock/resources/networking/multicast-members.ts'
import { createNetworkInterface } from '#mock/resources/networking/network-interfaces.ts'
import type { ProjectRow } from '#mock/resources/silos/projects.ts'
import { invalidRequest, invalidValue } from '#mock/engine/refusals.ts'
import { sshKeyOf } from '#mock/resources/silos/ssh-keys.ts'

/**
 * Creates an instance with its disks, interfaces and addresses. If one of them fails, the caller's
 * transaction is rolled back.
 */
export function createInstance(asking: Asking, project: ProjectRow, body: InstanceCreate): Instance {
  const { plane, user } = asking
  const inProject = { ...asking, query: { project: project.id } }
  const start = body.start ?? true
  checkNameIsFree({ table: plane.instances, kind: 'instance' }, body.name, { projectId: project.id })
  checkShape(body)
  const disks = [...(body.bootDisk ? [body.bootDisk] : []), ...(body.disks ?? [])]
  checkCounts(body, disks.length)
  if (start) checkCompute(plane, project.siloId, body)
  const groups = (body.antiAffinityGroups ?? []).map((group) => antiAffinityGroupFor(inProject, group))
  const keyIds = body.sshPublicKeys
    ? body.sshPublicKeys.map((key) => sshKeyOf(plane, user, key).id)
    : plane.sshKeys.in({ siloUserId: user.id }).map(({ id }) => id)

  const identity = newIdentity(plane, body)
  const diskIds = disks.map((disk) => addDisk(inProject, project, identity.id, disk))
  const instance = plane.instances.put({
    ...identity,
    projectId: project.id,
    hostname: body.hostname,
    ncpus: body.ncpus,
    memory: body.memory,
    bootDiskId: body.bootDisk ? (diskIds[0] ?? null) : null,
    cpuPlatform: body.cpuPlatform ?? null,
    autoRestartPolicy: body.autoRestartPolicy ?? null,
    autoRestartEnabled: body.autoRestartPolicy !== 'never',
    runState: 'creating',
    timeRunStateUpdated: identity.timeCreated,
  })
  plane.instanceKeys.put({ id: instance.id, keyIds })
  addInterfaces(inProject, instance, body)
  for (const ip of body.externalIps ?? []) attachExternalIp(inProject, instance, ip)
  for (const { id: groupId } of groups)
    plane.antiAffinityMembers.put({ id: `${groupId}/${instance.id}`, groupId, instanceId: instance.id })
  setMulticastGroups(plane, instance, body.multicastGroups ?? [])
  return begin(plane, instance, 'creating', start ? ['starting', runningState(body.name)] : ['stopped'])
}

/** Throws 400 for vCPUs or memory outside the limits. */
export function checkShape({ ncpus, memory }: { ncpus: number; memory: number }): void {
  if (ncpus < vcpuLimits.min || ncpus > vcpuLimits.max)
    throw invalidValue('ncpus', `must be between ${vcpuLimits.min} and ${vcpuLimits.max}`)
  if (memory % gib) throw invalidValue('memory', 'must be a whole number of GiB')
  if (memory < memoryGibLimits.min * gib || memory > memoryGibLimits.max * gib)
    throw invalidValue('memory', `must be between ${memoryGibLimits.min} and ${memoryGibLimits.max} GiB`)
}

function checkCounts({ networkInterfaces, externalIps = [], userData = '' }: InstanceCreate, disks: number) {
  if (disks > maxDisks) throw invalidRequest(`cannot attach more than ${maxDisks} disks to an instance`)
  if (networkInterfaces?.type === 'create' && networkInterfaces.params.length > maxNics)
    throw invalidRequest(`cannot attach more than ${maxNics} network interfaces to an instance`)
  if (externalIps.filter(({ type }) => type === 'ephemeral').length > 1)
    throw invalidRequest('an instance may have at most 1 ephemeral IP address')
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(userData)) throw invalidValue('user_data', 'must be base64')
  if (Math.floor((userData.replace(/=+$/, '').length * 3) / 4) > maxUserDataBytes)
    throw invalidValue('user_data', `must be at most ${maxUserDataBytes} bytes`)
}

/** Attaches a new or existing disk and returns its id. */
function addDisk(
  asking: Asking,
  project: ProjectRow,
  instance: string,
  wanted: InstanceDiskAttachment,
): string {
  const attached = { state: 'attached' as const, instance }
  if (wanted.type === 'create') {
    const { row } = createDisk(asking, project, wanted)
    settle(asking.plane, row.id, attached)
    // It belongs to the instance from the start, so that nothing else can attach it.
    asking.plane.disks.update(row.id, { state: { state: 'attaching', instance } })
    return row.id
  }
  const disk = diskFor(asking, wanted.name)
  const reason = diskReason('attach', disk)
  if (reason) throw invalidRequest(reason)
  settle(asking.plane, disk.id, attached)
  asking.plane.disks.update(disk.id, { state: { state: 'attaching', instance } })
  return disk.id
}

function addInterfaces(asking: Asking, instance: Instance, { networkInterfaces }: InstanceCreate) {
  const { type } = networkInterfaces ?? { type: 'default' }
  const params =
    networkInterfaces?.type === 'create'
      ? networkInterfaces.params
      : type === 'none'
        ? []
        : [{ name: 'net0', description: 'Default', vpcName: 'default', subnetName: 'default' }]
  for (const [index, wanted] of params.entries())
    createNetworkInterface(asking.plane, instance, { ...wanted, primary: index === 0 })
}
