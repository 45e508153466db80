import { useEffect, useEffectEvent } from 'react'
import { OfflineError } from '#api/errors.ts'
import type { Operation } from '#api/operation.ts'
import { connection } from '#app/worker/connection.ts'
import { isReached } from '#worker-protocol/connection-state.ts'
import { type Query, useLater } from './query.ts'
import { useStore } from '#app/state/store.ts'

/** A read whose answers are never stored; retried when the server is back. */
export function useUnstored<Op extends Operation>(read: Query<Op>) {
  const { data, error, refetch } = useLater(read)
  const offline = !isReached(useStore(connection).state)
  const retry = useEffectEvent(() => {
    if (error) void refetch()
  })
  useEffect(() => {
    if (!offline) retry()
  }, [offline])
  const isOut = !data && error instanceof OfflineError && (offline || !error.onlyThis)
  return { data, error, isOut, retry: () => void refetch() }
}
