import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { titleOf, useCrumbs } from '#app/routing/crumbs.ts'
import { isFirstPage } from '#app/state/navigating.ts'
import { focusHeading } from '#app/ui/focus-heading.ts'

/** The heading of the page that one is on, and what it said on arrival. */
let shown: { pathname: string; heading: Element | null; text: string | undefined } | undefined

/**
 * Keeps the document's title, and tells of each change of the route once: by the focus on a new page's heading, by a panel that
 * takes the focus itself, or else, as for a tab, in words.
 */
export function RouteAnnouncer() {
  const title = titleOf(useCrumbs())
  const { pathname } = useLocation()
  const [said, setSaid] = useState('')
  useEffect(() => {
    document.title = title
  }, [title])
  useEffect(() => {
    // A panel that comes with its page is there a frame later.
    const frame = requestAnimationFrame(() => setSaid(isTold(pathname) ? '' : document.title))
    return () => cancelAnimationFrame(frame)
  }, [pathname])
  return (
    <p aria-live="polite" className="sr-only">
      {said}
    </p>
  )
}

/** Whether the route needs no words. The first page says itself, and what has the focus already keeps it, as a menu that is open. */
function isTold(pathname: string): boolean {
  const heading = document.querySelector('main h1')
  const before = shown
  shown = { pathname, heading, text: heading?.textContent }
  if ((!before && isFirstPage()) || before?.pathname === pathname || document.querySelector('[role$=dialog]'))
    return true
  if (before && before.heading === heading && before.text === shown.text) return false
  if (!document.activeElement?.closest('main *, [role=menu]')) focusHeading()
  return true
}
