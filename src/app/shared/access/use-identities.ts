import { useQueries, useQuery } from '@tanstack/react-query'
import type { IdentityType, User } from '#api/generated/shared.ts'
import { siloList } from '#api/generated/system-silos.ts'
import { useMe } from '#app/session/session.ts'
import { wholeOf } from '#app/components/list/list-reads.ts'
import { all, useLater } from '#app/data/query.ts'
import { counted } from '#app/ui/text/format.ts'
import { allUsersOf, siloGroups, siloUsers } from './access-reads.ts'

export interface Identity {
  id: string
  type: IdentityType
  name: string
  /** The silo, if it is not the user's own. */
  silo: string | undefined
}

export interface Identities {
  known: ReadonlyMap<string, Identity>
  /** The name, or the id if unknown. */
  nameOf: (identityId: string) => string
  /** Names are still loading. */
  isPending: boolean
  /** Why names are missing for identities that may exist. */
  notes: string[]
}

/** Silos whose users are read; larger fleets show ids for the rest. */
const mostSilos = 50

/** Users and groups of the user's own silo; with `everySilo`, users of the other silos too. */
export function useIdentities({ everySilo }: { everySilo: boolean }): Identities {
  const me = useMe()
  const users = useQuery(wholeOf(siloUsers))
  const groups = useQuery(wholeOf(siloGroups))
  const silos = useLater(all(siloList), { enabled: everySilo })
  const others = (everySilo ? (silos.data?.value.items ?? []) : []).filter(({ id }) => id !== me.siloId)
  const asked = others.slice(0, mostSilos)
  const otherUsers = useQueries({ queries: asked.map(({ id, name }) => allUsersOf(name ?? id)) })

  const identity = (
    type: IdentityType,
    { id, displayName }: Pick<User, 'id' | 'displayName'>,
    silo?: string,
  ) => [id, { id, type, name: displayName ?? id, silo }] as const
  const known = new Map<string, Identity>([
    ...otherUsers.flatMap(({ data }, i) =>
      (data?.value.items ?? []).map((user) => identity('silo_user', user, asked[i]?.name ?? asked[i]?.id)),
    ),
    ...(users.data?.value.items ?? []).map((user) => identity('silo_user', user)),
    ...(groups.data?.value.items ?? []).map((group) => identity('silo_group', group)),
  ])
  const unread = otherUsers.filter(whyLost).length + others.length - asked.length
  return {
    known,
    nameOf: (id) => known.get(id)?.name ?? id,
    isPending:
      isComing(users) || isComing(groups) || (everySilo && silos.isPending) || otherUsers.some(isComing),
    notes: [
      ...[users, groups].flatMap((answer, i) => {
        const lost = whyLost(answer)
        const some = answer.data ? 'Some of the' : 'The'
        return lost ? [`${some} silo’s ${i ? 'groups' : 'users'} could not be loaded: ${lost.message}`] : []
      }),
      ...(everySilo && silos.error && !silos.data
        ? [`Silos could not be loaded: ${silos.error.message}`]
        : []),
      ...(unread > 0
        ? [`Users in ${counted(unread, 'silo')} could not be loaded, so they are shown by ID.`]
        : []),
    ],
  }
}

interface Coming {
  data: { value: { complete: boolean } } | undefined
  error: Error | null
}

/** Whether a whole list is still loading. */
export const isComing = ({ data, error }: Coming): boolean => !error && data?.value.complete !== true

/** Why a whole list, or the rest of it, could not be loaded. */
export const whyLost = ({ data, error }: Coming): Error | null => (data?.value.complete ? null : error)
