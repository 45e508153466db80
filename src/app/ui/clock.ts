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
