import type { OperationId } from '#api/generated/operations.ts'

/** Kinds of objects that search finds in stored answers, with their display names. */
export const findKinds = {
  project: 'Project',
  instance: 'Instance',
  sledInstance: 'Instance on a sled',
  disk: 'Disk',
  snapshot: 'Snapshot',
  image: 'Image',
  floatingIp: 'Floating IP',
  externalIp: 'External IP',
  nic: 'Network interface',
  vpc: 'VPC',
  subnet: 'Subnet',
  router: 'Router',
  route: 'Route',
  firewallRule: 'Firewall rule',
  gateway: 'Internet gateway',
  gatewayAddress: 'Gateway address',
  affinityGroup: 'Affinity group',
  antiAffinityGroup: 'Anti-affinity group',
  multicastGroup: 'Multicast group',
  probe: 'Probe',
  sshKey: 'SSH key',
  user: 'User',
  group: 'Group',
  silo: 'Silo',
  siloUser: 'Silo user',
  builtinUser: 'Built-in user',
  rack: 'Rack',
  sled: 'Sled',
  joiningSled: 'Uninitialized sled',
  physicalDisk: 'Physical disk',
  switch: 'Switch',
  switchPort: 'Switch port',
  portSettings: 'Port settings',
  ipPool: 'IP pool',
  ipRange: 'IP range',
  servicePool: 'System IP pool',
  serviceRange: 'System IP range',
  addressLot: 'Address lot',
  addressBlock: 'Address block',
  loopbackAddress: 'Loopback address',
  bgpConfig: 'BGP configuration',
  announceSet: 'BGP announce set',
  announcement: 'BGP announcement',
  bgpPeer: 'BGP peer',
  bfdSession: 'BFD session',
  alertReceiver: 'Alert receiver',
  supportBundle: 'Support bundle',
  release: 'Release',
  trustRoot: 'Trust root',
} as const

export type FindKind = keyof typeof findKinds

/**
 * How objects of an answer are found, by wire field names; `baseboard.serial` is a nested field, and lists
 * along the path match each item.
 */
export interface Findable {
  kind: FindKind
  /** Its name; for an address range, its ends. Empty: the value itself. */
  name: string
  /** Other search terms, such as a host name. */
  words?: readonly string[]
  /** Addresses, blocks and ranges; found by any address they contain. */
  addresses?: readonly string[]
  macs?: readonly string[]
  /** The field with the parent's id. */
  up?: keyof typeof upwards
  /** The field with the id of the object it is attached to, shown like a parent. */
  at?: keyof typeof upwards
}

/** Parents, by the field with their id. */
export const upwards = {
  project_id: 'project',
  vpc_id: 'vpc',
  vpc_router_id: 'router',
  internet_gateway_id: 'gateway',
  instance_id: 'instance',
  silo_id: 'silo',
  rack_id: 'rack',
  sled_id: 'sled',
  active_sled_id: 'sled',
} as const

const ofProject = { name: 'name', up: 'project_id' } as const
const ofVpc = { name: 'name', up: 'vpc_id' } as const

const project: Findable = { kind: 'project', name: 'name' }
const instance: Findable = { kind: 'instance', ...ofProject, words: ['hostname'] }
const disk: Findable = { kind: 'disk', ...ofProject }
const snapshot: Findable = { kind: 'snapshot', ...ofProject }
const image: Findable = { kind: 'image', ...ofProject, words: ['os', 'version'] }
const floatingIp: Findable = { kind: 'floatingIp', ...ofProject, at: 'instance_id', addresses: ['ip'] }
const nic: Findable = { kind: 'nic', name: 'name', addresses: ['ip'], macs: ['mac'], up: 'instance_id' }
const vpc: Findable = { kind: 'vpc', ...ofProject, words: ['dns_name'], addresses: ['ipv6_prefix'] }
const subnet: Findable = { kind: 'subnet', ...ofVpc, addresses: ['ipv4_block', 'ipv6_block'] }
const router: Findable = { kind: 'router', ...ofVpc }
const route: Findable = {
  kind: 'route',
  name: 'name',
  words: ['destination.value', 'target.value'],
  up: 'vpc_router_id',
}
const gateway: Findable = { kind: 'gateway', ...ofVpc }
const affinityGroup: Findable = { kind: 'affinityGroup', ...ofProject }
const antiAffinityGroup: Findable = { kind: 'antiAffinityGroup', ...ofProject }
const multicastGroup: Findable = { kind: 'multicastGroup', name: 'name', addresses: ['multicast_ip'] }
const probe: Findable = {
  kind: 'probe',
  name: 'name',
  addresses: ['external_ips.ip', 'interface.ip'],
  macs: ['interface.mac'],
}
const sshKey: Findable = { kind: 'sshKey', name: 'name' }
const user: Findable = { kind: 'user', name: 'display_name' }
const group: Findable = { kind: 'group', name: 'display_name' }
const silo: Findable = { kind: 'silo', name: 'name' }
const siloUser: Findable = { kind: 'siloUser', name: 'display_name', up: 'silo_id' }
const builtinUser: Findable = { kind: 'builtinUser', name: 'name' }
const rack: Findable = { kind: 'rack', name: 'id' }
const board = { name: 'baseboard.serial', words: ['baseboard.part'], up: 'rack_id' } as const
const sled: Findable = { kind: 'sled', ...board }
const rackSwitch: Findable = { kind: 'switch', ...board }
const physicalDisk: Findable = {
  kind: 'physicalDisk',
  name: 'serial',
  words: ['vendor', 'model'],
  up: 'sled_id',
}
const ipPool: Findable = { kind: 'ipPool', name: 'name' }
const ipRange: Findable = { kind: 'ipRange', name: 'range', addresses: ['range'] }
const alertReceiver: Findable = { kind: 'alertReceiver', name: 'name' }
const supportBundle: Findable = { kind: 'supportBundle', name: 'id', words: ['user_comment'] }
const release: Findable = { kind: 'release', name: 'system_version', words: ['file_name', 'hash'] }
const trustRoot: Findable = { kind: 'trustRoot', name: 'id' }

/**
 * Search fields by operation. Operations not listed have no objects with a page, or only ones that others
 * list too.
 */
export const findable: Partial<Record<OperationId, Findable>> = {
  projectList: project,
  projectView: project,
  instanceList: instance,
  instanceView: instance,
  sledInstanceList: {
    kind: 'sledInstance',
    name: 'name',
    words: ['project_name', 'silo_name'],
    up: 'active_sled_id',
  },
  instanceDiskList: disk,
  diskList: disk,
  diskView: disk,
  snapshotList: snapshot,
  snapshotView: snapshot,
  imageList: image,
  imageView: image,
  floatingIpList: floatingIp,
  floatingIpView: floatingIp,
  instanceExternalIpList: { kind: 'externalIp', name: 'ip', words: ['kind'], addresses: ['ip'] },
  instanceNetworkInterfaceList: nic,
  instanceNetworkInterfaceView: nic,
  vpcSubnetListNetworkInterfaces: nic,
  vpcList: vpc,
  vpcView: vpc,
  vpcSubnetList: subnet,
  vpcSubnetView: subnet,
  vpcRouterList: router,
  vpcRouterView: router,
  vpcRouterRouteList: route,
  vpcRouterRouteView: route,
  vpcFirewallRulesView: { kind: 'firewallRule', ...ofVpc },
  internetGatewayList: gateway,
  internetGatewayView: gateway,
  internetGatewayIpAddressList: {
    kind: 'gatewayAddress',
    name: 'name',
    addresses: ['address'],
    up: 'internet_gateway_id',
  },
  affinityGroupList: affinityGroup,
  affinityGroupView: affinityGroup,
  instanceAffinityGroupList: affinityGroup,
  antiAffinityGroupList: antiAffinityGroup,
  antiAffinityGroupView: antiAffinityGroup,
  instanceAntiAffinityGroupList: antiAffinityGroup,
  multicastGroupList: multicastGroup,
  multicastGroupView: multicastGroup,
  lookupMulticastGroupByIp: multicastGroup,
  probeList: probe,
  probeView: probe,
  currentUserSshKeyList: sshKey,
  currentUserSshKeyView: sshKey,
  userList: user,
  userView: user,
  groupList: group,
  groupView: group,
  currentUserGroups: group,
  siloList: silo,
  siloView: silo,
  siloUserList: siloUser,
  siloUserView: siloUser,
  userBuiltinList: builtinUser,
  userBuiltinView: builtinUser,
  rackList: rack,
  rackView: rack,
  sledList: sled,
  sledView: sled,
  sledListUninitialized: { kind: 'joiningSled', ...board },
  physicalDiskList: physicalDisk,
  physicalDiskView: physicalDisk,
  sledPhysicalDiskList: physicalDisk,
  switchList: rackSwitch,
  switchView: rackSwitch,
  networkingSwitchPortList: {
    kind: 'switchPort',
    name: 'port_name',
    words: ['switch_location'],
    up: 'rack_id',
  },
  networkingSwitchPortSettingsList: { kind: 'portSettings', name: 'name' },
  ipPoolList: ipPool,
  ipPoolView: ipPool,
  ipPoolServiceView: { kind: 'servicePool', name: 'name' },
  ipPoolRangeList: ipRange,
  ipPoolServiceRangeList: { ...ipRange, kind: 'serviceRange' },
  networkingAddressLotList: { kind: 'addressLot', name: 'name' },
  networkingAddressLotBlockList: { kind: 'addressBlock', name: '', addresses: [''] },
  networkingLoopbackAddressList: {
    kind: 'loopbackAddress',
    name: 'address',
    words: ['switch_location'],
    addresses: ['address'],
  },
  networkingBgpConfigList: { kind: 'bgpConfig', name: 'name', words: ['asn'] },
  networkingBgpAnnounceSetList: { kind: 'announceSet', name: 'name' },
  networkingBgpAnnouncementList: { kind: 'announcement', name: 'network', addresses: ['network'] },
  networkingBgpStatus: {
    kind: 'bgpPeer',
    name: 'addr',
    words: ['switch', 'remote_asn'],
    addresses: ['addr'],
  },
  networkingBfdStatus: {
    kind: 'bfdSession',
    name: 'peer',
    words: ['switch'],
    addresses: ['peer', 'local'],
  },
  alertReceiverList: alertReceiver,
  alertReceiverView: alertReceiver,
  supportBundleList: supportBundle,
  supportBundleView: supportBundle,
  systemUpdateRepositoryList: release,
  systemUpdateRepositoryView: release,
  systemUpdateTrustRootList: trustRoot,
  systemUpdateTrustRootView: trustRoot,
}
