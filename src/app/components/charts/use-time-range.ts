import { isKeyOf } from '#api/objects.ts'
import { useUrlSearch } from '#app/routing/use-url-search.ts'
import type { Range } from './chart-data.ts'
import { readTimeRange, type SpanName, type TimeRange, writeTimeRange } from './time-range.ts'

/** Refresh intervals in milliseconds. */
export const refreshChoices = { off: 0, '1m': 60_000, '10s': 10_000 } as const
export type RefreshName = keyof typeof refreshChoices

const usualRefresh: RefreshName = '1m'

/** A page's time range and chart refresh interval, stored in the URL. */
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
    /** Returns from a zoom to the chosen span. */
    release: range.fixed && (() => put({ ...range, fixed: undefined })),
    refresh: named && isKeyOf(refreshChoices, named) ? named : usualRefresh,
    setRefresh: (name: RefreshName) =>
      editSearch((next) => (name === usualRefresh ? next.delete('refresh') : next.set('refresh', name)), {
        replace: true,
        preventScrollReset: true,
      }),
  }
}
