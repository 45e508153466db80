import { useEffect, useRef, useState } from 'react'
import { loadedAs } from '#app/user/page-user.ts'
import { ask } from '#app/worker/worker-bridge.ts'
import type { FindReply } from '#worker-protocol/messages.ts'

/** While the worker has not looked through all that is kept, it is asked again after so many milliseconds. */
const askAgainAfter = 150

/** The longest text that the worker looks for. */
const longest = 200

/** What the worker found, and of which text: it may be the one before what is typed now. */
interface Kept extends FindReply {
  of: string
  /** When, milliseconds since the epoch. */
  at: number
}

const nothing: FindReply = { found: [], hasMore: false, isWhole: true }

/**
 * What the worker finds among what is kept on this machine; nothing where there is no worker. It is asked again after an answer
 * has arrived, which it keeps a moment later.
 */
export function useKept(text: string, arrivedAt: number): Kept | undefined {
  const [kept, setKept] = useState<Kept>()
  const lookSoon = useRef<() => void>(undefined)
  useEffect(() => {
    if (arrivedAt > 0) lookSoon.current?.()
  }, [arrivedAt])
  // After the above: an answer that arrives with another text, or before any, is no reason to look twice.
  useEffect(() => {
    let isLeft = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let looks = 0
    let shown = 0
    const look = async () => {
      const turn = (looks += 1)
      const reply = await ask<FindReply>({ type: 'find', as: loadedAs(), text: text.slice(0, longest) })
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
