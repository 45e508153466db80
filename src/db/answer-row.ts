import { areApart, countsFrom } from '#api/answer-headers.ts'
import { week } from './age.ts'
import type { AnswerRow } from './database.ts'

/**
 * Whether a row has all fields that an answer is stored with. One that was damaged or edited by hand counts as none. The body
 * is not parsed.
 */
export function isIntact(row: AnswerRow): boolean {
  const { body, contentType, pathname, resource, fetchedAt, receivedAt, keptUntil } = row
  const texts = [body, contentType, pathname, resource].every((text) => typeof text === 'string')
  const times = isTime(fetchedAt) && (receivedAt === undefined || isTime(receivedAt))
  return texts && times && typeof keptUntil === 'number' && !Number.isNaN(keptUntil)
}

/** Whether this machine's clock and the server's differed when a row was stored. */
export const isSkewed = ({ fetchedAt, receivedAt }: AnswerRow): boolean =>
  receivedAt !== undefined && areApart(fetchedAt, receivedAt)

/** From when a row's age counts, milliseconds since the epoch. */
export const rowCountsFrom = (row: AnswerRow): number => (isSkewed(row) ? countsFrom(row) : row.fetchedAt)

/**
 * Until when a row is kept: as long as it was meant to, from now on at most. One that was stored while the clock was far ahead
 * would otherwise stay until that day.
 */
export function keptUntilAt({ keptUntil, receivedAt }: AnswerRow, now: number): number {
  const meant = receivedAt === undefined ? week : keptUntil - receivedAt
  return Math.min(keptUntil, now + Math.min(meant, week))
}

/**
 * Whether a row may not be shown any more. What is pinned may be for good, unless what is stored was to be kept for less than the
 * usual week.
 */
export const isOver = ({ keptUntil, receivedAt = 0 }: Kept, now: number, isPinned: boolean): boolean =>
  keptUntil <= now && !(isPinned && keptUntil - receivedAt >= week)

interface Kept {
  keptUntil: number
  receivedAt?: number | undefined
}

/** What a row counts in the budget. */
export const sizeOf = ({ size }: AnswerRow): number => (Number.isFinite(size) && size > 0 ? size : 0)

const isTime = (time: unknown) => typeof time === 'number' && !Number.isNaN(new Date(time).getTime())
