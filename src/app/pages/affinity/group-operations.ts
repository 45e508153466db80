import type {
  AntiAffinityGroupCreate,
  AntiAffinityGroupMember,
  AntiAffinityGroupUpdate,
} from '#api/generated/affinity.ts'
import type { AntiAffinityGroup } from '#api/generated/shared.ts'
import type { Operation, ResultsPage } from '#api/operation.ts'

/** The contract gives both kinds the same fields. */
export type Group = AntiAffinityGroup
export type GroupMember = AntiAffinityGroupMember

export interface GroupParams {
  project: string
  group: string
}

interface InProject {
  project?: string
}

/** Parameter names differ by kind. */
interface At {
  path: Record<string, string>
  query?: InProject
}

interface Paged {
  query?: InProject & { limit?: number | null }
}

export interface GroupOperations {
  list: Operation<ResultsPage<Group>, Paged>
  view: Operation<Group, At>
  create: Operation<Group, { query: { project: string }; body: AntiAffinityGroupCreate }>
  update: Operation<Group, At & { body: AntiAffinityGroupUpdate }>
  remove: Operation<void, At>
  memberList: Operation<ResultsPage<GroupMember>, At & Paged>
  memberAdd: Operation<GroupMember, At>
  memberRemove: Operation<void, At>
  /** Lists the groups of one instance. */
  ofInstance: Operation
}
