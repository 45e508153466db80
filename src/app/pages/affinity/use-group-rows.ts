import { useQueries } from '@tanstack/react-query'
import { polledIfFew } from '#app/data/polled.ts'
import { useLater } from '#app/data/query.ts'
import type { GroupKind } from './group-kinds.ts'
import type { Group } from './group-operations.ts'
import { allGroupsOf, countedMembersOf } from './group-reads.ts'

/** `members` is undefined until counted. */
export type GroupRow = Group & { members: number | undefined }

/** Adds member counts, which load after the list, a few at a time. */
export function useGroupRows(kind: GroupKind, project: string): (group: Group) => GroupRow {
  const groups = useLater(allGroupsOf(kind, project)).data?.value.items ?? []
  const answers = useQueries({
    queries: polledIfFew(groups.map(({ name }) => countedMembersOf(kind, { project, group: name }))),
  })
  const counts = new Map(groups.map(({ id }, index) => [id, answers[index]?.data?.value.items.length]))
  return (group) => ({ ...group, members: counts.get(group.id) })
}
