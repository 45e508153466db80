import { useQueries } from '@tanstack/react-query'
import { allMembersOf } from './access-reads.ts'
import { isComing } from './use-identities.ts'

export interface Memberships {
  /** The ids of a group's users, by group, as far as they have been read. */
  membersOf: ReadonlyMap<string, string[]>
  read: number
  of: number
  /** The groups whose users cannot be listed. */
  failed: string[]
}

/** Who is in each of some groups: the API tells it group by group, so they come a few at a time. */
export function useMemberships(groupIds: string[]): Memberships {
  const answers = useQueries({ queries: groupIds.map(allMembersOf) })
  const isDone = answers.map((answer) => !isComing(answer))
  return {
    membersOf: new Map(
      groupIds.flatMap((id, i) => {
        const items = answers[i]?.data?.value.items
        return items ? [[id, items.map((user) => user.id)] as const] : []
      }),
    ),
    read: isDone.filter(Boolean).length,
    of: groupIds.length,
    failed: groupIds.filter((_, i) => answers[i]?.error && !answers[i].data),
  }
}
