import type { ProjectRow } from '#mock/resources/silos/projects.ts'
import type {
  RouteDestination,
  RouteTarget,
  Vpc,
  VpcFirewallRuleUpdate,
  VpcSubnet,
} from '#api/generated/vpcs.ts'
import { putProbe } from '#mock/resources/networking/probe-rows.ts'
import { macAddress } from '#mock/engine/random.ts'
import { freeAddress } from '#mock/resources/networking/subnet-addresses.ts'
import { fillVpc, putSubnetRoute } from '#mock/resources/networking/vpc-contents.ts'
import { identityOf, type SeedContext } from './project.ts'

interface VpcSeed {
  project: string
  name: string
  description: string
  subnets?: [name: string, ipv4Block: string, description: string, router?: string][]
  routes?: [router: string, name: string, destination: RouteDestination, target: RouteTarget][]
  rules?: VpcFirewallRuleUpdate[]
  /** Addresses attached to the gateway `egress`, which exists only if there are any. */
  egress?: string[]
}

const rule = (
  name: string,
  description: string,
  fields: Partial<VpcFirewallRuleUpdate>,
): VpcFirewallRuleUpdate => ({
  name,
  description,
  action: 'allow',
  direction: 'inbound',
  status: 'enabled',
  priority: 1000,
  targets: [{ type: 'vpc', value: 'default' }],
  filters: {},
  ...fields,
})

/** The contents of the demo's VPCs beyond the defaults; one that is not called `default` is created. */
const vpcs: VpcSeed[] = [
  {
    project: 'web-frontend',
    name: 'default',
    description: '',
    subnets: [['storage', '172.30.4.0/24', 'Between the caches only']],
    rules: [
      rule('allow-web', 'Anyone can see the site', {
        priority: 100,
        targets: [{ type: 'instance', value: 'gateway-1' }],
        filters: { protocols: [{ type: 'tcp' }, { type: 'udp' }], ports: ['80', '443'] },
      }),
      rule('allow-cache-replication', '', {
        targets: [{ type: 'subnet', value: 'storage' }],
        filters: { hosts: [{ type: 'subnet', value: 'storage' }], ports: ['6379-6380'] },
      }),
      rule('deny-scanners', 'Known offenders', {
        action: 'deny',
        priority: 10,
        filters: {
          hosts: [
            { type: 'ip_net', value: '198.51.100.0/24' },
            { type: 'ip', value: '192.0.2.66' },
          ],
        },
      }),
      rule('block-smtp', 'No mail from here', {
        action: 'deny',
        direction: 'outbound',
        status: 'disabled',
        filters: { protocols: [{ type: 'tcp' }], ports: ['25'] },
      }),
    ],
  },
  {
    project: 'web-frontend',
    name: 'edge',
    description: 'Where partners connect',
    subnets: [
      ['dmz', '10.40.0.0/24', 'Reachable by partners', 'through-firewall'],
      ['inner', '10.40.8.0/22', 'Behind the firewall'],
    ],
    routes: [
      [
        'through-firewall',
        'to-inner',
        { type: 'subnet', value: 'inner' },
        { type: 'ip', value: '10.40.0.9' },
      ],
      ['through-firewall', 'no-documentation', { type: 'ip_net', value: '192.0.2.0/24' }, { type: 'drop' }],
      [
        'through-firewall',
        'partners',
        { type: 'ip_net', value: '198.51.100.0/24' },
        { type: 'internet_gateway', value: 'egress' },
      ],
    ],
    egress: ['203.0.113.250', '203.0.113.251'],
  },
  {
    project: 'billing-ledger',
    name: 'audit',
    description: 'Read replicas for the auditors; nothing leaves',
    subnets: [['replicas', '192.168.64.0/24', '']],
  },
]

/** Name, description, project, and the instances in it. */
const affinityGroups: [name: string, description: string, project: string, members: string[]][] = [
  ['cache-together', 'Keeps the cache close to its site', 'web-frontend', ['web-1', 'cache-1']],
  ['warehouse-load', 'Loads run next to the shard they fill', 'data-warehouse', ['airflow', 'clickhouse-1']],
]

interface InterfaceSeed {
  instance: string
  name: string
  description: string
  transitIps?: string[]
}

const storage0 = { name: 'storage0', description: 'Replication between the caches' }

/** Second interfaces by subnet. */
const secondInterfaces: Record<string, InterfaceSeed[]> = {
  storage: [
    { instance: 'cache-1', ...storage0, transitIps: ['10.99.0.0/16'] },
    { instance: 'cache-2', ...storage0 },
    { instance: 'cache-3', ...storage0 },
  ],
  replicas: [
    {
      instance: 'ledger-db-restore-test',
      name: 'audit0',
      description: 'For the auditors',
      transitIps: ['10.20.0.0/16', 'fd00:20::/64'],
    },
  ],
}

/** VPCs, routes, rules, groups and probes of the demo's projects; call it after their instances exist. */
export function seedNetworks(context: SeedContext, siloId: string): void {
  const { tables, newId } = context
  const pool = tables.ipPoolLinks.in({ siloId, isDefault: true })[0]?.ipPoolId ?? ''
  const projectOf = (name: string) => tables.projects.named(name, { siloId })
  for (const seed of vpcs) {
    const project = projectOf(seed.project)
    if (project) seedVpc(context, project, pool, seed)
  }
  for (const [name, description, of, members] of affinityGroups) {
    const projectId = projectOf(of)?.id ?? ''
    const about = { projectId, policy: 'allow' as const, failureDomain: 'sled' as const }
    const group = tables.affinityGroups.put({ ...identityOf(context, name, description, 60), ...about })
    for (const member of members) {
      const instanceId = tables.instances.named(member, { projectId })?.id ?? ''
      tables.affinityMembers.put({ id: `${group.id}/${instanceId}`, groupId: group.id, instanceId })
    }
  }
  const site = projectOf('web-frontend')
  const [sled] = tables.sleds.all()
  const subnet = tables.subnets.all().find(({ vpcId }) => tables.vpcs.get(vpcId)?.projectId === site?.id)
  if (site && subnet && sled) {
    const probe = { id: newId(), name: 'uplink-probe', sled: sled.id }
    putProbe(context, probe, { projectId: site.id, ipPoolId: pool, subnet })
  }
}

function seedVpc(context: SeedContext, project: ProjectRow, pool: string, seed: VpcSeed) {
  const { tables, newId } = context
  const vpc = tables.vpcs.named(seed.name, { projectId: project.id }) ?? newVpc(context, project, pool, seed)
  const vpcId = vpc.id
  const routers: Record<string, string> = {}
  for (const name of new Set((seed.routes ?? []).map(([router]) => router)))
    routers[name] = tables.routers.put({ ...identityOf(context, name, '', 70), vpcId, kind: 'custom' }).id
  for (const [router, name, destination, target] of seed.routes ?? []) {
    const about = { vpcRouterId: routers[router] ?? '', kind: 'custom' as const, destination, target }
    tables.routes.put({ ...identityOf(context, name, '', 65), ...about })
  }
  for (const [index, [name, ipv4Block, description, router]] of (seed.subnets ?? []).entries()) {
    const ipv6Block = vpc.ipv6Prefix.replace('::/48', `:${index + 1}::/64`)
    const about = { vpcId, ipv4Block, ipv6Block, customRouterId: routers[router ?? ''] ?? null }
    const subnet = tables.subnets.put({ ...identityOf(context, name, description, 64), ...about })
    putSubnetRoute({ tables, newId, time: subnet.timeCreated }, vpc, subnet)
    for (const wanted of secondInterfaces[name] ?? []) addInterface(context, project, subnet, wanted)
  }
  for (const wanted of seed.rules ?? [])
    tables.firewallRules.put({
      ...identityOf(context, wanted.name, wanted.description, 30),
      ...wanted,
      vpcId,
    })
  if (seed.egress) seedEgress(context, vpcId, pool, seed.egress)
}

function newVpc(
  context: SeedContext,
  project: ProjectRow,
  pool: string,
  { name, description }: VpcSeed,
): Vpc {
  const { tables, newId } = context
  const vpc = tables.vpcs.put({
    ...identityOf(context, name, description, 75),
    projectId: project.id,
    dnsName: name,
    ipv6Prefix: `fd${(tables.vpcs.size + 16).toString(16)}:4d2:1::/48`,
    systemRouterId: newId(),
  })
  fillVpc({ tables, newId, time: vpc.timeCreated }, vpc, pool)
  return vpc
}

function seedEgress(context: SeedContext, vpcId: string, ipPoolId: string, addresses: string[]) {
  const { tables } = context
  const about = identityOf(context, 'egress', 'Fixed addresses that partners allow', 50)
  const { id: internetGatewayId } = tables.internetGateways.put({ ...about, vpcId })
  tables.gatewayIpPools.put({ ...identityOf(context, 'public', '', 50), internetGatewayId, ipPoolId })
  for (const [index, address] of addresses.entries())
    tables.gatewayIpAddresses.put({
      ...identityOf(context, `partner-${index + 1}`, '', 49),
      internetGatewayId,
      address,
    })
}

function addInterface(
  context: SeedContext,
  { id: projectId }: ProjectRow,
  subnet: VpcSubnet,
  wanted: InterfaceSeed,
) {
  const { tables, random } = context
  const instanceId = tables.instances.named(wanted.instance, { projectId })?.id
  if (!instanceId) return
  tables.networkInterfaces.put({
    ...identityOf(context, wanted.name, wanted.description, 55),
    instanceId,
    vpcId: subnet.vpcId,
    subnetId: subnet.id,
    ip: freeAddress(tables, subnet),
    mac: macAddress(random),
    primary: false,
    transitIps: wanted.transitIps ?? [],
  })
}
