import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '#api/errors.ts'
import { isNavigating } from '#app/state/navigating.ts'
import { findToken, type ListQuery, pageTokens } from './list-reads.ts'

interface Wanted {
  page: number
  rows: number
  sortBy: string | undefined
}

/** The result of a walk; `key` identifies the page. */
interface Walk {
  key: string
  token?: string
  /** The walk failed, which does not mean that the page is gone. */
  error?: Error
}

/**
 * The token of the page in the URL: stored, or found by walking from the first page. Calls `onGone` if there
 * is no such page. A walk for an earlier page is aborted.
 */
export function usePageToken<Item>(read: ListQuery<Item>, wanted: Wanted, onGone: () => void) {
  const { page, rows, sortBy } = wanted
  const tokens = pageTokens(read, rows, sortBy)
  const key = JSON.stringify([page, rows, sortBy])
  const [walk, setWalk] = useState<Walk>()
  const { token: found, error } = walk?.key === key ? walk : {}
  const token = page === 1 ? undefined : (tokens.get(page) ?? found)
  const missing = page > 1 && token === undefined

  const find = useEffectEvent((signal: AbortSignal) => findToken(read, { page, rows, sortBy }, signal))
  const gone = useEffectEvent(() => {
    tokens.drop()
    onGone()
  })
  useEffect(() => {
    if (!missing || error) return undefined
    const stop = new AbortController()
    // Must not cancel a navigation to another page.
    const isOver = () => stop.signal.aborted || isNavigating()
    const walkThere = async () => {
      const end = await find(stop.signal).catch(endOf)
      if (isOver()) return
      if (end === undefined) gone()
      else setWalk(typeof end === 'string' ? { key, token: end } : { key, error: end })
    }
    void walkThere()
    return () => stop.abort()
  }, [missing, error, key])

  return {
    token,
    missing,
    error: missing ? error : undefined,
    keepNext: (next: string) => tokens.put(page + 1, next),
    drop: tokens.drop,
    retry: error && (() => setWalk(undefined)),
  }
}

/** Undefined if the server rejects the page token. */
const endOf = (failure: Error) => (isRefused(failure) ? undefined : failure)

/** Whether the server rejects a page token. */
export const isRefused = (error: Error | null): boolean =>
  error instanceof ApiError && error.statusCode === 400
