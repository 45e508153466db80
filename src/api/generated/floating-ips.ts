// Made by tools/generate-api.ts. Run `npm run generate` to renew; do not edit.
import { op } from '../operation.ts'
import type {
  Name,
  NameOrId,
  NameOrIdSortMode,
} from './shared.ts'

export interface FloatingIp {
  description: string
  id: string
  instanceId?: string | null
  ip: string
  ipPoolId: string
  name: Name
  projectId: string
  timeCreated: Date
  timeModified: Date
}

export interface FloatingIpAttach {
  kind: FloatingIpParentKind
  parent: NameOrId
}

export interface FloatingIpCreate {
  description: string
  ip?: string | null
  name: Name
  pool?: NameOrId | null
}

export type FloatingIpParentKind = 'instance'

export interface FloatingIpResultsPage {
  items: FloatingIp[]
  nextPage?: string | null
}

export interface FloatingIpUpdate {
  description?: string | null
  name?: Name | null
}

export const floatingIpList = /* @__PURE__ */ op<FloatingIpResultsPage, { query?: { limit?: number | null; pageToken?: string | null; project?: NameOrId; sortBy?: NameOrIdSortMode } }>(
  'floatingIpList', 'GET', '/v1/floating-ips', { paginated: true, mustOf: 'items', must: 'id:s ip_pool_id:s project_id:s description:s ip:s name:s time_created:s time_modified:s' },
)

export const floatingIpCreate = /* @__PURE__ */ op<FloatingIp, { query: { project: NameOrId }; body: FloatingIpCreate }>(
  'floatingIpCreate', 'POST', '/v1/floating-ips', { status: 201, must: 'id:s ip_pool_id:s project_id:s description:s ip:s name:s time_created:s time_modified:s' },
)

export const floatingIpView = /* @__PURE__ */ op<FloatingIp, { path: { floatingIp: NameOrId }; query?: { project?: NameOrId } }>(
  'floatingIpView', 'GET', '/v1/floating-ips/{floatingIp}', { must: 'id:s ip_pool_id:s project_id:s description:s ip:s name:s time_created:s time_modified:s' },
)

export const floatingIpUpdate = /* @__PURE__ */ op<FloatingIp, { path: { floatingIp: NameOrId }; query?: { project?: NameOrId }; body: FloatingIpUpdate }>(
  'floatingIpUpdate', 'PUT', '/v1/floating-ips/{floatingIp}', { must: 'id:s ip_pool_id:s project_id:s description:s ip:s name:s time_created:s time_modified:s' },
)

export const floatingIpDelete = /* @__PURE__ */ op<void, { path: { floatingIp: NameOrId }; query?: { project?: NameOrId } }>(
  'floatingIpDelete', 'DELETE', '/v1/floating-ips/{floatingIp}', { status: 204 },
)

export const floatingIpAttach = /* @__PURE__ */ op<FloatingIp, { path: { floatingIp: NameOrId }; query?: { project?: NameOrId }; body: FloatingIpAttach }>(
  'floatingIpAttach', 'POST', '/v1/floating-ips/{floatingIp}/attach', { status: 202, must: 'id:s ip_pool_id:s project_id:s description:s ip:s name:s time_created:s time_modified:s' },
)

export const floatingIpDetach = /* @__PURE__ */ op<FloatingIp, { path: { floatingIp: NameOrId }; query?: { project?: NameOrId } }>(
  'floatingIpDetach', 'POST', '/v1/floating-ips/{floatingIp}/detach', { status: 202, must: 'id:s ip_pool_id:s project_id:s description:s ip:s name:s time_created:s time_modified:s' },
)

