import {
  type Instance,
  type InstanceNetworkInterfaceCreate,
  instanceNetworkInterfaceList,
  instanceNetworkInterfaceView,
} from '#api/generated/instances.ts'
import type { InstanceNetworkInterface } from '#api/generated/shared.ts'
import type { VpcSubnet } from '#api/generated/vpcs.ts'
import { isUuid } from '#api/names.ts'
import type { ControlPlane } from './control-plane.ts'
import { handle } from './handle.ts'
import { instanceFor } from './instance-look-up.ts'
import { newIdentity } from './look-up.ts'
import { page } from './pages.ts'
import { macAddress } from './random.ts'
import { invalidRequest, notFound } from './refusals.ts'

/** Network interfaces of an instance. */
export const networkInterfaceHandlers = [
  handle(instanceNetworkInterfaceList, (ask) => {
    const { instance } = ask.query
    if (instance === undefined) throw invalidRequest('an instance must be specified')
    return page(ask, ask.plane.networkInterfaces.in({ instanceId: instanceFor(ask, instance).id }))
  }),
  handle(instanceNetworkInterfaceView, (ask) => {
    const { plane, path, query } = ask
    if (isUuid(path.interface)) {
      const nic = plane.networkInterfaces.get(path.interface)
      if (!nic) throw notFound('instance-network-interface', path.interface)
      instanceFor({ ...ask, query: {} }, nic.instanceId)
      return nic
    }
    if (query.instance === undefined) throw invalidRequest('an instance must be specified')
    const nic = plane.networkInterfaces.named(path.interface, {
      instanceId: instanceFor(ask, query.instance).id,
    })
    if (!nic) throw notFound('instance-network-interface', path.interface)
    return nic
  }),
]

/** Puts a new interface on an instance; throws 404 for an unknown VPC or subnet. */
export function createNetworkInterface(
  plane: ControlPlane,
  instance: Instance,
  wanted: InstanceNetworkInterfaceCreate & { primary: boolean },
): InstanceNetworkInterface {
  const vpc = plane.vpcs.named(wanted.vpcName, { projectId: instance.projectId })
  if (!vpc) throw notFound('vpc', wanted.vpcName)
  const subnet = plane.subnets.named(wanted.subnetName, { vpcId: vpc.id })
  if (!subnet) throw notFound('vpc-subnet', wanted.subnetName)
  return plane.networkInterfaces.put({
    ...newIdentity(plane, wanted),
    instanceId: instance.id,
    vpcId: vpc.id,
    subnetId: subnet.id,
    ip: wanted.ip ?? freeAddress(plane, subnet),
    mac: macAddress(plane.random),
    primary: wanted.primary,
    transitIps: wanted.transitIps ?? [],
  })
}

/** The first free host of an IPv4 block; the system keeps the first five addresses of every subnet. */
function freeAddress(plane: ControlPlane, { id, ipv4Block }: VpcSubnet): string {
  const taken = new Set(plane.networkInterfaces.in({ subnetId: id }).map(({ ip }) => ip))
  const [base = '', width = '24'] = ipv4Block.split('/')
  const first = base.split('.').reduce((sum, part) => sum * 256 + Number(part), 0)
  for (let host = 5; host < 2 ** (32 - Number(width)) - 1; host++) {
    const ip = [24, 16, 8, 0].map((shift) => Math.floor((first + host) / 2 ** shift) % 256).join('.')
    if (!taken.has(ip)) return ip
  }
  throw invalidRequest('No available addresses in the subnet')
}
