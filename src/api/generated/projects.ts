// Made by tools/generate-api.ts. Run `npm run generate` to renew; do not edit.
import { op } from '../operation.ts'
import type {
  IdentityType,
  Name,
  NameOrId,
  NameOrIdSortMode,
  SiloIpPool,
  SiloIpPoolResultsPage,
} from './shared.ts'

export interface Project {
  description: string
  id: string
  name: Name
  timeCreated: Date
  timeModified: Date
}

export interface ProjectCreate {
  description: string
  name: Name
}

export interface ProjectResultsPage {
  items: Project[]
  nextPage?: string | null
}

export type ProjectRole = 'admin' | 'collaborator' | 'limited_collaborator' | 'viewer'

export interface ProjectRolePolicy {
  roleAssignments: ProjectRoleRoleAssignment[]
}

export interface ProjectRoleRoleAssignment {
  identityId: string
  identityType: IdentityType
  roleName: ProjectRole
}

export interface ProjectUpdate {
  description?: string | null
  name?: Name | null
}

export const projectIpPoolList = /* @__PURE__ */ op<SiloIpPoolResultsPage, { query?: { limit?: number | null; pageToken?: string | null; sortBy?: NameOrIdSortMode } }>(
  'projectIpPoolList', 'GET', '/v1/ip-pools', { paginated: true, mustOf: 'items', must: 'id:s description:s is_default:b name:s time_created:s time_modified:s' },
)

export const projectIpPoolView = /* @__PURE__ */ op<SiloIpPool, { path: { pool: NameOrId } }>(
  'projectIpPoolView', 'GET', '/v1/ip-pools/{pool}', { must: 'id:s description:s is_default:b name:s time_created:s time_modified:s' },
)

export const projectList = /* @__PURE__ */ op<ProjectResultsPage, { query?: { limit?: number | null; pageToken?: string | null; sortBy?: NameOrIdSortMode } }>(
  'projectList', 'GET', '/v1/projects', { paginated: true, mustOf: 'items', must: 'id:s description:s name:s time_created:s time_modified:s' },
)

export const projectCreate = /* @__PURE__ */ op<Project, { body: ProjectCreate }>(
  'projectCreate', 'POST', '/v1/projects', { status: 201, must: 'id:s description:s name:s time_created:s time_modified:s' },
)

export const projectView = /* @__PURE__ */ op<Project, { path: { project: NameOrId } }>(
  'projectView', 'GET', '/v1/projects/{project}', { must: 'id:s description:s name:s time_created:s time_modified:s' },
)

export const projectUpdate = /* @__PURE__ */ op<Project, { path: { project: NameOrId }; body: ProjectUpdate }>(
  'projectUpdate', 'PUT', '/v1/projects/{project}', { must: 'id:s description:s name:s time_created:s time_modified:s' },
)

export const projectDelete = /* @__PURE__ */ op<void, { path: { project: NameOrId } }>(
  'projectDelete', 'DELETE', '/v1/projects/{project}', { status: 204 },
)

export const projectPolicyView = /* @__PURE__ */ op<ProjectRolePolicy, { path: { project: NameOrId } }>(
  'projectPolicyView', 'GET', '/v1/projects/{project}/policy', { must: 'role_assignments:a' },
)

export const projectPolicyUpdate = /* @__PURE__ */ op<ProjectRolePolicy, { path: { project: NameOrId }; body: ProjectRolePolicy }>(
  'projectPolicyUpdate', 'PUT', '/v1/projects/{project}/policy', { must: 'role_assignments:a' },
)

