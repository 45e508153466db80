// Made by tools/generate-api.ts. Run `npm run generate` to renew; do not edit.
import { op } from '../operation.ts'
import type {
  ByteCount,
  CertificateCreate,
  FleetRole,
  IdSortMode,
  Name,
  NameOrId,
  NameOrIdSortMode,
  Password,
  SiloIpPoolResultsPage,
  SiloRolePolicy,
  User,
  UserId,
  UserResultsPage,
  VirtualResourceCounts,
} from './shared.ts'

export interface DerEncodedKeyPair {
  privateKey: string
  publicCert: string
}

export interface IdentityProvider {
  description: string
  id: string
  name: Name
  providerType: IdentityProviderType
  timeCreated: Date
  timeModified: Date
}

export interface IdentityProviderResultsPage {
  items: IdentityProvider[]
  nextPage?: string | null
}

export type IdentityProviderType = 'saml'

export type IdpMetadataSource = {
  type: 'url'
  url: string
} | {
  data: string
  type: 'base64_encoded_xml'
}

export type NameSortMode = 'name_ascending'

export interface SamlIdentityProvider {
  acsUrl: string
  description: string
  groupAttributeName?: string | null
  id: string
  idpEntityId: string
  name: Name
  publicCert?: string | null
  sloUrl: string
  spClientId: string
  technicalContactEmail: string
  timeCreated: Date
  timeModified: Date
}

export interface SamlIdentityProviderCreate {
  acsUrl: string
  description: string
  groupAttributeName?: string | null
  idpEntityId: string
  idpMetadataSource: IdpMetadataSource
  name: Name
  signingKeypair?: DerEncodedKeyPair | null
  sloUrl: string
  spClientId: string
  technicalContactEmail: string
}

export interface ScimClientBearerToken {
  id: string
  timeCreated: Date
  timeExpires?: Date | null
}

export interface ScimClientBearerTokenValue {
  bearerToken: string
  id: string
  timeCreated: Date
  timeExpires?: Date | null
}

export interface Silo {
  adminGroupName?: string | null
  description: string
  discoverable: boolean
  id: string
  identityMode: SiloIdentityMode
  mappedFleetRoles: Record<string, FleetRole[]>
  name: Name
  timeCreated: Date
  timeModified: Date
}

export interface SiloCreate {
  adminGroupName?: string | null
  description: string
  discoverable: boolean
  identityMode: SiloIdentityMode
  mappedFleetRoles?: Record<string, FleetRole[]>
  name: Name
  quotas: SiloQuotasCreate
  tlsCertificates: CertificateCreate[]
}

export type SiloIdentityMode = 'saml_jit' | 'local_only' | 'saml_scim'

export interface SiloQuotas {
  cpus: number
  memory: ByteCount
  siloId: string
  storage: ByteCount
}

export interface SiloQuotasCreate {
  cpus: number
  memory: ByteCount
  storage: ByteCount
}

export interface SiloQuotasResultsPage {
  items: SiloQuotas[]
  nextPage?: string | null
}

export interface SiloQuotasUpdate {
  cpus?: number | null
  memory?: ByteCount | null
  storage?: ByteCount | null
}

export interface SiloResultsPage {
  items: Silo[]
  nextPage?: string | null
}

export interface SiloUtilization {
  allocated: VirtualResourceCounts
  provisioned: VirtualResourceCounts
  siloId: string
  siloName: Name
}

export interface SiloUtilizationResultsPage {
  items: SiloUtilization[]
  nextPage?: string | null
}

export interface UserBuiltin {
  description: string
  id: string
  name: Name
  timeCreated: Date
  timeModified: Date
}

export interface UserBuiltinResultsPage {
  items: UserBuiltin[]
  nextPage?: string | null
}

export interface UserCreate {
  externalId: UserId
  password: UserPassword
}

export type UserPassword = {
  mode: 'password'
  value: Password
} | {
  mode: 'login_disallowed'
}

export const siloIdentityProviderList = /* @__PURE__ */ op<IdentityProviderResultsPage, { query?: { limit?: number | null; pageToken?: string | null; silo?: NameOrId; sortBy?: NameOrIdSortMode } }>(
  'siloIdentityProviderList', 'GET', '/v1/system/identity-providers', { paginated: true, mustOf: 'items', must: 'id:s description:s name:s provider_type:s time_created:s time_modified:s' },
)

export const localIdpUserCreate = /* @__PURE__ */ op<User, { query: { silo: NameOrId }; body: UserCreate }>(
  'localIdpUserCreate', 'POST', '/v1/system/identity-providers/local/users', { status: 201, must: 'id:s silo_id:s display_name:s' },
)

export const localIdpUserDelete = /* @__PURE__ */ op<void, { path: { userId: string }; query: { silo: NameOrId } }>(
  'localIdpUserDelete', 'DELETE', '/v1/system/identity-providers/local/users/{userId}', { status: 204 },
)

export const localIdpUserSetPassword = /* @__PURE__ */ op<void, { path: { userId: string }; query: { silo: NameOrId }; body: UserPassword }>(
  'localIdpUserSetPassword', 'POST', '/v1/system/identity-providers/local/users/{userId}/set-password', { status: 204 },
)

export const samlIdentityProviderCreate = /* @__PURE__ */ op<SamlIdentityProvider, { query: { silo: NameOrId }; body: SamlIdentityProviderCreate }>(
  'samlIdentityProviderCreate', 'POST', '/v1/system/identity-providers/saml', { status: 201, must: 'id:s idp_entity_id:s sp_client_id:s acs_url:s description:s name:s slo_url:s technical_contact_email:s time_created:s time_modified:s' },
)

export const samlIdentityProviderView = /* @__PURE__ */ op<SamlIdentityProvider, { path: { provider: NameOrId }; query?: { silo?: NameOrId } }>(
  'samlIdentityProviderView', 'GET', '/v1/system/identity-providers/saml/{provider}', { must: 'id:s idp_entity_id:s sp_client_id:s acs_url:s description:s name:s slo_url:s technical_contact_email:s time_created:s time_modified:s' },
)

export const scimTokenList = /* @__PURE__ */ op<ScimClientBearerToken[], { query: { silo: NameOrId } }>(
  'scimTokenList', 'GET', '/v1/system/scim/tokens', { since: '2025112000.0.0', mustOf: 'array', must: 'id:s time_created:s' },
)

export const scimTokenCreate = /* @__PURE__ */ op<ScimClientBearerTokenValue, { query: { silo: NameOrId } }>(
  'scimTokenCreate', 'POST', '/v1/system/scim/tokens', { status: 201, since: '2025112000.0.0', must: 'id:s bearer_token:s time_created:s' },
)

export const scimTokenView = /* @__PURE__ */ op<ScimClientBearerToken, { path: { tokenId: string }; query: { silo: NameOrId } }>(
  'scimTokenView', 'GET', '/v1/system/scim/tokens/{tokenId}', { since: '2025112000.0.0', must: 'id:s time_created:s' },
)

export const scimTokenDelete = /* @__PURE__ */ op<void, { path: { tokenId: string }; query: { silo: NameOrId } }>(
  'scimTokenDelete', 'DELETE', '/v1/system/scim/tokens/{tokenId}', { status: 204, since: '2025112000.0.0' },
)

export const systemQuotasList = /* @__PURE__ */ op<SiloQuotasResultsPage, { query?: { limit?: number | null; pageToken?: string | null; sortBy?: IdSortMode } }>(
  'systemQuotasList', 'GET', '/v1/system/silo-quotas', { paginated: true, mustOf: 'items', must: 'silo_id:s cpus:n memory:n storage:n' },
)

export const siloList = /* @__PURE__ */ op<SiloResultsPage, { query?: { limit?: number | null; pageToken?: string | null; sortBy?: NameOrIdSortMode } }>(
  'siloList', 'GET', '/v1/system/silos', { paginated: true, mustOf: 'items', must: 'id:s description:s discoverable:b identity_mode:s mapped_fleet_roles:o name:s time_created:s time_modified:s', verbatim: { answer: { mappedFleetRoles: 'keys' } } },
)

export const siloCreate = /* @__PURE__ */ op<Silo, { body: SiloCreate }>(
  'siloCreate', 'POST', '/v1/system/silos', { status: 201, must: 'id:s description:s discoverable:b identity_mode:s mapped_fleet_roles:o name:s time_created:s time_modified:s', verbatim: { body: { mappedFleetRoles: 'keys' }, answer: { mappedFleetRoles: 'keys' } } },
)

export const siloView = /* @__PURE__ */ op<Silo, { path: { silo: NameOrId } }>(
  'siloView', 'GET', '/v1/system/silos/{silo}', { must: 'id:s description:s discoverable:b identity_mode:s mapped_fleet_roles:o name:s time_created:s time_modified:s', verbatim: { answer: { mappedFleetRoles: 'keys' } } },
)

export const siloDelete = /* @__PURE__ */ op<void, { path: { silo: NameOrId } }>(
  'siloDelete', 'DELETE', '/v1/system/silos/{silo}', { status: 204 },
)

export const siloIpPoolList = /* @__PURE__ */ op<SiloIpPoolResultsPage, { path: { silo: NameOrId }; query?: { limit?: number | null; pageToken?: string | null; sortBy?: NameOrIdSortMode } }>(
  'siloIpPoolList', 'GET', '/v1/system/silos/{silo}/ip-pools', { paginated: true, mustOf: 'items', must: 'id:s description:s is_default:b name:s time_created:s time_modified:s' },
)

export const siloPolicyView = /* @__PURE__ */ op<SiloRolePolicy, { path: { silo: NameOrId } }>(
  'siloPolicyView', 'GET', '/v1/system/silos/{silo}/policy', { must: 'role_assignments:a' },
)

export const siloPolicyUpdate = /* @__PURE__ */ op<SiloRolePolicy, { path: { silo: NameOrId }; body: SiloRolePolicy }>(
  'siloPolicyUpdate', 'PUT', '/v1/system/silos/{silo}/policy', { must: 'role_assignments:a' },
)

export const siloQuotasView = /* @__PURE__ */ op<SiloQuotas, { path: { silo: NameOrId } }>(
  'siloQuotasView', 'GET', '/v1/system/silos/{silo}/quotas', { must: 'silo_id:s cpus:n memory:n storage:n' },
)

export const siloQuotasUpdate = /* @__PURE__ */ op<SiloQuotas, { path: { silo: NameOrId }; body: SiloQuotasUpdate }>(
  'siloQuotasUpdate', 'PUT', '/v1/system/silos/{silo}/quotas', { must: 'silo_id:s cpus:n memory:n storage:n' },
)

export const siloUserList = /* @__PURE__ */ op<UserResultsPage, { query?: { limit?: number | null; pageToken?: string | null; silo?: NameOrId; sortBy?: IdSortMode } }>(
  'siloUserList', 'GET', '/v1/system/users', { paginated: true, mustOf: 'items', must: 'id:s silo_id:s display_name:s' },
)

export const siloUserView = /* @__PURE__ */ op<User, { path: { userId: string }; query: { silo: NameOrId } }>(
  'siloUserView', 'GET', '/v1/system/users/{userId}', { must: 'id:s silo_id:s display_name:s' },
)

export const userBuiltinList = /* @__PURE__ */ op<UserBuiltinResultsPage, { query?: { limit?: number | null; pageToken?: string | null; sortBy?: NameSortMode } }>(
  'userBuiltinList', 'GET', '/v1/system/users-builtin', { paginated: true, mustOf: 'items', must: 'id:s description:s name:s time_created:s time_modified:s' },
)

export const userBuiltinView = /* @__PURE__ */ op<UserBuiltin, { path: { user: NameOrId } }>(
  'userBuiltinView', 'GET', '/v1/system/users-builtin/{user}', { must: 'id:s description:s name:s time_created:s time_modified:s' },
)

export const siloUtilizationList = /* @__PURE__ */ op<SiloUtilizationResultsPage, { query?: { limit?: number | null; pageToken?: string | null; sortBy?: NameOrIdSortMode } }>(
  'siloUtilizationList', 'GET', '/v1/system/utilization/silos', { paginated: true, mustOf: 'items', must: 'silo_id:s allocated:o provisioned:o silo_name:s' },
)

export const siloUtilizationView = /* @__PURE__ */ op<SiloUtilization, { path: { silo: NameOrId } }>(
  'siloUtilizationView', 'GET', '/v1/system/utilization/silos/{silo}', { must: 'silo_id:s allocated:o provisioned:o silo_name:s' },
)

