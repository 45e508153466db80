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
  'currentUserView', 'GET', '/v1/me',
)

export const currentUserGroups = /* @__PURE__ */ op<GroupResultsPage, { query?: { limit?: number | null; pageToken?: string | null; sortBy?: IdSortMode } }>(
  'currentUserGroups', 'GET', '/v1/me/groups', { paginated: true },
)

export const currentUserSshKeyList = /* @__PURE__ */ op<SshKeyResultsPage, { query?: { limit?: number | null; pageToken?: string | null; sortBy?: NameOrIdSortMode } }>(
  'currentUserSshKeyList', 'GET', '/v1/me/ssh-keys', { paginated: true },
)

export const currentUserSshKeyCreate = /* @__PURE__ */ op<SshKey, { body: SshKeyCreate }>(
  'currentUserSshKeyCreate', 'POST', '/v1/me/ssh-keys', { status: 201 },
)

export const currentUserSshKeyView = /* @__PURE__ */ op<SshKey, { path: { sshKey: NameOrId } }>(
  'currentUserSshKeyView', 'GET', '/v1/me/ssh-keys/{sshKey}',
)

export const currentUserSshKeyDelete = /* @__PURE__ */ op<void, { path: { sshKey: NameOrId } }>(
  'currentUserSshKeyDelete', 'DELETE', '/v1/me/ssh-keys/{sshKey}', { status: 204 },
)

