import { inProjectUnlessId } from '#domain/uuids.ts'
import { queued } from '#app/data/queued.ts'
import { all, query } from '#app/data/query.ts'
import type { GroupKind } from './group-kinds.ts'
import type { GroupParams } from './group-operations.ts'

export const groupsOf = ({ operations }: GroupKind, project: string) =>
  query(operations.list, { query: { project } })

/** At most `optionLimit` items, to check names and count members. */
export const allGroupsOf = ({ operations }: GroupKind, project: string) =>
  all(operations.list, { query: { project } })

export const groupAt = ({ pathKey }: GroupKind, { project, group }: GroupParams) => ({
  path: { [pathKey]: group },
  query: inProjectUnlessId(project, group),
})

/** Both must be ids: a name on one side requires a name on the other. */
export const memberAt = ({ pathKey }: GroupKind, group: string, instance: string) => ({
  path: { [pathKey]: group, instance },
})

export const groupOf = (kind: GroupKind, at: GroupParams) => query(kind.operations.view, groupAt(kind, at))

export const membersOf = (kind: GroupKind, at: GroupParams) =>
  query(kind.operations.memberList, groupAt(kind, at))

/** At most `optionLimit` items, to exclude members from a choice. */
export const allMembersOf = (kind: GroupKind, at: GroupParams) => {
  const { path, query: within } = groupAt(kind, at)
  return all(kind.operations.memberList, { path, query: within })
}

/** Queued, as a list requests the members of every group. */
export const countedMembersOf = (kind: GroupKind, at: GroupParams) => queued(allMembersOf(kind, at))
