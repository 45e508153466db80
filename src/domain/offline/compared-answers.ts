import type { OperationId } from '#api/generated/operations.ts'
import { isKeyOf, keysOf } from '#api/objects.ts'

interface Kind {
  /** Its name for display. */
  word: string
  /** The identifying field; default `id`. Set where ids change with each write. */
  by?: string
  /** The field whose value scopes `by`. */
  within?: string
  /** The field with the id of what its lists belong to; default: its router, VPC or project. */
  parent?: string
  /** The field with its name, as a path of wire names. */
  name?: string
  /** Fields that change automatically or mean nothing to users; times and own ids are always ignored. */
  without?: readonly string[]
  /** Display names of fields whose wire name is unclear. */
  fields?: Readonly<Record<string, string>>
}

const hardware = {
  'state.state': 'state',
  'policy.kind': 'policy',
  'policy.provision_policy': 'provisioning',
}

/** Kinds of objects, with exceptions for comparison and display. */
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
    // Set and cleared by each restart.
    without: ['auto_restart_cooldown_expiration'],
    fields: { ncpus: 'vCPUs', run_state: 'state', boot_disk_id: 'boot disk' },
  },
  internetGateway: { word: 'Internet gateway' },
  ipPool: { word: 'IP pool' },
  loopbackAddress: { word: 'Loopback address', name: 'address' },
  multicastGroup: { word: 'Multicast group' },
  networkInterface: {
    word: 'Network interface',
    parent: 'instance_id',
    fields: { ip: 'IP', mac: 'MAC', transit_ips: 'transit IPs' },
  },
  physicalDisk: { word: 'Physical disk', name: 'serial', fields: { ...hardware, sled_id: 'sled' } },
  probe: { word: 'Probe', without: ['external_ips', 'interface'] },
  project: { word: 'Project' },
  quotas: {
    word: 'Quotas',
    by: 'silo_id',
    name: 'silo_name',
    // Use is a metric.
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

export const kindNames = keysOf(kinds)

export const isKind = (name: unknown): name is KindName => typeof name === 'string' && isKeyOf(kinds, name)

/** Typed as the general `Kind`. */
export const kindOf = (name: KindName): Kind => kinds[name]

export interface Compared {
  kind: KindName
  /**
   * An answer is one object or a list (under `items` by default). A `part` is a filtered list: objects
   * missing from it may still exist.
   */
  shape: 'one' | 'list' | 'part'
  items?: string
}

const one = (kind: KindName): Compared => ({ kind, shape: 'one' })
const list = (kind: KindName): Compared => ({ kind, shape: 'list' })
const part = (kind: KindName): Compared => ({ kind, shape: 'part' })

/**
 * Operations whose answers are compared with the previous one. All others change too often or have no
 * objects.
 */
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
  groupView: one('group'),
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
  probeView: one('probe'),
  projectList: list('project'),
  projectView: one('project'),
  rackList: list('rack'),
  siloList: list('silo'),
  siloUserList: list('user'),
  siloUserView: one('user'),
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
  userView: one('user'),
  vpcFirewallRulesView: { kind: 'firewallRule', shape: 'list', items: 'rules' },
  vpcList: list('vpc'),
  vpcRouterList: list('router'),
  vpcRouterRouteList: list('route'),
  vpcRouterRouteView: one('route'),
  vpcRouterView: one('router'),
  vpcSubnetList: list('subnet'),
  vpcSubnetView: one('subnet'),
  vpcView: one('vpc'),
}

const byOperation = new Map<string, Compared>(Object.entries(compared))

/** Undefined if answers are not compared. */
export const comparedBy = (operationId: string): Compared | undefined => byOperation.get(operationId)

/** Query parameters that scope a list, and those that only affect reading. Any other one filters it. */
const asked = ['project', 'vpc', 'router', 'silo', 'instance']
const reading = ['limit', 'sort_by']

/** Whether a query requests a whole list from its start. */
export const asksForAll = (query: URLSearchParams): boolean =>
  [...query.keys()].every((name) => asked.includes(name) || reading.includes(name))

/** The scope of an answer's objects, by query parameter: a project, a VPC. */
export const placeIn = (query: URLSearchParams): Record<string, string> =>
  Object.fromEntries([...query].filter(([name]) => asked.includes(name)))
