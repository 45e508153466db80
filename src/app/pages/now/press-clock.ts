/**
 * A monotonic clock in milliseconds that advances by the faster of two: `performance.now()` stops while a
 * laptop sleeps, and the wall clock can be set back. Neither may extend a press beyond its minute.
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

export const pressNow = forwardClock(
  () => performance.now(),
  () => Date.now(),
)

/** Converts a time of `pressNow` to a date. */
export const dateOf = (at: number): Date => new Date(Date.now() - (pressNow() - at))
