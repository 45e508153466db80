// Made by tools/generate-api.ts. Run `npm run generate` to renew; do not edit.
import { op } from '../operation.ts'
import type {
  AffinityPolicy,
  FailureDomain,
  IdSortMode,
  InstanceState,
  IpNet,
  MacAddr,
  Name,
  NameOrId,
  NameOrIdSortMode,
  OxqlQueryResult,
  TimeAndIdSortMode,
  TimeseriesQuery,
} from './shared.ts'

export interface AffinityGroup {
  description: string
  failureDomain: FailureDomain
  id: string
  name: Name
  policy: AffinityPolicy
  projectId: string
  timeCreated: Date
  timeModified: Date
}

export interface AffinityGroupCreate {
  description: string
  failureDomain: FailureDomain
  name: Name
  policy: AffinityPolicy
}

export type AffinityGroupMember = {
  type: 'instance'
  value: {
    id: string
    name: Name
    runState: InstanceState
  }
}

export interface AffinityGroupMemberResultsPage {
  items: AffinityGroupMember[]
  nextPage?: string | null
}

export interface AffinityGroupResultsPage {
  items: AffinityGroup[]
  nextPage?: string | null
}

export interface AffinityGroupUpdate {
  description?: string | null
  name?: Name | null
}

export interface MulticastGroup {
  description: string
  id: string
  ipPoolId: string
  multicastIp: string
  mvlan?: number | null
  name: Name
  sourceIps: string[]
  state: string
  timeCreated: Date
  timeModified: Date
}

export interface MulticastGroupCreate {
  description: string
  multicastIp?: string | null
  mvlan?: number | null
  name: Name
  pool?: NameOrId | null
  sourceIps?: string[] | null
}

export interface MulticastGroupMember {
  description: string
  id: string
  instanceId: string
  multicastGroupId: string
  name: Name
  state: string
  timeCreated: Date
  timeModified: Date
}

export interface MulticastGroupMemberAdd {
  instance: NameOrId
}

export interface MulticastGroupMemberResultsPage {
  items: MulticastGroupMember[]
  nextPage?: string | null
}

export interface MulticastGroupResultsPage {
  items: MulticastGroup[]
  nextPage?: string | null
}

export interface MulticastGroupUpdate {
  description?: string | null
  mvlan?: number | null
  name?: Name | null
  sourceIps?: string[] | null
}

export interface NetworkInterface {
  id: string
  ip: string
  kind: NetworkInterfaceKind
  mac: MacAddr
  name: Name
  primary: boolean
  slot: number
  subnet: IpNet
  transitIps?: IpNet[]
  vni: Vni
}

export type NetworkInterfaceKind = {
  id: string
  type: 'instance'
} | {
  id: string
  type: 'service'
} | {
  id: string
  type: 'probe'
}

export interface Probe {
  description: string
  id: string
  name: Name
  sled: string
  timeCreated: Date
  timeModified: Date
}

export interface ProbeCreate {
  description: string
  ipPool?: NameOrId | null
  name: Name
  sled: string
}

export interface ProbeExternalIp {
  firstPort: number
  ip: string
  kind: ProbeExternalIpKind
  lastPort: number
}

export type ProbeExternalIpKind = 'snat' | 'floating' | 'ephemeral'

export interface ProbeInfo {
  externalIps: ProbeExternalIp[]
  id: string
  interface: NetworkInterface
  name: Name
  sled: string
}

export interface ProbeInfoResultsPage {
  items: ProbeInfo[]
  nextPage?: string | null
}

export interface SupportBundleCreate {
  userComment?: string | null
}

export interface SupportBundleInfo {
  id: string
  reasonForCreation: string
  reasonForFailure?: string | null
  state: SupportBundleState
  timeCreated: Date
  userComment?: string | null
}

export interface SupportBundleInfoResultsPage {
  items: SupportBundleInfo[]
  nextPage?: string | null
}

export type SupportBundleState = 'collecting' | 'destroying' | 'failed' | 'active'

export interface SupportBundleUpdate {
  userComment?: string | null
}

export type Vni = number

export const probeList = /* @__PURE__ */ op<ProbeInfoResultsPage, { query?: { limit?: number | null; pageToken?: string | null; project?: NameOrId; sortBy?: NameOrIdSortMode } }>(
  'probeList', 'GET', '/experimental/v1/probes', { paginated: true, mustOf: 'items', must: 'id:s external_ips:a interface:o name:s sled:s' },
)

export const probeCreate = /* @__PURE__ */ op<Probe, { query: { project: NameOrId }; body: ProbeCreate }>(
  'probeCreate', 'POST', '/experimental/v1/probes', { status: 201, must: 'id:s description:s name:s sled:s time_created:s time_modified:s' },
)

export const probeView = /* @__PURE__ */ op<ProbeInfo, { path: { probe: NameOrId }; query: { project: NameOrId } }>(
  'probeView', 'GET', '/experimental/v1/probes/{probe}', { must: 'id:s external_ips:a interface:o name:s sled:s' },
)

export const probeDelete = /* @__PURE__ */ op<void, { path: { probe: NameOrId }; query: { project: NameOrId } }>(
  'probeDelete', 'DELETE', '/experimental/v1/probes/{probe}', { status: 204 },
)

export const supportBundleList = /* @__PURE__ */ op<SupportBundleInfoResultsPage, { query?: { limit?: number | null; pageToken?: string | null; sortBy?: TimeAndIdSortMode } }>(
  'supportBundleList', 'GET', '/experimental/v1/system/support-bundles', { paginated: true, mustOf: 'items', must: 'id:s reason_for_creation:s state:s time_created:s' },
)

export const supportBundleCreate = /* @__PURE__ */ op<SupportBundleInfo, { body: SupportBundleCreate }>(
  'supportBundleCreate', 'POST', '/experimental/v1/system/support-bundles', { status: 201, must: 'id:s reason_for_creation:s state:s time_created:s' },
)

export const supportBundleView = /* @__PURE__ */ op<SupportBundleInfo, { path: { bundleId: string } }>(
  'supportBundleView', 'GET', '/experimental/v1/system/support-bundles/{bundleId}', { must: 'id:s reason_for_creation:s state:s time_created:s' },
)

export const supportBundleUpdate = /* @__PURE__ */ op<SupportBundleInfo, { path: { bundleId: string }; body: SupportBundleUpdate }>(
  'supportBundleUpdate', 'PUT', '/experimental/v1/system/support-bundles/{bundleId}', { must: 'id:s reason_for_creation:s state:s time_created:s' },
)

export const supportBundleDelete = /* @__PURE__ */ op<void, { path: { bundleId: string } }>(
  'supportBundleDelete', 'DELETE', '/experimental/v1/system/support-bundles/{bundleId}', { status: 204 },
)

export const supportBundleDownload = /* @__PURE__ */ op<Blob, { path: { bundleId: string } }>(
  'supportBundleDownload', 'GET', '/experimental/v1/system/support-bundles/{bundleId}/download', { answerKind: 'bytes' },
)

export const supportBundleHead = /* @__PURE__ */ op<Blob, { path: { bundleId: string } }>(
  'supportBundleHead', 'HEAD', '/experimental/v1/system/support-bundles/{bundleId}/download', { answerKind: 'bytes' },
)

export const supportBundleDownloadFile = /* @__PURE__ */ op<Blob, { path: { bundleId: string; file: string } }>(
  'supportBundleDownloadFile', 'GET', '/experimental/v1/system/support-bundles/{bundleId}/download/{file}', { answerKind: 'bytes' },
)

export const supportBundleHeadFile = /* @__PURE__ */ op<Blob, { path: { bundleId: string; file: string } }>(
  'supportBundleHeadFile', 'HEAD', '/experimental/v1/system/support-bundles/{bundleId}/download/{file}', { answerKind: 'bytes' },
)

export const supportBundleIndex = /* @__PURE__ */ op<Blob, { path: { bundleId: string } }>(
  'supportBundleIndex', 'GET', '/experimental/v1/system/support-bundles/{bundleId}/index', { answerKind: 'bytes' },
)

export const affinityGroupList = /* @__PURE__ */ op<AffinityGroupResultsPage, { query?: { limit?: number | null; pageToken?: string | null; project?: NameOrId; sortBy?: NameOrIdSortMode } }>(
  'affinityGroupList', 'GET', '/v1/affinity-groups', { paginated: true, mustOf: 'items', must: 'id:s project_id:s description:s failure_domain:s name:s policy:s time_created:s time_modified:s' },
)

export const affinityGroupCreate = /* @__PURE__ */ op<AffinityGroup, { query: { project: NameOrId }; body: AffinityGroupCreate }>(
  'affinityGroupCreate', 'POST', '/v1/affinity-groups', { status: 201, must: 'id:s project_id:s description:s failure_domain:s name:s policy:s time_created:s time_modified:s' },
)

export const affinityGroupView = /* @__PURE__ */ op<AffinityGroup, { path: { affinityGroup: NameOrId }; query?: { project?: NameOrId } }>(
  'affinityGroupView', 'GET', '/v1/affinity-groups/{affinityGroup}', { must: 'id:s project_id:s description:s failure_domain:s name:s policy:s time_created:s time_modified:s' },
)

export const affinityGroupUpdate = /* @__PURE__ */ op<AffinityGroup, { path: { affinityGroup: NameOrId }; query?: { project?: NameOrId }; body: AffinityGroupUpdate }>(
  'affinityGroupUpdate', 'PUT', '/v1/affinity-groups/{affinityGroup}', { must: 'id:s project_id:s description:s failure_domain:s name:s policy:s time_created:s time_modified:s' },
)

export const affinityGroupDelete = /* @__PURE__ */ op<void, { path: { affinityGroup: NameOrId }; query?: { project?: NameOrId } }>(
  'affinityGroupDelete', 'DELETE', '/v1/affinity-groups/{affinityGroup}', { status: 204 },
)

export const affinityGroupMemberList = /* @__PURE__ */ op<AffinityGroupMemberResultsPage, { path: { affinityGroup: NameOrId }; query?: { limit?: number | null; pageToken?: string | null; project?: NameOrId; sortBy?: NameOrIdSortMode } }>(
  'affinityGroupMemberList', 'GET', '/v1/affinity-groups/{affinityGroup}/members', { paginated: true, mustOf: 'items', must: 'type:s value:o' },
)

export const affinityGroupMemberInstanceView = /* @__PURE__ */ op<AffinityGroupMember, { path: { affinityGroup: NameOrId; instance: NameOrId }; query?: { project?: NameOrId } }>(
  'affinityGroupMemberInstanceView', 'GET', '/v1/affinity-groups/{affinityGroup}/members/instance/{instance}', { must: 'type:s value:o' },
)

export const affinityGroupMemberInstanceAdd = /* @__PURE__ */ op<AffinityGroupMember, { path: { affinityGroup: NameOrId; instance: NameOrId }; query?: { project?: NameOrId } }>(
  'affinityGroupMemberInstanceAdd', 'POST', '/v1/affinity-groups/{affinityGroup}/members/instance/{instance}', { status: 201, must: 'type:s value:o' },
)

export const affinityGroupMemberInstanceDelete = /* @__PURE__ */ op<void, { path: { affinityGroup: NameOrId; instance: NameOrId }; query?: { project?: NameOrId } }>(
  'affinityGroupMemberInstanceDelete', 'DELETE', '/v1/affinity-groups/{affinityGroup}/members/instance/{instance}', { status: 204 },
)

export const instanceAffinityGroupList = /* @__PURE__ */ op<AffinityGroupResultsPage, { path: { instance: NameOrId }; query?: { limit?: number | null; pageToken?: string | null; project?: NameOrId; sortBy?: NameOrIdSortMode } }>(
  'instanceAffinityGroupList', 'GET', '/v1/instances/{instance}/affinity-groups', { paginated: true, mustOf: 'items', must: 'id:s project_id:s description:s failure_domain:s name:s policy:s time_created:s time_modified:s' },
)

export const instanceMulticastGroupList = /* @__PURE__ */ op<MulticastGroupMemberResultsPage, { path: { instance: NameOrId }; query?: { project?: NameOrId } }>(
  'instanceMulticastGroupList', 'GET', '/v1/instances/{instance}/multicast-groups', { since: '2025112000.0.0', mustOf: 'items', must: 'id:s instance_id:s multicast_group_id:s description:s name:s state:s time_created:s time_modified:s' },
)

export const instanceMulticastGroupJoin = /* @__PURE__ */ op<MulticastGroupMember, { path: { instance: NameOrId; multicastGroup: NameOrId }; query?: { project?: NameOrId } }>(
  'instanceMulticastGroupJoin', 'PUT', '/v1/instances/{instance}/multicast-groups/{multicastGroup}', { status: 201, since: '2025112000.0.0', must: 'id:s instance_id:s multicast_group_id:s description:s name:s state:s time_created:s time_modified:s' },
)

export const instanceMulticastGroupLeave = /* @__PURE__ */ op<void, { path: { instance: NameOrId; multicastGroup: NameOrId }; query?: { project?: NameOrId } }>(
  'instanceMulticastGroupLeave', 'DELETE', '/v1/instances/{instance}/multicast-groups/{multicastGroup}', { status: 204, since: '2025112000.0.0' },
)

export const multicastGroupList = /* @__PURE__ */ op<MulticastGroupResultsPage, { query?: { limit?: number | null; pageToken?: string | null; sortBy?: NameOrIdSortMode } }>(
  'multicastGroupList', 'GET', '/v1/multicast-groups', { since: '2025112000.0.0', paginated: true, mustOf: 'items', must: 'id:s ip_pool_id:s description:s multicast_ip:s name:s source_ips:a state:s time_created:s time_modified:s' },
)

export const multicastGroupCreate = /* @__PURE__ */ op<MulticastGroup, { body: MulticastGroupCreate }>(
  'multicastGroupCreate', 'POST', '/v1/multicast-groups', { status: 201, since: '2025112000.0.0', must: 'id:s ip_pool_id:s description:s multicast_ip:s name:s source_ips:a state:s time_created:s time_modified:s' },
)

export const multicastGroupView = /* @__PURE__ */ op<MulticastGroup, { path: { multicastGroup: NameOrId } }>(
  'multicastGroupView', 'GET', '/v1/multicast-groups/{multicastGroup}', { since: '2025112000.0.0', must: 'id:s ip_pool_id:s description:s multicast_ip:s name:s source_ips:a state:s time_created:s time_modified:s' },
)

export const multicastGroupUpdate = /* @__PURE__ */ op<MulticastGroup, { path: { multicastGroup: NameOrId }; body: MulticastGroupUpdate }>(
  'multicastGroupUpdate', 'PUT', '/v1/multicast-groups/{multicastGroup}', { since: '2025112000.0.0', must: 'id:s ip_pool_id:s description:s multicast_ip:s name:s source_ips:a state:s time_created:s time_modified:s' },
)

export const multicastGroupDelete = /* @__PURE__ */ op<void, { path: { multicastGroup: NameOrId } }>(
  'multicastGroupDelete', 'DELETE', '/v1/multicast-groups/{multicastGroup}', { status: 204, since: '2025112000.0.0' },
)

export const multicastGroupMemberList = /* @__PURE__ */ op<MulticastGroupMemberResultsPage, { path: { multicastGroup: NameOrId }; query?: { limit?: number | null; pageToken?: string | null; sortBy?: IdSortMode } }>(
  'multicastGroupMemberList', 'GET', '/v1/multicast-groups/{multicastGroup}/members', { since: '2025112000.0.0', paginated: true, mustOf: 'items', must: 'id:s instance_id:s multicast_group_id:s description:s name:s state:s time_created:s time_modified:s' },
)

export const multicastGroupMemberAdd = /* @__PURE__ */ op<MulticastGroupMember, { path: { multicastGroup: NameOrId }; query?: { project?: NameOrId }; body: MulticastGroupMemberAdd }>(
  'multicastGroupMemberAdd', 'POST', '/v1/multicast-groups/{multicastGroup}/members', { status: 201, since: '2025112000.0.0', must: 'id:s instance_id:s multicast_group_id:s description:s name:s state:s time_created:s time_modified:s' },
)

export const multicastGroupMemberRemove = /* @__PURE__ */ op<void, { path: { instance: NameOrId; multicastGroup: NameOrId }; query?: { project?: NameOrId } }>(
  'multicastGroupMemberRemove', 'DELETE', '/v1/multicast-groups/{multicastGroup}/members/{instance}', { status: 204, since: '2025112000.0.0' },
)

export const lookupMulticastGroupByIp = /* @__PURE__ */ op<MulticastGroup, { path: { address: string } }>(
  'lookupMulticastGroupByIp', 'GET', '/v1/system/multicast-groups/by-ip/{address}', { since: '2025112000.0.0', must: 'id:s ip_pool_id:s description:s multicast_ip:s name:s source_ips:a state:s time_created:s time_modified:s' },
)

export const timeseriesQuery = /* @__PURE__ */ op<OxqlQueryResult, { query: { project: NameOrId }; body: TimeseriesQuery }>(
  'timeseriesQuery', 'POST', '/v1/timeseries/query', { must: 'tables:a', verbatim: { answer: { fields: 'keys' } } },
)

