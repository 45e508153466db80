import { useEffect, useRef } from 'react'
import { focusHeading } from '#app/ui/focus-heading.ts'

/** Where the focus should return: from inside a menu, to the button that opened it. */
function opener() {
  const active = document.activeElement
  const trigger = active?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  return trigger ? document.getElementById(trigger) : active
}

/** That element of a modal just replaced by another one; it opened both. */
let before: Element | null = null

/** Focuses the first match in a modal's body instead of its close button. */
export function focusFirst(event: Event, body: HTMLElement | null, selector: string): void {
  const first = body?.querySelector<HTMLElement>(selector)
  if (!first) return
  event.preventDefault()
  first.focus({ preventScroll: true })
}

/** A closing overlay must not take back a focus that has moved elsewhere. */
export function leaveFocus(event: Event): void {
  if (document.activeElement !== document.body) event.preventDefault()
}

/** Returns the focus to the element that opened a modal; Radix does so only for its own triggers. */
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
      // It may be gone, such as the row of a deleted item.
      if (from instanceof HTMLElement && from.isConnected && from !== document.body)
        from.focus({ preventScroll: true })
      else focusHeading()
    },
  }
}
