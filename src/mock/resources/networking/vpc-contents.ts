import type {
  RouteDestination,
  RouterRouteKind,
  RouteTarget,
  Vpc,
  VpcFirewallRuleProtocol,
  VpcSubnet,
} from '#api/generated/vpcs.ts'
import { nameMaxLength } from '#domain/limits.ts'
import type { Tables } from '#mock/engine/tables.ts'

/** The context for new rows, in a request or in the seed. `time` is their creation time. */
export interface RowContext {
  tables: Tables
  newId: () => string
  time: Date
}

const identityOf = ({ newId, time }: RowContext, name: string, description: string) => ({
  id: newId(),
  name,
  description,
  timeCreated: time,
  timeModified: time,
})

/**
 * Adds the contents of every new VPC: subnet, router and its routes, firewall rules, and a gateway if there
 * is a pool.
 */
export function fillVpc(context: RowContext, vpc: Vpc, defaultPoolId: string | undefined): VpcSubnet {
  const { tables } = context
  const vpcId = vpc.id
  const kind = 'system' as const
  const about = identityOf(
    context,
    'system',
    'Routes are automatically added to this router as subnets are created',
  )
  tables.routers.put({ ...about, id: vpc.systemRouterId, vpcId, kind })
  if (defaultPoolId) {
    const gateway = { ...identityOf(context, 'default', 'Automatically created default VPC gateway'), vpcId }
    tables.internetGateways.put(gateway)
    tables.gatewayIpPools.put({
      ...identityOf(context, 'default', 'Automatically attached default IP pool'),
      internetGatewayId: gateway.id,
      ipPoolId: defaultPoolId,
    })
  }
  const target = defaultPoolId
    ? { type: 'internet_gateway' as const, value: 'default' }
    : { type: 'drop' as const }
  for (const [name, value] of [
    ['default-v4', '0.0.0.0/0'],
    ['default-v6', '::/0'],
  ] as const)
    putSystemRoute(context, vpc, { name, kind: 'default', destination: { type: 'ip_net', value }, target })
  for (const rule of defaultRules) putRule(context, vpc, rule)
  const subnet = tables.subnets.put({
    ...identityOf(context, 'default', `The default subnet for ${vpc.name}`),
    vpcId,
    ipv4Block: '172.30.0.0/22',
    ipv6Block: vpc.ipv6Prefix.replace(/\/\d+$/, '/64'),
    customRouterId: null,
  })
  putSubnetRoute(context, vpc, subnet)
  return subnet
}

/** Adds the system router's route to a subnet. */
export function putSubnetRoute(context: RowContext, vpc: Vpc, subnet: VpcSubnet): void {
  const at = { type: 'subnet' as const, value: subnet.name }
  const name = subnetRouteName(context.tables, vpc, subnet.name)
  putSystemRoute(context, vpc, { name, kind: 'vpc_subnet', destination: at, target: at })
}

/**
 * The name for a route to a subnet: the subnet's own, with a number if a route other than `except` has it.
 */
export function subnetRouteName(
  tables: Tables,
  { systemRouterId }: Vpc,
  name: string,
  except?: string,
): string {
  for (let place = 1; ; place++) {
    const wanted = place === 1 ? name : `${name.slice(0, nameMaxLength - 5)}-${place}`
    const taken = tables.routes.named(wanted, { vpcRouterId: systemRouterId })
    if (!taken || taken.id === except) return wanted
  }
}

interface SystemRoute {
  name: string
  kind: RouterRouteKind
  destination: RouteDestination
  target: RouteTarget
}

const putSystemRoute = (context: RowContext, { systemRouterId }: Vpc, route: SystemRoute) =>
  context.tables.routes.put({
    ...identityOf(
      context,
      route.name,
      route.kind === 'default' ? 'The default route of a vpc' : 'VPC subnet route',
    ),
    vpcRouterId: systemRouterId,
    kind: route.kind,
    destination: route.destination,
    target: route.target,
  })

interface DefaultRule {
  name: string
  description: string
  protocols?: VpcFirewallRuleProtocol[]
  ports?: string[]
  fromVpc?: boolean
}

const defaultRules: DefaultRule[] = [
  {
    name: 'allow-internal-inbound',
    description: 'allow inbound traffic to all instances within the VPC if originated within the VPC',
    fromVpc: true,
  },
  {
    name: 'allow-ssh',
    description: 'allow inbound TCP connections on port 22 from anywhere',
    protocols: [{ type: 'tcp' }],
    ports: ['22'],
  },
  {
    name: 'allow-icmp',
    description: 'allow inbound ICMP traffic from anywhere',
    protocols: [{ type: 'icmp', value: null }],
  },
]

function putRule(
  context: RowContext,
  vpc: Vpc,
  { name, description, protocols, ports, fromVpc }: DefaultRule,
) {
  const vpcItself = [{ type: 'vpc' as const, value: vpc.name }]
  context.tables.firewallRules.put({
    ...identityOf(context, name, description),
    vpcId: vpc.id,
    action: 'allow',
    direction: 'inbound',
    status: 'enabled',
    priority: 65_534,
    targets: vpcItself,
    filters: { hosts: fromVpc ? vpcItself : null, protocols: protocols ?? null, ports: ports ?? null },
  })
}

/** Deletes a VPC with its contents, and its gateways' attachments. */
export function deleteVpc(tables: Tables, { id: vpcId }: Vpc): void {
  for (const router of tables.routers.in({ vpcId })) deleteRouter(tables, router.id)
  for (const gateway of tables.internetGateways.in({ vpcId })) deleteGateway(tables, gateway.id)
  for (const table of [tables.subnets, tables.firewallRules])
    for (const { id } of table.in({ vpcId })) table.delete(id)
  tables.vpcs.delete(vpcId)
}

/** Deletes a router with its routes, and detaches it from its subnets. */
export function deleteRouter(tables: Tables, vpcRouterId: string): void {
  for (const { id } of tables.routes.in({ vpcRouterId })) tables.routes.delete(id)
  for (const { id } of tables.subnets.in({ customRouterId: vpcRouterId }))
    tables.subnets.update(id, { customRouterId: null })
  tables.routers.delete(vpcRouterId)
}

export function deleteGateway(tables: Tables, internetGatewayId: string): void {
  for (const table of [tables.gatewayIpPools, tables.gatewayIpAddresses])
    for (const { id } of table.in({ internetGatewayId })) table.delete(id)
  tables.internetGateways.delete(internetGatewayId)
}
