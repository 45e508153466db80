import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isFirstPage } from '#app/state/navigating.ts'
import { to } from '#app/url/paths.ts'
import { toast } from '#app/ui/overlay/toast.ts'

const wasReloaded = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload')

/** Milliseconds within which the way up from the page that was loaded anew is gone. */
const onTheWayFor = 5_000

/** The last path that was tried on that way, on which visit, and until when a page that is not there is one on it; by the page's own clock. */
let way: { tried: string; visit?: string; until: number } | undefined

/** What the demo had made is gone after a reload. Leads from its page to the nearest one above it that is there, and says why. */
export function DemoReset() {
  const navigate = useNavigate()
  const { pathname, key } = useLocation()
  useEffect(() => {
    if (!way) {
      if (!wasReloaded() || !isFirstPage()) return
      way = { tried: pathname, until: performance.now() + onTheWayFor }
      toast({
        variant: 'info',
        title: 'The demo was reset by the reload',
        content: 'Everything created in it is gone.',
      })
    }
    if (performance.now() > way.until || way.visit === key) return
    // What was tried may have led on to the first of its tabs.
    way.visit = key
    way.tried = way.tried.slice(0, way.tried.lastIndexOf('/')) || to('/projects')
    void navigate(way.tried, { replace: true })
  }, [navigate, pathname, key])
  return (
    <p className="text-balance text-ink-2">
      In the demo, what you create exists only in its tab, until you reload it.
    </p>
  )
}
