import { useEffect, useRef, useState } from 'react'

/** The shortest that a spinner shows, in milliseconds. */
export const spinnerMinimum = 500

/** Follows `on`, but once true stays true for at least `ms`, so that a spinner never flickers. */
export function useMinimum(on: boolean, ms = spinnerMinimum) {
  const [held, setHeld] = useState(on)
  const since = useRef(0)
  if (on && !held) setHeld(true)

  useEffect(() => {
    if (on) since.current = performance.now()
  }, [on])

  useEffect(() => {
    if (on || !held) return undefined
    const timer = setTimeout(() => setHeld(false), Math.max(0, since.current + ms - performance.now()))
    return () => clearTimeout(timer)
  }, [on, held, ms])

  return on || held
}
