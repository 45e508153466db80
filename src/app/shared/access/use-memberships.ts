import { useQueries } from '@tanstack/react-query'
import { allMembersOf } from './access-reads.ts'
import { isComing, whyLost } from './use-identities.ts'

export interface Memberships {
  /** User ids by group, for the groups read so far. */
  membersOf: ReadonlyMap<string, string[]>
  read: number
  of: number
  /** Groups whose users could not be listed. */
  failed: string[]
}

/** The members of groups: the API lists them per group, so they load a few at a time. */
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
    failed: groupIds.filter((_, i) => answers[i] && whyLost(answers[i])),
  }
}
