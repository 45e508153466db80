import type { InstanceCreate, InstanceUpdate } from '#api/generated/instances.ts'
import { gib } from '#domain/limits.ts'
import { ask, projectCollaborator, projectViewer, type RequestTable } from './requests.ts'
import type { World } from './world.ts'

const query = { project: 'web-frontend' }
const [running, stopped] = [{ instance: 'web-1' }, { instance: 'preview' }]
const nic = { interface: 'net0' }

const newInstance: InstanceCreate = {
  name: 'fresh',
  description: '',
  hostname: 'fresh',
  ncpus: 2,
  memory: 4 * gib,
}
const diskId = ({ plane }: World, name: string) => plane.disks.named(name, {})?.id ?? ''

const unchanged = (world: World): InstanceUpdate => ({
  ncpus: 2,
  memory: 4 * gib,
  bootDisk: diskId(world, 'preview-boot'),
  autoRestartPolicy: null,
  cpuPlatform: null,
})

function attachedDisk(world: World) {
  const disk = diskId(world, 'old-assets')
  const instance = world.plane.instances.named('preview', {})?.id ?? ''
  world.plane.disks.update(disk, { state: { state: 'attached', instance } })
  return disk
}

/** Instances, their attachments, and their serial consoles. */
export const instanceRequests = {
  instanceList: ask(projectViewer, () => ({ query })),
  instanceCreate: ask(projectCollaborator, () => ({ query, body: newInstance })),
  instanceView: ask(projectViewer, () => ({ path: running, query })),
  instanceUpdate: ask(projectCollaborator, (world) => ({ path: stopped, query, body: unchanged(world) })),
  instanceDelete: ask(projectCollaborator, () => ({ path: stopped, query })),
  instanceStart: ask(projectCollaborator, () => ({ path: stopped, query })),
  instanceStop: ask(projectCollaborator, () => ({ path: running, query })),
  instanceReboot: ask(projectCollaborator, () => ({ path: running, query })),
  instanceAntiAffinityGroupList: ask(projectViewer, () => ({ path: running, query })),
  instanceAffinityGroupList: ask(projectViewer, () => ({ path: running, query })),
  instanceDiskList: ask(projectViewer, () => ({ path: running, query })),
  instanceDiskAttach: ask(projectCollaborator, (world) => ({
    path: stopped,
    query,
    body: { disk: diskId(world, 'old-assets') },
  })),
  instanceDiskDetach: ask(projectCollaborator, (world) => ({
    path: stopped,
    query,
    body: { disk: attachedDisk(world) },
  })),
  instanceExternalIpList: ask(projectViewer, () => ({ path: { instance: 'bastion' }, query })),
  instanceEphemeralIpAttach: ask(projectCollaborator, () => ({
    path: running,
    query,
    body: { pool: 'public' },
  })),
  instanceEphemeralIpDetach: ask(projectCollaborator, () => ({ path: { instance: 'bastion' }, query })),
  instanceSerialConsole: ask(projectCollaborator, () => ({
    path: running,
    query: { ...query, mostRecent: 64 },
  })),
  instanceSerialConsoleStream: ask(projectCollaborator, () => ({ path: running, query })),
  instanceSshPublicKeyList: ask(projectViewer, () => ({ path: running, query })),
  instanceNetworkInterfaceList: ask(projectViewer, () => ({ query: { ...query, ...running } })),
  instanceNetworkInterfaceCreate: ask(projectCollaborator, () => ({
    query: { ...query, ...stopped },
    body: { name: 'net1', description: '', vpcName: 'default', subnetName: 'default' },
  })),
  instanceNetworkInterfaceView: ask(projectViewer, () => ({ path: nic, query: { ...query, ...running } })),
  instanceNetworkInterfaceUpdate: ask(projectCollaborator, () => ({
    path: nic,
    query: { ...query, ...stopped },
    body: { description: 'Its only one', transitIps: ['10.1.0.0/16'] },
  })),
  instanceNetworkInterfaceDelete: ask(projectCollaborator, () => ({
    path: nic,
    query: { ...query, ...stopped },
  })),
} satisfies Partial<RequestTable>
