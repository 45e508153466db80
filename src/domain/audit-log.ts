import type { AuditLogEntry } from '#api/generated/system-audit-log.ts'
import type { Interval } from './time-intervals.ts'

/** An interval of the audit log with all of its entries, newest first. */
export interface AuditBlock extends Interval {
  entries: AuditLogEntry[]
}

/**
 * Milliseconds before entries of a time are taken as complete. Past intervals are complete, but the `Date`
 * header that defines "past" has whole seconds and is written after the entries were read.
 */
const settlesAfter = 10_000

/** Milliseconds of difference between two clocks above which one must be wrong. */
const clockSkew = 5 * 60_000

/**
 * State passed from one page of the log to the next: how far it reached, and entries that may continue there.
 */
export interface PageChain {
  before: number
  rest: AuditLogEntry[]
  settled: number
}

interface Listed {
  /** The requested interval, newest first; `to` is Infinity if no end was requested. */
  asked: Interval
  entries: readonly AuditLogEntry[]
  /** The interval has older entries. */
  more: boolean
  /** State from the previous page; undefined for the first. */
  chain?: PageChain | undefined
  /** The server's time of the answer, if known. */
  serverTime: number | undefined
  /** This machine's time of the answer. */
  now: number
}

/**
 * The part of the log that is complete with this page and the previous one; undefined if all is too new. The
 * oldest millisecond of a page may continue on the next one, so its entries are carried over. Entries from
 * `settled` on are too new.
 */
export function takePage({ asked, entries, more, chain, serverTime, now }: Listed): {
  block: AuditBlock | undefined
  chain: PageChain | undefined
  settled: number
} {
  const all = [...(chain?.rest ?? []), ...entries]
  const oldest = all.at(-1)
  const settled =
    chain?.settled ?? settledAt(asked, entries[0]?.timeCompleted.getTime(), [now, serverTime ?? now])
  const to = Math.min(chain?.before ?? asked.to, settled)
  const from = more ? Math.max(asked.from, oldest ? oldest.timeCompleted.getTime() + 1 : to) : asked.from
  return {
    block: from < to ? { from, to, entries: entriesWithin(all, { from, to }) } : undefined,
    chain: more ? { before: from, rest: entriesWithin(all, { from: 0, to: from }), settled } : undefined,
    settled,
  }
}

/**
 * The time up to which no more entries can appear, from the newest entry and both clocks. After the newest
 * entry nothing is certain: with a server clock ahead, that time would wrongly count as empty.
 */
function settledAt(asked: Interval, newest: number | undefined, clocks: number[]): number {
  // An interval with an end lies between known blocks.
  if (asked.to < Infinity) return Math.max(...clocks) - settlesAfter
  if (newest === undefined) return -Infinity
  // Otherwise the last entry of a quiet log would never be stored.
  if (newest + clockSkew < Math.min(...clocks)) return newest + 1
  // Ignores clocks that the entries contradict, unless they contradict both.
  const credible = clocks.filter((time) => time + clockSkew >= newest)
  return Math.min(...(credible.length > 0 ? [newest, ...credible] : clocks)) - settlesAfter
}

/** Validates the fields the log itself needs: an id and a time, newest first. */
export function areNewestFirst(entries: unknown): entries is AuditLogEntry[] {
  if (!Array.isArray(entries)) return false
  let before = Infinity
  return entries.every((entry: Partial<AuditLogEntry> | null) => {
    const time = entry?.timeCompleted instanceof Date ? entry.timeCompleted.getTime() : Number.NaN
    const follows = typeof entry?.id === 'string' && time <= before
    before = time
    return follows
  })
}

export const entriesWithin = (entries: readonly AuditLogEntry[], { from, to }: Interval): AuditLogEntry[] =>
  entries.filter(({ timeCompleted }) => timeCompleted.getTime() >= from && timeCompleted.getTime() < to)
