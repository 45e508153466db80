// Made by tools/generate-api.ts. Run `npm run generate` to renew; do not edit.
import { op } from '../operation.ts'
import type {
  GroupResultsPage,
  IdSortMode,
  Name,
  NameOrId,
  NameOrIdSortMode,
  SshKey,
  SshKeyResultsPage,
} from './shared.ts'

export interface CurrentUser {
  displayName: string
  fleetViewer: boolean
  id: string
  siloAdmin: boolean
  siloId: string
  siloName: Name
}

export interface SshKeyCreate {
  description: string
  name: Name
  publicKey: string
}

export const currentUserView = /* @__PURE__ */ op<CurrentUser, {}>(
  'currentUserView', 'GET', '/v1/me', { must: 'id:s silo_id:s display_name:s fleet_viewer:b silo_admin:b silo_name:s' },
)

export const currentUserGroups = /* @__PURE__ */ op<GroupResultsPage, { query?: { limit?: number | null; pageToken?: string | null; sortBy?: IdSortMode } }>(
  'currentUserGroups', 'GET', '/v1/me/groups', { paginated: true, mustOf: 'items', must: 'id:s silo_id:s display_name:s' },
)

export const currentUserSshKeyList = /* @__PURE__ */ op<SshKeyResultsPage, { query?: { limit?: number | null; pageToken?: string | null; sortBy?: NameOrIdSortMode } }>(
  'currentUserSshKeyList', 'GET', '/v1/me/ssh-keys', { paginated: true, mustOf: 'items', must: 'id:s silo_user_id:s description:s name:s public_key:s time_created:s time_modified:s' },
)

export const currentUserSshKeyCreate = /* @__PURE__ */ op<SshKey, { body: SshKeyCreate }>(
  'currentUserSshKeyCreate', 'POST', '/v1/me/ssh-keys', { status: 201, must: 'id:s silo_user_id:s description:s name:s public_key:s time_created:s time_modified:s' },
)

export const currentUserSshKeyView = /* @__PURE__ */ op<SshKey, { path: { sshKey: NameOrId } }>(
  'currentUserSshKeyView', 'GET', '/v1/me/ssh-keys/{sshKey}', { must: 'id:s silo_user_id:s description:s name:s public_key:s time_created:s time_modified:s' },
)

export const currentUserSshKeyDelete = /* @__PURE__ */ op<void, { path: { sshKey: NameOrId } }>(
  'currentUserSshKeyDelete', 'DELETE', '/v1/me/ssh-keys/{sshKey}', { status: 204 },
)

