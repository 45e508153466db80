import {
  affinityGroupCreate,
  affinityGroupDelete,
  affinityGroupMemberInstanceAdd,
  affinityGroupMemberInstanceDelete,
  affinityGroupUpdate,
} from '#api/generated/experimental.ts'
import {
  antiAffinityGroupCreate,
  antiAffinityGroupDelete,
  antiAffinityGroupMemberInstanceAdd,
  antiAffinityGroupMemberInstanceDelete,
  antiAffinityGroupUpdate,
} from '#api/generated/affinity.ts'
import {
  type InstanceCreate,
  type InstanceDiskAttachment,
  instanceCreate,
  instanceDelete,
  instanceDiskAttach,
  instanceDiskDetach,
  instanceNetworkInterfaceCreate,
  instanceNetworkInterfaceDelete,
  instanceNetworkInterfaceUpdate,
  instanceReboot,
  instanceStart,
  instanceStop,
  instanceUpdate,
} from '#api/generated/instances.ts'
import { diskReason } from '#domain/disk-actions.ts'
import { canInstance, type InstanceAction } from '#domain/instance-actions.ts'
import { gib, maxDisks } from '#domain/limits.ts'
import { newDisk } from './disk-steps.ts'
import { addressed, identity, newIdentity, type Scene, type Step, withRow } from './step.ts'

/** An instance of the project, usually in a state that allows the action. */
const anInstance = ({ plane, dice, project }: Scene, action: InstanceAction) =>
  dice.row(plane.instances.in({ projectId: project.id }), (row) => canInstance(action, row))

const aDisk = ({ plane, dice, project }: Scene) =>
  dice.row(plane.disks.in({ projectId: project.id }), (disk) => !diskReason('attach', disk))

/** A subnet of the project, with the names that an interface refers to it by. */
function aSubnet({ plane, dice, project }: Scene) {
  const vpc = dice.row(plane.vpcs.in({ projectId: project.id }))
  const subnet = vpc && dice.row(plane.subnets.in({ vpcId: vpc.id }))
  return subnet && { vpcName: vpc.name, subnetName: subnet.name, v4: subnet.ipv4Block, v6: subnet.ipv6Block }
}

function anInterface(scene: Scene) {
  const { dice } = scene
  const { vpcName = 'default', subnetName = 'default', v4 = '172.30.0.0/22', v6 } = aSubnet(scene) ?? {}
  const host = dice.int(0, 24)
  // The same address may be written in several ways.
  const isV6 = v6 !== undefined && dice.chance(0.3)
  const ip = isV6
    ? v6.replace(/::\/\d+$/, dice.of([`::${host}`, `:0:0::00${host}`]))
    : v4.replace(/\d+\/\d+$/, `${host}`)
  return { ...identity(scene), vpcName, subnetName, ...(dice.chance(0.4) ? { ip } : {}) }
}

function attachment(scene: Scene): InstanceDiskAttachment {
  const disk = scene.dice.chance(0.5) ? aDisk(scene) : undefined
  return disk ? { type: 'attach', name: disk.name } : { type: 'create', ...newDisk(scene) }
}

const some = <T>({ dice }: Scene, most: number, make: (place: number) => T): T[] =>
  Array.from({ length: dice.chance(0.6) ? dice.int(0, 2) : dice.int(0, most) }, (_, place) => make(place))

/** Close to the maximum number of disks per instance. */
const fullOf = ({ dice }: Scene): InstanceDiskAttachment[] =>
  Array.from({ length: maxDisks - dice.int(0, 1) }, () => ({
    type: 'create',
    name: `disk-${dice.int(0, 1e9)}`,
    description: '',
    size: gib,
    diskSource: { type: 'blank', blockSize: 512 },
  }))

function newInstance(scene: Scene): InstanceCreate {
  const { plane, dice, project } = scene
  const about = identity(scene)
  const floating = dice.row(plane.floatingIps.in({ projectId: project.id }), ({ instanceId }) => !instanceId)
  const group = dice.row(plane.antiAffinityGroups.in({ projectId: project.id }))
  const params = some(scene, 9, (place) => ({ ...anInterface(scene), name: `net${place}` }))
  return {
    ...about,
    hostname: about.name.toLowerCase(),
    ncpus: dice.of([1, 2, 4, 64]),
    memory: dice.of([1, 4, 512]) * gib,
    start: dice.chance(0.5),
    ...(dice.chance(0.6) ? { bootDisk: attachment(scene) } : {}),
    ...(dice.chance(0.4)
      ? { disks: dice.chance(0.4) ? fullOf(scene) : some(scene, 9, () => attachment(scene)) }
      : {}),
    ...(dice.chance(0.5)
      ? { networkInterfaces: dice.chance(0.7) ? { type: 'create', params } : { type: 'none' } }
      : {}),
    externalIps: [
      ...(dice.chance(0.3) ? [{ type: 'ephemeral' as const }] : []),
      ...(floating && dice.chance(0.3) ? [{ type: 'floating' as const, floatingIp: floating.id }] : []),
    ],
    ...(group && dice.chance(0.3) ? { antiAffinityGroups: [group.id] } : {}),
    ...(dice.chance(0.3) ? { sshPublicKeys: [] } : {}),
  }
}

const power =
  (action: 'start' | 'stop' | 'reboot', operation: typeof instanceStart): Step =>
  (scene) =>
    withRow(anInstance(scene, action), (row) => {
      const { key, query } = addressed(scene, row)
      return scene.call(operation, { path: { instance: key }, query })
    })

export const instanceSteps = {
  instanceCreate: (scene) =>
    scene.call(instanceCreate, { query: { project: scene.project.id }, body: newInstance(scene) }),
  instanceStart: power('start', instanceStart),
  instanceStop: power('stop', instanceStop),
  instanceReboot: power('reboot', instanceReboot),
  instanceDelete: (scene) =>
    withRow(anInstance(scene, 'delete'), ({ id }) => scene.call(instanceDelete, { path: { instance: id } })),
  instanceUpdate: (scene) =>
    withRow(anInstance(scene, 'resize'), ({ id, ncpus, memory, bootDiskId = null }) => {
      const { plane, dice } = scene
      const own = dice.row(
        plane.disks.all().filter(({ state }) => 'instance' in state && state.instance === id),
      )
      const body = {
        ncpus: dice.chance(0.5) ? ncpus : dice.of([1, 8, 64]),
        memory: dice.chance(0.5) ? memory : dice.of([2, 1536]) * gib,
        bootDisk: dice.chance(0.5) ? bootDiskId : dice.chance(0.3) ? null : (own?.id ?? null),
        autoRestartPolicy: dice.of([null, 'never', 'best_effort'] as const),
        cpuPlatform: null,
      }
      return scene.call(instanceUpdate, { path: { instance: id }, body })
    }),
  instanceDiskAttach: (scene) =>
    withRow(anInstance(scene, 'attachDisk'), (row) => {
      const { key, query } = addressed(scene, row)
      const disk = aDisk(scene)?.name ?? 'none'
      return scene.call(instanceDiskAttach, {
        path: { instance: key },
        query: { ...query, project: scene.project.id },
        body: { disk },
      })
    }),
  instanceDiskDetach: (scene) => {
    const { plane, dice, project } = scene
    const isLoose = (instanceId: string, diskId: string) => {
      const at = plane.instances.get(instanceId)
      return at !== undefined && at.bootDiskId !== diskId && canInstance('detachDisk', at)
    }
    const disks = plane.disks.in({ projectId: project.id }).filter(({ state }) => 'instance' in state)
    const disk = dice.row(disks, ({ id, state }) => state.state === 'attached' && isLoose(state.instance, id))
    return withRow(disk, ({ id, state }) =>
      scene.call(instanceDiskDetach, {
        path: { instance: 'instance' in state ? state.instance : '' },
        body: { disk: id },
      }),
    )
  },
  instanceNetworkInterfaceCreate: (scene) =>
    withRow(anInstance(scene, 'updateNic'), ({ id }) =>
      scene.call(instanceNetworkInterfaceCreate, { query: { instance: id }, body: anInterface(scene) }),
    ),
  instanceNetworkInterfaceUpdate: (scene) =>
    withRow(aNic(scene), ({ id }) =>
      scene.call(instanceNetworkInterfaceUpdate, {
        path: { interface: id },
        body: {
          ...newIdentity(scene),
          ...(scene.dice.chance(0.5) ? { primary: scene.dice.chance(0.8) } : {}),
          transitIps: scene.dice.chance(0.3) ? ['10.9.0.0/16', '10.8.0.0/16'] : [],
        },
      }),
    ),
  instanceNetworkInterfaceDelete: (scene) =>
    withRow(aNic(scene), ({ id }) => scene.call(instanceNetworkInterfaceDelete, { path: { interface: id } })),
  affinityGroupCreate: (scene) =>
    scene.call(affinityGroupCreate, {
      query: { project: scene.project.id },
      body: { ...identity(scene), policy: 'allow', failureDomain: 'sled' },
    }),
  affinityGroupUpdate: (scene) =>
    withRow(aGroup(scene, 'affinityGroups'), ({ id }) =>
      scene.call(affinityGroupUpdate, { path: { affinityGroup: id }, body: newIdentity(scene) }),
    ),
  affinityGroupDelete: (scene) =>
    withRow(aGroup(scene, 'affinityGroups'), ({ id }) =>
      scene.call(affinityGroupDelete, { path: { affinityGroup: id } }),
    ),
  affinityGroupMemberInstanceAdd: (scene) =>
    withRow(aGroup(scene, 'affinityGroups'), ({ id: affinityGroup }) => {
      const instance = anInstance(scene, 'addToAffinityGroup')?.id ?? 'none'
      return scene.call(affinityGroupMemberInstanceAdd, {
        path: { affinityGroup, instance },
      })
    }),
  affinityGroupMemberInstanceDelete: ({ plane, dice, call }) =>
    withRow(dice.row(plane.affinityMembers.all()), ({ groupId, instanceId }) =>
      call(affinityGroupMemberInstanceDelete, { path: { affinityGroup: groupId, instance: instanceId } }),
    ),
  antiAffinityGroupCreate: (scene) =>
    scene.call(antiAffinityGroupCreate, {
      query: { project: scene.project.id },
      body: { ...identity(scene), policy: 'fail', failureDomain: 'sled' },
    }),
  antiAffinityGroupUpdate: (scene) =>
    withRow(aGroup(scene, 'antiAffinityGroups'), ({ id }) =>
      scene.call(antiAffinityGroupUpdate, { path: { antiAffinityGroup: id }, body: newIdentity(scene) }),
    ),
  antiAffinityGroupDelete: (scene) =>
    withRow(aGroup(scene, 'antiAffinityGroups'), ({ id }) =>
      scene.call(antiAffinityGroupDelete, { path: { antiAffinityGroup: id } }),
    ),
  antiAffinityGroupMemberInstanceAdd: (scene) =>
    withRow(aGroup(scene, 'antiAffinityGroups'), ({ id: antiAffinityGroup }) => {
      const instance = anInstance(scene, 'addToAffinityGroup')?.id ?? 'none'
      return scene.call(antiAffinityGroupMemberInstanceAdd, {
        path: { antiAffinityGroup, instance },
      })
    }),
  antiAffinityGroupMemberInstanceDelete: ({ plane, dice, call }) =>
    withRow(dice.row(plane.antiAffinityMembers.all()), ({ groupId, instanceId }) =>
      call(antiAffinityGroupMemberInstanceDelete, {
        path: { antiAffinityGroup: groupId, instance: instanceId },
      }),
    ),
} satisfies Record<string, Step>

const aNic = ({ plane, dice, project }: Scene) => {
  const at = (id: string) => plane.instances.get(id)
  const nics = plane.networkInterfaces
    .all()
    .filter(({ instanceId }) => at(instanceId)?.projectId === project.id)
  return dice.row(nics, ({ instanceId }) => at(instanceId)?.runState === 'stopped')
}

const aGroup = ({ plane, dice, project }: Scene, table: 'affinityGroups' | 'antiAffinityGroups') =>
  dice.row(plane[table].in({ projectId: project.id }))
