import { useEffect, useRef, useState } from 'react'
import { pageUserKey } from '#app/user/page-user.ts'
import { ask } from '#app/worker/worker-bridge.ts'
import type { FindReply } from '#worker-protocol/messages.ts'

/** Milliseconds between requests until the worker has searched all stored data. */
const askAgainAfter = 150

/** Longest text, in characters, that the worker searches for. */
const longest = 200

/** The worker's results and their search text, which may be older than the current one. */
interface StoredMatches extends FindReply {
  of: string
  /** Milliseconds since the epoch. */
  at: number
}

const nothing: FindReply = { found: [], hasMore: false, isWhole: true }

/**
 * The worker's search results among stored data; empty without a worker. Searches again after a server
 * answer, which the worker stores a moment later.
 */
export function useStoredMatches(text: string, arrivedAt: number): StoredMatches | undefined {
  const [kept, setKept] = useState<StoredMatches>()
  const lookSoon = useRef<() => void>(undefined)
  useEffect(() => {
    if (arrivedAt > 0) lookSoon.current?.()
  }, [arrivedAt])
  // After the effect above: an answer that arrives with a new text, or before any, must not search twice.
  useEffect(() => {
    let isLeft = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let looks = 0
    let shown = 0
    const look = async () => {
      const turn = (looks += 1)
      const reply = await ask<FindReply>({ type: 'find', as: pageUserKey(), text: text.slice(0, longest) })
      if (isLeft || turn < shown) return
      shown = turn
      setKept({ ...(reply ?? nothing), of: text, at: Date.now() })
      if (reply && !reply.isWhole) again()
    }
    const again = () => {
      clearTimeout(timer)
      timer = setTimeout(look, askAgainAfter)
    }
    void look()
    lookSoon.current = again
    return () => {
      isLeft = true
      clearTimeout(timer)
      lookSoon.current = undefined
    }
  }, [text])
  return kept
}
