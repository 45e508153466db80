import { pollInterval } from './query.ts'

/** A read that is refreshed every half minute while it is on screen. */
export const polled = { refetchInterval: () => pollInterval(false) }

/** With more reads of a kind, none is refreshed: that would be hundreds of requests every half minute. */
const polledUpTo = 100

/** Reads that grow with a list, such as one per row: refreshed too, unless they are many. */
export const polledIfFew = <Read extends object>(reads: Read[]) =>
  reads.map((read) => ({
    ...read,
    refetchInterval: () => reads.length <= polledUpTo && pollInterval(false),
  }))
