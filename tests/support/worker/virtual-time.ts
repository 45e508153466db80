import { vi } from 'vitest'

/** Work that does not depend on time; the clock waits for it. */
const running = { tasks: 0, hashes: 0 }

const nextTurn = setImmediate

/** IndexedDB's tasks run as immediates. */
Reflect.set(globalThis, 'setImmediate', (run: () => void) => {
  running.tasks += 1
  return nextTurn(() => {
    running.tasks -= 1
    run()
  })
})

/** Partition names are hashed on another thread. */
const { subtle } = crypto
const digest = subtle.digest.bind(subtle)
subtle.digest = (...asked) => {
  running.hashes += 1
  return digest(...asked).finally(() => (running.hashes -= 1))
}

/** Stops the clock until something waits for it. */
export function holdTime(at: number): void {
  vi.useFakeTimers({ now: at, toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
}

/** A blocked deletion polls in each turn, so there is always a task. After this many turns nothing else is pending. */
const mostTurns = 500

async function untilIdle(): Promise<void> {
  let turns = 0
  do {
    await new Promise((resolve) => nextTurn(resolve))
    turns = running.hashes > 0 ? 0 : turns + 1
  } while (running.hashes > 0 || (running.tasks > 0 && turns < mostTurns))
}

/**
 * The result of `work`. Advances the clock timer by timer whenever nothing else is pending; fails after `ms`
 * milliseconds.
 */
export async function within<Value>(ms: number, what: string, work: Promise<Value>): Promise<Value> {
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what}: nothing after ${ms} ms`)), ms)
  })
  const outcome = Promise.race([work, late]).finally(() => {
    isOver = true
    clearTimeout(timer)
  })
  outcome.catch(() => undefined)
  for (;;) {
    await untilIdle()
    if (isOver) return outcome
    vi.advanceTimersToNextTimer()
  }
}

/** Advances the clock. */
export const pass = (ms: number): Promise<unknown> =>
  within(ms + 1, 'time', new Promise((resolve) => setTimeout(resolve, ms)))
