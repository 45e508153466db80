import type { NameOrId } from '#api/generated/shared.ts'
import type { InternetGateway, Vpc, VpcRouter, VpcSubnet } from '#api/generated/vpcs.ts'
import type { Role } from '#domain/roles.ts'
import { type Asking, inParent, inProject } from '#mock/engine/look-up.ts'
import { invalidRequest } from '#mock/engine/refusals.ts'

/** The part of a request that a look-up below a VPC needs. */
export interface AskingInVpc extends Asking {
  query: { project?: NameOrId; vpc?: NameOrId }
}

export function vpcFor(asking: AskingInVpc, nameOrId = asking.query.vpc, needed?: Role): Vpc {
  if (nameOrId === undefined) throw invalidRequest('a VPC must be specified')
  return inProject(asking, { table: asking.plane.vpcs, kind: 'vpc' }, nameOrId, needed)
}

export const subnetFor = (asking: AskingInVpc, nameOrId: NameOrId, needed?: Role): VpcSubnet =>
  inParent(
    { table: asking.plane.subnets, kind: 'vpc-subnet', parentKey: 'vpcId' },
    nameOrId,
    asking.query.vpc,
    (vpc) => vpcFor(asking, vpc, needed),
  )

export function routerFor(asking: AskingInVpc, nameOrId: NameOrId | undefined, needed?: Role): VpcRouter {
  if (nameOrId === undefined) throw invalidRequest('a router must be specified')
  return inParent(
    { table: asking.plane.routers, kind: 'vpc-router', parentKey: 'vpcId' },
    nameOrId,
    asking.query.vpc,
    (vpc) => vpcFor(asking, vpc, needed),
  )
}

export function internetGatewayFor(
  asking: AskingInVpc,
  nameOrId: NameOrId | undefined,
  needed?: Role,
): InternetGateway {
  if (nameOrId === undefined) throw invalidRequest('an internet gateway must be specified')
  return inParent(
    { table: asking.plane.internetGateways, kind: 'internet-gateway', parentKey: 'vpcId' },
    nameOrId,
    asking.query.vpc,
    (vpc) => vpcFor(asking, vpc, needed),
  )
}
