import { type MouseEvent, useRef } from 'react'

/** Milliseconds in which a tap may be meant for what was there before. */
const settlesIn = 600

/**
 * Ignores taps on the rows right after lines have appeared above them: another row has moved under the thumb.
 */
export function useSettled() {
  const before = useRef<number>(undefined)
  const movedAt = useRef(-Infinity)
  return {
    /** `lines` above the rows; undefined while there are no rows. */
    noteLines: (lines: number | undefined) => {
      if (lines !== undefined && before.current !== undefined && lines !== before.current)
        movedAt.current = performance.now()
      before.current = lines
    },
    onClickCapture: (event: MouseEvent) => {
      // A key presses the row that it is meant for.
      const isTap = event.detail > 0
      if (!isTap || performance.now() - movedAt.current > settlesIn) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
