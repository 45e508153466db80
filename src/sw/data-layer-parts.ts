import type { Breaker } from './breaker.ts'
import type { Changes } from './changes.ts'
import type { Origin } from './origin.ts'
import type { Partitions } from './partitions.ts'
import type { Refusals } from './refusals.ts'
import type { Turns } from './turns.ts'

/** What the data layer works with; everything that has effects is handed in. */
export interface DataLayerParts {
  origin: Origin
  partitions: Partitions
  /** What is known of the way to a scope's server. */
  breakerOf: (scope: string) => Breaker
  refusals: Refusals
  changes: Changes
  turns: Turns
  now: () => number
  onTrouble: (text: string) => void
}

/** Work that outlives the answer, for `ExtendableEvent.waitUntil`. */
export type Linger = (work: Promise<unknown>) => void
