import type { FleetRolePolicy } from '#api/generated/policy.ts'
import type { SupportBundleInfo, SupportBundleState } from '#api/generated/experimental.ts'
import type { AffinityGroup, ProbeInfo } from '#api/generated/experimental.ts'
import type { FloatingIp } from '#api/generated/floating-ips.ts'
import type { Image } from '#api/generated/images.ts'
import type { Instance } from '#api/generated/instances.ts'
import type { Project } from '#api/generated/projects.ts'
import type {
  AntiAffinityGroup,
  DeviceAccessToken,
  Disk,
  DiskState,
  Group,
  InstanceNetworkInterface,
  InstanceState,
  SshKey,
  User,
} from '#api/generated/shared.ts'
import type { Snapshot, SnapshotState } from '#api/generated/snapshots.ts'
import type {
  AlertDelivery,
  AlertReceiver,
  WebhookDeliveryAttempt,
  WebhookSecret,
} from '#api/generated/system-alerts.ts'
import type { Certificate, SiloAuthSettings } from '#api/generated/silos.ts'
import type {
  PhysicalDisk,
  Rack,
  Sled,
  Switch,
  SwitchPort,
  UninitializedSled,
} from '#api/generated/system-hardware.ts'
import type { AuditLogEntry } from '#api/generated/system-audit-log.ts'
import type { IpPool, IpPoolRange } from '#api/generated/system-ip-pools.ts'
import type {
  AddressLot,
  AddressLotBlock,
  AllowedSourceIps,
  BfdSessionEnable,
  BgpAnnouncement,
  BgpAnnounceSet,
  BgpConfig,
  LldpLinkConfig,
  LoopbackAddress,
  SwitchPortSettings,
} from '#api/generated/system-networking.ts'
import type { SamlIdentityProvider, Silo, SiloQuotas, UserBuiltin } from '#api/generated/system-silos.ts'
import type { TargetRelease, TufRepoDescription, UpdatesTrustRoot } from '#api/generated/system-update.ts'
import type {
  InternetGateway,
  InternetGatewayIpAddress,
  InternetGatewayIpPool,
  RouterRoute,
  Vpc,
  VpcFirewallRule,
  VpcRouter,
  VpcSubnet,
} from '#api/generated/vpcs.ts'
import { createTable, type Row, type Table } from './table.ts'

/** `siloId` never leaves the control plane: `projectOf` drops it. */
export type ProjectRow = Project & { siloId: string }
/** `siloId` never leaves the control plane: `imageOf` drops it. */
export type ImageRow = Image & { siloId: string }
/** Signs in with user name and password, or with null not at all; the id is the user's. */
type CredentialRow = Row & { siloId: string; userName: string; password: string | null }
/** A signed-in browser; the id is its token, which no list shows. */
export type SessionRow = Row & { sessionId: string; userId: string; timeCreated: Date; timeLastUsed: Date }
/** Seeded, in no list, and good for ever; the id is the token. */
type TokenRow = Row & { userId: string }
/** A token that a device was given. */
export type AccessTokenRow = DeviceAccessToken & { userId: string; secret: string }
/** A device that waits for someone to enter its code; the id is the device code. */
export type DeviceRequestRow = Row & {
  clientId: string
  userCode: string
  ttlSeconds: number | null
  timeExpires: Date
  timePolled: Date | null
  /** Who entered the code. */
  userId: string | null
  /** Whoever entered the code has been signed out everywhere since. */
  isDenied: boolean
}
/** A webhook; the contract shows its endpoint and its secrets as its `kind`. */
export type AlertReceiverRow = Omit<AlertReceiver, 'kind'> & { endpoint: string }
/** The secret itself is not kept: nothing reads it. */
type WebhookSecretRow = WebhookSecret & { receiverId: string }
/** Attempts are laid down when a delivery starts; one that is still to come is not shown yet. */
export type AlertDeliveryRow = Omit<AlertDelivery, 'attempts' | 'state' | 'timeStarted'> & {
  timeCreated: Date
  attempts: WebhookDeliveryAttempt[]
}
/** The id is the system version. */
export type TufRepositoryRow = Row & TufRepoDescription
/** The only row has the id `current`. */
type TargetReleaseRow = Row & TargetRelease
type MembershipRow = Row & { groupId: string; userId: string }
/** The id is that of the silo or project, or `fleet`. */
type PolicyRow = Row & FleetRolePolicy
/** The id is the silo's. */
type QuotaRow = Row & SiloQuotas
type GroupMemberRow = Row & { groupId: string; instanceId: string }
/** What was sent along when the instance was made; the id is the instance's. */
type InstanceKeysRow = Row & { keyIds: string[] }
type EphemeralIpRow = Row & { instanceId: string; ip: string; ipPoolId: string }
/** Only `info` leaves the control plane. */
export type ProbeRow = Row & {
  name: string
  info: ProbeInfo
  projectId: string
  vpcId: string
  subnetId: string
  ipPoolId: string
}
/** The id is the silo's. */
type AuthSettingsRow = Row & SiloAuthSettings
/** `siloId` never leaves the control plane. */
type CertificateRow = Certificate & { siloId: string }
/** `siloId` never leaves the control plane. */
export type IdentityProviderRow = SamlIdentityProvider & { siloId: string }
/** The sled that an instance runs on, once it was started; the id is the instance's. */
type PlacementRow = Row & { sledId: string }
/** `joining` is the sled that it becomes, and when. */
type UninitializedSledRow = Row & UninitializedSled & { joining?: { sledId: string; at: number } }
/** The id is the switch port's. */
type LldpConfigRow = Row & { config: LldpLinkConfig }
/** There is one row, `fleet`. */
type NetworkSettingsRow = Row & {
  allowedIps: AllowedSourceIps
  inboundIcmp: boolean
  timeCreated: Date
  timeModified: Date
}
export type AddressLotBlockRow = AddressLotBlock & { lotId: string }
type BgpConfigRow = BgpConfig & { announceSetId: string }
type BfdSessionRow = Row & BfdSessionEnable & { since: number }
/** When an instance that runs again was idle, oldest first; the id is the instance's. */
type PausesRow = Row & { pauses: { from: Date; to: Date }[] }
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
  | Steps<'supportBundles', SupportBundleState | 'gone'>

/** Every table and its rows. */
interface Rows {
  silos: Silo
  quotas: QuotaRow
  users: User
  credentials: CredentialRow
  sessions: SessionRow
  tokens: TokenRow
  accessTokens: AccessTokenRow
  deviceRequests: DeviceRequestRow
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
  affinityGroups: AffinityGroup
  affinityMembers: GroupMemberRow
  vpcs: Vpc
  subnets: VpcSubnet
  routers: VpcRouter
  routes: RouterRoute
  firewallRules: VpcFirewallRule
  internetGateways: InternetGateway
  gatewayIpPools: InternetGatewayIpPool
  gatewayIpAddresses: InternetGatewayIpAddress
  probes: ProbeRow
  networkInterfaces: InstanceNetworkInterface
  ipPools: IpPool
  ipPoolLinks: IpPoolLinkRow
  ephemeralIps: EphemeralIpRow
  floatingIps: FloatingIp
  ipPoolRanges: IpPoolRange
  authSettings: AuthSettingsRow
  certificates: CertificateRow
  identityProviders: IdentityProviderRow
  builtinUsers: UserBuiltin
  racks: Rack
  sleds: Sled
  uninitializedSleds: UninitializedSledRow
  placements: PlacementRow
  physicalDisks: PhysicalDisk
  switches: Switch
  switchPorts: SwitchPort
  switchPortSettings: SwitchPortSettings
  lldpConfigs: LldpConfigRow
  networkSettings: NetworkSettingsRow
  addressLots: AddressLot
  addressLotBlocks: AddressLotBlockRow
  loopbackAddresses: LoopbackAddress
  announceSets: BgpAnnounceSet
  announcements: Row & BgpAnnouncement
  bgpConfigs: BgpConfigRow
  bfdSessions: BfdSessionRow
  supportBundles: SupportBundleInfo
  tufRepositories: TufRepositoryRow
  targetReleases: TargetReleaseRow
  trustRoots: UpdatesTrustRoot
  alertReceivers: AlertReceiverRow
  webhookSecrets: WebhookSecretRow
  alertDeliveries: AlertDeliveryRow
  transitions: TransitionRow
  pauses: PausesRow
  /** What was done since the seed; what was done before is made up when someone asks. */
  auditLog: AuditLogEntry
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
    accessTokens: table('accessTokens'),
    deviceRequests: table('deviceRequests'),
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
    affinityGroups: table('affinityGroups'),
    affinityMembers: table('affinityMembers'),
    vpcs: table('vpcs'),
    subnets: table('subnets'),
    routers: table('routers'),
    routes: table('routes'),
    firewallRules: table('firewallRules'),
    internetGateways: table('internetGateways'),
    gatewayIpPools: table('gatewayIpPools'),
    gatewayIpAddresses: table('gatewayIpAddresses'),
    probes: table('probes'),
    networkInterfaces: table('networkInterfaces'),
    ipPools: table('ipPools'),
    ipPoolLinks: table('ipPoolLinks'),
    ephemeralIps: table('ephemeralIps'),
    floatingIps: table('floatingIps'),
    ipPoolRanges: table('ipPoolRanges'),
    authSettings: table('authSettings'),
    certificates: table('certificates'),
    identityProviders: table('identityProviders'),
    builtinUsers: table('builtinUsers'),
    racks: table('racks'),
    sleds: table('sleds'),
    uninitializedSleds: table('uninitializedSleds'),
    placements: table('placements'),
    physicalDisks: table('physicalDisks'),
    switches: table('switches'),
    switchPorts: table('switchPorts'),
    switchPortSettings: table('switchPortSettings'),
    lldpConfigs: table('lldpConfigs'),
    networkSettings: table('networkSettings'),
    addressLots: table('addressLots'),
    addressLotBlocks: table('addressLotBlocks'),
    loopbackAddresses: table('loopbackAddresses'),
    announceSets: table('announceSets'),
    announcements: table('announcements'),
    bgpConfigs: table('bgpConfigs'),
    bfdSessions: table('bfdSessions'),
    supportBundles: table('supportBundles'),
    tufRepositories: table('tufRepositories'),
    targetReleases: table('targetReleases'),
    trustRoots: table('trustRoots'),
    alertReceivers: table('alertReceivers'),
    webhookSecrets: table('webhookSecrets'),
    alertDeliveries: table('alertDeliveries'),
    transitions: table('transitions'),
    pauses: table('pauses'),
    auditLog: table('auditLog'),
  }
}
