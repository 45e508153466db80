// Made by tools/generate-api.ts. Run `npm run generate` to renew; do not edit.
import { op } from '../operation.ts'
import type {
  ByteCount,
  IdSortMode,
  InstanceState,
  Name,
  NameOrId,
} from './shared.ts'

export interface Baseboard {
  part: string
  revision: number
  serial: string
}

export interface PhysicalDisk {
  formFactor: PhysicalDiskKind
  id: string
  model: string
  policy: PhysicalDiskPolicy
  serial: string
  sledId?: string | null
  state: PhysicalDiskState
  timeCreated: Date
  timeModified: Date
  vendor: string
}

export type PhysicalDiskKind = 'm2' | 'u2'

export type PhysicalDiskPolicy = {
  kind: 'in_service'
} | {
  kind: 'expunged'
}

export interface PhysicalDiskResultsPage {
  items: PhysicalDisk[]
  nextPage?: string | null
}

export type PhysicalDiskState = 'active' | 'decommissioned'

export interface Rack {
  id: string
  timeCreated: Date
  timeModified: Date
}

export interface RackResultsPage {
  items: Rack[]
  nextPage?: string | null
}

export interface Sled {
  baseboard: Baseboard
  id: string
  policy: SledPolicy
  rackId: string
  state: SledState
  timeCreated: Date
  timeModified: Date
  usableHardwareThreads: number
  usablePhysicalRam: ByteCount
}

export interface SledId {
  id: string
}

export interface SledInstance {
  activeSledId: string
  id: string
  memory: number
  migrationId?: string | null
  name: Name
  ncpus: number
  projectName: Name
  siloName: Name
  state: InstanceState
  timeCreated: Date
  timeModified: Date
}

export interface SledInstanceResultsPage {
  items: SledInstance[]
  nextPage?: string | null
}

export type SledPolicy = {
  kind: 'in_service'
  provisionPolicy: SledProvisionPolicy
} | {
  kind: 'expunged'
}

export type SledProvisionPolicy = 'provisionable' | 'non_provisionable'

export interface SledProvisionPolicyParams {
  state: SledProvisionPolicy
}

export interface SledProvisionPolicyResponse {
  newState: SledProvisionPolicy
  oldState: SledProvisionPolicy
}

export interface SledResultsPage {
  items: Sled[]
  nextPage?: string | null
}

export type SledState = 'active' | 'decommissioned'

export interface Switch {
  baseboard: Baseboard
  id: string
  rackId: string
  timeCreated: Date
  timeModified: Date
}

export type SwitchLinkState = unknown

export interface SwitchPort {
  id: string
  portName: Name
  portSettingsId?: string | null
  rackId: string
  switchLocation: string
}

export interface SwitchPortApplySettings {
  portSettings: NameOrId
}

export interface SwitchPortResultsPage {
  items: SwitchPort[]
  nextPage?: string | null
}

export interface SwitchResultsPage {
  items: Switch[]
  nextPage?: string | null
}

export interface UninitializedSled {
  baseboard: Baseboard
  cubby: number
  rackId: string
}

export interface UninitializedSledId {
  part: string
  serial: string
}

export interface UninitializedSledResultsPage {
  items: UninitializedSled[]
  nextPage?: string | null
}

export const physicalDiskList = /* @__PURE__ */ op<PhysicalDiskResultsPage, { query?: { limit?: number | null; pageToken?: string | null; sortBy?: IdSortMode } }>(
  'physicalDiskList', 'GET', '/v1/system/hardware/disks', { paginated: true, mustOf: 'items', must: 'id:s form_factor:s model:s policy:o serial:s state:s time_created:s time_modified:s vendor:s' },
)

export const physicalDiskView = /* @__PURE__ */ op<PhysicalDisk, { path: { diskId: string } }>(
  'physicalDiskView', 'GET', '/v1/system/hardware/disks/{diskId}', { must: 'id:s form_factor:s model:s policy:o serial:s state:s time_created:s time_modified:s vendor:s' },
)

export const rackList = /* @__PURE__ */ op<RackResultsPage, { query?: { limit?: number | null; pageToken?: string | null; sortBy?: IdSortMode } }>(
  'rackList', 'GET', '/v1/system/hardware/racks', { paginated: true, mustOf: 'items', must: 'id:s time_created:s time_modified:s' },
)

export const rackView = /* @__PURE__ */ op<Rack, { path: { rackId: string } }>(
  'rackView', 'GET', '/v1/system/hardware/racks/{rackId}', { must: 'id:s time_created:s time_modified:s' },
)

export const sledList = /* @__PURE__ */ op<SledResultsPage, { query?: { limit?: number | null; pageToken?: string | null; sortBy?: IdSortMode } }>(
  'sledList', 'GET', '/v1/system/hardware/sleds', { paginated: true, mustOf: 'items', must: 'id:s rack_id:s baseboard:o policy:o state:s time_created:s time_modified:s usable_hardware_threads:n usable_physical_ram:n' },
)

export const sledAdd = /* @__PURE__ */ op<SledId, { body: UninitializedSledId }>(
  'sledAdd', 'POST', '/v1/system/hardware/sleds', { status: 201, must: 'id:s' },
)

export const sledView = /* @__PURE__ */ op<Sled, { path: { sledId: string } }>(
  'sledView', 'GET', '/v1/system/hardware/sleds/{sledId}', { must: 'id:s rack_id:s baseboard:o policy:o state:s time_created:s time_modified:s usable_hardware_threads:n usable_physical_ram:n' },
)

export const sledPhysicalDiskList = /* @__PURE__ */ op<PhysicalDiskResultsPage, { path: { sledId: string }; query?: { limit?: number | null; pageToken?: string | null; sortBy?: IdSortMode } }>(
  'sledPhysicalDiskList', 'GET', '/v1/system/hardware/sleds/{sledId}/disks', { paginated: true, mustOf: 'items', must: 'id:s form_factor:s model:s policy:o serial:s state:s time_created:s time_modified:s vendor:s' },
)

export const sledInstanceList = /* @__PURE__ */ op<SledInstanceResultsPage, { path: { sledId: string }; query?: { limit?: number | null; pageToken?: string | null; sortBy?: IdSortMode } }>(
  'sledInstanceList', 'GET', '/v1/system/hardware/sleds/{sledId}/instances', { paginated: true, mustOf: 'items', must: 'active_sled_id:s id:s memory:n name:s ncpus:n project_name:s silo_name:s state:s time_created:s time_modified:s' },
)

export const sledSetProvisionPolicy = /* @__PURE__ */ op<SledProvisionPolicyResponse, { path: { sledId: string }; body: SledProvisionPolicyParams }>(
  'sledSetProvisionPolicy', 'PUT', '/v1/system/hardware/sleds/{sledId}/provision-policy', { must: 'new_state:s old_state:s' },
)

export const sledListUninitialized = /* @__PURE__ */ op<UninitializedSledResultsPage, { query?: { limit?: number | null; pageToken?: string | null } }>(
  'sledListUninitialized', 'GET', '/v1/system/hardware/sleds-uninitialized', { paginated: true, mustOf: 'items', must: 'rack_id:s baseboard:o cubby:n' },
)

export const networkingSwitchPortList = /* @__PURE__ */ op<SwitchPortResultsPage, { query?: { limit?: number | null; pageToken?: string | null; sortBy?: IdSortMode; switchPortId?: string | null } }>(
  'networkingSwitchPortList', 'GET', '/v1/system/hardware/switch-port', { paginated: true, mustOf: 'items', must: 'id:s rack_id:s port_name:s switch_location:s' },
)

export const networkingSwitchPortApplySettings = /* @__PURE__ */ op<void, { path: { port: Name }; query: { rackId: string; switchLocation: Name }; body: SwitchPortApplySettings }>(
  'networkingSwitchPortApplySettings', 'POST', '/v1/system/hardware/switch-port/{port}/settings', { status: 204 },
)

export const networkingSwitchPortClearSettings = /* @__PURE__ */ op<void, { path: { port: Name }; query: { rackId: string; switchLocation: Name } }>(
  'networkingSwitchPortClearSettings', 'DELETE', '/v1/system/hardware/switch-port/{port}/settings', { status: 204 },
)

export const networkingSwitchPortStatus = /* @__PURE__ */ op<SwitchLinkState, { path: { port: Name }; query: { rackId: string; switchLocation: Name } }>(
  'networkingSwitchPortStatus', 'GET', '/v1/system/hardware/switch-port/{port}/status', { verbatim: { answer: { '': 'all' } } },
)

export const switchList = /* @__PURE__ */ op<SwitchResultsPage, { query?: { limit?: number | null; pageToken?: string | null; sortBy?: IdSortMode } }>(
  'switchList', 'GET', '/v1/system/hardware/switches', { paginated: true, mustOf: 'items', must: 'id:s rack_id:s baseboard:o time_created:s time_modified:s' },
)

export const switchView = /* @__PURE__ */ op<Switch, { path: { switchId: string } }>(
  'switchView', 'GET', '/v1/system/hardware/switches/{switchId}', { must: 'id:s rack_id:s baseboard:o time_created:s time_modified:s' },
)

