import type {
  AntiAffinityGroupCreate,
  AntiAffinityGroupMember,
  AntiAffinityGroupUpdate,
} from '#api/generated/affinity.ts'
import type { AntiAffinityGroup } from '#api/generated/shared.ts'
import type { Operation, ResultsPage } from '#api/operation.ts'

/** A group of either kind: the contract has the same fields for both. */
export type Group = AntiAffinityGroup
export type GroupMember = AntiAffinityGroupMember

/** Which group of which project, by name. */
export interface GroupParams {
  project: string
  group: string
}

interface InProject {
  project?: string
}

/** The names in a path are those of the kind. */
interface At {
  path: Record<string, string>
  query?: InProject
}

interface Paged {
  query?: InProject & { limit?: number | null }
}

/** The operations on groups of one kind. */
export interface GroupOperations {
  list: Operation<ResultsPage<Group>, Paged>
  view: Operation<Group, At>
  create: Operation<Group, { query: { project: string }; body: AntiAffinityGroupCreate }>
  update: Operation<Group, At & { body: AntiAffinityGroupUpdate }>
  remove: Operation<void, At>
  memberList: Operation<ResultsPage<GroupMember>, At & Paged>
  memberAdd: Operation<GroupMember, At>
  memberRemove: Operation<void, At>
  /** The groups that an instance is in. */
  ofInstance: Operation
}
