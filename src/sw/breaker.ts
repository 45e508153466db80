import type { Reason } from '#api/answer-headers.ts'
import type { ConnectionState } from '#worker-protocol/messages.ts'
import { isGateway } from './responses.ts'

const window = 10_000
const slowAfter = 2_000

/** Milliseconds in which every page is likely to ask at once. */
const recovery = 15_000

/** Remembers how the last requests went, so that a dead server is not waited for each time. */
export interface Breaker {
  readonly state: ConnectionState
  /** Two time-outs, or three network errors within ten seconds: answers come from the store at once. */
  readonly open: boolean
  /** Tells of a request that got an answer, and how long its head took in milliseconds. */
  reached(ms: number): void
  /** Tells of a request that got none. */
  failed(reason: Reason): void
  /** Whether the server has only just come back: it is to be asked one thing after the other. */
  readonly recovering: boolean
}

/** Tells of an answer: a gateway's means that there is no server behind it. */
export function noteStatus(breaker: Breaker, status: number, ms: number): void {
  if (isGateway(status)) breaker.failed('status')
  else breaker.reached(ms)
}

/** `onChange` is called when the state changes; `now` is in milliseconds. */
export function createBreaker(now: () => number, onChange: (state: ConnectionState) => void): Breaker {
  let timeouts = 0
  let errors: number[] = []
  let open = false
  let state: ConnectionState = 'live'
  let recoveredAt = Number.NEGATIVE_INFINITY
  const become = (next: ConnectionState) => {
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
    reached(ms) {
      if (state === 'offline') recoveredAt = now()
      timeouts = 0
      errors = []
      open = false
      become(ms > slowAfter ? 'slow' : 'live')
    },
    failed(reason) {
      if (reason === 'timeout') timeouts += 1
      else errors = [...errors.filter((at) => now() - at < window), now()]
      // Once open, only an answer closes it: probes that fail minutes apart must not.
      open ||= timeouts >= 2 || errors.length >= 3
      become('offline')
    },
  }
}
