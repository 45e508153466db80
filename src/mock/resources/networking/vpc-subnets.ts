import {
  type Vpc,
  type VpcSubnet,
  vpcSubnetCreate,
  vpcSubnetDelete,
  vpcSubnetList,
  vpcSubnetListNetworkInterfaces,
  vpcSubnetUpdate,
  vpcSubnetView,
} from '#api/generated/vpcs.ts'
import type { NameOrId } from '#api/generated/shared.ts'
import {
  addressAt,
  blocksOverlap,
  isBlockWithin,
  isPrivateBlock,
  networkOf,
  widthOf,
} from '#domain/network/ip-addresses.ts'
import type { ControlPlane } from '#mock/engine/control-plane.ts'
import { type Ask, handle } from '#mock/engine/handle.ts'
import { changedIdentity, checkNameIsFree, newIdentity } from '#mock/engine/look-up.ts'
import { page } from '#mock/engine/pages.ts'
import { insufficientCapacity, invalidRequest, invalidValue } from '#mock/engine/refusals.ts'
import { tableOf } from '#mock/engine/table.ts'
import { putSubnetRoute, subnetRouteName } from './vpc-contents.ts'
import { type AskingInVpc, routerFor, subnetFor, vpcFor } from './vpc-look-up.ts'

export const vpcSubnets = {
  tables: { subnets: tableOf<VpcSubnet>({ sentinelBy: 'name' }) },
  handlers: () => [
    handle(vpcSubnetList, (ask) => page(ask, ask.plane.subnets.in({ vpcId: vpcFor(ask).id }))),
    handle(vpcSubnetView, (ask) => subnetFor(ask, ask.path.subnet)),
    handle(vpcSubnetCreate, createSubnet),
    handle(vpcSubnetUpdate, updateSubnet),
    handle(vpcSubnetDelete, deleteSubnet),
    handle(vpcSubnetListNetworkInterfaces, (ask) =>
      page(ask, ask.plane.networkInterfaces.in({ subnetId: subnetFor(ask, ask.path.subnet).id })),
    ),
  ],
}

/** Creates a subnet and the route to it. */
function createSubnet(ask: Ask<typeof vpcSubnetCreate>): VpcSubnet {
  const { plane, body } = ask
  const vpc = vpcFor(ask, ask.query.vpc, 'collaborator')
  checkNameIsFree({ table: plane.subnets, kind: 'vpc-subnet' }, body.name, { vpcId: vpc.id })
  const ipv4Block = ipv4BlockOf(plane, vpc, body.ipv4Block)
  const ipv6Block = ipv6BlockOf(plane, vpc, body.ipv6Block)
  const customRouterId = customRouterOf(ask, vpc, body.customRouter)
  const identity = newIdentity(plane, body)
  const subnet = plane.subnets.put({ ...identity, vpcId: vpc.id, ipv4Block, ipv6Block, customRouterId })
  putSubnetRoute({ tables: plane, newId: plane.newId, time: identity.timeCreated }, vpc, subnet)
  return subnet
}

/** Also renames the route to the subnet. */
function updateSubnet(ask: Ask<typeof vpcSubnetUpdate>): VpcSubnet {
  const { plane, body } = ask
  const subnet = subnetFor(ask, ask.path.subnet, 'collaborator')
  const vpc = vpcFor(ask, subnet.vpcId)
  const from = { table: plane.subnets, kind: 'vpc-subnet' }
  const identity = changedIdentity(plane, from, subnet, body, { vpcId: vpc.id })
  // Omitted means null here: the attached router must be repeated.
  const customRouterId = customRouterOf(ask, vpc, body.customRouter)
  renameRoute(plane, vpc, subnet, identity.name)
  return plane.subnets.update(subnet.id, { ...identity, customRouterId })
}

/** Deletes an empty subnet and the route to it. */
function deleteSubnet(ask: Ask<typeof vpcSubnetDelete>) {
  const { plane } = ask
  const subnet = subnetFor(ask, ask.path.subnet, 'collaborator')
  const inUse = [plane.networkInterfaces, plane.probes].some(
    (table) => table.in({ subnetId: subnet.id }).length,
  )
  if (inUse) throw invalidRequest('VPC subnet cannot be deleted while network interfaces in the subnet exist')
  const route = routeOf(plane, vpcFor(ask, subnet.vpcId), subnet)
  if (route) plane.routes.delete(route.id)
  plane.subnets.delete(subnet.id)
}

/** The id of a router that may be attached to the VPC's subnets; null for none. */
function customRouterOf(asking: AskingInVpc, vpc: Vpc, nameOrId: NameOrId | null | undefined): string | null {
  if (!nameOrId) return null
  const router = routerFor({ ...asking, query: { vpc: vpc.id } }, nameOrId)
  if (router.kind !== 'custom') throw invalidRequest('only a custom router can be attached to a subnet')
  return router.id
}

function ipv4BlockOf(plane: ControlPlane, vpc: Vpc, wanted: string): string {
  const block = networkOf(wanted)
  if (!isPrivateBlock(block))
    throw invalidValue('ipv4_block', 'VPC Subnet IPv4 address ranges must be from a private range')
  if (widthOf(block) < 8 || widthOf(block) > 26)
    throw invalidValue(
      'ipv4_block',
      'VPC Subnet IPv4 address ranges must have prefix length between 8 and 26, inclusive',
    )
  checkIsFree(plane, vpc, block)
  return block
}

/** The requested block, or the first free /64 of the VPC's prefix. */
function ipv6BlockOf(plane: ControlPlane, vpc: Vpc, wanted: string | null | undefined): string {
  if (!wanted) return freeIpv6Block(plane, vpc)
  const block = networkOf(wanted)
  if (widthOf(block) !== 64 || !isBlockWithin(block, vpc.ipv6Prefix))
    throw invalidValue('ipv6_block', `must be a /64 inside the prefix of the VPC, ${vpc.ipv6Prefix}`)
  checkIsFree(plane, vpc, block)
  return block
}

function freeIpv6Block(plane: ControlPlane, vpc: Vpc): string {
  const taken = new Set(plane.subnets.in({ vpcId: vpc.id }).map(({ ipv6Block }) => networkOf(ipv6Block)))
  for (let place = 0; place < 2 ** 16; place++) {
    const block = `${addressAt(vpc.ipv6Prefix, place * 2 ** 64)}/64`
    if (!taken.has(block)) return block
  }
  throw insufficientCapacity('No IPv6 block is left in the VPC')
}

function checkIsFree(plane: ControlPlane, { id: vpcId }: Vpc, block: string) {
  const others = plane.subnets.in({ vpcId }).flatMap(({ ipv4Block, ipv6Block }) => [ipv4Block, ipv6Block])
  if (others.some((other) => blocksOverlap(other, block)))
    throw invalidRequest(`IP address range '${block}' conflicts with an existing subnet`)
}

const routeOf = (plane: ControlPlane, { systemRouterId }: Vpc, { name }: VpcSubnet) =>
  plane.routes
    .in({ vpcRouterId: systemRouterId, kind: 'vpc_subnet' })
    .find(({ destination }) => destination.type === 'subnet' && destination.value === name)

/** A subnet's route has the subnet's name, if that is free. */
function renameRoute(plane: ControlPlane, vpc: Vpc, subnet: VpcSubnet, name: string) {
  const route = routeOf(plane, vpc, subnet)
  const at = { type: 'subnet' as const, value: name }
  if (!route || name === subnet.name) return
  const free = subnetRouteName(plane, vpc, name, route.id)
  plane.routes.update(route.id, { name: free, destination: at, target: at })
}
