import type { AuditLogEntry } from '#api/generated/system-audit-log.ts'
import type { Interval } from './time-intervals.ts'

/** A part of the audit log that holds every entry of its time, newest first. */
export interface AuditBlock extends Interval {
  entries: AuditLogEntry[]
}

/**
 * How long after an instant its entries are taken as all there, in milliseconds. The log of what is wholly past is
 * complete; the `Date` header that says what is past counts whole seconds and is written after the entries were read.
 */
const settlesAfter = 10_000

/** What one page of the log leaves to the next: how far it came, and entries that the next one may belong with. */
export interface PageChain {
  before: number
  rest: AuditLogEntry[]
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
}

/**
 * The part of the log for which one page, with the one before it, holds every entry; nothing when it is all too new. The
 * oldest millisecond of a page with more to come may go on in the next, so its entries are left to that.
 */
export function takePage({ asked, entries, more, chain, serverTime }: Listed): {
  block: AuditBlock | undefined
  chain: PageChain | undefined
} {
  const all = [...(chain?.rest ?? []), ...entries]
  const [newest, oldest] = [all[0], all.at(-1)]
  const settled =
    serverTime === undefined ? (newest?.timeCompleted.getTime() ?? 0) : serverTime - settlesAfter
  const to = Math.min(chain?.before ?? asked.to, settled)
  const from = more ? Math.max(asked.from, oldest ? oldest.timeCompleted.getTime() + 1 : to) : asked.from
  return {
    block: from < to ? { from, to, entries: entriesWithin(all, { from, to }) } : undefined,
    chain: more ? { before: from, rest: entriesWithin(all, { from: 0, to: from }) } : undefined,
  }
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
