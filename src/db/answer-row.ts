import type { AnswerRow } from './database.ts'

/**
 * Whether a row has all fields that an answer is stored with. One that was damaged or edited by hand counts as none. The body
 * is not parsed.
 */
export function isIntact(row: AnswerRow): boolean {
  const { body, contentType, pathname, resource, fetchedAt, keptUntil } = row
  const texts = [body, contentType, pathname, resource].every((text) => typeof text === 'string')
  return texts && isTime(fetchedAt) && typeof keptUntil === 'number' && !Number.isNaN(keptUntil)
}

/** What a row counts in the budget. */
export const sizeOf = ({ size }: AnswerRow): number => (Number.isFinite(size) && size > 0 ? size : 0)

const isTime = (time: unknown) => typeof time === 'number' && !Number.isNaN(new Date(time).getTime())
