/**
 * Milliseconds that only grow, by whichever of two clocks has gone on more since they were last looked at: the one that counts
 * stands still while a laptop sleeps, and the one on the wall can be set back. Neither may give a press more than its minute.
 */
export function forwardClock(count: () => number, wall: () => number): () => number {
  let before = { count: count(), wall: wall() }
  let elapsed = 0
  return () => {
    const now = { count: count(), wall: wall() }
    elapsed += Math.max(now.count - before.count, now.wall - before.wall, 0)
    before = now
    return elapsed
  }
}

/** The clock of this document's presses. */
export const pressNow = forwardClock(
  () => performance.now(),
  () => Date.now(),
)

/** When something was by the clock on the wall, as that is now. */
export const dateOf = (at: number): Date => new Date(Date.now() - (pressNow() - at))
