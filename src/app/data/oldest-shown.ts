import { useSyncExternalStore } from 'react'
import { notifyManager } from '@tanstack/react-query'
import { countsFrom } from '#api/answer-headers.ts'
import { isAnswer } from './client.ts'
import { client } from './query.ts'

/** The time of the oldest answer on screen, in milliseconds since the epoch; undefined if there is none. */
export function oldestShown(): number | undefined {
  const shown = client.getQueryCache().findAll({ type: 'active' })
  const times = shown.flatMap(({ state: { data } }) => (isAnswer(data) ? [countsFrom(data)] : []))
  return times.length ? Math.min(...times) : undefined
}

const subscribe = (listener: () => void) =>
  client.getQueryCache().subscribe(notifyManager.batchCalls(listener))

export const useOldestShown = () => useSyncExternalStore(subscribe, oldestShown)
