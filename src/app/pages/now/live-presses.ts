import { instanceStart, instanceStop, instanceView } from '#api/generated/instances.ts'
import { call, callServer } from '#app/data/client.ts'
import { concurrencyLimit } from '#app/data/concurrency-limit.ts'
import { connection, isConnected, probeNow } from '#app/worker/connection.ts'
import { pressNow } from './press-clock.ts'
import { PressLimits } from './press-limits.ts'
import { createPresses } from './presses.ts'

/** Milliseconds per request of a press. */
const answerWithin = 10_000

/** Presses of many instances are tried a few at a time. */
const fewAtOnce = concurrencyLimit(4)

export const operationOf = { start: instanceStart, stop: instanceStop }

/** Milliseconds in which the probes of several presses count as one. */
const together = 1_000

let probedAt = Number.NEGATIVE_INFINITY

/**
 * Probes the connection: while the server counts as unreachable, the worker sends no reads, so a press could
 * not notice its return.
 */
function probeSoon(): void {
  if (performance.now() - probedAt < together) return
  probedAt = performance.now()
  probeNow()
}

const isVisible = () => document.visibilityState === 'visible'

export const presses = createPresses({
  inTurn: (run, signal) =>
    Promise.race([
      fewAtOnce(() => {
        signal.throwIfAborted()
        return run()
      }),
      until(signal, () => () => undefined) as Promise<never>,
    ]),
  read: (id, signal) => callServer(instanceView, { path: { instance: id } }, signal, answerWithin),
  write: (wish, id, signal) =>
    call(operationOf[wish], { path: { instance: id } }, signal, { timeout: answerWithin }),
  now: pressNow,
  limits: new PressLimits(),
  wait: (ms, signal) =>
    until(signal, (done) => {
      const timer = setTimeout(() => {
        probeSoon()
        done()
      }, ms)
      let wasConnected = isConnected()
      const stop = connection.subscribe(() => {
        if (!wasConnected && isConnected()) done()
        wasConnected = isConnected()
      })
      return () => (clearTimeout(timer), stop())
    }),
  seen: (signal) =>
    until(signal, (done) => {
      const look = () => isVisible() && done()
      document.addEventListener('visibilitychange', look)
      look()
      return () => document.removeEventListener('visibilitychange', look)
    }),
  isSeen: isVisible,
})

/** Resolves when `watch` calls `done`; rejects with the signal's reason. */
function until(signal: AbortSignal, watch: (done: () => void) => () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason as Error)
    const end = new AbortController()
    const settle = (how: () => void) => () => {
      end.abort()
      how()
    }
    const stop = watch(settle(resolve))
    if (end.signal.aborted) return stop()
    end.signal.addEventListener('abort', () => stop())
    signal.addEventListener(
      'abort',
      settle(() => reject(signal.reason as Error)),
      { signal: end.signal },
    )
    return undefined
  })
}
