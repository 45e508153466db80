import { notifyManager, type Query, type QueryClient } from '@tanstack/react-query'
import type { Operation } from '#api/operation.ts'
import { collectionOf, goneAfter, type Sent, staleAfter } from '#api/staleness.ts'

const pathOf = ({ meta }: Query) => meta?.path ?? ''

/** Refetches stale reads on screen after a write; resolves when they are up to date. */
export function readAgain(client: QueryClient, write: Operation, sent: Sent): Promise<void> {
  const stale = staleAfter(write)
  const gone = goneAfter(write, sent)
  const isGone = (path: string) => gone !== undefined && path.startsWith(gone)
  client.removeQueries({ type: 'inactive', predicate: (cached) => isGone(pathOf(cached)) })
  return client.invalidateQueries({
    predicate: (cached) => stale.includes(collectionOf(pathOf(cached))) && !isGone(pathOf(cached)),
  })
}

/** Calls back once stale reads in flight are on screen. */
export async function onceReadAgain(client: QueryClient, write: Operation, then: () => void) {
  const stale = staleAfter(write)
  const underWay = client.getQueryCache().findAll({
    fetchStatus: 'fetching',
    predicate: (cached) => stale.includes(collectionOf(pathOf(cached))),
  })
  // Joins the fetch in flight, or the one that replaces it when a later write cancels it.
  await Promise.allSettled(underWay.map(async (read) => read.fetch()))
  // After the observers' notification; otherwise the old state would show for a frame.
  notifyManager.schedule(then)
}
