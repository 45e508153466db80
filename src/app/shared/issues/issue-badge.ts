import { useEffect } from 'react'
import { unseenIn, type useKept } from './kept-issues.ts'

/**
 * Tells how many issues have not been seen by a number on the app's icon, where the console is installed and the system has that.
 * Where none are kept any more there is no number.
 */
export function useIssueBadge({ kept, isRead }: ReturnType<typeof useKept>): void {
  const { count } = unseenIn(kept)
  useEffect(() => {
    if (isRead && 'setAppBadge' in navigator) void navigator.setAppBadge(count).catch(() => undefined)
  }, [isRead, count])
}
