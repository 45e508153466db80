import { useRef } from 'react'

/** Where the focus goes back to: from inside a menu, to the button that opened the menu. */
function opener() {
  const active = document.activeElement
  const trigger = active?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  return trigger ? document.getElementById(trigger) : active
}

/** Where it goes when that is gone, as the row of what was deleted is: to the page, not back to its very start. */
const page = () => document.querySelector<HTMLElement>('main[tabindex]')

/** Focuses what comes first in a modal's body, rather than the button that closes what was just opened. */
export function focusFirst(event: Event, body: HTMLElement | null, selector: string): void {
  const first = body?.querySelector<HTMLElement>(selector)
  if (!first) return
  event.preventDefault()
  first.focus({ preventScroll: true })
}

/** Gives the focus back to what opened a modal; Radix does so only for a trigger of its own. */
export function useReturnFocus() {
  const origin = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      origin.current = opener()
    },
    onCloseAutoFocus: (event: Event) => {
      const from = origin.current
      const isThere = from instanceof HTMLElement && from.isConnected && from !== document.body
      const next = isThere ? from : page()
      if (!next) return
      event.preventDefault()
      next.focus({ preventScroll: !isThere })
    },
  }
}
