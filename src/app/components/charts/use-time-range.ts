import { isKeyOf } from '#api/objects.ts'
import { useUrlSearch } from '#app/routing/use-url-search.ts'
import type { Range } from './chart-data.ts'
import { readTimeRange, type SpanName, type TimeRange, writeTimeRange } from './time-range.ts'

/** How often charts are read again; the second one where nothing is said. */
export const refreshChoices = { off: 0, '1m': 60_000, '10s': 10_000 } as const
export type RefreshName = keyof typeof refreshChoices

const usualRefresh: RefreshName = '1m'

/** The time range of a page with charts, and how often they are renewed, as the URL holds them. */
export function useTimeRange() {
  const [search, editSearch] = useUrlSearch()
  const range = readTimeRange(search)
  const put = (next: TimeRange) =>
    editSearch((search) => writeTimeRange(search, next), { replace: false, preventScrollReset: true })
  const named = search.get('refresh')
  return {
    range,
    chooseSpan: (span: SpanName) => put({ span, fixed: undefined }),
    fix: (fixed: Range) => put({ ...range, fixed }),
    /** Back from a zoom to the span that was chosen. */
    release: range.fixed && (() => put({ ...range, fixed: undefined })),
    refresh: named && isKeyOf(refreshChoices, named) ? named : usualRefresh,
    setRefresh: (name: RefreshName) =>
      editSearch((next) => (name === usualRefresh ? next.delete('refresh') : next.set('refresh', name)), {
        replace: true,
        preventScrollReset: true,
      }),
  }
}
