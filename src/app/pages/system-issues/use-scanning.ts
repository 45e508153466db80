import { useEffect, useEffectEvent } from 'react'
import { useIssueBadge } from '#app/shared/issues/issue-badge.ts'
import { useKeptIssues } from '#app/shared/issues/kept-issues.ts'
import { isMetered } from '#app/worker/app-files.ts'
import { isWanted, scanEvery } from './scan-reads.ts'
import { scanQuickly } from './quick-scan.ts'
import { scanFully, fullScanEvery } from './full-scan.ts'

/** Milliseconds before the first check whether a scan is due, and between further ones. */
const askedEvery = 10_000

/** Scans for issues from time to time; returns the last results. */
export function useScanning(): ReturnType<typeof useKeptIssues>['kept'] {
  const found = useKeptIssues()
  const { kept, isRead } = found
  useIssueBadge(found)
  const scan = useEffectEvent(() => {
    if (!isRead || !isWanted()) return
    const now = Date.now()
    // A time in the future is from before the clock was set back.
    const isDue = (every: number, ...times: (number | undefined)[]) =>
      times.every((time = 0) => Math.abs(now - time) >= every)
    if (isDue(scanEvery, kept?.at, triedAt.quick)) {
      whenIdle(() => {
        triedAt.quick = now
        return scanQuickly()
      })
    } else if (!isMetered() && isDue(fullScanEvery, kept?.wholeAt, triedAt.whole)) {
      whenIdle(() => {
        triedAt.whole = now
        return scanFully()
      })
    }
  })
  useEffect(() => {
    const timer = setInterval(() => scan(), askedEvery)
    return () => clearInterval(timer)
  }, [])
  return kept
}

/** Start of the last scan, in milliseconds since the epoch: a scan that failed completely stores nothing. */
const triedAt = { quick: 0, whole: 0 }

let isScanning = false

/** Runs one scan at a time, when the browser is idle. */
function whenIdle(work: () => Promise<void>): void {
  if (isScanning) return
  isScanning = true
  const run = () => void work().finally(() => (isScanning = false))
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: askedEvery })
  else setTimeout(run)
}
