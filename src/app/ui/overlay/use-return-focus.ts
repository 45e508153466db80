import { useEffect, useRef } from 'react'
import { focusHeading } from '#app/ui/focus-heading.ts'

/** Where the focus goes back to: from inside a menu, to the button that opened the menu. */
function opener() {
  const active = document.activeElement
  const trigger = active?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  return trigger ? document.getElementById(trigger) : active
}

/** Where that was for a modal that has just made place for another: what opened the first has opened them both. */
let before: Element | null = null

/** Focuses what comes first in a modal's body, rather than the button that closes what was just opened. */
export function focusFirst(event: Event, body: HTMLElement | null, selector: string): void {
  const first = body?.querySelector<HTMLElement>(selector)
  if (!first) return
  event.preventDefault()
  first.focus({ preventScroll: true })
}

/** What closes does not take the focus back from where it has gone since. */
export function leaveFocus(event: Event): void {
  if (document.activeElement !== document.body) event.preventDefault()
}

/** Gives the focus back to what opened a modal; Radix does so only for a trigger of its own. */
export function useReturnFocus() {
  const origin = useRef<Element | null>(null)
  useEffect(
    () => () => {
      before = origin.current
      setTimeout(() => (before = null))
    },
    [],
  )
  return {
    onOpenAutoFocus: () => {
      origin.current = document.activeElement === document.body ? before : opener()
    },
    onCloseAutoFocus: (event: Event) => {
      leaveFocus(event)
      if (event.defaultPrevented) return
      event.preventDefault()
      const from = origin.current
      // The row of what was deleted is gone, for instance.
      if (from instanceof HTMLElement && from.isConnected && from !== document.body)
        from.focus({ preventScroll: true })
      else focusHeading()
    },
  }
}
