import type { OperationId } from '#api/generated/operations.ts'
import { isKeyOf, keysOf } from '#api/objects.ts'

/** A kind of object whose answers are compared. */
interface Kind {
  /** What it is called. */
  word: string
  /** The field that it is known by; where ids are given anew with each write, it is the name. */
  by?: string
  /** The field that says in what that is unique. */
  within?: string
  /** The field that names it, as a path of the wire's names. */
  name?: string
  /** Fields that change by themselves, or say nothing to a person, beside times and ids of the object itself. */
  without?: readonly string[]
  /** Words for fields that their names say badly. */
  fields?: Readonly<Record<string, string>>
}

const hardware = {
  'state.state': 'state',
  'policy.kind': 'policy',
  'policy.provision_policy': 'provisioning',
}

/** Kinds of objects, and what of them is told. */
const kinds = {
  addressLot: { word: 'Address lot' },
  affinityGroup: { word: 'Affinity group' },
  alertReceiver: { word: 'Alert receiver' },
  antiAffinityGroup: { word: 'Anti-affinity group' },
  bgpConfig: { word: 'BGP configuration' },
  disk: { word: 'Disk', fields: { 'state.state': 'state', 'state.instance': 'instance' } },
  firewallRule: { word: 'Firewall rule', by: 'name', within: 'vpc_id' },
  floatingIp: { word: 'Floating IP', fields: { ip: 'IP', instance_id: 'instance' } },
  group: { word: 'Group', name: 'display_name' },
  image: { word: 'Image', fields: { project_id: 'project' } },
  instance: {
    word: 'Instance',
    // It begins and ends with each restart.
    without: ['auto_restart_cooldown_expiration'],
    fields: { ncpus: 'vCPUs', run_state: 'state', boot_disk_id: 'boot disk' },
  },
  internetGateway: { word: 'Internet gateway' },
  ipPool: { word: 'IP pool' },
  loopbackAddress: { word: 'Loopback address', name: 'address' },
  multicastGroup: { word: 'Multicast group' },
  networkInterface: {
    word: 'Network interface',
    fields: { ip: 'IP', mac: 'MAC', transit_ips: 'transit IPs' },
  },
  physicalDisk: { word: 'Physical disk', name: 'serial', fields: { ...hardware, sled_id: 'sled' } },
  probe: { word: 'Probe', without: ['external_ips', 'interface'] },
  project: { word: 'Project' },
  quotas: {
    word: 'Quotas',
    by: 'silo_id',
    name: 'silo_name',
    // What is in use is a metric.
    without: ['provisioned'],
    fields: { 'allocated.cpus': 'vCPUs', 'allocated.memory': 'memory', 'allocated.storage': 'storage' },
  },
  rack: { word: 'Rack', name: 'id' },
  route: { word: 'Route', fields: { 'target.type': 'target type', 'target.value': 'target' } },
  router: { word: 'Router' },
  silo: { word: 'Silo' },
  sled: { word: 'Sled', name: 'baseboard.serial', fields: hardware },
  snapshot: { word: 'Snapshot' },
  sshKey: { word: 'SSH key', without: ['public_key'] },
  subnet: { word: 'Subnet', fields: { custom_router_id: 'custom router' } },
  supportBundle: { word: 'Support bundle', name: 'id' },
  switch: { word: 'Switch', name: 'baseboard.serial' },
  user: { word: 'User', name: 'display_name' },
  vpc: { word: 'VPC', fields: { dns_name: 'DNS name' } },
} satisfies Record<string, Kind>

export type KindName = keyof typeof kinds

/** The names of all kinds. */
export const kindNames = keysOf(kinds)

/** Whether it names a kind. */
export const isKind = (name: unknown): name is KindName => typeof name === 'string' && isKeyOf(kinds, name)

/** A kind with all that may be said of one. */
export const kindOf = (name: KindName): Kind => kinds[name]

/** How an operation's answers are compared. */
export interface Compared {
  kind: KindName
  /**
   * An answer is one object, or lists some, under `items` unless it is said where. A part lists what belongs to something else: what
   * is no longer in it may still be there.
   */
  shape: 'one' | 'list' | 'part'
  items?: string
}

const one = (kind: KindName): Compared => ({ kind, shape: 'one' })
const list = (kind: KindName): Compared => ({ kind, shape: 'list' })
const part = (kind: KindName): Compared => ({ kind, shape: 'part' })

/** The operations whose answers are compared with what they replace. All others change too often, or have no object to tell of. */
const compared: Partial<Record<OperationId, Compared>> = {
  affinityGroupList: list('affinityGroup'),
  affinityGroupView: one('affinityGroup'),
  alertReceiverList: list('alertReceiver'),
  alertReceiverView: one('alertReceiver'),
  antiAffinityGroupList: list('antiAffinityGroup'),
  antiAffinityGroupView: one('antiAffinityGroup'),
  currentUserSshKeyList: list('sshKey'),
  diskList: list('disk'),
  diskView: one('disk'),
  floatingIpList: list('floatingIp'),
  floatingIpView: one('floatingIp'),
  groupList: list('group'),
  imageList: list('image'),
  imageView: one('image'),
  instanceAffinityGroupList: part('affinityGroup'),
  instanceAntiAffinityGroupList: part('antiAffinityGroup'),
  instanceDiskList: part('disk'),
  instanceList: list('instance'),
  instanceNetworkInterfaceList: list('networkInterface'),
  instanceView: one('instance'),
  internetGatewayList: list('internetGateway'),
  internetGatewayView: one('internetGateway'),
  ipPoolList: list('ipPool'),
  ipPoolView: one('ipPool'),
  multicastGroupList: list('multicastGroup'),
  multicastGroupView: one('multicastGroup'),
  networkingAddressLotList: list('addressLot'),
  networkingBgpConfigList: list('bgpConfig'),
  networkingLoopbackAddressList: list('loopbackAddress'),
  physicalDiskList: list('physicalDisk'),
  physicalDiskView: one('physicalDisk'),
  probeList: list('probe'),
  projectList: list('project'),
  projectView: one('project'),
  rackList: list('rack'),
  siloList: list('silo'),
  siloUserList: list('user'),
  siloUtilizationList: part('quotas'),
  siloUtilizationView: one('quotas'),
  siloView: one('silo'),
  sledList: list('sled'),
  sledPhysicalDiskList: part('physicalDisk'),
  sledView: one('sled'),
  snapshotList: list('snapshot'),
  snapshotView: one('snapshot'),
  supportBundleList: list('supportBundle'),
  supportBundleView: one('supportBundle'),
  switchList: list('switch'),
  switchView: one('switch'),
  userList: list('user'),
  vpcFirewallRulesView: { kind: 'firewallRule', shape: 'list', items: 'rules' },
  vpcList: list('vpc'),
  vpcRouterList: list('router'),
  vpcRouterRouteList: list('route'),
  vpcRouterView: one('router'),
  vpcSubnetList: list('subnet'),
  vpcSubnetView: one('subnet'),
  vpcView: one('vpc'),
}

const byOperation = new Map<string, Compared>(Object.entries(compared))

/** How an operation's answers are compared; undefined where they are not. */
export const comparedBy = (operationId: string): Compared | undefined => byOperation.get(operationId)

/** What of a query says in what a list is, and how it is read. Anything else leaves some of it out. */
const asked = ['project', 'vpc', 'router', 'silo', 'instance']
const reading = ['limit', 'sort_by']

/** Whether a query asks for all of a list, from its beginning on. */
export const asksForAll = (query: URLSearchParams): boolean =>
  [...query.keys()].every((name) => asked.includes(name) || reading.includes(name))

/** In what an answer's objects are, by the names of the query: a project, a VPC. */
export const placeIn = (query: URLSearchParams): Record<string, string> =>
  Object.fromEntries([...query].filter(([name]) => asked.includes(name)))
