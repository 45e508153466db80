import type { AuditLogEntry } from '#api/generated/system-audit-log.ts'
import type { Interval } from './time-intervals.ts'

/** A part of the audit log that holds every entry of its time, newest first. */
export interface AuditBlock extends Interval {
  entries: AuditLogEntry[]
}

/**
 * How long after an instant its entries are taken as all there, in milliseconds. The log of what is wholly past is complete; the
 * `Date` header that says what is past counts whole seconds and is written after the entries were read.
 */
const settlesAfter = 10_000

/** How far two clocks may be apart, in milliseconds, before one of them must be wrong. */
const clockSkew = 5 * 60_000

/** What one page of the log leaves to the next: how far it came, and entries that the next one may belong with. */
export interface PageChain {
  before: number
  rest: AuditLogEntry[]
  settled: number
}

interface Listed {
  /** What was asked for, newest first; `to` is infinite where no end was given. */
  asked: Interval
  /** The page's own entries. */
  entries: readonly AuditLogEntry[]
  /** Older entries of what was asked for are left. */
  more: boolean
  /** What the page before this one left; nothing when this is the first. */
  chain?: PageChain | undefined
  /** When the server answered, by its own clock, if it said. */
  serverTime: number | undefined
  /** When this machine got the answer, by its own clock. */
  now: number
}

/**
 * The part of the log for which one page, with the one before it, holds every entry; nothing when it is all too new. The
 * oldest millisecond of a page with more to come may go on in the next, so its entries are left to that. Entries from `settled` on
 * are too new.
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
 * Until when nothing can come any more, by the newest entry, the server's clock and this machine's. Of the time after the newest entry
 * nothing is known: a gateway's clock that is ahead would have it believed empty.
 */
function settledAt(asked: Interval, newest: number | undefined, clocks: number[]): number {
  // An interval that has an end is one between blocks.
  if (asked.to < Infinity) return Math.max(...clocks) - settlesAfter
  if (newest === undefined) return -Infinity
  // Otherwise the last entry of a quiet log would never be stored.
  if (newest + clockSkew < Math.min(...clocks)) return newest + 1
  // A clock that its own server's entries contradict is wrong, unless all are.
  const credible = clocks.filter((time) => time + clockSkew >= newest)
  return Math.min(...(credible.length > 0 ? [newest, ...credible] : clocks)) - settlesAfter
}

/** Whether these are entries as far as the log itself needs them: each with an id and a time, newest first. */
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

/** The entries of an interval, in their order. */
export const entriesWithin = (entries: readonly AuditLogEntry[], { from, to }: Interval): AuditLogEntry[] =>
  entries.filter(({ timeCompleted }) => timeCompleted.getTime() >= from && timeCompleted.getTime() < to)
