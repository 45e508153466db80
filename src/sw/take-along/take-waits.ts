import type { TakeRow } from '#db/database.ts'

/** The most waits for one operation's rate limit without an answer in between, before a take skips it. */
const mostWaits = 6

/** What a take waits for. */
export interface Waiting {
  waits: NonNullable<TakeRow['why']>
  until?: number | undefined
  /** The operation, if its rate limit holds for no others. */
  only?: string
}

/** A row that waits. Reads that were sent together count as one wait. */
export function waiting(row: TakeRow, { waits: why, until, only }: Waiting): TakeRow {
  const isFirst = only !== undefined && row.state !== 'waiting'
  return {
    ...row,
    state: 'waiting',
    why,
    ...(isFirst ? { waits: { ...row.waits, [only]: waitsOf(row, only) + 1 } } : {}),
    ...(until === undefined ? {} : { until: Math.max(until, row.until ?? 0) }),
  }
}

/** A row after an answer of an operation. */
export const answered = (row: TakeRow, operationId: string): TakeRow =>
  waitsOf(row, operationId) > 0 ? { ...row, waits: { ...row.waits, [operationId]: 0 } } : row

/** Whether a take has waited often enough for an operation. */
export const hasWaited = (row: Pick<TakeRow, 'waits'>, operationId: string): boolean =>
  waitsOf(row, operationId) >= mostWaits

const waitsOf = ({ waits }: Pick<TakeRow, 'waits'>, operationId: string) => waits?.[operationId] ?? 0
