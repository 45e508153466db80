import type { Breaker } from './breaker.ts'
import type { Decisions } from './decisions.ts'
import type { Documents } from './documents.ts'
import type { Origin } from './origin.ts'
import type { Partitions } from './partitions.ts'
import type { RateLimits } from './rate-limit.ts'
import type { RequestQueue } from './request-queue.ts'
import type { WriteCounts } from './write-counts.ts'

/** What the data layer works with; everything that has effects is handed in. */
export interface DataLayerParts {
  origin: Origin
  partitions: Partitions
  documents: Documents
  /** The circuit breaker of a scope's server. */
  breakerOf: (scope: string) => Breaker
  rateLimits: RateLimits
  writeCounts: WriteCounts
  requestQueue: RequestQueue
  /** The log of what is decided. */
  decisions: Pick<Decisions, 'note' | 'lines'>
  now: () => number
  /** Shows a notice about storage on every page. */
  onNotice: (text: string) => void
}

/** `ExtendableEvent.waitUntil`, for work that goes on after the answer was given. */
export type WaitUntil = (work: Promise<unknown>) => void
