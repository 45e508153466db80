import { useEffectEvent, useLayoutEffect } from 'react'

/** Calls `onKey` for key presses anywhere. Listens before the page is visible: a key pressed at once counts. */
export function useKeyDown(onKey: (event: KeyboardEvent) => void): void {
  const latest = useEffectEvent(onKey)
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => latest(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
