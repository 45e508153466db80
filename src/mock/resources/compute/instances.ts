import { diskReason } from '#domain/disk-actions.ts'
import {
  type Instance,
  instanceCreate,
  instanceDelete,
  instanceDiskAttach,
  instanceDiskDetach,
  instanceDiskList,
  instanceExternalIpList,
  instanceList,
  type InstanceUpdate,
  instanceUpdate,
  instanceView,
} from '#api/generated/instances.ts'
import type { Disk } from '#api/generated/shared.ts'
import { maxDisks } from '#domain/limits.ts'
import { checkCompute, isIdle } from '#mock/resources/rack/capacity.ts'
import type { ControlPlane } from '#mock/engine/control-plane.ts'
import { diskFor } from './disk-look-up.ts'
import { settle } from './disks.ts'
import { externalIpsOf } from '#mock/resources/networking/external-ips.ts'
import { handle } from '#mock/engine/handle.ts'
import { checkShape, createInstance } from './instance-create.ts'
import { checkState, disksOf, instanceFor } from './instance-look-up.ts'
import { sentinelListAnswer } from '#mock/engine/latency-and-chaos.ts'
import { type Asking, projectFor } from '#mock/engine/look-up.ts'
import { setMulticastGroups } from '#mock/resources/networking/multicast-members.ts'
import { page } from '#mock/engine/pages.ts'
import { invalidRequest, notFound } from '#mock/engine/refusals.ts'
import { type Row, tableOf } from '#mock/engine/table.ts'

/** The SSH keys chosen at creation; the id is the instance's. */
type InstanceKeysRow = Row & { keyIds: string[] }

export const instances = {
  tables: {
    instances: tableOf<Instance>({ sentinelBy: 'name' }),
    instanceKeys: tableOf<InstanceKeysRow>(),
  },
  handlers: () => [
    handle(instanceList, (ask) => {
      const project = projectFor(ask)
      const hostile = sentinelListAnswer(project.name, ask.query.pageToken)
      return hostile ?? page(ask, ask.plane.instances.in({ projectId: project.id }))
    }),
    handle(instanceView, (ask) => instanceFor(ask, ask.path.instance)),
    handle(instanceCreate, (ask) =>
      createInstance(ask, projectFor(ask, ask.query.project, 'limited_collaborator'), ask.body),
    ),
    handle(instanceUpdate, (ask) =>
      update(ask, instanceFor(ask, ask.path.instance, 'limited_collaborator'), ask.body),
    ),
    handle(instanceDelete, (ask) => {
      const instance = instanceFor(ask, ask.path.instance, 'limited_collaborator')
      checkState('delete', instance)
      remove(ask.plane, instance)
    }),
    handle(instanceDiskList, (ask) => page(ask, disksOf(ask.plane, instanceFor(ask, ask.path.instance)))),
    handle(instanceDiskAttach, (ask) =>
      attach(ask, instanceFor(ask, ask.path.instance, 'limited_collaborator'), ask.body.disk),
    ),
    handle(instanceDiskDetach, (ask) =>
      detach(ask, instanceFor(ask, ask.path.instance, 'limited_collaborator'), ask.body.disk),
    ),
    handle(instanceExternalIpList, (ask) => ({
      items: externalIpsOf(ask.plane, instanceFor(ask, ask.path.instance).id),
      nextPage: null,
    })),
  ],
}

function update(asking: Asking, instance: Instance, body: InstanceUpdate): Instance {
  const { plane } = asking
  const isOnOtherCpu = (body.cpuPlatform ?? null) !== (instance.cpuPlatform ?? null)
  if (isOnOtherCpu || body.ncpus !== instance.ncpus || body.memory !== instance.memory) {
    checkState('resize', instance)
    checkShape(body)
    checkGrowth(plane, instance, body)
  }
  const bootDiskId = body.bootDisk === null ? null : diskFor(asking, body.bootDisk).id
  if (bootDiskId !== (instance.bootDiskId ?? null)) {
    checkState('updateBootDisk', instance)
    const disk = disksOf(plane, instance).find(({ id }) => id === bootDiskId)
    if (bootDiskId && !disk) throw invalidRequest('boot disk must be attached to the instance')
    const reason = disk && diskReason('setAsBootDisk', disk)
    if (reason) throw invalidRequest(reason)
  }
  if (body.multicastGroups) setMulticastGroups(plane, instance, body.multicastGroups)
  const { autoRestartPolicy, cpuPlatform, memory, ncpus } = body
  return plane.instances.update(instance.id, {
    autoRestartPolicy,
    autoRestartEnabled: autoRestartPolicy !== 'never',
    bootDiskId,
    cpuPlatform,
    memory,
    ncpus,
    timeModified: new Date(plane.now()),
  })
}

/** Throws 507 if growing a running instance would exceed the quotas. */
function checkGrowth(plane: ControlPlane, instance: Instance, { ncpus, memory }: InstanceUpdate) {
  const more = { ncpus: ncpus - instance.ncpus, memory: memory - instance.memory }
  if (isIdle(instance.runState) || (more.ncpus <= 0 && more.memory <= 0)) return
  checkCompute(plane, plane.projects.get(instance.projectId)?.siloId ?? '', more)
}

function attach(asking: Asking, instance: Instance, nameOrId: string): Disk {
  const disk = diskFor(asking, nameOrId, 'limited_collaborator')
  if (disk.projectId !== instance.projectId) throw notFound('disk', nameOrId)
  checkState('attachDisk', instance)
  const reason = diskReason('attach', disk)
  if (reason) throw invalidRequest(reason)
  if (disksOf(asking.plane, instance).length >= maxDisks)
    throw invalidRequest(`cannot attach more than ${maxDisks} disks to an instance`)
  settle(asking.plane, disk.id, { state: 'attached', instance: instance.id })
  return asking.plane.disks.update(disk.id, { state: { state: 'attaching', instance: instance.id } })
}

function detach(asking: Asking, instance: Instance, nameOrId: string): Disk {
  const { plane } = asking
  const disk = diskFor(asking, nameOrId, 'limited_collaborator')
  if (!disksOf(plane, instance).some(({ id }) => id === disk.id))
    throw invalidRequest(`disk "${disk.name}" is not attached to instance "${instance.name}"`)
  checkState('detachDisk', instance)
  const reason = diskReason('detach', disk)
  if (reason) throw invalidRequest(reason)
  if (instance.bootDiskId === disk.id)
    throw invalidRequest('boot disk cannot be detached: set another boot disk first')
  settle(plane, disk.id, { state: 'detached' })
  return plane.disks.update(disk.id, { state: { state: 'detaching', instance: instance.id } })
}

function remove(plane: ControlPlane, instance: Instance) {
  const instanceId = instance.id
  for (const disk of disksOf(plane, instance)) {
    plane.transitions.delete(disk.id)
    plane.disks.update(disk.id, { state: { state: 'detached' } })
  }
  for (const nic of plane.networkInterfaces.in({ instanceId })) plane.networkInterfaces.delete(nic.id)
  for (const ip of plane.ephemeralIps.in({ instanceId })) plane.ephemeralIps.delete(ip.id)
  for (const ip of plane.floatingIps.in({ instanceId })) plane.floatingIps.update(ip.id, { instanceId: null })
  for (const table of [plane.antiAffinityMembers, plane.affinityMembers, plane.multicastMembers])
    for (const { id } of table.in({ instanceId })) table.delete(id)
  plane.instanceKeys.delete(instanceId)
  plane.placements.delete(instanceId)
  plane.transitions.delete(instanceId)
  plane.pauses.delete(instanceId)
  plane.instances.delete(instanceId)
}
