import { useQuery } from '@tanstack/react-query'
import { currentUserGroups } from '#api/generated/current-user.ts'
import { siloGroups } from '#app/shared/access/access-reads.ts'
import { isComing, whyLost } from '#app/shared/access/use-identities.ts'
import { useMemberships } from '#app/shared/access/use-memberships.ts'
import { wholeOf } from '#app/components/list/list-reads.ts'
import { all, useLater } from '#app/data/query.ts'
import { useMe } from '#app/session/session.ts'
import { type PersonRow, personRow } from './people-columns.tsx'

export interface GroupsOf {
  groups: PersonRow[]
  /** More may be found: `read` of `of` groups have been searched. */
  isPending: boolean
  read: number
  of: number
  /** Why some groups may be missing. */
  problem: string | undefined
}

/** The groups of a user. The API only lists the caller's own; for others, every group's members are read. */
export function useGroupsOf(userId: string): GroupsOf {
  const isMe = useMe().id === userId
  const mine = useLater(all(currentUserGroups), { enabled: isMe })
  const every = useQuery({ ...wholeOf(siloGroups), enabled: !isMe })
  const candidates = isMe ? [] : (every.data?.value.items ?? [])
  const { membersOf, read, of, failed } = useMemberships(candidates.map(({ id }) => id))
  const [some, lost] = isMe ? [false, !mine.data && mine.error] : [every.data, whyLost(every)]
  return {
    groups: isMe
      ? (mine.data?.value.items ?? []).map(personRow)
      : candidates.filter(({ id }) => membersOf.get(id)?.includes(userId)).map(personRow),
    isPending: isMe ? mine.isPending : isComing(every) || read < of,
    read,
    of,
    problem: lost
      ? `${some ? 'Some groups' : 'Groups'} could not be loaded: ${lost.message}`
      : failed.length > 0
        ? `Could not load the members of ${failed.length} out of ${of} groups.`
        : undefined,
  }
}
