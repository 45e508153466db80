import { notifyManager, type Query, type QueryClient } from '@tanstack/react-query'
import type { Operation } from '#api/operation.ts'
import { collectionOf, goneAfter, type Sent, staleAfter } from '#api/staleness.ts'
import { isAnswer } from './client.ts'

const pathOf = ({ meta }: Query) => meta?.path ?? ''

/** Marks reads stale after a write and refetches those on screen; resolves when they are up to date. */
export function readAgain(client: QueryClient, write: Operation, sent: Sent): Promise<void> {
  const stale = staleAfter(write)
  const gone = goneAfter(write, sent)
  const isGone = (path: string) => gone !== undefined && path.startsWith(gone)
  client.removeQueries({ type: 'inactive', predicate: (cached) => isGone(pathOf(cached)) })
  const isStale = (cached: Query) => stale.includes(collectionOf(pathOf(cached))) && !isGone(pathOf(cached))
  for (const cached of client.getQueryCache().findAll({ predicate: isStale })) {
    const { data } = cached.state
    // Shown if the refetch fails.
    if (isAnswer(data)) cached.setState({ data: { ...data, stale: true } })
  }
  return client.invalidateQueries({ predicate: isStale })
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
