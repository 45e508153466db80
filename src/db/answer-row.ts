import { areApart, countsFrom } from '#api/answer-headers.ts'
import { week } from '#domain/durations.ts'
import type { AnswerRow } from './database.ts'

/**
 * Whether a row has all fields of a stored answer; false for rows that were damaged or edited by hand. Does
 * not parse the body.
 */
export function isIntact(row: AnswerRow): boolean {
  const { body, contentType, pathname, resource, fetchedAt, receivedAt, keptUntil } = row
  const texts = [body, contentType, pathname, resource].every((text) => typeof text === 'string')
  const times = isTime(fetchedAt) && (receivedAt === undefined || isTime(receivedAt))
  return texts && times && typeof keptUntil === 'number' && !Number.isNaN(keptUntil)
}

/** Whether this machine's clock and the server's differed when the row was stored. */
export const isSkewed = ({ fetchedAt, receivedAt }: AnswerRow): boolean =>
  receivedAt !== undefined && areApart(fetchedAt, receivedAt)

/** The time from which a row's age counts, milliseconds since the epoch. */
export const rowCountsFrom = (row: AnswerRow): number => (isSkewed(row) ? countsFrom(row) : row.fetchedAt)

/**
 * When a row expires: its intended lifetime, counted from `now` at most. Otherwise a row stored while the
 * clock was far ahead would stay until then.
 */
export function keptUntilAt({ keptUntil, receivedAt }: AnswerRow, now: number): number {
  const meant = receivedAt === undefined ? week : keptUntil - receivedAt
  return Math.min(keptUntil, now + Math.min(meant, week))
}

/** Whether a row expires even if pinned: the configured lifetime is shorter than the usual week. */
export const expiresPinned = ({ keptUntil, receivedAt = 0 }: Kept): boolean => keptUntil - receivedAt < week

/** Whether a row has expired. */
export const isOver = (row: Kept, now: number, isPinned: boolean): boolean =>
  row.keptUntil <= now && (!isPinned || expiresPinned(row))

interface Kept {
  keptUntil: number
  receivedAt?: number | undefined
}

/** A row's share of the budget, in characters; 0 if damaged. */
export const sizeOf = ({ size }: AnswerRow): number => (Number.isFinite(size) && size > 0 ? size : 0)

const isTime = (time: unknown) => typeof time === 'number' && !Number.isNaN(new Date(time).getTime())
