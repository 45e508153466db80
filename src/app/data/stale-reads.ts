import { notifyManager, type Query, type QueryClient } from '@tanstack/react-query'
import type { Operation } from '#api/operation.ts'
import { collectionOf, goneAfter, type Sent, staleAfter } from '#api/staleness.ts'

const pathOf = ({ meta }: Query) => meta?.path ?? ''

/** Reads again what a successful write has made stale and is on screen; resolves when it is here. */
export function readAgain(client: QueryClient, write: Operation, sent: Sent): Promise<void> {
  const stale = staleAfter(write)
  const gone = goneAfter(write, sent)
  const isGone = (path: string) => gone !== undefined && path.startsWith(gone)
  client.removeQueries({ type: 'inactive', predicate: (cached) => isGone(pathOf(cached)) })
  return client.invalidateQueries({
    predicate: (cached) => stale.includes(collectionOf(pathOf(cached))) && !isGone(pathOf(cached)),
  })
}

/** Calls back when the reads that a write made stale and that are under way are on screen. */
export async function onceReadAgain(client: QueryClient, write: Operation, then: () => void) {
  const stale = staleAfter(write)
  const underWay = client.getQueryCache().findAll({
    fetchStatus: 'fetching',
    predicate: (cached) => stale.includes(collectionOf(pathOf(cached))),
  })
  await Promise.allSettled(underWay.map(async ({ promise }) => promise))
  // After those who show them were told: otherwise the state of before would be seen for a frame.
  notifyManager.schedule(then)
}
