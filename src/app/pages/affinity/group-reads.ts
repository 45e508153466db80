import { isUuid } from '#domain/uuids.ts'
import { queued } from '#app/data/concurrency-limit.ts'
import { viewOrListed } from '#app/data/listed-view.ts'
import { all, query } from '#app/data/query.ts'
import type { GroupKind } from './group-kinds.ts'
import type { GroupParams } from './group-operations.ts'

/** Groups of a project, as a list reads them. */
export const groupsOf = ({ operations }: GroupKind, project: string) =>
  query(operations.list, { query: { project } })

/** The same, all at once: for names that are taken, and to count members. */
export const allGroupsOf = ({ operations }: GroupKind, project: string) =>
  all(operations.list, { query: { project } })

/** Where a group is for its operations. */
export const groupAt = ({ pathKey }: GroupKind, { project, group }: GroupParams) => ({
  path: { [pathKey]: group },
  // An id must not be given the project that a name needs.
  query: isUuid(group) ? {} : { project },
})

/** A member of a group for its operations, by their ids: beside a name the other one would need to be a name as well. */
export const memberAt = ({ pathKey }: GroupKind, group: string, instance: string) => ({
  path: { [pathKey]: group, instance },
})

/** One group. */
export const groupOf = (kind: GroupKind, at: GroupParams) =>
  viewOrListed(
    query(kind.operations.view, groupAt(kind, at)),
    kind.operations.list,
    ({ id, name }) => id === at.group || name === at.group,
  )

/** Its members, as a list reads them. */
export const membersOf = (kind: GroupKind, at: GroupParams) =>
  query(kind.operations.memberList, groupAt(kind, at))

/** All its members, to leave out of a choice. */
export const allMembersOf = (kind: GroupKind, at: GroupParams) => {
  const { path, query: within } = groupAt(kind, at)
  return all(kind.operations.memberList, { path, query: within })
}

/** The same, to be counted; a list asks for that of each group. */
export const countedMembersOf = (kind: GroupKind, at: GroupParams) => queued(allMembersOf(kind, at))
