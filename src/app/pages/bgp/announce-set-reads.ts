import { useSuspenseQuery } from '@tanstack/react-query'
import {
  type BgpAnnounceSet,
  networkingBgpAnnounceSetDelete,
  networkingBgpAnnounceSetList,
} from '#api/generated/system-networking.ts'
import { allAnnounceSets } from '#app/shared/rack-network/rack-network-reads.ts'
import { found } from '#app/data/page-subject.ts'
import { saysMissing } from '#app/data/not-found.ts'
import { pollInterval } from '#app/data/query.ts'

export const setIn = (sets: BgpAnnounceSet[], nameOrId: string): BgpAnnounceSet | undefined =>
  sets.find(({ id, name }) => name === nameOrId || id === nameOrId)

/**
 * Picks one set from the list, as the API has no operation for one. `meta.path` keeps it from being refetched
 * after its deletion.
 */
export const setOf = (announceSet: string) => ({
  queryKey: [networkingBgpAnnounceSetList.id, 'one', announceSet] as const,
  queryFn: async (context: { signal: AbortSignal }) => {
    const answer = await allAnnounceSets.queryFn(context)
    return { ...answer, value: found(setIn(answer.value, announceSet)) }
  },
  meta: { path: networkingBgpAnnounceSetDelete.path },
})

/** Throws if the set does not exist. */
export function useSet(announceSet: string) {
  const { data, error } = useSuspenseQuery({
    ...setOf(announceSet),
    refetchInterval: ({ state }) => pollInterval(false, state.data),
  })
  if (saysMissing(error)) throw error
  return data
}
