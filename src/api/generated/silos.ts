// Made by tools/generate-api.ts. Run `npm run generate` to renew; do not edit.
import { op } from '../operation.ts'
import type {
  CertificateCreate,
  DeviceAccessTokenResultsPage,
  Group,
  GroupResultsPage,
  IdSortMode,
  Name,
  NameOrId,
  NameOrIdSortMode,
  ServiceUsingCertificate,
  SiloRolePolicy,
  User,
  UserResultsPage,
  VirtualResourceCounts,
} from './shared.ts'

export interface Certificate {
  cert: string
  description: string
  id: string
  name: Name
  service: ServiceUsingCertificate
  timeCreated: Date
  timeModified: Date
}

export interface CertificateResultsPage {
  items: Certificate[]
  nextPage?: string | null
}

export interface ConsoleSession {
  id: string
  timeCreated: Date
  timeLastUsed: Date
}

export interface ConsoleSessionResultsPage {
  items: ConsoleSession[]
  nextPage?: string | null
}

export interface SiloAuthSettings {
  deviceTokenMaxTtlSeconds?: number | null
  siloId: string
}

export interface SiloAuthSettingsUpdate {
  deviceTokenMaxTtlSeconds: number | null
}

export interface Utilization {
  capacity: VirtualResourceCounts
  provisioned: VirtualResourceCounts
}

export const authSettingsView = /* @__PURE__ */ op<SiloAuthSettings, {}>(
  'authSettingsView', 'GET', '/v1/auth-settings', { must: 'silo_id:s' },
)

export const authSettingsUpdate = /* @__PURE__ */ op<SiloAuthSettings, { body: SiloAuthSettingsUpdate }>(
  'authSettingsUpdate', 'PUT', '/v1/auth-settings', { must: 'silo_id:s' },
)

export const certificateList = /* @__PURE__ */ op<CertificateResultsPage, { query?: { limit?: number | null; pageToken?: string | null; sortBy?: NameOrIdSortMode } }>(
  'certificateList', 'GET', '/v1/certificates', { paginated: true, mustOf: 'items', must: 'id:s cert:s description:s name:s service:s time_created:s time_modified:s' },
)

export const certificateCreate = /* @__PURE__ */ op<Certificate, { body: CertificateCreate }>(
  'certificateCreate', 'POST', '/v1/certificates', { status: 201, must: 'id:s cert:s description:s name:s service:s time_created:s time_modified:s' },
)

export const certificateView = /* @__PURE__ */ op<Certificate, { path: { certificate: NameOrId } }>(
  'certificateView', 'GET', '/v1/certificates/{certificate}', { must: 'id:s cert:s description:s name:s service:s time_created:s time_modified:s' },
)

export const certificateDelete = /* @__PURE__ */ op<void, { path: { certificate: NameOrId } }>(
  'certificateDelete', 'DELETE', '/v1/certificates/{certificate}', { status: 204 },
)

export const groupList = /* @__PURE__ */ op<GroupResultsPage, { query?: { limit?: number | null; pageToken?: string | null; sortBy?: IdSortMode } }>(
  'groupList', 'GET', '/v1/groups', { paginated: true, mustOf: 'items', must: 'id:s silo_id:s display_name:s' },
)

export const groupView = /* @__PURE__ */ op<Group, { path: { groupId: string } }>(
  'groupView', 'GET', '/v1/groups/{groupId}', { must: 'id:s silo_id:s display_name:s' },
)

export const policyView = /* @__PURE__ */ op<SiloRolePolicy, {}>(
  'policyView', 'GET', '/v1/policy', { must: 'role_assignments:a' },
)

export const policyUpdate = /* @__PURE__ */ op<SiloRolePolicy, { body: SiloRolePolicy }>(
  'policyUpdate', 'PUT', '/v1/policy', { must: 'role_assignments:a' },
)

export const userList = /* @__PURE__ */ op<UserResultsPage, { query?: { group?: string | null; limit?: number | null; pageToken?: string | null; sortBy?: IdSortMode } }>(
  'userList', 'GET', '/v1/users', { paginated: true, mustOf: 'items', must: 'id:s silo_id:s display_name:s' },
)

export const userView = /* @__PURE__ */ op<User, { path: { userId: string } }>(
  'userView', 'GET', '/v1/users/{userId}', { must: 'id:s silo_id:s display_name:s' },
)

export const userTokenList = /* @__PURE__ */ op<DeviceAccessTokenResultsPage, { path: { userId: string }; query?: { limit?: number | null; pageToken?: string | null; sortBy?: IdSortMode } }>(
  'userTokenList', 'GET', '/v1/users/{userId}/access-tokens', { paginated: true, mustOf: 'items', must: 'id:s time_created:s' },
)

export const userLogout = /* @__PURE__ */ op<void, { path: { userId: string } }>(
  'userLogout', 'POST', '/v1/users/{userId}/logout', { status: 204 },
)

export const userSessionList = /* @__PURE__ */ op<ConsoleSessionResultsPage, { path: { userId: string }; query?: { limit?: number | null; pageToken?: string | null; sortBy?: IdSortMode } }>(
  'userSessionList', 'GET', '/v1/users/{userId}/sessions', { paginated: true, mustOf: 'items', must: 'id:s time_created:s time_last_used:s' },
)

export const utilizationView = /* @__PURE__ */ op<Utilization, {}>(
  'utilizationView', 'GET', '/v1/utilization', { must: 'capacity:o provisioned:o' },
)

