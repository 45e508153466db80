// Made by tools/generate-api.ts. Run `npm run generate` to renew; do not edit.
import { op } from '../operation.ts'
import type {
  AntiAffinityGroupResultsPage,
  ByteCount,
  Disk,
  DiskResultsPage,
  DiskSource,
  InstanceNetworkInterface,
  InstanceNetworkInterfaceResultsPage,
  InstanceState,
  IpNet,
  Name,
  NameOrId,
  NameOrIdSortMode,
  SshKeyResultsPage,
} from './shared.ts'

export interface DiskPath {
  disk: NameOrId
}

export interface EphemeralIpCreate {
  pool?: NameOrId | null
}

export type ExternalIp = {
  firstPort: number
  ip: string
  ipPoolId: string
  kind: 'snat'
  lastPort: number
} | {
  ip: string
  ipPoolId: string
  kind: 'ephemeral'
} | {
  description: string
  id: string
  instanceId?: string | null
  ip: string
  ipPoolId: string
  kind: 'floating'
  name: Name
  projectId: string
  timeCreated: Date
  timeModified: Date
}

export type ExternalIpCreate = {
  pool?: NameOrId | null
  type: 'ephemeral'
} | {
  floatingIp: NameOrId
  type: 'floating'
}

export interface ExternalIpResultsPage {
  items: ExternalIp[]
  nextPage?: string | null
}

export type Hostname = string

export interface Instance {
  autoRestartCooldownExpiration?: Date | null
  autoRestartEnabled: boolean
  autoRestartPolicy?: InstanceAutoRestartPolicy | null
  bootDiskId?: string | null
  cpuPlatform?: InstanceCpuPlatform | null
  description: string
  hostname: string
  id: string
  memory: ByteCount
  name: Name
  ncpus: InstanceCpuCount
  projectId: string
  runState: InstanceState
  timeCreated: Date
  timeLastAutoRestarted?: Date | null
  timeModified: Date
  timeRunStateUpdated: Date
}

export type InstanceAutoRestartPolicy = 'never' | 'best_effort'

export type InstanceCpuCount = number

export type InstanceCpuPlatform = 'amd_milan' | 'amd_turin'

export interface InstanceCreate {
  antiAffinityGroups?: NameOrId[]
  autoRestartPolicy?: InstanceAutoRestartPolicy | null
  bootDisk?: InstanceDiskAttachment | null
  cpuPlatform?: InstanceCpuPlatform | null
  description: string
  disks?: InstanceDiskAttachment[]
  externalIps?: ExternalIpCreate[]
  hostname: Hostname
  memory: ByteCount
  /** Since 2025112000.0.0. */
  multicastGroups?: NameOrId[]
  name: Name
  ncpus: InstanceCpuCount
  networkInterfaces?: InstanceNetworkInterfaceAttachment
  sshPublicKeys?: NameOrId[] | null
  start?: boolean
  userData?: string
}

export type InstanceDiskAttachment = {
  description: string
  diskSource: DiskSource
  name: Name
  size: ByteCount
  type: 'create'
} | {
  name: Name
  type: 'attach'
}

export type InstanceNetworkInterfaceAttachment = {
  params: InstanceNetworkInterfaceCreate[]
  type: 'create'
} | {
  type: 'default'
} | {
  type: 'none'
}

export interface InstanceNetworkInterfaceCreate {
  description: string
  ip?: string | null
  name: Name
  subnetName: Name
  transitIps?: IpNet[]
  vpcName: Name
}

export interface InstanceNetworkInterfaceUpdate {
  description?: string | null
  name?: Name | null
  primary?: boolean
  transitIps?: IpNet[]
}

export interface InstanceResultsPage {
  items: Instance[]
  nextPage?: string | null
}

export interface InstanceSerialConsoleData {
  data: number[]
  lastByteOffset: number
}

export interface InstanceUpdate {
  autoRestartPolicy: InstanceAutoRestartPolicy | null
  bootDisk: NameOrId | null
  cpuPlatform: InstanceCpuPlatform | null
  memory: ByteCount
  /** Since 2025112000.0.0. */
  multicastGroups?: NameOrId[] | null
  ncpus: InstanceCpuCount
}

export const instanceList = /* @__PURE__ */ op<InstanceResultsPage, { query?: { limit?: number | null; pageToken?: string | null; project?: NameOrId; sortBy?: NameOrIdSortMode } }>(
  'instanceList', 'GET', '/v1/instances', { paginated: true, mustOf: 'items', must: 'id:s project_id:s auto_restart_enabled:b description:s hostname:s memory:n name:s ncpus:n run_state:s time_created:s time_modified:s time_run_state_updated:s' },
)

export const instanceCreate = /* @__PURE__ */ op<Instance, { query: { project: NameOrId }; body: InstanceCreate }>(
  'instanceCreate', 'POST', '/v1/instances', { status: 201, must: 'id:s project_id:s auto_restart_enabled:b description:s hostname:s memory:n name:s ncpus:n run_state:s time_created:s time_modified:s time_run_state_updated:s' },
)

export const instanceView = /* @__PURE__ */ op<Instance, { path: { instance: NameOrId }; query?: { project?: NameOrId } }>(
  'instanceView', 'GET', '/v1/instances/{instance}', { must: 'id:s project_id:s auto_restart_enabled:b description:s hostname:s memory:n name:s ncpus:n run_state:s time_created:s time_modified:s time_run_state_updated:s' },
)

export const instanceUpdate = /* @__PURE__ */ op<Instance, { path: { instance: NameOrId }; query?: { project?: NameOrId }; body: InstanceUpdate }>(
  'instanceUpdate', 'PUT', '/v1/instances/{instance}', { must: 'id:s project_id:s auto_restart_enabled:b description:s hostname:s memory:n name:s ncpus:n run_state:s time_created:s time_modified:s time_run_state_updated:s' },
)

export const instanceDelete = /* @__PURE__ */ op<void, { path: { instance: NameOrId }; query?: { project?: NameOrId } }>(
  'instanceDelete', 'DELETE', '/v1/instances/{instance}', { status: 204 },
)

export const instanceAntiAffinityGroupList = /* @__PURE__ */ op<AntiAffinityGroupResultsPage, { path: { instance: NameOrId }; query?: { limit?: number | null; pageToken?: string | null; project?: NameOrId; sortBy?: NameOrIdSortMode } }>(
  'instanceAntiAffinityGroupList', 'GET', '/v1/instances/{instance}/anti-affinity-groups', { paginated: true, mustOf: 'items', must: 'id:s project_id:s description:s failure_domain:s name:s policy:s time_created:s time_modified:s' },
)

export const instanceDiskList = /* @__PURE__ */ op<DiskResultsPage, { path: { instance: NameOrId }; query?: { limit?: number | null; pageToken?: string | null; project?: NameOrId; sortBy?: NameOrIdSortMode } }>(
  'instanceDiskList', 'GET', '/v1/instances/{instance}/disks', { paginated: true, mustOf: 'items', must: 'id:s project_id:s block_size:n description:s device_path:s name:s size:n state:o time_created:s time_modified:s' },
)

export const instanceDiskAttach = /* @__PURE__ */ op<Disk, { path: { instance: NameOrId }; query?: { project?: NameOrId }; body: DiskPath }>(
  'instanceDiskAttach', 'POST', '/v1/instances/{instance}/disks/attach', { status: 202, must: 'id:s project_id:s block_size:n description:s device_path:s name:s size:n state:o time_created:s time_modified:s' },
)

export const instanceDiskDetach = /* @__PURE__ */ op<Disk, { path: { instance: NameOrId }; query?: { project?: NameOrId }; body: DiskPath }>(
  'instanceDiskDetach', 'POST', '/v1/instances/{instance}/disks/detach', { status: 202, must: 'id:s project_id:s block_size:n description:s device_path:s name:s size:n state:o time_created:s time_modified:s' },
)

export const instanceExternalIpList = /* @__PURE__ */ op<ExternalIpResultsPage, { path: { instance: NameOrId }; query?: { project?: NameOrId } }>(
  'instanceExternalIpList', 'GET', '/v1/instances/{instance}/external-ips', { mustOf: 'items', must: 'ip_pool_id:s ip:s kind:s' },
)

export const instanceEphemeralIpAttach = /* @__PURE__ */ op<ExternalIp, { path: { instance: NameOrId }; query?: { project?: NameOrId }; body: EphemeralIpCreate }>(
  'instanceEphemeralIpAttach', 'POST', '/v1/instances/{instance}/external-ips/ephemeral', { status: 202, must: 'ip_pool_id:s ip:s kind:s' },
)

export const instanceEphemeralIpDetach = /* @__PURE__ */ op<void, { path: { instance: NameOrId }; query?: { project?: NameOrId } }>(
  'instanceEphemeralIpDetach', 'DELETE', '/v1/instances/{instance}/external-ips/ephemeral', { status: 204 },
)

export const instanceReboot = /* @__PURE__ */ op<Instance, { path: { instance: NameOrId }; query?: { project?: NameOrId } }>(
  'instanceReboot', 'POST', '/v1/instances/{instance}/reboot', { status: 202, must: 'id:s project_id:s auto_restart_enabled:b description:s hostname:s memory:n name:s ncpus:n run_state:s time_created:s time_modified:s time_run_state_updated:s' },
)

export const instanceSerialConsole = /* @__PURE__ */ op<InstanceSerialConsoleData, { path: { instance: NameOrId }; query?: { fromStart?: number | null; maxBytes?: number | null; mostRecent?: number | null; project?: NameOrId } }>(
  'instanceSerialConsole', 'GET', '/v1/instances/{instance}/serial-console', { must: 'data:a last_byte_offset:n' },
)

export const instanceSerialConsoleStream = /* @__PURE__ */ op<Blob, { path: { instance: NameOrId }; query?: { mostRecent?: number | null; project?: NameOrId } }>(
  'instanceSerialConsoleStream', 'GET', '/v1/instances/{instance}/serial-console/stream', { websocket: true, answerKind: 'bytes' },
)

export const instanceSshPublicKeyList = /* @__PURE__ */ op<SshKeyResultsPage, { path: { instance: NameOrId }; query?: { limit?: number | null; pageToken?: string | null; project?: NameOrId; sortBy?: NameOrIdSortMode } }>(
  'instanceSshPublicKeyList', 'GET', '/v1/instances/{instance}/ssh-public-keys', { paginated: true, mustOf: 'items', must: 'id:s silo_user_id:s description:s name:s public_key:s time_created:s time_modified:s' },
)

export const instanceStart = /* @__PURE__ */ op<Instance, { path: { instance: NameOrId }; query?: { project?: NameOrId } }>(
  'instanceStart', 'POST', '/v1/instances/{instance}/start', { status: 202, must: 'id:s project_id:s auto_restart_enabled:b description:s hostname:s memory:n name:s ncpus:n run_state:s time_created:s time_modified:s time_run_state_updated:s' },
)

export const instanceStop = /* @__PURE__ */ op<Instance, { path: { instance: NameOrId }; query?: { project?: NameOrId } }>(
  'instanceStop', 'POST', '/v1/instances/{instance}/stop', { status: 202, must: 'id:s project_id:s auto_restart_enabled:b description:s hostname:s memory:n name:s ncpus:n run_state:s time_created:s time_modified:s time_run_state_updated:s' },
)

export const instanceNetworkInterfaceList = /* @__PURE__ */ op<InstanceNetworkInterfaceResultsPage, { query?: { instance?: NameOrId; limit?: number | null; pageToken?: string | null; project?: NameOrId; sortBy?: NameOrIdSortMode } }>(
  'instanceNetworkInterfaceList', 'GET', '/v1/network-interfaces', { paginated: true, mustOf: 'items', must: 'id:s instance_id:s subnet_id:s vpc_id:s description:s ip:s mac:s name:s primary:b time_created:s time_modified:s' },
)

export const instanceNetworkInterfaceCreate = /* @__PURE__ */ op<InstanceNetworkInterface, { query: { instance: NameOrId; project?: NameOrId }; body: InstanceNetworkInterfaceCreate }>(
  'instanceNetworkInterfaceCreate', 'POST', '/v1/network-interfaces', { status: 201, must: 'id:s instance_id:s subnet_id:s vpc_id:s description:s ip:s mac:s name:s primary:b time_created:s time_modified:s' },
)

export const instanceNetworkInterfaceView = /* @__PURE__ */ op<InstanceNetworkInterface, { path: { interface: NameOrId }; query?: { instance?: NameOrId; project?: NameOrId } }>(
  'instanceNetworkInterfaceView', 'GET', '/v1/network-interfaces/{interface}', { must: 'id:s instance_id:s subnet_id:s vpc_id:s description:s ip:s mac:s name:s primary:b time_created:s time_modified:s' },
)

export const instanceNetworkInterfaceUpdate = /* @__PURE__ */ op<InstanceNetworkInterface, { path: { interface: NameOrId }; query?: { instance?: NameOrId; project?: NameOrId }; body: InstanceNetworkInterfaceUpdate }>(
  'instanceNetworkInterfaceUpdate', 'PUT', '/v1/network-interfaces/{interface}', { must: 'id:s instance_id:s subnet_id:s vpc_id:s description:s ip:s mac:s name:s primary:b time_created:s time_modified:s' },
)

export const instanceNetworkInterfaceDelete = /* @__PURE__ */ op<void, { path: { interface: NameOrId }; query?: { instance?: NameOrId; project?: NameOrId } }>(
  'instanceNetworkInterfaceDelete', 'DELETE', '/v1/network-interfaces/{interface}', { status: 204 },
)

