import type { Column } from '#app/components/list/columns.tsx'
import { csvLine, toCsv } from '#app/components/list/export.ts'
import { snakeCase, toWire } from '#api/casing.ts'
import type { Interval } from '#domain/time-intervals.ts'
import type { AuditLine } from './audit-lines.ts'
import type { AuditRow } from './audit-rows.ts'

/** What an export says of itself: what it holds, and whether that is everything. */
export interface Statement {
  from: string
  to: string
  entries: number
  complete: boolean
  /** Intervals whose entries are not in it. */
  gaps: Array<{ from: string; to: string }>
  filters: string
}

/** Describes the rows of a range that is here but for some gaps. */
export function statementOf(
  rows: readonly AuditRow[],
  { from, to }: Interval,
  gaps: readonly Interval[],
  filters: string,
): Statement {
  const time = (at: number) => new Date(at).toISOString()
  return {
    from: time(from),
    to: time(to),
    entries: rows.length,
    complete: gaps.length === 0,
    gaps: gaps.map((gap) => ({ from: time(gap.from), to: time(gap.to) })),
    filters,
  }
}

/** CSV of all columns after a line that begins with `#` and holds the statement, in cells of names and values. */
export function auditCsv(rows: AuditRow[], columns: Column<AuditLine>[], statement: Statement): string {
  const gaps = statement.gaps.map(({ from, to }) => `${from}/${to}`).join(' ')
  const said = Object.entries({ ...statement, gaps }).flat()
  return csvLine(['#', ...said]) + toCsv(columns, rows)
}

/** One JSON object a line: first `{"statement": …}`, then each entry as the API gave it. */
export const auditNdjson = (rows: AuditRow[], statement: Statement): string =>
  [{ statement }, ...rows.map(({ entry }) => toWire(entry))].map((line) => JSON.stringify(line)).join('\n') +
  '\n'

/** The filters of a URL in words. */
export const filterWords = (search: URLSearchParams): string =>
  [...search]
    .filter(([key]) => !['from', 'to', 'sort', 'entry', 'page', 'rows'].includes(key))
    .map(([key, value]) => `${snakeCase(key)}=${value}`)
    .join(' ') || 'none'
