import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isFirstPage } from '#app/routing/navigating.ts'
import { to } from '#app/routing/paths.ts'
import { toast } from '#app/ui/toast.ts'

const wasReloaded = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload')

/** Milliseconds within which the way up from the page that was loaded anew is gone. */
const onTheWayFor = 5_000

/** Until when a page that is not there is one on that way; by the page's own clock. */
let onTheWayUntil: number | undefined

/** What the demo had made is gone after a reload. Leads from its page to the nearest one above it that is there, and says why. */
export function DemoReset() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  useEffect(() => {
    const isFirst = onTheWayUntil === undefined && isFirstPage()
    if (!wasReloaded() || pathname.split('/').length <= 2) return
    if (!isFirst && performance.now() > (onTheWayUntil ?? 0)) return
    if (isFirst) {
      onTheWayUntil = performance.now() + onTheWayFor
      toast({
        variant: 'info',
        title: 'The demo was reset by the reload',
        content: 'What was made in it is gone.',
      })
    }
    void navigate(pathname.slice(0, pathname.lastIndexOf('/')) || to('/projects'), { replace: true })
  }, [navigate, pathname])
  return null
}
