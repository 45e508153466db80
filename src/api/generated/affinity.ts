// Made by tools/generate-api.ts. Run `npm run generate` to renew; do not edit.
import { op } from '../operation.ts'
import type {
  AffinityPolicy,
  AntiAffinityGroup,
  AntiAffinityGroupResultsPage,
  FailureDomain,
  InstanceState,
  Name,
  NameOrId,
  NameOrIdSortMode,
} from './shared.ts'

export interface AntiAffinityGroupCreate {
  description: string
  failureDomain: FailureDomain
  name: Name
  policy: AffinityPolicy
}

export type AntiAffinityGroupMember = {
  type: 'instance'
  value: {
    id: string
    name: Name
    runState: InstanceState
  }
}

export interface AntiAffinityGroupMemberResultsPage {
  items: AntiAffinityGroupMember[]
  nextPage?: string | null
}

export interface AntiAffinityGroupUpdate {
  description?: string | null
  name?: Name | null
}

export const antiAffinityGroupList = /* @__PURE__ */ op<AntiAffinityGroupResultsPage, { query?: { limit?: number | null; pageToken?: string | null; project?: NameOrId; sortBy?: NameOrIdSortMode } }>(
  'antiAffinityGroupList', 'GET', '/v1/anti-affinity-groups', { paginated: true, mustOf: 'items', must: 'id:s project_id:s description:s failure_domain:s name:s policy:s time_created:s time_modified:s' },
)

export const antiAffinityGroupCreate = /* @__PURE__ */ op<AntiAffinityGroup, { query: { project: NameOrId }; body: AntiAffinityGroupCreate }>(
  'antiAffinityGroupCreate', 'POST', '/v1/anti-affinity-groups', { status: 201, must: 'id:s project_id:s description:s failure_domain:s name:s policy:s time_created:s time_modified:s' },
)

export const antiAffinityGroupView = /* @__PURE__ */ op<AntiAffinityGroup, { path: { antiAffinityGroup: NameOrId }; query?: { project?: NameOrId } }>(
  'antiAffinityGroupView', 'GET', '/v1/anti-affinity-groups/{antiAffinityGroup}', { must: 'id:s project_id:s description:s failure_domain:s name:s policy:s time_created:s time_modified:s' },
)

export const antiAffinityGroupUpdate = /* @__PURE__ */ op<AntiAffinityGroup, { path: { antiAffinityGroup: NameOrId }; query?: { project?: NameOrId }; body: AntiAffinityGroupUpdate }>(
  'antiAffinityGroupUpdate', 'PUT', '/v1/anti-affinity-groups/{antiAffinityGroup}', { must: 'id:s project_id:s description:s failure_domain:s name:s policy:s time_created:s time_modified:s' },
)

export const antiAffinityGroupDelete = /* @__PURE__ */ op<void, { path: { antiAffinityGroup: NameOrId }; query?: { project?: NameOrId } }>(
  'antiAffinityGroupDelete', 'DELETE', '/v1/anti-affinity-groups/{antiAffinityGroup}', { status: 204 },
)

export const antiAffinityGroupMemberList = /* @__PURE__ */ op<AntiAffinityGroupMemberResultsPage, { path: { antiAffinityGroup: NameOrId }; query?: { limit?: number | null; pageToken?: string | null; project?: NameOrId; sortBy?: NameOrIdSortMode } }>(
  'antiAffinityGroupMemberList', 'GET', '/v1/anti-affinity-groups/{antiAffinityGroup}/members', { paginated: true, mustOf: 'items', must: 'type:s value:o' },
)

export const antiAffinityGroupMemberInstanceView = /* @__PURE__ */ op<AntiAffinityGroupMember, { path: { antiAffinityGroup: NameOrId; instance: NameOrId }; query?: { project?: NameOrId } }>(
  'antiAffinityGroupMemberInstanceView', 'GET', '/v1/anti-affinity-groups/{antiAffinityGroup}/members/instance/{instance}', { must: 'type:s value:o' },
)

export const antiAffinityGroupMemberInstanceAdd = /* @__PURE__ */ op<AntiAffinityGroupMember, { path: { antiAffinityGroup: NameOrId; instance: NameOrId }; query?: { project?: NameOrId } }>(
  'antiAffinityGroupMemberInstanceAdd', 'POST', '/v1/anti-affinity-groups/{antiAffinityGroup}/members/instance/{instance}', { status: 201, must: 'type:s value:o' },
)

export const antiAffinityGroupMemberInstanceDelete = /* @__PURE__ */ op<void, { path: { antiAffinityGroup: NameOrId; instance: NameOrId }; query?: { project?: NameOrId } }>(
  'antiAffinityGroupMemberInstanceDelete', 'DELETE', '/v1/anti-affinity-groups/{antiAffinityGroup}/members/instance/{instance}', { status: 204 },
)

