import { useQueries } from '@tanstack/react-query'
import { siloList, siloUserList, userBuiltinList } from '#api/generated/system-silos.ts'
import type { UserResultsPage } from '#api/generated/shared.ts'
import type { Answer } from '#app/data/client.ts'
import { all, useLater } from '#app/data/query.ts'
import { to } from '#app/url/paths.ts'
import { useMe } from '#app/session/session.ts'
import { scimActor } from './audit-rows.ts'

/** Limit on the silos whose users are requested; users of other silos appear by id. */
const mostSilos = 50

/** Resolves ids to the names read or stored so far; an unknown id stays an id. */
export function useActorNames() {
  const me = useMe()
  const silos = useLater(all(siloList)).data?.value.items ?? []
  const builtin = useLater(all(userBuiltinList)).data?.value.items ?? []
  const users = useQueries({
    queries: silos
      .slice(0, mostSilos)
      .map(({ id }) => ({ ...all(siloUserList, { query: { silo: id } }), staleTime: Infinity })),
    combine: allUsers,
  })
  const siloNames = new Map(silos.map(({ id, name }) => [id, name]))
  const names = new Map([
    ...builtin.map(({ id, name }) => [id, name] as const),
    ...distinct(users, siloNames),
    ...silos.map(({ id, name }) => [scimActor(id), `SCIM for ${name}`] as const),
    ['unauthenticated', 'not signed in'] as const,
  ])
  const siloOf = new Map(users.map(({ id, siloId }) => [id, siloId]))
  return {
    /** Users of other silos have their page in the operator's area. */
    pageOf: (id: string) => {
      const silo = siloOf.get(id)
      if (silo === undefined || silo === me.siloId) return silo && to('/users/:userId', { userId: id })
      return to('/system/users/:silo/:userId', { silo: siloNames.get(silo) ?? silo, userId: id })
    },
    actorName: (id: string) => names.get(id) ?? id,
    siloName: (id: string) => siloNames.get(id) ?? id,
  }
}

export type ActorNames = ReturnType<typeof useActorNames>

const allUsers = (results: Array<{ data: Answer<UserResultsPage> | undefined }>) =>
  results.flatMap(({ data }) => data?.value.items ?? [])

interface Named {
  id: string
  displayName: string
  siloId: string
}

/** Adds the silo to names that occur in more than one. */
function distinct(users: Named[], siloNames: Map<string, string>): Array<readonly [string, string]> {
  const counts = new Map<string, number>()
  for (const { displayName } of users) counts.set(displayName, (counts.get(displayName) ?? 0) + 1)
  return users.map(({ id, displayName, siloId }) => [
    id,
    counts.get(displayName) === 1 ? displayName : `${displayName} (${siloNames.get(siloId) ?? siloId})`,
  ])
}
