import { probeList } from '#api/generated/experimental.ts'
import {
  internetGatewayIpAddressList,
  internetGatewayIpPoolList,
  internetGatewayList,
  vpcFirewallRulesView,
  vpcList,
  vpcRouterList,
  vpcRouterRouteList,
  vpcSubnetList,
  vpcSubnetListNetworkInterfaces,
  vpcView,
} from '#api/generated/vpcs.ts'
import { isUuid } from '#domain/uuids.ts'
import { viewOrListed } from '#app/data/listed-view.ts'
import { all, query } from '#app/data/query.ts'
import type { Params } from '#app/url/paths.ts'

/** A VPC whose name is not known is asked for by its id, which is not to be given a project. */
export const inVpc = (project: string, vpc: string) => (isUuid(vpc) ? { vpc } : { project, vpc })

/** What is in a VPC is asked for by its name there, or by its id alone. */
export const inVpcUnlessId = (project: string, vpc: string, nameOrId: string) =>
  isUuid(nameOrId) ? {} : inVpc(project, vpc)

/** The VPC of the route; every tab reads the same one. */
export const vpcOf = ({ project, vpc }: Params<'/projects/:project/vpcs/:vpc'>) =>
  viewOrListed(
    query(vpcView, { path: { vpc }, query: isUuid(vpc) ? {} : { project } }),
    vpcList,
    ({ id, name }) => name === vpc || id === vpc,
  )

/** The subnets of a VPC, by its name or id. */
export const subnetsOf = (project: string, vpc: string) => all(vpcSubnetList, { query: inVpc(project, vpc) })

/** Its internet gateways. */
export const gatewaysOf = (project: string, vpc: string) =>
  all(internetGatewayList, { query: inVpc(project, vpc) })

/** The IP pools attached to a gateway, by its name or id. */
export const gatewayPoolsOf = (project: string, vpc: string, gateway: string) =>
  all(internetGatewayIpPoolList, {
    query: { ...inVpcUnlessId(project, vpc, gateway), gateway },
  })

/** The IP addresses attached to a gateway, by its name or id. */
export const gatewayAddressesOf = (project: string, vpc: string, gateway: string) =>
  all(internetGatewayIpAddressList, {
    query: { ...inVpcUnlessId(project, vpc, gateway), gateway },
  })

/** The routers of a VPC. */
export const routersOf = (project: string, vpc: string) => all(vpcRouterList, { query: inVpc(project, vpc) })

/** The routes of a router, by its name or id. */
export const routesOf = (project: string, vpc: string, router: string) =>
  all(vpcRouterRouteList, {
    query: { ...inVpcUnlessId(project, vpc, router), router },
  })

/** Its firewall rules, which come all at once. */
export const rulesOf = (project: string, vpc: string) =>
  query(vpcFirewallRulesView, { query: inVpc(project, vpc) })

/** Every probe of a project, for the names and addresses that are taken. */
export const probesIn = (project: string) => all(probeList, { query: { project } })

/** Every interface in a subnet, for the addresses that are taken. */
export const nicsInSubnet = (project: string, vpc: string, subnet: string) =>
  all(vpcSubnetListNetworkInterfaces, {
    path: { subnet },
    query: inVpc(project, vpc),
  })
