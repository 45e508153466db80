// Made by tools/generate-api.ts. Run `npm run generate` to renew; do not edit.
import { op } from '../operation.ts'
import type {
  InstanceNetworkInterfaceResultsPage,
  IpNet,
  Ipv4Net,
  Ipv6Net,
  Name,
  NameOrId,
  NameOrIdSortMode,
} from './shared.ts'

export type IcmpParamRange = string

export interface InternetGateway {
  description: string
  id: string
  name: Name
  timeCreated: Date
  timeModified: Date
  vpcId: string
}

export interface InternetGatewayCreate {
  description: string
  name: Name
}

export interface InternetGatewayIpAddress {
  address: string
  description: string
  id: string
  internetGatewayId: string
  name: Name
  timeCreated: Date
  timeModified: Date
}

export interface InternetGatewayIpAddressCreate {
  address: string
  description: string
  name: Name
}

export interface InternetGatewayIpAddressResultsPage {
  items: InternetGatewayIpAddress[]
  nextPage?: string | null
}

export interface InternetGatewayIpPool {
  description: string
  id: string
  internetGatewayId: string
  ipPoolId: string
  name: Name
  timeCreated: Date
  timeModified: Date
}

export interface InternetGatewayIpPoolCreate {
  description: string
  ipPool: NameOrId
  name: Name
}

export interface InternetGatewayIpPoolResultsPage {
  items: InternetGatewayIpPool[]
  nextPage?: string | null
}

export interface InternetGatewayResultsPage {
  items: InternetGateway[]
  nextPage?: string | null
}

export type L4PortRange = string

export type RouteDestination = {
  type: 'ip'
  value: string
} | {
  type: 'ip_net'
  value: IpNet
} | {
  type: 'vpc'
  value: Name
} | {
  type: 'subnet'
  value: Name
}

export interface RouterRoute {
  description: string
  destination: RouteDestination
  id: string
  kind: RouterRouteKind
  name: Name
  target: RouteTarget
  timeCreated: Date
  timeModified: Date
  vpcRouterId: string
}

export interface RouterRouteCreate {
  description: string
  destination: RouteDestination
  name: Name
  target: RouteTarget
}

export type RouterRouteKind = 'default' | 'vpc_subnet' | 'vpc_peering' | 'custom'

export interface RouterRouteResultsPage {
  items: RouterRoute[]
  nextPage?: string | null
}

export interface RouterRouteUpdate {
  description?: string | null
  destination: RouteDestination
  name?: Name | null
  target: RouteTarget
}

export type RouteTarget = {
  type: 'ip'
  value: string
} | {
  type: 'vpc'
  value: Name
} | {
  type: 'subnet'
  value: Name
} | {
  type: 'instance'
  value: Name
} | {
  type: 'internet_gateway'
  value: Name
} | {
  type: 'drop'
}

export interface Vpc {
  description: string
  dnsName: Name
  id: string
  ipv6Prefix: Ipv6Net
  name: Name
  projectId: string
  systemRouterId: string
  timeCreated: Date
  timeModified: Date
}

export interface VpcCreate {
  description: string
  dnsName: Name
  ipv6Prefix?: Ipv6Net | null
  name: Name
}

export interface VpcFirewallIcmpFilter {
  code?: IcmpParamRange | null
  icmpType: number
}

export interface VpcFirewallRule {
  action: VpcFirewallRuleAction
  description: string
  direction: VpcFirewallRuleDirection
  filters: VpcFirewallRuleFilter
  id: string
  name: Name
  priority: number
  status: VpcFirewallRuleStatus
  targets: VpcFirewallRuleTarget[]
  timeCreated: Date
  timeModified: Date
  vpcId: string
}

export type VpcFirewallRuleAction = 'allow' | 'deny'

export type VpcFirewallRuleDirection = 'inbound' | 'outbound'

export interface VpcFirewallRuleFilter {
  hosts?: VpcFirewallRuleHostFilter[] | null
  ports?: L4PortRange[] | null
  protocols?: VpcFirewallRuleProtocol[] | null
}

export type VpcFirewallRuleHostFilter = {
  type: 'vpc'
  value: Name
} | {
  type: 'subnet'
  value: Name
} | {
  type: 'instance'
  value: Name
} | {
  type: 'ip'
  value: string
} | {
  type: 'ip_net'
  value: IpNet
}

export type VpcFirewallRuleProtocol = {
  type: 'tcp'
} | {
  type: 'udp'
} | {
  type: 'icmp'
  value: VpcFirewallIcmpFilter | null
}

export interface VpcFirewallRules {
  rules: VpcFirewallRule[]
}

export type VpcFirewallRuleStatus = 'disabled' | 'enabled'

export type VpcFirewallRuleTarget = {
  type: 'vpc'
  value: Name
} | {
  type: 'subnet'
  value: Name
} | {
  type: 'instance'
  value: Name
} | {
  type: 'ip'
  value: string
} | {
  type: 'ip_net'
  value: IpNet
}

export interface VpcFirewallRuleUpdate {
  action: VpcFirewallRuleAction
  description: string
  direction: VpcFirewallRuleDirection
  filters: VpcFirewallRuleFilter
  name: Name
  priority: number
  status: VpcFirewallRuleStatus
  targets: VpcFirewallRuleTarget[]
}

export interface VpcFirewallRuleUpdateParams {
  rules?: VpcFirewallRuleUpdate[]
}

export interface VpcResultsPage {
  items: Vpc[]
  nextPage?: string | null
}

export interface VpcRouter {
  description: string
  id: string
  kind: VpcRouterKind
  name: Name
  timeCreated: Date
  timeModified: Date
  vpcId: string
}

export interface VpcRouterCreate {
  description: string
  name: Name
}

export type VpcRouterKind = 'system' | 'custom'

export interface VpcRouterResultsPage {
  items: VpcRouter[]
  nextPage?: string | null
}

export interface VpcRouterUpdate {
  description?: string | null
  name?: Name | null
}

export interface VpcSubnet {
  customRouterId?: string | null
  description: string
  id: string
  ipv4Block: Ipv4Net
  ipv6Block: Ipv6Net
  name: Name
  timeCreated: Date
  timeModified: Date
  vpcId: string
}

export interface VpcSubnetCreate {
  customRouter?: NameOrId | null
  description: string
  ipv4Block: Ipv4Net
  ipv6Block?: Ipv6Net | null
  name: Name
}

export interface VpcSubnetResultsPage {
  items: VpcSubnet[]
  nextPage?: string | null
}

export interface VpcSubnetUpdate {
  customRouter?: NameOrId | null
  description?: string | null
  name?: Name | null
}

export interface VpcUpdate {
  description?: string | null
  dnsName?: Name | null
  name?: Name | null
}

export const internetGatewayIpAddressList = /* @__PURE__ */ op<InternetGatewayIpAddressResultsPage, { query?: { gateway?: NameOrId; limit?: number | null; pageToken?: string | null; project?: NameOrId; sortBy?: NameOrIdSortMode; vpc?: NameOrId } }>(
  'internetGatewayIpAddressList', 'GET', '/v1/internet-gateway-ip-addresses', { paginated: true, mustOf: 'items', must: 'id:s internet_gateway_id:s address:s description:s name:s time_created:s time_modified:s' },
)

export const internetGatewayIpAddressCreate = /* @__PURE__ */ op<InternetGatewayIpAddress, { query: { gateway: NameOrId; project?: NameOrId; vpc?: NameOrId }; body: InternetGatewayIpAddressCreate }>(
  'internetGatewayIpAddressCreate', 'POST', '/v1/internet-gateway-ip-addresses', { status: 201, must: 'id:s internet_gateway_id:s address:s description:s name:s time_created:s time_modified:s' },
)

export const internetGatewayIpAddressDelete = /* @__PURE__ */ op<void, { path: { address: NameOrId }; query?: { cascade?: boolean; gateway?: NameOrId; project?: NameOrId; vpc?: NameOrId } }>(
  'internetGatewayIpAddressDelete', 'DELETE', '/v1/internet-gateway-ip-addresses/{address}', { status: 204 },
)

export const internetGatewayIpPoolList = /* @__PURE__ */ op<InternetGatewayIpPoolResultsPage, { query?: { gateway?: NameOrId; limit?: number | null; pageToken?: string | null; project?: NameOrId; sortBy?: NameOrIdSortMode; vpc?: NameOrId } }>(
  'internetGatewayIpPoolList', 'GET', '/v1/internet-gateway-ip-pools', { paginated: true, mustOf: 'items', must: 'id:s internet_gateway_id:s ip_pool_id:s description:s name:s time_created:s time_modified:s' },
)

export const internetGatewayIpPoolCreate = /* @__PURE__ */ op<InternetGatewayIpPool, { query: { gateway: NameOrId; project?: NameOrId; vpc?: NameOrId }; body: InternetGatewayIpPoolCreate }>(
  'internetGatewayIpPoolCreate', 'POST', '/v1/internet-gateway-ip-pools', { status: 201, must: 'id:s internet_gateway_id:s ip_pool_id:s description:s name:s time_created:s time_modified:s' },
)

export const internetGatewayIpPoolDelete = /* @__PURE__ */ op<void, { path: { pool: NameOrId }; query?: { cascade?: boolean; gateway?: NameOrId; project?: NameOrId; vpc?: NameOrId } }>(
  'internetGatewayIpPoolDelete', 'DELETE', '/v1/internet-gateway-ip-pools/{pool}', { status: 204 },
)

export const internetGatewayList = /* @__PURE__ */ op<InternetGatewayResultsPage, { query?: { limit?: number | null; pageToken?: string | null; project?: NameOrId; sortBy?: NameOrIdSortMode; vpc?: NameOrId } }>(
  'internetGatewayList', 'GET', '/v1/internet-gateways', { paginated: true, mustOf: 'items', must: 'id:s vpc_id:s description:s name:s time_created:s time_modified:s' },
)

export const internetGatewayCreate = /* @__PURE__ */ op<InternetGateway, { query: { project?: NameOrId; vpc: NameOrId }; body: InternetGatewayCreate }>(
  'internetGatewayCreate', 'POST', '/v1/internet-gateways', { status: 201, must: 'id:s vpc_id:s description:s name:s time_created:s time_modified:s' },
)

export const internetGatewayView = /* @__PURE__ */ op<InternetGateway, { path: { gateway: NameOrId }; query?: { project?: NameOrId; vpc?: NameOrId } }>(
  'internetGatewayView', 'GET', '/v1/internet-gateways/{gateway}', { must: 'id:s vpc_id:s description:s name:s time_created:s time_modified:s' },
)

export const internetGatewayDelete = /* @__PURE__ */ op<void, { path: { gateway: NameOrId }; query?: { cascade?: boolean; project?: NameOrId; vpc?: NameOrId } }>(
  'internetGatewayDelete', 'DELETE', '/v1/internet-gateways/{gateway}', { status: 204 },
)

export const vpcFirewallRulesView = /* @__PURE__ */ op<VpcFirewallRules, { query: { project?: NameOrId; vpc: NameOrId } }>(
  'vpcFirewallRulesView', 'GET', '/v1/vpc-firewall-rules', { must: 'rules:a' },
)

export const vpcFirewallRulesUpdate = /* @__PURE__ */ op<VpcFirewallRules, { query: { project?: NameOrId; vpc: NameOrId }; body: VpcFirewallRuleUpdateParams }>(
  'vpcFirewallRulesUpdate', 'PUT', '/v1/vpc-firewall-rules', { must: 'rules:a' },
)

export const vpcRouterRouteList = /* @__PURE__ */ op<RouterRouteResultsPage, { query?: { limit?: number | null; pageToken?: string | null; project?: NameOrId; router?: NameOrId; sortBy?: NameOrIdSortMode; vpc?: NameOrId } }>(
  'vpcRouterRouteList', 'GET', '/v1/vpc-router-routes', { paginated: true, mustOf: 'items', must: 'id:s vpc_router_id:s description:s destination:o kind:s name:s target:o time_created:s time_modified:s' },
)

export const vpcRouterRouteCreate = /* @__PURE__ */ op<RouterRoute, { query: { project?: NameOrId; router: NameOrId; vpc?: NameOrId }; body: RouterRouteCreate }>(
  'vpcRouterRouteCreate', 'POST', '/v1/vpc-router-routes', { status: 201, must: 'id:s vpc_router_id:s description:s destination:o kind:s name:s target:o time_created:s time_modified:s' },
)

export const vpcRouterRouteView = /* @__PURE__ */ op<RouterRoute, { path: { route: NameOrId }; query?: { project?: NameOrId; router?: NameOrId; vpc?: NameOrId } }>(
  'vpcRouterRouteView', 'GET', '/v1/vpc-router-routes/{route}', { must: 'id:s vpc_router_id:s description:s destination:o kind:s name:s target:o time_created:s time_modified:s' },
)

export const vpcRouterRouteUpdate = /* @__PURE__ */ op<RouterRoute, { path: { route: NameOrId }; query?: { project?: NameOrId; router?: NameOrId; vpc?: NameOrId }; body: RouterRouteUpdate }>(
  'vpcRouterRouteUpdate', 'PUT', '/v1/vpc-router-routes/{route}', { must: 'id:s vpc_router_id:s description:s destination:o kind:s name:s target:o time_created:s time_modified:s' },
)

export const vpcRouterRouteDelete = /* @__PURE__ */ op<void, { path: { route: NameOrId }; query?: { project?: NameOrId; router?: NameOrId; vpc?: NameOrId } }>(
  'vpcRouterRouteDelete', 'DELETE', '/v1/vpc-router-routes/{route}', { status: 204 },
)

export const vpcRouterList = /* @__PURE__ */ op<VpcRouterResultsPage, { query?: { limit?: number | null; pageToken?: string | null; project?: NameOrId; sortBy?: NameOrIdSortMode; vpc?: NameOrId } }>(
  'vpcRouterList', 'GET', '/v1/vpc-routers', { paginated: true, mustOf: 'items', must: 'id:s vpc_id:s description:s kind:s name:s time_created:s time_modified:s' },
)

export const vpcRouterCreate = /* @__PURE__ */ op<VpcRouter, { query: { project?: NameOrId; vpc: NameOrId }; body: VpcRouterCreate }>(
  'vpcRouterCreate', 'POST', '/v1/vpc-routers', { status: 201, must: 'id:s vpc_id:s description:s kind:s name:s time_created:s time_modified:s' },
)

export const vpcRouterView = /* @__PURE__ */ op<VpcRouter, { path: { router: NameOrId }; query?: { project?: NameOrId; vpc?: NameOrId } }>(
  'vpcRouterView', 'GET', '/v1/vpc-routers/{router}', { must: 'id:s vpc_id:s description:s kind:s name:s time_created:s time_modified:s' },
)

export const vpcRouterUpdate = /* @__PURE__ */ op<VpcRouter, { path: { router: NameOrId }; query?: { project?: NameOrId; vpc?: NameOrId }; body: VpcRouterUpdate }>(
  'vpcRouterUpdate', 'PUT', '/v1/vpc-routers/{router}', { must: 'id:s vpc_id:s description:s kind:s name:s time_created:s time_modified:s' },
)

export const vpcRouterDelete = /* @__PURE__ */ op<void, { path: { router: NameOrId }; query?: { project?: NameOrId; vpc?: NameOrId } }>(
  'vpcRouterDelete', 'DELETE', '/v1/vpc-routers/{router}', { status: 204 },
)

export const vpcSubnetList = /* @__PURE__ */ op<VpcSubnetResultsPage, { query?: { limit?: number | null; pageToken?: string | null; project?: NameOrId; sortBy?: NameOrIdSortMode; vpc?: NameOrId } }>(
  'vpcSubnetList', 'GET', '/v1/vpc-subnets', { paginated: true, mustOf: 'items', must: 'id:s vpc_id:s description:s ipv4_block:s ipv6_block:s name:s time_created:s time_modified:s' },
)

export const vpcSubnetCreate = /* @__PURE__ */ op<VpcSubnet, { query: { project?: NameOrId; vpc: NameOrId }; body: VpcSubnetCreate }>(
  'vpcSubnetCreate', 'POST', '/v1/vpc-subnets', { status: 201, must: 'id:s vpc_id:s description:s ipv4_block:s ipv6_block:s name:s time_created:s time_modified:s' },
)

export const vpcSubnetView = /* @__PURE__ */ op<VpcSubnet, { path: { subnet: NameOrId }; query?: { project?: NameOrId; vpc?: NameOrId } }>(
  'vpcSubnetView', 'GET', '/v1/vpc-subnets/{subnet}', { must: 'id:s vpc_id:s description:s ipv4_block:s ipv6_block:s name:s time_created:s time_modified:s' },
)

export const vpcSubnetUpdate = /* @__PURE__ */ op<VpcSubnet, { path: { subnet: NameOrId }; query?: { project?: NameOrId; vpc?: NameOrId }; body: VpcSubnetUpdate }>(
  'vpcSubnetUpdate', 'PUT', '/v1/vpc-subnets/{subnet}', { must: 'id:s vpc_id:s description:s ipv4_block:s ipv6_block:s name:s time_created:s time_modified:s' },
)

export const vpcSubnetDelete = /* @__PURE__ */ op<void, { path: { subnet: NameOrId }; query?: { project?: NameOrId; vpc?: NameOrId } }>(
  'vpcSubnetDelete', 'DELETE', '/v1/vpc-subnets/{subnet}', { status: 204 },
)

export const vpcSubnetListNetworkInterfaces = /* @__PURE__ */ op<InstanceNetworkInterfaceResultsPage, { path: { subnet: NameOrId }; query?: { limit?: number | null; pageToken?: string | null; project?: NameOrId; sortBy?: NameOrIdSortMode; vpc?: NameOrId } }>(
  'vpcSubnetListNetworkInterfaces', 'GET', '/v1/vpc-subnets/{subnet}/network-interfaces', { paginated: true, mustOf: 'items', must: 'id:s instance_id:s subnet_id:s vpc_id:s description:s ip:s mac:s name:s primary:b time_created:s time_modified:s' },
)

export const vpcList = /* @__PURE__ */ op<VpcResultsPage, { query?: { limit?: number | null; pageToken?: string | null; project?: NameOrId; sortBy?: NameOrIdSortMode } }>(
  'vpcList', 'GET', '/v1/vpcs', { paginated: true, mustOf: 'items', must: 'id:s project_id:s system_router_id:s description:s dns_name:s ipv6_prefix:s name:s time_created:s time_modified:s' },
)

export const vpcCreate = /* @__PURE__ */ op<Vpc, { query: { project: NameOrId }; body: VpcCreate }>(
  'vpcCreate', 'POST', '/v1/vpcs', { status: 201, must: 'id:s project_id:s system_router_id:s description:s dns_name:s ipv6_prefix:s name:s time_created:s time_modified:s' },
)

export const vpcView = /* @__PURE__ */ op<Vpc, { path: { vpc: NameOrId }; query?: { project?: NameOrId } }>(
  'vpcView', 'GET', '/v1/vpcs/{vpc}', { must: 'id:s project_id:s system_router_id:s description:s dns_name:s ipv6_prefix:s name:s time_created:s time_modified:s' },
)

export const vpcUpdate = /* @__PURE__ */ op<Vpc, { path: { vpc: NameOrId }; query?: { project?: NameOrId }; body: VpcUpdate }>(
  'vpcUpdate', 'PUT', '/v1/vpcs/{vpc}', { must: 'id:s project_id:s system_router_id:s description:s dns_name:s ipv6_prefix:s name:s time_created:s time_modified:s' },
)

export const vpcDelete = /* @__PURE__ */ op<void, { path: { vpc: NameOrId }; query?: { project?: NameOrId } }>(
  'vpcDelete', 'DELETE', '/v1/vpcs/{vpc}', { status: 204 },
)

