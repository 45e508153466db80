import {
  type Instance,
  type InstanceNetworkInterfaceCreate,
  instanceNetworkInterfaceCreate,
  instanceNetworkInterfaceDelete,
  instanceNetworkInterfaceList,
  instanceNetworkInterfaceUpdate,
  instanceNetworkInterfaceView,
} from '#api/generated/instances.ts'
import type { InstanceNetworkInterface, NameOrId } from '#api/generated/shared.ts'
import { blocksOverlap, isNetwork, networkOf } from '#domain/network/ip-addresses.ts'
import { maxNics } from '#domain/limits.ts'
import type { Role } from '#domain/roles.ts'
import type { ControlPlane } from '#mock/engine/control-plane.ts'
import { handle } from '#mock/engine/handle.ts'
import { checkState, instanceFor } from '#mock/resources/compute/instance-look-up.ts'
import { type Asking, changedIdentity, checkNameIsFree, inParent, newIdentity } from '#mock/engine/look-up.ts'
import { page } from '#mock/engine/pages.ts'
import { macAddress } from '#mock/engine/random.ts'
import { invalidRequest, invalidValue, notFound } from '#mock/engine/refusals.ts'
import { freeAddress, wantedAddress } from './subnet-addresses.ts'
import { tableOf } from '#mock/engine/table.ts'

/** Network interfaces of an instance, one of them primary. */
export const networkInterfaces = {
  tables: { networkInterfaces: tableOf<InstanceNetworkInterface>({ sentinelBy: 'name' }) },
  handlers: () => [
    handle(instanceNetworkInterfaceList, (ask) =>
      page(ask, ask.plane.networkInterfaces.in({ instanceId: parentFor(ask, ask.query.instance).id })),
    ),
    handle(instanceNetworkInterfaceView, (ask) => interfaceFor(ask, ask.path.interface)),
    handle(instanceNetworkInterfaceCreate, (ask) => {
      const instance = parentFor(ask, ask.query.instance, 'limited_collaborator')
      checkState('updateNic', instance)
      const { length } = ask.plane.networkInterfaces.in({ instanceId: instance.id })
      if (length >= maxNics) throw tooMany()
      return createNetworkInterface(ask.plane, instance, { ...ask.body, primary: length === 0 })
    }),
    handle(instanceNetworkInterfaceUpdate, (ask) => {
      const { plane, body } = ask
      const nic = changeableInterfaceFor(ask, ask.path.interface)
      const transitIps = transitIpsOf(body.transitIps)
      const from = { table: plane.networkInterfaces, kind: 'instance-network-interface' }
      const identity = changedIdentity(plane, from, nic, body, { instanceId: nic.instanceId })
      if (body.primary) unsetPrimary(plane, nic.instanceId)
      const primary = nic.primary || (body.primary ?? false)
      return plane.networkInterfaces.update(nic.id, { ...identity, primary, transitIps })
    }),
    handle(instanceNetworkInterfaceDelete, (ask) => {
      const { plane } = ask
      const nic = changeableInterfaceFor(ask, ask.path.interface)
      if (nic.primary && plane.networkInterfaces.in({ instanceId: nic.instanceId }).length > 1)
        throw invalidRequest(
          'The primary interface may not be deleted while secondary interfaces are still attached',
        )
      plane.networkInterfaces.delete(nic.id)
    }),
  ],
}

interface AskingInInstance extends Asking {
  query: { project?: NameOrId; instance?: NameOrId }
}

function parentFor(asking: Asking, nameOrId: NameOrId | undefined, needed?: Role): Instance {
  if (nameOrId === undefined) throw invalidRequest('an instance must be specified')
  return instanceFor(asking, nameOrId, needed)
}

const interfaceFor = (asking: AskingInInstance, nameOrId: NameOrId, needed?: Role) =>
  inParent(
    { table: asking.plane.networkInterfaces, kind: 'instance-network-interface', parentKey: 'instanceId' },
    nameOrId,
    asking.query.instance,
    (instance) => parentFor(asking, instance, needed),
  )

function changeableInterfaceFor(asking: AskingInInstance, nameOrId: NameOrId): InstanceNetworkInterface {
  const nic = interfaceFor(asking, nameOrId, 'limited_collaborator')
  checkState('updateNic', instanceFor({ ...asking, query: {} }, nic.instanceId))
  return nic
}

const tooMany = () => invalidRequest(`cannot attach more than ${maxNics} network interfaces to an instance`)

function unsetPrimary(plane: ControlPlane, instanceId: string) {
  for (const { id } of plane.networkInterfaces.in({ instanceId, primary: true }))
    plane.networkInterfaces.update(id, { primary: false, timeModified: new Date(plane.now()) })
}

/**
 * Adds an interface to an instance; throws 404 for an unknown VPC or subnet, 400 for a name or address in
 * use.
 */
export function createNetworkInterface(
  plane: ControlPlane,
  instance: Instance,
  wanted: InstanceNetworkInterfaceCreate & { primary: boolean },
): InstanceNetworkInterface {
  const from = { table: plane.networkInterfaces, kind: 'instance-network-interface' }
  checkNameIsFree(from, wanted.name, { instanceId: instance.id })
  const vpc = plane.vpcs.named(wanted.vpcName, { projectId: instance.projectId })
  if (!vpc) throw notFound('vpc', wanted.vpcName)
  const subnet = plane.subnets.named(wanted.subnetName, { vpcId: vpc.id })
  if (!subnet) throw notFound('vpc-subnet', wanted.subnetName)
  return plane.networkInterfaces.put({
    ...newIdentity(plane, wanted),
    instanceId: instance.id,
    vpcId: vpc.id,
    subnetId: subnet.id,
    ip: wanted.ip ? wantedAddress(plane, subnet, wanted.ip) : freeAddress(plane, subnet),
    mac: macAddress(plane.random),
    primary: wanted.primary,
    transitIps: transitIpsOf(wanted.transitIps),
  })
}

/** Throws 400 for a block that does not start at its first address, and for overlapping blocks. */
function transitIpsOf(blocks: string[] = []): string[] {
  for (const [index, block] of blocks.entries()) {
    if (!isNetwork(block))
      throw invalidValue('transit_ips', `"${block}" must start at its network address, ${networkOf(block)}`)
    const other = blocks.slice(0, index).find((before) => blocksOverlap(before, block))
    if (other) throw invalidValue('transit_ips', `${block} overlaps with ${other}`)
  }
  return blocks
}
