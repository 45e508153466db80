import { focusHeading } from './focus-heading.ts'

/** Milliseconds in which something else may take the focus. */
const takenWithin = 100

/** These return the focus themselves. */
const overlays = '[role$=dialog], [role=menu]'

/**
 * When the element with the focus goes, such as the menu button of a deleted row, the heading gets the focus.
 * Not when it goes with its page, which the navigation announces, or scrolls out of a long list.
 */
export function watchFocus(): void {
  let focused: Element | undefined
  let pathname = ''
  let scrolledAt = -takenWithin
  addEventListener('focusin', ({ target }) => {
    focused = target instanceof Element && !target.closest(overlays) ? target : undefined
    pathname = location.pathname
  })
  addEventListener('focusout', ({ target }) =>
    // Some browsers also send it for an element that is being removed.
    queueMicrotask(() => {
      if (target === focused && focused?.isConnected) focused = undefined
    }),
  )
  addEventListener('scroll', () => (scrolledAt = performance.now()), { passive: true })
  const observer = new MutationObserver(() => {
    if (!focused || focused.isConnected) return
    focused = undefined
    if (location.pathname !== pathname || performance.now() - scrolledAt < takenWithin) return
    setTimeout(() => {
      if (document.activeElement === document.body) focusHeading()
    }, takenWithin)
  })
  observer.observe(document.body, { childList: true, subtree: true })
}
