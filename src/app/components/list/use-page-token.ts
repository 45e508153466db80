import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '#api/errors.ts'
import { isNavigating } from '#app/state/navigating.ts'
import { findToken, type ListQuery, pageTokens } from './list-reads.ts'

interface Wanted {
  page: number
  rows: number
  sortBy: string | undefined
}

/** How a walk to a page ended; `key` says to which page it was. */
interface Walk {
  key: string
  token?: string
  /** The way could not be walked: that is no reason to say that the page is gone. */
  error?: Error
}

/**
 * The token of the page that the URL names: kept from before, or found by walking there from the first page. `onGone` hears that
 * there is no such page. A walk ends with the page that it was for: one that is late says nothing to the next.
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
    // Another page that is on its way must not be called back by this one.
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

/** A walk that failed: nowhere, where the server does not know the way any more. */
const endOf = (failure: Error) => (isRefused(failure) ? undefined : failure)

/** Whether the server does not know a page token any more. */
export const isRefused = (error: Error | null): boolean =>
  error instanceof ApiError && error.statusCode === 400
