const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** Calls back once a second; all callers share one timer, and without any there is none. */
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

/** Milliseconds that the server's clock is ahead of this machine's, as far as its answers tell. */
let ahead: number | undefined
let isGuessed = true

/** Less than this is the way of an answer, and seconds without fractions, and no difference of clocks. */
const negligible = 3_000
const reset = 5 * 60_000

/** The time by the server's clock, in milliseconds: what the server dates is to be compared with this one. */
export const serverNow = (): number => Date.now() + (Math.abs(ahead ?? 0) > negligible ? (ahead ?? 0) : 0)

/** The same of a stored answer, for as long as the server has not said: clocks mostly stay as wrong as they were. */
export function guessServerTime(time: number, now: number): void {
  ahead ??= time - now
}

/** Notes what the server's clock said when this machine's said so. An answer that was long on its way makes it seem slow, never fast. */
export function noticeServerTime(time: number, now: number): void {
  const seen = time - now
  if (isGuessed || ahead === undefined || seen > ahead || ahead - seen > reset) ahead = seen
  isGuessed = false
}
