import type { Column } from '#app/components/list/columns.tsx'
import { csvLine, toCsv } from '#app/components/list/export.ts'
import { snakeCase, toWire } from '#api/casing.ts'
import type { Interval } from '#domain/time-intervals.ts'
import type { AuditLine } from './audit-lines.ts'
import type { AuditRow } from './audit-rows.ts'

/** Describes an export: its contents, and whether they are complete. */
export interface Statement {
  from: string
  to: string
  entries: number
  complete: boolean
  /** Intervals whose entries are missing from it. */
  gaps: Array<{ from: string; to: string }>
  filters: string
}

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

/** CSV of all columns, preceded by a `#` line with the statement as name and value cells. */
export function auditCsv(rows: AuditRow[], columns: Column<AuditLine>[], statement: Statement): string {
  const gaps = statement.gaps.map(({ from, to }) => `${from}/${to}`).join(' ')
  const said = Object.entries({ ...statement, gaps }).flat()
  return csvLine(['#', ...said]) + toCsv(columns, rows)
}

/** NDJSON: first `{"statement": …}`, then each entry in the API's own casing. */
export const auditNdjson = (rows: AuditRow[], statement: Statement): string =>
  [{ statement }, ...rows.map(({ entry }) => toWire(entry))].map((line) => JSON.stringify(line)).join('\n') +
  '\n'

export const filterWords = (search: URLSearchParams): string =>
  [...search]
    .filter(([key]) => !['from', 'to', 'sort', 'entry', 'page', 'rows'].includes(key))
    .map(([key, value]) => `${snakeCase(key)}=${value}`)
    .join(' ') || 'none'
