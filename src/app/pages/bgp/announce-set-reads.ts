import { useSuspenseQuery } from '@tanstack/react-query'
import {
  type BgpAnnounceSet,
  networkingBgpAnnounceSetDelete,
  networkingBgpAnnounceSetList,
} from '#api/generated/system-networking.ts'
import { allAnnounceSets } from '#app/shared/rack-network/rack-network-reads.ts'
import { found } from '#app/data/found.ts'
import { saysMissing } from '#app/data/not-there.ts'
import { pollInterval } from '#app/data/query.ts'

export const setIn = (sets: BgpAnnounceSet[], nameOrId: string): BgpAnnounceSet | undefined =>
  sets.find(({ id, name }) => name === nameOrId || id === nameOrId)

/** One set, which the API tells only among all. Its path is its own: it is not looked for again where it has been deleted. */
export const setOf = (announceSet: string) => ({
  queryKey: [networkingBgpAnnounceSetList.id, 'one', announceSet] as const,
  queryFn: async (context: { signal: AbortSignal }) => {
    const answer = await allAnnounceSets.queryFn(context)
    return { ...answer, value: found(setIn(answer.value, announceSet)) }
  },
  meta: { path: networkingBgpAnnounceSetDelete.path },
})

/** The set that a page is about; there is no page without it. */
export function useSet(announceSet: string) {
  const { data, error } = useSuspenseQuery({
    ...setOf(announceSet),
    refetchInterval: ({ state }) => pollInterval(false, state.data),
  })
  if (saysMissing(error)) throw error
  return data
}
