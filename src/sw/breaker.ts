import type { Reason } from '#api/answer-headers.ts'
import type { ConnectionState } from '#worker-protocol/messages.ts'
import { isGateway } from './responses.ts'

/** Milliseconds within which three errors open the breaker. */
const errorWindow = 10_000

/** A response whose head takes longer than this, in milliseconds, makes the connection a slow one. */
const slowAfter = 2_000

/** Milliseconds after an outage in which all pages are likely to read again at once. */
const recovery = 15_000

/** A circuit breaker: while it is open, no read waits for a server that does not answer. */
export interface Breaker {
  readonly state: ConnectionState
  /** Two time-outs, or three network errors within ten seconds: answers come from the store at once. */
  readonly open: boolean
  /** Records a request that was answered, and how long its head took in milliseconds. */
  answered(ms: number): void
  /** Records a request that got no answer. */
  failed(reason: Reason): void
  /** The server has just come back: reads go through the request queue. */
  readonly recovering: boolean
}

/** Records an answer by its status. A gateway's error means that there is no server behind it. */
export function recordStatus(breaker: Breaker, status: number, ms: number): void {
  if (isGateway(status)) breaker.failed('status')
  else breaker.answered(ms)
}

/** `onChange` is called when the state changes; `now` is in milliseconds. */
export function createBreaker(now: () => number, onChange: (state: ConnectionState) => void): Breaker {
  let timeouts = 0
  let errors: number[] = []
  let open = false
  let state: ConnectionState = 'live'
  let recoveredAt = Number.NEGATIVE_INFINITY
  const setState = (next: ConnectionState) => {
    if (next === state) return
    state = next
    onChange(next)
  }
  return {
    get state() {
      return state
    },
    get open() {
      return open
    },
    get recovering() {
      return now() - recoveredAt <= recovery
    },
    answered(ms) {
      if (state === 'offline') recoveredAt = now()
      timeouts = 0
      errors = []
      open = false
      setState(ms > slowAfter ? 'slow' : 'live')
    },
    failed(reason) {
      if (reason === 'timeout') timeouts += 1
      else errors = [...errors.filter((at) => now() - at < errorWindow), now()]
      // Only an answer closes an open breaker. Probes fail minutes apart, so their errors alone would not keep it open.
      open ||= timeouts >= 2 || errors.length >= 3
      setState('offline')
    },
  }
}
