import type { Column, ColumnValue } from '#app/components/list/columns.tsx'
import type { Sort } from '#app/components/list/use-list-view.ts'
import type { Interval } from '#domain/time-intervals.ts'
import { firstBefore } from './audit-filter.ts'
import type { AuditRow } from './audit-rows.ts'

/** A row of the list: an entry, or a gap whose entries are not loaded. */
export interface AuditLine extends AuditRow {
  gap?: Interval
}

/** Rows in the chosen order. Only when sorted by time do gaps appear between them. */
export function toLines(
  rows: AuditRow[],
  gaps: Interval[],
  sort: Sort | undefined,
  columns: Column<AuditLine>[],
): AuditLine[] {
  if (sort && sort.column !== 'time') {
    const column = columns.find(({ id }) => id === sort.column)
    if (column) return sorted(rows, column.value, sort.desc ? -1 : 1)
  }
  const lines: AuditLine[] = gaps.length === 0 ? rows : withGaps(rows, gaps)
  return sort && !sort.desc ? lines.toReversed() : lines
}

/** Computes each value once: there may be 100,000 rows. */
function sorted(rows: AuditRow[], value: (row: AuditRow) => ColumnValue, sign: number): AuditLine[] {
  const keyed = rows.map((row) => ({ row, key: value(row) ?? '' }))
  keyed.sort((a, b) => (a.key < b.key ? -sign : a.key > b.key ? sign : 0))
  return keyed.map(({ row }) => row)
}

function withGaps(rows: AuditRow[], gaps: Interval[]): AuditLine[] {
  const lines: AuditLine[] = []
  let done = 0
  for (const gap of gaps) {
    const at = firstBefore(rows, gap.to)
    for (const row of rows.slice(done, at)) lines.push(row)
    lines.push(gapLine(gap))
    done = at
  }
  for (const row of rows.slice(done)) lines.push(row)
  return lines
}

function gapLine(gap: Interval): AuditLine {
  const date = new Date(gap.to - 1)
  const id = `gap-${gap.from}`
  return {
    gap,
    id,
    name: 'gap',
    time: gap.to - 1,
    actor: '',
    kind: '',
    result: 'unknown',
    status: undefined,
    method: '',
    http: '',
    text: '',
    entry: {
      id,
      actor: { kind: 'unauthenticated' },
      operationId: '',
      requestId: '',
      requestUri: '',
      result: { kind: 'unknown' },
      sourceIp: '',
      timeCompleted: date,
      timeStarted: date,
    },
  }
}

export const entries = (count: number): string =>
  count === 1 ? '1 entry' : `${count.toLocaleString()} entries`
