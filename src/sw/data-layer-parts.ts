import type { Breaker } from './breaker.ts'
import type { Decisions } from './decisions.ts'
import type { Documents } from './documents.ts'
import type { Origin } from './origin.ts'
import type { Partitions } from './partitions.ts'
import type { keepFor } from './policy.ts'
import type { RateLimits } from './rate-limit.ts'
import type { RequestQueue } from './request-queue.ts'
import type { Sealing } from './sealing.ts'
import type { WriteCounts } from './write-counts.ts'

/** What the data layer works with; everything that has effects is handed in. */
export interface DataLayerParts {
  origin: Origin
  partitions: Partitions
  sealing: Sealing
  documents: Documents
  /** The circuit breaker of a scope's server. */
  breakerOf: (scope: string) => Breaker
  rateLimits: RateLimits
  writeCounts: WriteCounts
  requestQueue: RequestQueue
  /** By scope: what is being taken along now. */
  walks: Map<string, Promise<void>>
  /** The log of what is decided. */
  decisions: Pick<Decisions, 'note' | 'noteFailure' | 'lines'>
  now: () => number
  /** Resolves after some milliseconds. */
  delay: (ms: number) => Promise<void>
  /** Tells the pages of a scope that changes were noted. */
  onChanges: (scope: string) => void
  /** How long what is stored of a class may be shown, in milliseconds. */
  keepFor: (kind: keyof typeof keepFor) => Promise<number>
  /** Shows a notice about storage on every page. */
  onNotice: (text: string) => void
}

/** Holds an event open for work that goes on after the answer was given. A failure is noted under the operation's name. */
export type WaitUntil = (work: Promise<unknown>, operation: string) => void
