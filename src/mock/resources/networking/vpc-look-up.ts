import type { NameOrId } from '#api/generated/shared.ts'
import type { InternetGateway, Vpc, VpcRouter, VpcSubnet } from '#api/generated/vpcs.ts'
import type { Role } from '#domain/roles.ts'
import { type Asking, inParent, inProject } from '#mock/engine/look-up.ts'
import { invalidRequest } from '#mock/engine/refusals.ts'

/** As much of a request as a look-up below a VPC needs. */
export interface AskingInVpc extends Asking {
  query: { project?: NameOrId; vpc?: NameOrId }
}

/** A VPC by name or id, if the caller has the role on its project. */
export function vpcFor(asking: AskingInVpc, nameOrId = asking.query.vpc, needed?: Role): Vpc {
  if (nameOrId === undefined) throw invalidRequest('a VPC must be specified')
  return inProject(asking, { table: asking.plane.vpcs, kind: 'vpc' }, nameOrId, needed)
}

/** A subnet by name or id, if the caller has the role on its project. */
export const subnetFor = (asking: AskingInVpc, nameOrId: NameOrId, needed?: Role): VpcSubnet =>
  inParent(
    { table: asking.plane.subnets, kind: 'vpc-subnet', parentKey: 'vpcId' },
    nameOrId,
    asking.query.vpc,
    (vpc) => vpcFor(asking, vpc, needed),
  )

/** A router by name or id, if the caller has the role on its project. */
export function routerFor(asking: AskingInVpc, nameOrId: NameOrId | undefined, needed?: Role): VpcRouter {
  if (nameOrId === undefined) throw invalidRequest('a router must be specified')
  return inParent(
    { table: asking.plane.routers, kind: 'vpc-router', parentKey: 'vpcId' },
    nameOrId,
    asking.query.vpc,
    (vpc) => vpcFor(asking, vpc, needed),
  )
}

/** An internet gateway by name or id, if the caller has the role on its project. */
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
