// Made by tools/generate-api.ts. Run `npm run generate` to renew; do not edit.
import { op } from '../operation.ts'
import type {
  IdSortMode,
  Name,
  NameOrId,
  NameOrIdSortMode,
} from './shared.ts'

export interface IpPool {
  description: string
  id: string
  ipVersion: IpVersion
  name: Name
  /** Since 2025112000.0.0. */
  poolType?: IpPoolType
  timeCreated: Date
  timeModified: Date
}

export interface IpPoolCreate {
  description: string
  ipVersion?: IpVersion
  name: Name
  /** Since 2025112000.0.0. */
  poolType?: IpPoolType
}

export interface IpPoolLinkSilo {
  isDefault: boolean
  silo: NameOrId
}

export interface IpPoolRange {
  id: string
  ipPoolId: string
  range: IpRange
  timeCreated: Date
}

export interface IpPoolRangeResultsPage {
  items: IpPoolRange[]
  nextPage?: string | null
}

export interface IpPoolResultsPage {
  items: IpPool[]
  nextPage?: string | null
}

export interface IpPoolSiloLink {
  ipPoolId: string
  isDefault: boolean
  siloId: string
}

export interface IpPoolSiloLinkResultsPage {
  items: IpPoolSiloLink[]
  nextPage?: string | null
}

export interface IpPoolSiloUpdate {
  isDefault: boolean
}

export type IpPoolType = 'unicast' | 'multicast'

export interface IpPoolUpdate {
  description?: string | null
  name?: Name | null
}

export interface IpPoolUtilization {
  capacity: number
  remaining: number
}

export type IpRange = Ipv4Range | Ipv6Range

export interface Ipv4Range {
  first: string
  last: string
}

export interface Ipv6Range {
  first: string
  last: string
}

export type IpVersion = 'v4' | 'v6'

export const ipPoolList = /* @__PURE__ */ op<IpPoolResultsPage, { query?: { limit?: number | null; pageToken?: string | null; sortBy?: NameOrIdSortMode } }>(
  'ipPoolList', 'GET', '/v1/system/ip-pools', { paginated: true, mustOf: 'items', must: 'id:s description:s ip_version:s name:s time_created:s time_modified:s' },
)

export const ipPoolCreate = /* @__PURE__ */ op<IpPool, { body: IpPoolCreate }>(
  'ipPoolCreate', 'POST', '/v1/system/ip-pools', { status: 201, must: 'id:s description:s ip_version:s name:s time_created:s time_modified:s' },
)

export const ipPoolView = /* @__PURE__ */ op<IpPool, { path: { pool: NameOrId } }>(
  'ipPoolView', 'GET', '/v1/system/ip-pools/{pool}', { must: 'id:s description:s ip_version:s name:s time_created:s time_modified:s' },
)

export const ipPoolUpdate = /* @__PURE__ */ op<IpPool, { path: { pool: NameOrId }; body: IpPoolUpdate }>(
  'ipPoolUpdate', 'PUT', '/v1/system/ip-pools/{pool}', { must: 'id:s description:s ip_version:s name:s time_created:s time_modified:s' },
)

export const ipPoolDelete = /* @__PURE__ */ op<void, { path: { pool: NameOrId } }>(
  'ipPoolDelete', 'DELETE', '/v1/system/ip-pools/{pool}', { status: 204 },
)

export const ipPoolRangeList = /* @__PURE__ */ op<IpPoolRangeResultsPage, { path: { pool: NameOrId }; query?: { limit?: number | null; pageToken?: string | null } }>(
  'ipPoolRangeList', 'GET', '/v1/system/ip-pools/{pool}/ranges', { paginated: true, mustOf: 'items', must: 'id:s ip_pool_id:s range:o time_created:s' },
)

export const ipPoolRangeAdd = /* @__PURE__ */ op<IpPoolRange, { path: { pool: NameOrId }; body: IpRange }>(
  'ipPoolRangeAdd', 'POST', '/v1/system/ip-pools/{pool}/ranges/add', { status: 201, must: 'id:s ip_pool_id:s range:o time_created:s' },
)

export const ipPoolRangeRemove = /* @__PURE__ */ op<void, { path: { pool: NameOrId }; body: IpRange }>(
  'ipPoolRangeRemove', 'POST', '/v1/system/ip-pools/{pool}/ranges/remove', { status: 204 },
)

export const ipPoolSiloList = /* @__PURE__ */ op<IpPoolSiloLinkResultsPage, { path: { pool: NameOrId }; query?: { limit?: number | null; pageToken?: string | null; sortBy?: IdSortMode } }>(
  'ipPoolSiloList', 'GET', '/v1/system/ip-pools/{pool}/silos', { paginated: true, mustOf: 'items', must: 'ip_pool_id:s silo_id:s is_default:b' },
)

export const ipPoolSiloLink = /* @__PURE__ */ op<IpPoolSiloLink, { path: { pool: NameOrId }; body: IpPoolLinkSilo }>(
  'ipPoolSiloLink', 'POST', '/v1/system/ip-pools/{pool}/silos', { status: 201, must: 'ip_pool_id:s silo_id:s is_default:b' },
)

export const ipPoolSiloUpdate = /* @__PURE__ */ op<IpPoolSiloLink, { path: { pool: NameOrId; silo: NameOrId }; body: IpPoolSiloUpdate }>(
  'ipPoolSiloUpdate', 'PUT', '/v1/system/ip-pools/{pool}/silos/{silo}', { must: 'ip_pool_id:s silo_id:s is_default:b' },
)

export const ipPoolSiloUnlink = /* @__PURE__ */ op<void, { path: { pool: NameOrId; silo: NameOrId } }>(
  'ipPoolSiloUnlink', 'DELETE', '/v1/system/ip-pools/{pool}/silos/{silo}', { status: 204 },
)

export const ipPoolUtilizationView = /* @__PURE__ */ op<IpPoolUtilization, { path: { pool: NameOrId } }>(
  'ipPoolUtilizationView', 'GET', '/v1/system/ip-pools/{pool}/utilization', { must: 'capacity:n remaining:n' },
)

export const ipPoolServiceView = /* @__PURE__ */ op<IpPool, {}>(
  'ipPoolServiceView', 'GET', '/v1/system/ip-pools-service', { must: 'id:s description:s ip_version:s name:s time_created:s time_modified:s' },
)

export const ipPoolServiceRangeList = /* @__PURE__ */ op<IpPoolRangeResultsPage, { query?: { limit?: number | null; pageToken?: string | null } }>(
  'ipPoolServiceRangeList', 'GET', '/v1/system/ip-pools-service/ranges', { paginated: true, mustOf: 'items', must: 'id:s ip_pool_id:s range:o time_created:s' },
)

export const ipPoolServiceRangeAdd = /* @__PURE__ */ op<IpPoolRange, { body: IpRange }>(
  'ipPoolServiceRangeAdd', 'POST', '/v1/system/ip-pools-service/ranges/add', { status: 201, must: 'id:s ip_pool_id:s range:o time_created:s' },
)

export const ipPoolServiceRangeRemove = /* @__PURE__ */ op<void, { body: IpRange }>(
  'ipPoolServiceRangeRemove', 'POST', '/v1/system/ip-pools-service/ranges/remove', { status: 204 },
)

