import type { FleetRolePolicy } from '#api/generated/policy.ts'
import type { FloatingIp } from '#api/generated/floating-ips.ts'
import type { Image } from '#api/generated/images.ts'
import type { Instance } from '#api/generated/instances.ts'
import type { Project } from '#api/generated/projects.ts'
import type {
  AntiAffinityGroup,
  Disk,
  DiskState,
  Group,
  InstanceNetworkInterface,
  InstanceState,
  SshKey,
  User,
} from '#api/generated/shared.ts'
import type { Snapshot, SnapshotState } from '#api/generated/snapshots.ts'
import type { IpPool } from '#api/generated/system-ip-pools.ts'
import type { Silo, SiloQuotas } from '#api/generated/system-silos.ts'
import type { Vpc, VpcSubnet } from '#api/generated/vpcs.ts'
import { createTable, type Row, type Table } from './table.ts'

/** `siloId` never leaves the control plane: `projectOf` drops it. */
export type ProjectRow = Project & { siloId: string }
/** `siloId` never leaves the control plane: `imageOf` drops it. */
export type ImageRow = Image & { siloId: string }
/** Signs in with user name and password; the id is the user's. */
type CredentialRow = Row & { siloId: string; userName: string; password: string }
/** A signed-in browser; the id is its token. */
type SessionRow = Row & { userId: string; timeCreated: Date }
/** Lives as long as it is there; the id is the token. Signing out leaves it alone. */
type TokenRow = Row & { userId: string }
type MembershipRow = Row & { groupId: string; userId: string }
/** The id is that of the silo or project, or `fleet`. */
type PolicyRow = Row & FleetRolePolicy
/** The id is the silo's. */
type QuotaRow = Row & SiloQuotas
type GroupMemberRow = Row & { groupId: string; instanceId: string }
/** What was sent along when the instance was made; the id is the instance's. */
type InstanceKeysRow = Row & { keyIds: string[] }
type EphemeralIpRow = Row & { instanceId: string; ip: string; ipPoolId: string }
type IpPoolLinkRow = Row & { ipPoolId: string; siloId: string; isDefault: boolean }

interface Steps<Name, State> extends Row {
  table: Name
  /** States still to come and when, in milliseconds since the epoch, earliest first. */
  steps: { at: number; to: State }[]
}
/** What will become of a row by itself; the id is the row's. */
export type TransitionRow =
  | Steps<'instances', InstanceState>
  | Steps<'disks', DiskState>
  | Steps<'snapshots', SnapshotState>

/** Every table and its rows. */
interface Rows {
  silos: Silo
  quotas: QuotaRow
  users: User
  credentials: CredentialRow
  sessions: SessionRow
  tokens: TokenRow
  groups: Group
  memberships: MembershipRow
  policies: PolicyRow
  sshKeys: SshKey
  projects: ProjectRow
  instances: Instance
  instanceKeys: InstanceKeysRow
  disks: Disk
  snapshots: Snapshot
  images: ImageRow
  antiAffinityGroups: AntiAffinityGroup
  antiAffinityMembers: GroupMemberRow
  vpcs: Vpc
  subnets: VpcSubnet
  networkInterfaces: InstanceNetworkInterface
  ipPools: IpPool
  ipPoolLinks: IpPoolLinkRow
  ephemeralIps: EphemeralIpRow
  floatingIps: FloatingIp
  transitions: TransitionRow
}

export type TableName = keyof Rows
export type Tables = { readonly [Name in TableName]: Table<Rows[Name]> }

/** One row as it is after a change; null when it is gone. Survives a structured clone. */
export type Change = {
  [Name in TableName]: { table: Name; id: string; row: Rows[Name] | null }
}[TableName]

/** Empty tables. Written out, so that a table that is missing is a type error. */
export function createTables(onChange: (change: Change, before: Change) => void): Tables {
  const table = <Name extends TableName>(name: Name): Table<Rows[Name]> =>
    createTable<Rows[Name]>((id, row, before) =>
      onChange({ table: name, id, row } as Change, { table: name, id, row: before } as Change),
    )
  return {
    silos: table('silos'),
    quotas: table('quotas'),
    users: table('users'),
    credentials: table('credentials'),
    sessions: table('sessions'),
    tokens: table('tokens'),
    groups: table('groups'),
    memberships: table('memberships'),
    policies: table('policies'),
    sshKeys: table('sshKeys'),
    projects: table('projects'),
    instances: table('instances'),
    instanceKeys: table('instanceKeys'),
    disks: table('disks'),
    snapshots: table('snapshots'),
    images: table('images'),
    antiAffinityGroups: table('antiAffinityGroups'),
    antiAffinityMembers: table('antiAffinityMembers'),
    vpcs: table('vpcs'),
    subnets: table('subnets'),
    networkInterfaces: table('networkInterfaces'),
    ipPools: table('ipPools'),
    ipPoolLinks: table('ipPoolLinks'),
    ephemeralIps: table('ephemeralIps'),
    floatingIps: table('floatingIps'),
    transitions: table('transitions'),
  }
}
