import { memoize } from '#api/memoize.ts'
import type { Interval } from '#domain/time-intervals.ts'
import type { AuditRow } from './audit-rows.ts'

/** `range` applies to entries, the other parts narrow them. */
export interface AuditFilter {
  range: Interval
  /** Words that must all occur; an actor matches by name or id. */
  text: string
  /** Accepted values by column. */
  facets: Record<string, string[]>
}

/** Values for facets by column; `actorName` resolves ids. */
export const facetValues: Record<string, (row: AuditRow, actorName: (id: string) => string) => string> = {
  actor: ({ actor }, actorName) => actorName(actor),
  operation: ({ name }) => name,
  kind: ({ kind }) => kind,
  result: ({ result }) => result,
  method: ({ method }) => method,
  http: ({ http }) => http,
  address: ({ entry }) => entry.sourceIp,
}

/** Keeps the order; `rows` must be newest first. */
export function filterRows(
  rows: AuditRow[],
  { range, text, facets }: AuditFilter,
  actorName: (id: string) => string,
): AuditRow[] {
  const tests = [...facetTests(facets, actorName), ...textTests(text, actorName)]
  const within = rowsWithin(rows, range)
  return tests.length === 0 ? within : within.filter((row) => tests.every((test) => test(row)))
}

type Test = (row: AuditRow) => boolean

function facetTests(facets: AuditFilter['facets'], actorName: (id: string) => string): Test[] {
  return Object.entries(facets).flatMap(([column, values]) => {
    const valueOf = facetValues[column]
    if (!valueOf || values.length === 0) return []
    const wanted = new Set(values)
    return [(row: AuditRow) => wanted.has(valueOf(row, actorName))]
  })
}

function textTests(text: string, actorName: (id: string) => string): Test[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return words.map((word) => {
    const named = memoize((id: string) => actorName(id).toLowerCase().includes(word))
    return (row) => row.text.includes(word) || named(row.actor)
  })
}

/** Binary search instead of a scan. */
function rowsWithin(rows: AuditRow[], { from, to }: Interval): AuditRow[] {
  const first = firstBefore(rows, to)
  const last = firstBefore(rows, from)
  return first === 0 && last === rows.length ? rows : rows.slice(first, last)
}

/** Rows must be newest first. */
export function firstBefore(rows: readonly { time: number }[], time: number): number {
  let low = 0
  let high = rows.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((rows[middle]?.time ?? 0) < time) high = middle
    else low = middle + 1
  }
  return low
}

/** Counts rows by result in `count` equal parts of the interval, oldest first. */
export function histogram(rows: readonly AuditRow[], { from, to }: Interval, count: number) {
  const none = () => Array.from({ length: count }, () => 0)
  const parts = { success: none(), other: none() }
  const width = (to - from) / count
  for (const { time, result } of rows) {
    const at = Math.floor((time - from) / width)
    if (at < 0 || at >= count) continue
    const part = result === 'success' ? parts.success : parts.other
    part[at] = (part[at] ?? 0) + 1
  }
  return parts
}
