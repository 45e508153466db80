import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { titleOf, useCrumbs } from '#app/routing/crumbs.ts'
import { isFirstPage, shownKey } from '#app/state/navigating.ts'
import { useProductName } from '#app/user/config.ts'
import { focusHeading } from '#app/ui/focus-heading.ts'

/** The current page's heading and its text on arrival. */
let shown: { pathname: string; heading: Element | null; text: string | undefined } | undefined

/**
 * Sets the document's title and announces each navigation once: by focus on the new page's heading, by a
 * panel that takes the focus, or else, as for tabs, in a live region.
 */
export function RouteAnnouncer() {
  const title = titleOf(useCrumbs(), useProductName())
  const { pathname, key } = useLocation()
  const [said, setSaid] = useState('')
  useEffect(() => shownKey.set(key), [key])
  useEffect(() => {
    document.title = title
  }, [title])
  useEffect(() => {
    // A panel is mounted a frame after its page.
    const frame = requestAnimationFrame(() => setSaid(isTold(pathname) ? '' : document.title))
    return () => cancelAnimationFrame(frame)
  }, [pathname])
  return (
    <p aria-live="polite" className="sr-only">
      {said}
    </p>
  )
}

/**
 * Whether no announcement is needed. The browser announces the first page, and an element that has the focus
 * keeps it, such as an open menu.
 */
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
