const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** Calls back once a second. All callers share one timer, which runs only while there are any. */
export function onSecond(listener: () => void) {
  listeners.add(listener)
  timer ??= setInterval(() => {
    for (const each of listeners) each()
  }, 1000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** Milliseconds the server's clock is ahead of this machine's; undefined before any answer. */
let ahead: number | undefined
/** When `performance` began by this machine's clock, which changes if the clock is set; NaN before any answer. */
let began = Number.NaN

/** Milliseconds of difference that latency and whole-second dates can explain. */
export const negligible = 3_000
const reset = 5 * 60_000

/** The server's time in milliseconds since the epoch; compare the server's dates with it. */
export const serverNow = (): number => Date.now() + (Math.abs(ahead ?? 0) > negligible ? (ahead ?? 0) : 0)

/** Estimates from a stored answer until the server answers: clocks rarely change their error. */
export function guessServerTime(time: number, now: number): void {
  ahead ??= time - now
}

/**
 * Records the server's time for a local time. Latency makes the server's clock seem behind, never ahead, so
 * the largest difference wins until this machine's clock is set.
 */
export function noticeServerTime(time: number, now: number): void {
  const behind = (ahead ?? 0) - (time - now)
  const start = now - performance.now()
  if (Math.abs(start - began) < negligible && behind >= 0 && behind <= reset) return
  ahead = time - now
  began = start
}
