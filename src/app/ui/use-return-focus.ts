import { useRef } from 'react'

/** Where the focus goes back to: from inside a menu, to the button that opened the menu. */
function opener() {
  const active = document.activeElement
  const trigger = active?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  return trigger ? document.getElementById(trigger) : active
}

/** Gives the focus back to what opened a modal; Radix does so only for a trigger of its own. */
export function useReturnFocus() {
  const origin = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      origin.current = opener()
    },
    onCloseAutoFocus: (event: Event) => {
      if (!(origin.current instanceof HTMLElement) || !origin.current.isConnected) return
      event.preventDefault()
      origin.current.focus()
    },
  }
}
