import { probeList } from '#api/generated/experimental.ts'
import {
  internetGatewayIpAddressList,
  internetGatewayIpPoolList,
  internetGatewayList,
  vpcFirewallRulesView,
  vpcRouterList,
  vpcRouterRouteList,
  vpcSubnetList,
  vpcSubnetListNetworkInterfaces,
  vpcView,
} from '#api/generated/vpcs.ts'
import { inProjectUnlessId, isUuid } from '#domain/uuids.ts'
import { all, query } from '#app/data/query.ts'
import type { Params } from '#app/url/paths.ts'

/** The route's VPC. */
export type VpcParams = Params<'/projects/:project/vpcs/:vpc'>

/** Parameters for a VPC by name or id. */
export const inVpc = (project: string, vpc: string) => ({ ...inProjectUnlessId(project, vpc), vpc })

/** An object in a VPC by name; with an id, the API rejects the VPC. */
export const inVpcUnlessId = (project: string, vpc: string, nameOrId: string) =>
  isUuid(nameOrId) ? {} : inVpc(project, vpc)

/** The route's VPC; all tabs share this read. */
export const vpcOf = ({ project, vpc }: VpcParams) =>
  query(vpcView, { path: { vpc }, query: inProjectUnlessId(project, vpc) })

/** Subnets of a VPC, by name or id. */
export const subnetsOf = (project: string, vpc: string) => all(vpcSubnetList, { query: inVpc(project, vpc) })

export const gatewaysOf = (project: string, vpc: string) =>
  all(internetGatewayList, { query: inVpc(project, vpc) })

/** IP pools attached to a gateway, by name or id. */
export const gatewayPoolsOf = (project: string, vpc: string, gateway: string) =>
  all(internetGatewayIpPoolList, {
    query: { ...inVpcUnlessId(project, vpc, gateway), gateway },
  })

/** IP addresses attached to a gateway, by name or id. */
export const gatewayAddressesOf = (project: string, vpc: string, gateway: string) =>
  all(internetGatewayIpAddressList, {
    query: { ...inVpcUnlessId(project, vpc, gateway), gateway },
  })

export const routersOf = (project: string, vpc: string) => all(vpcRouterList, { query: inVpc(project, vpc) })

/** Routes of a router, by name or id. */
export const routesOf = (project: string, vpc: string, router: string) =>
  all(vpcRouterRouteList, {
    query: { ...inVpcUnlessId(project, vpc, router), router },
  })

/** Firewall rules of a VPC; the API does not page them. */
export const rulesOf = (project: string, vpc: string) =>
  query(vpcFirewallRulesView, { query: inVpc(project, vpc) })

/** Probes of a project, to check for taken names and addresses. */
export const probesIn = (project: string) => all(probeList, { query: { project } })

/** Interfaces in a subnet, to check for taken addresses. */
export const nicsInSubnet = (project: string, vpc: string, subnet: string) =>
  all(vpcSubnetListNetworkInterfaces, {
    path: { subnet },
    query: inVpcUnlessId(project, vpc, subnet),
  })
