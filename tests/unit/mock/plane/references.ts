import type { TableName, Tables } from '#mock/engine/tables.ts'
import type { Change, ControlPlane } from '#mock/engine/control-plane.ts'
import type { Row, Table } from '#mock/engine/table.ts'

type Keys<Name extends TableName> = keyof ReturnType<Tables[Name]['all']>[number]
type References = { [Name in TableName]?: Partial<Record<Keys<Name>, TableName>> }

/**
 * Fields that hold another row's ID, with the table it must be in; null means none. Omits references that may
 * dangle: the source of a disk, the disk of a snapshot, and the identities of a policy.
 */
const references: References = {
  quotas: { siloId: 'silos' },
  users: { siloId: 'silos' },
  credentials: { id: 'users', siloId: 'silos' },
  sessions: { userId: 'users' },
  tokens: { userId: 'users' },
  accessTokens: { userId: 'users' },
  groups: { siloId: 'silos' },
  memberships: { groupId: 'groups', userId: 'users' },
  sshKeys: { siloUserId: 'users' },
  projects: { siloId: 'silos' },
  instances: { projectId: 'projects', bootDiskId: 'disks' },
  instanceKeys: { id: 'instances' },
  disks: { projectId: 'projects' },
  snapshots: { projectId: 'projects' },
  images: { siloId: 'silos', projectId: 'projects' },
  antiAffinityGroups: { projectId: 'projects' },
  antiAffinityMembers: { groupId: 'antiAffinityGroups', instanceId: 'instances' },
  affinityGroups: { projectId: 'projects' },
  affinityMembers: { groupId: 'affinityGroups', instanceId: 'instances' },
  multicastGroups: { ipPoolId: 'ipPools' },
  multicastMembers: { groupId: 'multicastGroups', instanceId: 'instances' },
  vpcs: { projectId: 'projects', systemRouterId: 'routers' },
  subnets: { vpcId: 'vpcs', customRouterId: 'routers' },
  routers: { vpcId: 'vpcs' },
  routes: { vpcRouterId: 'routers' },
  firewallRules: { vpcId: 'vpcs' },
  internetGateways: { vpcId: 'vpcs' },
  gatewayIpPools: { internetGatewayId: 'internetGateways', ipPoolId: 'ipPools' },
  gatewayIpAddresses: { internetGatewayId: 'internetGateways' },
  probes: { ipPoolId: 'ipPools', projectId: 'projects', vpcId: 'vpcs', subnetId: 'subnets' },
  networkInterfaces: { instanceId: 'instances', vpcId: 'vpcs', subnetId: 'subnets' },
  ipPoolLinks: { ipPoolId: 'ipPools', siloId: 'silos' },
  ipPoolRanges: { ipPoolId: 'ipPools' },
  ephemeralIps: { instanceId: 'instances', ipPoolId: 'ipPools' },
  floatingIps: { projectId: 'projects', instanceId: 'instances', ipPoolId: 'ipPools' },
  authSettings: { siloId: 'silos' },
  certificates: { siloId: 'silos' },
  identityProviders: { siloId: 'silos' },
  placements: { id: 'instances', sledId: 'sleds' },
  pauses: { id: 'instances' },
}

/** The fields that define the scope in which a name must be unique. */
const parents: { [Name in TableName]?: readonly Keys<Name>[] } = {
  silos: [],
  ipPools: [],
  multicastGroups: [],
  projects: ['siloId'],
  instances: ['projectId'],
  disks: ['projectId'],
  snapshots: ['projectId'],
  images: ['siloId', 'projectId'],
  antiAffinityGroups: ['projectId'],
  affinityGroups: ['projectId'],
  vpcs: ['projectId'],
  subnets: ['vpcId'],
  routers: ['vpcId'],
  routes: ['vpcRouterId'],
  firewallRules: ['vpcId'],
  internetGateways: ['vpcId'],
  gatewayIpPools: ['internetGatewayId'],
  gatewayIpAddresses: ['internetGatewayId'],
  networkInterfaces: ['instanceId'],
  floatingIps: ['projectId'],
  probes: ['projectId'],
  sshKeys: ['siloUserId'],
  certificates: ['siloId'],
  identityProviders: ['siloId'],
}

const entries = <V>(record: { [Name in TableName]?: V }) => Object.entries(record) as [TableName, V][]
const rowsOf = (plane: ControlPlane, name: TableName) => (plane[name] as Table<Row>).all() as LooseRow[]

type LooseRow = Row & Record<string, unknown>

/** References to missing rows. */
export function danglingIds(plane: ControlPlane, changed: ReadonlySet<TableName>): string[] {
  const problems: string[] = []
  for (const [name, fields] of entries(references)) {
    const followed = Object.entries(fields as Record<string, TableName>).filter(
      ([, to]) => changed.has(name) || changed.has(to),
    )
    if (!followed.length) continue
    for (const row of rowsOf(plane, name)) {
      for (const [field, to] of followed) {
        const id = row[field] as string | null | undefined
        if (id && !plane[to].get(id)) problems.push(`${name}.${field} leads nowhere: ${id}`)
      }
    }
  }
  return problems
}

/** Changed rows that share a name with another row of the same parent. */
export function repeatedNames(plane: ControlPlane, changes: readonly Change[]): string[] {
  const problems: string[] = []
  for (const { table, id, row } of changes) {
    const fields = (parents as Partial<Record<TableName, readonly string[]>>)[table]
    if (!fields || !row) continue
    const now = (plane[table] as Table<Row>).get(id) as LooseRow | undefined
    if (!now) continue
    const isSame = (other: LooseRow, field: string) => (other[field] ?? null) === (now[field] ?? null)
    const others = rowsOf(plane, table).filter((other) => other['name'] === now['name'] && other.id !== id)
    const twin = others.find((other) => fields.every((field) => isSame(other, field)))
    if (twin) problems.push(`${table} has two called ${String(now['name'])}`)
  }
  return problems
}
