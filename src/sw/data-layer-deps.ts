import type { Breaker } from './network/breaker.ts'
import type { Decisions } from './answers/decisions.ts'
import type { ConfirmedClients } from './session/confirmed-clients.ts'
import type { Origin } from './network/origin.ts'
import type { Partitions } from './session/partitions.ts'
import type { keepFor } from './answers/policy.ts'
import type { RateLimits } from './network/rate-limit.ts'
import type { RequestQueue } from './network/request-queue.ts'
import type { Sealing } from './session/sealing.ts'
import type { WriteCounts } from './session/write-counts.ts'

/** The data layer's dependencies: everything with side effects is passed in. */
export interface DataLayerDeps {
  origin: Origin
  partitions: Partitions
  sealing: Sealing
  confirmedClients: ConfirmedClients
  /** Sends `/v1/me` on behalf of a document. */
  askWho: (call: DocumentCall) => Promise<Response>
  /** The circuit breaker of a scope's server. */
  breakerOf: (scope: string) => Breaker
  rateLimits: RateLimits
  writeCounts: WriteCounts
  requestQueue: RequestQueue
  /** The takes in progress, by scope. */
  walks: Map<string, Promise<void>>
  /** Whether a new version is about to take over: it waits for takes to stop, and resumes them. */
  retirement: { hasBegun: boolean }
  /** The log of decisions. */
  decisions: Pick<Decisions, 'note' | 'noteFailure' | 'lines'>
  /** Whether there is a network: nothing is sent without one. */
  isOnline: () => boolean
  now: () => number
  /** Resolves after a number of milliseconds. */
  delay: (ms: number) => Promise<void>
  /** Tells the pages of a scope that changes were noted, or marked as seen. */
  onChanges: (scope: string) => void
  /** How long stored answers of a class may be shown, in milliseconds. */
  keepFor: (kind: keyof typeof keepFor) => Promise<number>
  /** Shows a notice about storage on every page. */
  onNotice: (text: string) => void
}

/**
 * Holds an event open for work that continues after the answer. A failure is logged under the operation's
 * name.
 */
export type WaitUntil = (work: Promise<unknown>, operation: string) => void

/** A call of one document. */
export interface DocumentCall {
  request: Request
  scope: string
  clientId: string
  waitUntil: WaitUntil
}
