import type { Reason } from '#api/answer-headers.ts'
import { isReached } from '#worker-protocol/connection-state.ts'
import type { ConnectionState } from '#worker-protocol/messages.ts'
import { getOrCreate } from '#sw/answers/get-or-create.ts'

/** Milliseconds within which three errors open a circuit. */
const errorWindow = 10_000

/** Operations that must fail together, without an answer in between, before they say that the server is gone. */
const manyOperations = 3

/** Milliseconds that one operation's circuit stays open. Shorter than the poll of what is shown from the store. */
const openFor = 3_000

/** A response whose head takes longer than this, in milliseconds, makes the connection a slow one. */
const slowAfter = 2_000

/** Milliseconds after an outage in which all pages are likely to read again at once. */
const recovery = 15_000

const forAll = new Set(['ping', 'currentUserView'])

/** Whether what becomes of an operation says how the server is, and not only that operation. */
export const speaksForAll = (operationId: string): boolean => forAll.has(operationId)

/**
 * Circuit breakers: while one is open, no read waits for a server that does not answer. There is one for the server and one for
 * each operation, so that one endpoint that fails does not take the others offline.
 */
export interface Breaker {
  readonly state: ConnectionState
  /** Whether reads of an operation are answered from the store at once. */
  isOpen(operationId: string): boolean
  /** Records a request that the API itself has answered, and how long its head took in milliseconds. `ping` ends no outage. */
  answered(operationId: string, ms: number): void
  /** Records a request that the API has not answered. */
  failed(operationId: string, reason: Reason): void
  /** The server has just come back: reads go through the request queue. */
  readonly recovering: boolean
}

/** What has failed since the last answer. */
interface Failures {
  timeouts: number
  errors: number[]
  latest: number
  /** Two time-outs, or three errors within ten seconds. */
  open: boolean
  /** It failed while the server answered something else: its failures no longer say anything about the server. */
  isAlone: boolean
}

const none = (): Failures => ({ timeouts: 0, errors: [], latest: 0, open: false, isAlone: false })

function add(failures: Failures, reason: Reason, now: number): void {
  if (reason === 'timeout') failures.timeouts += 1
  else failures.errors = [...failures.errors.filter((at) => now - at < errorWindow), now]
  failures.latest = now
  failures.open ||= failures.timeouts >= 2 || failures.errors.length >= 3
}

/** `onChange` is called when the state changes; `now` is in milliseconds. */
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
      ({ isAlone, latest }) => !isAlone && now() - latest < errorWindow,
    )
    return recent.length >= manyOperations
  }
  return {
    get state() {
      return state
    },
    get recovering() {
      return now() - recoveredAt <= recovery
    },
    isOpen(operationId) {
      // Only an answer closes the server's circuit. Probes fail minutes apart, so their errors alone would not keep it open.
      if (ofServer.open) return true
      const own = byOperation.get(operationId)
      return own !== undefined && own.open && now() - own.latest < openFor
    },
    answered(operationId, ms) {
      const wasOffline = !isReached(state)
      // A captive portal knows that word as well.
      if (wasOffline && operationId === 'ping') return
      if (wasOffline) recoveredAt = now()
      ofServer = none()
      byOperation.delete(operationId)
      for (const [id, failures] of byOperation) {
        // After an outage everything is tried at once.
        byOperation.set(id, { ...(wasOffline ? none() : failures), isAlone: true })
      }
      setState(ms > slowAfter ? 'slow' : 'live')
    },
    failed(operationId, reason) {
      const own = getOrCreate(byOperation, operationId, none)
      add(own, reason, now())
      // Without this rule an endpoint that fails for itself would take the console offline again after each recovery.
      if (own.isAlone && operationId !== 'ping') return
      if (reason !== 'offline' && !speaksForAll(operationId) && !areMany()) return
      add(ofServer, reason, now())
      setState(reason === 'redirect' ? 'sign-in-needed' : 'offline')
    },
  }
}
