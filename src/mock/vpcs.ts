import type { NameOrId } from '#api/generated/shared.ts'
import {
  type Vpc,
  type VpcCreate,
  vpcList,
  type VpcSubnet,
  vpcSubnetList,
  vpcSubnetView,
  vpcView,
} from '#api/generated/vpcs.ts'
import { isUuid } from '#api/names.ts'
import type { Role } from '#api/roles.ts'
import type { ControlPlane } from './control-plane.ts'
import { handle } from './handle.ts'
import { type Asking, inProject, newIdentity, projectFor } from './look-up.ts'
import { page } from './pages.ts'
import { between } from './random.ts'
import { invalidRequest, notFound } from './refusals.ts'

/** VPCs of a project and their subnets, to read. */
export const vpcHandlers = [
  handle(vpcList, (ask) => page(ask, ask.plane.vpcs.in({ projectId: projectFor(ask).id }))),
  handle(vpcView, (ask) => vpcFor(ask, ask.path.vpc)),
  handle(vpcSubnetList, (ask) => page(ask, ask.plane.subnets.in({ vpcId: vpcFor(ask, ask.query.vpc).id }))),
  handle(vpcSubnetView, (ask) => subnetFor(ask, ask.path.subnet, ask.query.vpc)),
]

/** A VPC by name or id, if the caller has the role on its project. */
function vpcFor(asking: Asking, nameOrId: NameOrId | undefined, needed?: Role): Vpc {
  if (nameOrId === undefined) throw invalidRequest('a VPC must be specified')
  return inProject(asking, { table: asking.plane.vpcs, kind: 'vpc' }, nameOrId, needed)
}

function subnetFor(asking: Asking, nameOrId: NameOrId, vpc: NameOrId | undefined): VpcSubnet {
  const { plane } = asking
  const subnet = isUuid(nameOrId)
    ? plane.subnets.get(nameOrId)
    : plane.subnets.named(nameOrId, { vpcId: vpcFor(asking, vpc).id })
  if (!subnet) throw notFound('vpc-subnet', nameOrId)
  vpcFor({ ...asking, query: {} }, subnet.vpcId)
  return subnet
}

/** Puts a VPC with what every VPC comes with: the subnet `default`. */
export function createVpc(plane: ControlPlane, projectId: string, wanted: VpcCreate): Vpc {
  const prefix = `fd${hex(plane)}:${hex(plane)}${hex(plane)}:${hex(plane)}${hex(plane)}`
  const ipv6Prefix = wanted.ipv6Prefix ?? `${prefix}::/48`
  const about = { projectId, dnsName: wanted.dnsName, ipv6Prefix, systemRouterId: plane.newId() }
  const vpc = plane.vpcs.put({ ...newIdentity(plane, wanted), ...about })
  plane.subnets.put({
    ...newIdentity(plane, { name: 'default', description: `The default subnet for ${vpc.name}` }),
    vpcId: vpc.id,
    ipv4Block: '172.30.0.0/22',
    ipv6Block: ipv6Prefix.replace('/48', '/64'),
    customRouterId: null,
  })
  return vpc
}

const hex = (plane: ControlPlane) => between(plane.random, 16, 255).toString(16)
