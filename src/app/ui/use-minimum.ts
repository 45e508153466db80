import { useEffect, useRef, useState } from 'react'

/** Minimum milliseconds a spinner is shown. */
export const spinnerMinimum = 500

/** Follows `on`, but stays true for a while, so that a spinner does not flicker. */
export function useMinimum(on: boolean) {
  const [held, setHeld] = useState(on)
  const since = useRef(0)
  if (on && !held) setHeld(true)

  useEffect(() => {
    if (on) since.current = performance.now()
  }, [on])

  useEffect(() => {
    if (on || !held) return undefined
    const timer = setTimeout(
      () => setHeld(false),
      Math.max(0, since.current + spinnerMinimum - performance.now()),
    )
    return () => clearTimeout(timer)
  }, [on, held])

  return on || held
}
