// Made by tools/generate-api.ts. Run `npm run generate` to renew; do not edit.
import { op } from '../operation.ts'
import type {
  IdSortMode,
  IpNet,
  Ipv4Net,
  Name,
  NameOrId,
  NameOrIdSortMode,
} from './shared.ts'

export interface Address {
  address: IpNet
  addressLot: NameOrId
  vlanId?: number | null
}

export interface AddressConfig {
  addresses: Address[]
  linkName: Name
}

export interface AddressLot {
  description: string
  id: string
  kind: AddressLotKind
  name: Name
  timeCreated: Date
  timeModified: Date
}

export interface AddressLotBlock {
  firstAddress: string
  id: string
  lastAddress: string
}

export interface AddressLotBlockCreate {
  firstAddress: string
  lastAddress: string
}

export interface AddressLotBlockResultsPage {
  items: AddressLotBlock[]
  nextPage?: string | null
}

export interface AddressLotCreate {
  blocks: AddressLotBlockCreate[]
  description: string
  kind: AddressLotKind
  name: Name
}

export interface AddressLotCreateResponse {
  blocks: AddressLotBlock[]
  lot: AddressLot
}

export type AddressLotKind = 'infra' | 'pool'

export interface AddressLotResultsPage {
  items: AddressLot[]
  nextPage?: string | null
}

export interface AddressLotViewResponse {
  blocks: AddressLotBlock[]
  lot: AddressLot
}

export interface AggregateBgpMessageHistory {
  switchHistories: SwitchBgpHistory[]
}

export type AllowedSourceIps = {
  allow: 'any'
} | {
  allow: 'list'
  ips: IpNet[]
}

export interface AllowList {
  allowedIps: AllowedSourceIps
  timeCreated: Date
  timeModified: Date
}

export interface AllowListUpdate {
  allowedIps: AllowedSourceIps
}

export type BfdMode = 'single_hop' | 'multi_hop'

export interface BfdSessionDisable {
  remote: string
  switch: Name
}

export interface BfdSessionEnable {
  detectionThreshold: number
  local?: string | null
  mode: BfdMode
  remote: string
  requiredRx: number
  switch: Name
}

export type BfdState = 'admin_down' | 'down' | 'init' | 'up'

export interface BfdStatus {
  detectionThreshold: number
  local?: string | null
  mode: BfdMode
  peer: string
  requiredRx: number
  state: BfdState
  switch: Name
}

export interface BgpAnnouncement {
  addressLotBlockId: string
  announceSetId: string
  network: IpNet
}

export interface BgpAnnouncementCreate {
  addressLotBlock: NameOrId
  network: IpNet
}

export interface BgpAnnounceSet {
  description: string
  id: string
  name: Name
  timeCreated: Date
  timeModified: Date
}

export interface BgpAnnounceSetCreate {
  announcement: BgpAnnouncementCreate[]
  description: string
  name: Name
}

export interface BgpConfig {
  asn: number
  description: string
  id: string
  name: Name
  timeCreated: Date
  timeModified: Date
  vrf?: string | null
}

export interface BgpConfigCreate {
  asn: number
  bgpAnnounceSetId: NameOrId
  description: string
  name: Name
  vrf?: Name | null
}

export interface BgpConfigResultsPage {
  items: BgpConfig[]
  nextPage?: string | null
}

export interface BgpExported {
  exports: Record<string, Ipv4Net[]>
}

export interface BgpImportedRouteIpv4 {
  id: number
  nexthop: string
  prefix: Ipv4Net
  switch: SwitchLocation
}

export type BgpMessageHistory = unknown

export interface BgpPeer {
  addr: string
  allowedExport: ImportExportPolicy
  allowedImport: ImportExportPolicy
  bgpConfig: NameOrId
  communities: number[]
  connectRetry: number
  delayOpen: number
  enforceFirstAs: boolean
  holdTime: number
  idleHoldTime: number
  interfaceName: Name
  keepalive: number
  localPref?: number | null
  md5AuthKey?: string | null
  minTtl?: number | null
  multiExitDiscriminator?: number | null
  remoteAsn?: number | null
  vlanId?: number | null
}

export interface BgpPeerConfig {
  linkName: Name
  peers: BgpPeer[]
}

export type BgpPeerState = 'idle' | 'connect' | 'active' | 'open_sent' | 'open_confirm' | 'session_setup' | 'established'

export interface BgpPeerStatus {
  addr: string
  localAsn: number
  remoteAsn: number
  state: BgpPeerState
  stateDurationMillis: number
  switch: SwitchLocation
}

export type ImportExportPolicy = {
  type: 'no_filtering'
} | {
  type: 'allow'
  value: IpNet[]
}

export type InterfaceNum = {
  unknown: number
} | {
  ifIndex: number
} | {
  portNumber: number
}

export interface LinkConfigCreate {
  autoneg: boolean
  fec?: LinkFec | null
  linkName: Name
  lldp: LldpLinkConfigCreate
  mtu: number
  speed: LinkSpeed
  txEq?: TxEqConfig | null
}

export type LinkFec = 'firecode' | 'none' | 'rs'

export type LinkSpeed = 'speed0_g' | 'speed1_g' | 'speed10_g' | 'speed25_g' | 'speed40_g' | 'speed50_g' | 'speed100_g' | 'speed200_g' | 'speed400_g'

export interface LldpLinkConfig {
  chassisId?: string | null
  enabled: boolean
  id: string
  linkDescription?: string | null
  linkName?: string | null
  managementIp?: string | null
  systemDescription?: string | null
  systemName?: string | null
}

export interface LldpLinkConfigCreate {
  chassisId?: string | null
  enabled: boolean
  linkDescription?: string | null
  linkName?: string | null
  managementIp?: string | null
  systemDescription?: string | null
  systemName?: string | null
}

export interface LldpNeighbor {
  chassisId: string
  firstSeen: string
  lastSeen: string
  linkDescription?: string | null
  linkName: string
  localPort: string
  managementIp: ManagementAddress[]
  systemDescription?: string | null
  systemName?: string | null
}

export interface LldpNeighborResultsPage {
  items: LldpNeighbor[]
  nextPage?: string | null
}

export interface LoopbackAddress {
  address: IpNet
  addressLotBlockId: string
  id: string
  rackId: string
  switchLocation: string
}

export interface LoopbackAddressCreate {
  address: string
  addressLot: NameOrId
  anycast: boolean
  mask: number
  rackId: string
  switchLocation: Name
}

export interface LoopbackAddressResultsPage {
  items: LoopbackAddress[]
  nextPage?: string | null
}

export interface ManagementAddress {
  addr: NetworkAddress
  interfaceNum: InterfaceNum
  oid?: number[] | null
}

export type NetworkAddress = {
  ipAddr: string
} | {
  iEEE802: number[]
}

export interface Route {
  dst: IpNet
  gw: string
  ribPriority?: number | null
  vid?: number | null
}

export interface RouteConfig {
  linkName: Name
  routes: Route[]
}

export interface ServiceIcmpConfig {
  enabled: boolean
}

export interface SwitchBgpHistory {
  history: Record<string, BgpMessageHistory>
  switch: SwitchLocation
}

export interface SwitchInterfaceConfig {
  id: string
  interfaceName: Name
  kind: SwitchInterfaceKind2
  portSettingsId: string
  v6Enabled: boolean
}

export interface SwitchInterfaceConfigCreate {
  kind: SwitchInterfaceKind
  linkName: Name
  v6Enabled: boolean
}

export type SwitchInterfaceKind = {
  type: 'primary'
} | {
  type: 'vlan'
  vid: number
} | {
  type: 'loopback'
}

export type SwitchInterfaceKind2 = 'primary' | 'vlan' | 'loopback'

export type SwitchLocation = 'switch0' | 'switch1'

export interface SwitchPortAddressView {
  address: IpNet
  addressLotBlockId: string
  addressLotId: string
  addressLotName: Name
  interfaceName: Name
  portSettingsId: string
  vlanId?: number | null
}

export interface SwitchPortConfig {
  geometry: SwitchPortGeometry2
  portSettingsId: string
}

export interface SwitchPortConfigCreate {
  geometry: SwitchPortGeometry
}

export type SwitchPortGeometry = 'qsfp28x1' | 'qsfp28x2' | 'sfp28x4'

export type SwitchPortGeometry2 = 'qsfp28x1' | 'qsfp28x2' | 'sfp28x4'

export interface SwitchPortLinkConfig {
  autoneg: boolean
  fec?: LinkFec | null
  linkName: Name
  lldpLinkConfig?: LldpLinkConfig | null
  mtu: number
  portSettingsId: string
  speed: LinkSpeed
  txEqConfig?: TxEqConfig2 | null
}

export interface SwitchPortRouteConfig {
  dst: IpNet
  gw: string
  interfaceName: Name
  portSettingsId: string
  ribPriority?: number | null
  vlanId?: number | null
}

export interface SwitchPortSettings {
  addresses: SwitchPortAddressView[]
  bgpPeers: BgpPeer[]
  description: string
  groups: SwitchPortSettingsGroups[]
  id: string
  interfaces: SwitchInterfaceConfig[]
  links: SwitchPortLinkConfig[]
  name: Name
  port: SwitchPortConfig
  routes: SwitchPortRouteConfig[]
  timeCreated: Date
  timeModified: Date
  vlanInterfaces: SwitchVlanInterfaceConfig[]
}

export interface SwitchPortSettingsCreate {
  addresses: AddressConfig[]
  bgpPeers?: BgpPeerConfig[]
  description: string
  groups?: NameOrId[]
  interfaces?: SwitchInterfaceConfigCreate[]
  links: LinkConfigCreate[]
  name: Name
  portConfig: SwitchPortConfigCreate
  routes?: RouteConfig[]
}

export interface SwitchPortSettingsGroups {
  portSettingsGroupId: string
  portSettingsId: string
}

export interface SwitchPortSettingsIdentity {
  description: string
  id: string
  name: Name
  timeCreated: Date
  timeModified: Date
}

export interface SwitchPortSettingsIdentityResultsPage {
  items: SwitchPortSettingsIdentity[]
  nextPage?: string | null
}

export interface SwitchVlanInterfaceConfig {
  interfaceConfigId: string
  vlanId: number
}

export interface TxEqConfig {
  main?: number | null
  post1?: number | null
  post2?: number | null
  pre1?: number | null
  pre2?: number | null
}

export interface TxEqConfig2 {
  main?: number | null
  post1?: number | null
  post2?: number | null
  pre1?: number | null
  pre2?: number | null
}

export const networkingSwitchPortLldpNeighbors = /* @__PURE__ */ op<LldpNeighborResultsPage, { path: { port: Name; rackId: string; switchLocation: Name }; query?: { limit?: number | null; pageToken?: string | null; sortBy?: IdSortMode } }>(
  'networkingSwitchPortLldpNeighbors', 'GET', '/v1/system/hardware/rack-switch-port/{rackId}/{switchLocation}/{port}/lldp/neighbors', { paginated: true, mustOf: 'items', must: 'chassis_id:s first_seen:s last_seen:s link_name:s local_port:s management_ip:a' },
)

export const networkingSwitchPortLldpConfigView = /* @__PURE__ */ op<LldpLinkConfig, { path: { port: Name }; query: { rackId: string; switchLocation: Name } }>(
  'networkingSwitchPortLldpConfigView', 'GET', '/v1/system/hardware/switch-port/{port}/lldp/config', { must: 'id:s enabled:b' },
)

export const networkingSwitchPortLldpConfigUpdate = /* @__PURE__ */ op<void, { path: { port: Name }; query: { rackId: string; switchLocation: Name }; body: LldpLinkConfig }>(
  'networkingSwitchPortLldpConfigUpdate', 'POST', '/v1/system/hardware/switch-port/{port}/lldp/config', { status: 204 },
)

export const networkingAddressLotList = /* @__PURE__ */ op<AddressLotResultsPage, { query?: { limit?: number | null; pageToken?: string | null; sortBy?: NameOrIdSortMode } }>(
  'networkingAddressLotList', 'GET', '/v1/system/networking/address-lot', { paginated: true, mustOf: 'items', must: 'id:s description:s kind:s name:s time_created:s time_modified:s' },
)

export const networkingAddressLotCreate = /* @__PURE__ */ op<AddressLotCreateResponse, { body: AddressLotCreate }>(
  'networkingAddressLotCreate', 'POST', '/v1/system/networking/address-lot', { status: 201, must: 'blocks:a lot:o' },
)

export const networkingAddressLotView = /* @__PURE__ */ op<AddressLotViewResponse, { path: { addressLot: NameOrId } }>(
  'networkingAddressLotView', 'GET', '/v1/system/networking/address-lot/{addressLot}', { must: 'blocks:a lot:o' },
)

export const networkingAddressLotDelete = /* @__PURE__ */ op<void, { path: { addressLot: NameOrId } }>(
  'networkingAddressLotDelete', 'DELETE', '/v1/system/networking/address-lot/{addressLot}', { status: 204 },
)

export const networkingAddressLotBlockList = /* @__PURE__ */ op<AddressLotBlockResultsPage, { path: { addressLot: NameOrId }; query?: { limit?: number | null; pageToken?: string | null; sortBy?: IdSortMode } }>(
  'networkingAddressLotBlockList', 'GET', '/v1/system/networking/address-lot/{addressLot}/blocks', { paginated: true, mustOf: 'items', must: 'id:s first_address:s last_address:s' },
)

export const networkingAllowListView = /* @__PURE__ */ op<AllowList, {}>(
  'networkingAllowListView', 'GET', '/v1/system/networking/allow-list', { must: 'allowed_ips:o time_created:s time_modified:s' },
)

export const networkingAllowListUpdate = /* @__PURE__ */ op<AllowList, { body: AllowListUpdate }>(
  'networkingAllowListUpdate', 'PUT', '/v1/system/networking/allow-list', { must: 'allowed_ips:o time_created:s time_modified:s' },
)

export const networkingBfdDisable = /* @__PURE__ */ op<void, { body: BfdSessionDisable }>(
  'networkingBfdDisable', 'POST', '/v1/system/networking/bfd-disable', { status: 204 },
)

export const networkingBfdEnable = /* @__PURE__ */ op<void, { body: BfdSessionEnable }>(
  'networkingBfdEnable', 'POST', '/v1/system/networking/bfd-enable', { status: 204 },
)

export const networkingBfdStatus = /* @__PURE__ */ op<BfdStatus[], {}>(
  'networkingBfdStatus', 'GET', '/v1/system/networking/bfd-status', { mustOf: 'array', must: 'detection_threshold:n mode:s peer:s required_rx:n state:s switch:s' },
)

export const networkingBgpConfigList = /* @__PURE__ */ op<BgpConfigResultsPage, { query?: { limit?: number | null; pageToken?: string | null; sortBy?: NameOrIdSortMode } }>(
  'networkingBgpConfigList', 'GET', '/v1/system/networking/bgp', { paginated: true, mustOf: 'items', must: 'id:s asn:n description:s name:s time_created:s time_modified:s' },
)

export const networkingBgpConfigCreate = /* @__PURE__ */ op<BgpConfig, { body: BgpConfigCreate }>(
  'networkingBgpConfigCreate', 'POST', '/v1/system/networking/bgp', { status: 201, must: 'id:s asn:n description:s name:s time_created:s time_modified:s' },
)

export const networkingBgpConfigDelete = /* @__PURE__ */ op<void, { query: { nameOrId: NameOrId } }>(
  'networkingBgpConfigDelete', 'DELETE', '/v1/system/networking/bgp', { status: 204 },
)

export const networkingBgpAnnounceSetList = /* @__PURE__ */ op<BgpAnnounceSet[], { query?: { limit?: number | null; pageToken?: string | null; sortBy?: NameOrIdSortMode } }>(
  'networkingBgpAnnounceSetList', 'GET', '/v1/system/networking/bgp-announce-set', { paginated: true, mustOf: 'array', must: 'id:s description:s name:s time_created:s time_modified:s' },
)

export const networkingBgpAnnounceSetUpdate = /* @__PURE__ */ op<BgpAnnounceSet, { body: BgpAnnounceSetCreate }>(
  'networkingBgpAnnounceSetUpdate', 'PUT', '/v1/system/networking/bgp-announce-set', { must: 'id:s description:s name:s time_created:s time_modified:s' },
)

export const networkingBgpAnnounceSetDelete = /* @__PURE__ */ op<void, { path: { announceSet: NameOrId } }>(
  'networkingBgpAnnounceSetDelete', 'DELETE', '/v1/system/networking/bgp-announce-set/{announceSet}', { status: 204 },
)

export const networkingBgpAnnouncementList = /* @__PURE__ */ op<BgpAnnouncement[], { path: { announceSet: NameOrId } }>(
  'networkingBgpAnnouncementList', 'GET', '/v1/system/networking/bgp-announce-set/{announceSet}/announcement', { mustOf: 'array', must: 'address_lot_block_id:s announce_set_id:s network:s' },
)

export const networkingBgpExported = /* @__PURE__ */ op<BgpExported, {}>(
  'networkingBgpExported', 'GET', '/v1/system/networking/bgp-exported', { must: 'exports:o', verbatim: { answer: { exports: 'keys' } } },
)

export const networkingBgpMessageHistory = /* @__PURE__ */ op<AggregateBgpMessageHistory, { query: { asn: number } }>(
  'networkingBgpMessageHistory', 'GET', '/v1/system/networking/bgp-message-history', { must: 'switch_histories:a', verbatim: { answer: { history: 'all' } } },
)

export const networkingBgpImportedRoutesIpv4 = /* @__PURE__ */ op<BgpImportedRouteIpv4[], { query: { asn: number } }>(
  'networkingBgpImportedRoutesIpv4', 'GET', '/v1/system/networking/bgp-routes-ipv4', { mustOf: 'array', must: 'id:n nexthop:s prefix:s switch:s' },
)

export const networkingBgpStatus = /* @__PURE__ */ op<BgpPeerStatus[], {}>(
  'networkingBgpStatus', 'GET', '/v1/system/networking/bgp-status', { mustOf: 'array', must: 'addr:s local_asn:n remote_asn:n state:s state_duration_millis:n switch:s' },
)

export const networkingInboundIcmpView = /* @__PURE__ */ op<ServiceIcmpConfig, {}>(
  'networkingInboundIcmpView', 'GET', '/v1/system/networking/inbound-icmp', { must: 'enabled:b' },
)

export const networkingInboundIcmpUpdate = /* @__PURE__ */ op<void, { body: ServiceIcmpConfig }>(
  'networkingInboundIcmpUpdate', 'PUT', '/v1/system/networking/inbound-icmp', { status: 204 },
)

export const networkingLoopbackAddressList = /* @__PURE__ */ op<LoopbackAddressResultsPage, { query?: { limit?: number | null; pageToken?: string | null; sortBy?: IdSortMode } }>(
  'networkingLoopbackAddressList', 'GET', '/v1/system/networking/loopback-address', { paginated: true, mustOf: 'items', must: 'address_lot_block_id:s id:s rack_id:s address:s switch_location:s' },
)

export const networkingLoopbackAddressCreate = /* @__PURE__ */ op<LoopbackAddress, { body: LoopbackAddressCreate }>(
  'networkingLoopbackAddressCreate', 'POST', '/v1/system/networking/loopback-address', { status: 201, must: 'address_lot_block_id:s id:s rack_id:s address:s switch_location:s' },
)

export const networkingLoopbackAddressDelete = /* @__PURE__ */ op<void, { path: { address: string; rackId: string; subnetMask: number; switchLocation: Name } }>(
  'networkingLoopbackAddressDelete', 'DELETE', '/v1/system/networking/loopback-address/{rackId}/{switchLocation}/{address}/{subnetMask}', { status: 204 },
)

export const networkingSwitchPortSettingsList = /* @__PURE__ */ op<SwitchPortSettingsIdentityResultsPage, { query?: { limit?: number | null; pageToken?: string | null; portSettings?: NameOrId; sortBy?: NameOrIdSortMode } }>(
  'networkingSwitchPortSettingsList', 'GET', '/v1/system/networking/switch-port-settings', { paginated: true, mustOf: 'items', must: 'id:s description:s name:s time_created:s time_modified:s' },
)

export const networkingSwitchPortSettingsCreate = /* @__PURE__ */ op<SwitchPortSettings, { body: SwitchPortSettingsCreate }>(
  'networkingSwitchPortSettingsCreate', 'POST', '/v1/system/networking/switch-port-settings', { status: 201, must: 'id:s addresses:a bgp_peers:a description:s groups:a interfaces:a links:a name:s port:o routes:a time_created:s time_modified:s vlan_interfaces:a' },
)

export const networkingSwitchPortSettingsDelete = /* @__PURE__ */ op<void, { query?: { portSettings?: NameOrId } }>(
  'networkingSwitchPortSettingsDelete', 'DELETE', '/v1/system/networking/switch-port-settings', { status: 204 },
)

export const networkingSwitchPortSettingsView = /* @__PURE__ */ op<SwitchPortSettings, { path: { port: NameOrId } }>(
  'networkingSwitchPortSettingsView', 'GET', '/v1/system/networking/switch-port-settings/{port}', { must: 'id:s addresses:a bgp_peers:a description:s groups:a interfaces:a links:a name:s port:o routes:a time_created:s time_modified:s vlan_interfaces:a' },
)

