import { useSyncExternalStore } from 'react'
import { notifyManager } from '@tanstack/react-query'
import { countsFrom } from '#api/answer-headers.ts'
import { isAnswer } from './client.ts'
import { client } from './query.ts'

/** From when the oldest answer on screen is, milliseconds since the epoch; nothing while there is none. */
export function oldestShown(): number | undefined {
  const shown = client.getQueryCache().findAll({ type: 'active' })
  const times = shown.flatMap(({ state: { data } }) => (isAnswer(data) ? [countsFrom(data)] : []))
  return times.length ? Math.min(...times) : undefined
}

const subscribe = (listener: () => void) =>
  client.getQueryCache().subscribe(notifyManager.batchCalls(listener))

/** The same, kept current. */
export const useOldestShown = () => useSyncExternalStore(subscribe, oldestShown)
