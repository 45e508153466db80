import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isFirstPage } from '#app/state/navigating.ts'
import { to } from '#app/url/paths.ts'
import { tellReset, wasReloaded } from './demo-reset.ts'

/** Milliseconds after a reload within which missing pages count as lost with the demo's state. */
const onTheWayFor = 5_000

/**
 * The last path tried on the way up, its visit, and until when a missing page belongs to it
 * (`performance.now()`).
 */
let way: { tried: string; visit?: string; until: number } | undefined

/**
 * Objects created in the demo are gone after a reload. Goes up to the nearest page that still exists and
 * explains why.
 */
export function DemoReset() {
  const navigate = useNavigate()
  const { pathname, key } = useLocation()
  useEffect(() => {
    if (!way) {
      if (!wasReloaded() || !isFirstPage()) return
      way = { tried: pathname, until: performance.now() + onTheWayFor }
      tellReset()
    }
    if (performance.now() > way.until || way.visit === key) return
    // The path tried may have redirected to its first tab.
    way.visit = key
    way.tried = way.tried.slice(0, way.tried.lastIndexOf('/')) || to('/projects')
    void navigate(way.tried, { replace: true })
  }, [navigate, pathname, key])
  return (
    <p className="text-balance text-ink-2">
      In the demo, anything you create lasts only until you reload the tab.
    </p>
  )
}
