import type { Reason } from '#api/answer-headers.ts'
import { isReached } from '#worker-protocol/connection-state.ts'
import type { ConnectionState } from '#worker-protocol/messages.ts'
import { getOrCreate } from '#sw/get-or-create.ts'

/** Milliseconds within which three errors open a circuit. */
const errorWindow = 10_000

/** Operations that must fail, with no answer in between, for the server to count as down. */
const manyOperations = 3

/**
 * How long one operation's circuit stays open, in milliseconds. Shorter than the poll of stored answers on
 * screen.
 */
const openFor = 3_000

/** A response head that takes longer than this, in milliseconds, makes the connection slow. */
const slowAfter = 2_000

/** Milliseconds after an outage in which all pages are likely to retry at once. */
const recovery = 15_000

const forAll = new Set(['ping', 'currentUserView'])

/** Whether an operation's result shows the state of the whole server. */
export const speaksForAll = (operationId: string): boolean => forAll.has(operationId)

/**
 * Circuit breakers: while one is open, no read waits for a server that does not answer. The server has one
 * and so has each operation, so that one failing endpoint does not take the others offline.
 */
export interface Breaker {
  readonly state: ConnectionState
  /** Whether reads of an operation are answered from the store at once. */
  isOpen(operationId: string): boolean
  /**
   * Records an answer of the API itself, and the milliseconds until its head arrived. `ping` does not end an
   * outage.
   */
  answered(operationId: string, ms: number): void
  /** Records a request that the API did not answer. */
  failed(operationId: string, reason: Reason): void
  /** The server is just back: reads go through the request queue. */
  readonly recovering: boolean
}

/** Failures since the last answer. */
interface Failures {
  timeouts: number
  errors: number[]
  latest: number
  /** Two time-outs, or three errors within ten seconds. */
  open: boolean
  /**
   * It failed while the server answered other operations: its failures no longer count against the server.
   */
  isAlone: boolean
}

/** Whether a time was less than `ms` ago. A time in the future shows that the clock was set back. */
const isWithin = (ms: number, at: number, now: number) => now >= at && now - at < ms

const none = (): Failures => ({ timeouts: 0, errors: [], latest: 0, open: false, isAlone: false })

function add(failures: Failures, reason: Reason, now: number): void {
  if (reason === 'timeout') failures.timeouts += 1
  else failures.errors = [...failures.errors.filter((at) => isWithin(errorWindow, at, now)), now]
  failures.latest = now
  failures.open ||= failures.timeouts >= 2 || failures.errors.length >= 3
}

/** `onChange` runs when the state changes; `now` is in milliseconds. */
export function createBreaker(now: () => number, onChange: (state: ConnectionState) => void): Breaker {
  const byOperation = new Map<string, Failures>()
  let ofServer = none()
  let state: ConnectionState = 'live'
  let recoveredAt = Number.NEGATIVE_INFINITY
  const setState = (next: ConnectionState) => {
    if (next === state) return
    state = next
    onChange(next)
  }
  const areMany = () => {
    const recent = [...byOperation.values()].filter(
      ({ isAlone, latest }) => !isAlone && isWithin(errorWindow, latest, now()),
    )
    return recent.length >= manyOperations
  }
  return {
    get state() {
      return state
    },
    get recovering() {
      return isWithin(recovery, recoveredAt, now())
    },
    isOpen(operationId) {
      // Only an answer closes the server's circuit: probes are minutes apart, so their errors alone would not
      // keep it open.
      if (ofServer.open) return true
      const own = byOperation.get(operationId)
      return own !== undefined && own.open && isWithin(openFor, own.latest, now())
    },
    answered(operationId, ms) {
      const wasOffline = !isReached(state)
      // A captive portal can answer a ping as well.
      if (wasOffline && operationId === 'ping') return
      if (wasOffline) recoveredAt = now()
      ofServer = none()
      byOperation.delete(operationId)
      for (const [id, failures] of byOperation) {
        // After an outage every operation is tried again at once.
        byOperation.set(id, { ...(wasOffline ? none() : failures), isAlone: true })
      }
      setState(ms > slowAfter ? 'slow' : 'live')
    },
    failed(operationId, reason) {
      const own = getOrCreate(byOperation, operationId, none)
      add(own, reason, now())
      // Otherwise an endpoint that fails alone would take the console offline again after each recovery.
      if (own.isAlone && operationId !== 'ping') return
      if (reason !== 'offline' && !speaksForAll(operationId) && !areMany()) return
      add(ofServer, reason, now())
      setState(reason === 'redirect' ? 'sign-in-needed' : 'offline')
    },
  }
}
