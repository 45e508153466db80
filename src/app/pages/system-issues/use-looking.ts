import { useEffect, useEffectEvent } from 'react'
import { useIssueBadge } from '#app/shared/issues/issue-badge.ts'
import { useKeptIssues } from '#app/shared/issues/kept-issues.ts'
import { isMetered } from '#app/worker/app-files.ts'
import { isWanted, lookEvery } from './look-reads.ts'
import { lookQuickly } from './quick-look.ts'
import { lookWholly, wholeLookEvery } from './whole-look.ts'

/** Milliseconds before the first check whether a look is due, and between further ones. */
const askedEvery = 10_000

/** Looks for issues from time to time; returns the last results. */
export function useLooking(): ReturnType<typeof useKeptIssues>['kept'] {
  const found = useKeptIssues()
  const { kept, isRead } = found
  useIssueBadge(found)
  const look = useEffectEvent(() => {
    if (!isRead || !isWanted()) return
    const now = Date.now()
    if (now - Math.max(kept?.at ?? 0, triedAt.quick) >= lookEvery) {
      whenIdle(() => {
        triedAt.quick = now
        return lookQuickly()
      })
    } else if (!isMetered() && now - Math.max(kept?.wholeAt ?? 0, triedAt.whole) >= wholeLookEvery) {
      whenIdle(() => {
        triedAt.whole = now
        return lookWholly()
      })
    }
  })
  useEffect(() => {
    const timer = setInterval(() => look(), askedEvery)
    return () => clearInterval(timer)
  }, [])
  return kept
}

/** Start of the last look, in milliseconds since the epoch: a look that failed completely stores nothing. */
const triedAt = { quick: 0, whole: 0 }

let isLooking = false

/** Runs one look at a time, when the browser is idle. */
function whenIdle(work: () => Promise<void>): void {
  if (isLooking) return
  isLooking = true
  const run = () => void work().finally(() => (isLooking = false))
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: askedEvery })
  else setTimeout(run)
}
