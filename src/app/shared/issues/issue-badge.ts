import { useEffect } from 'react'
import { unseenIssuesIn, type useKeptIssues } from './kept-issues.ts'

/**
 * Shows the number of unseen issues on the installed app's icon where the system supports it; clears it when
 * nothing is stored any more.
 */
export function useIssueBadge({ kept, isRead }: ReturnType<typeof useKeptIssues>): void {
  const { count } = unseenIssuesIn(kept)
  useEffect(() => {
    if (isRead && 'setAppBadge' in navigator) void navigator.setAppBadge(count).catch(() => undefined)
  }, [isRead, count])
}
