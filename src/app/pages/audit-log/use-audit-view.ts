import { useDeferredValue, useState, useSyncExternalStore } from 'react'
import { type Interval, missing } from '#domain/time-intervals.ts'
import type { Column } from '#app/components/list/columns.tsx'
import type { ListViewState } from '#app/components/list/use-list-view.ts'
import { useUrlSearch } from '#app/routing/use-url-search.ts'
import { localStore } from '#app/state/browser-storage.ts'
import { onSecond, serverNow } from '#app/ui/text/clock.ts'
import { filterRows } from './audit-filter.ts'
import { type AuditLine, toLines } from './audit-lines.ts'
import type { AuditState } from './audit-replica.ts'
import { type Days, windows } from './SyncLine.tsx'

/** Milliseconds. */
const minute = 60_000

const daysKey = 'rackside.audit-days'

/** Days of the log stored on this machine. Default: 30. */
export function useKeptDays() {
  const [days, setDays] = useState(() => windows.find((choice) => choice === localStore.get(daysKey)) ?? '30')
  return [
    days,
    (next: Days) => {
      localStore.set(daysKey, next)
      setDays(next)
    },
  ] as const
}

function useRange() {
  const [search, editSearch] = useUrlSearch()
  const timeOf = (key: string) => Date.parse(search.get(key) ?? '')
  const from = timeOf('from')
  // A range without an end includes what is still to come.
  const to = search.has('to') ? timeOf('to') : Infinity
  const chosen = from < to ? { from, to } : undefined
  const choose = (range: Interval | undefined) =>
    editSearch(
      (next) => {
        next.delete('from')
        next.delete('to')
        if (range) {
          next.set('from', new Date(range.from).toISOString())
          if (range.to < Infinity) next.set('to', new Date(range.to).toISOString())
        }
      },
      { replace: false, preventScrollReset: true },
    )
  return { chosen, choose }
}

interface Options {
  state: AuditState
  /** Start of the stored window, and when it was opened. */
  from: number
  now: number
  view: ListViewState
  columns: Column<AuditLine>[]
  actorName: (id: string) => string
}

/** The chosen range of the log, its matching rows and its gaps. */
export function useAuditView({ state, from, now, view, columns, actorName }: Options) {
  const { chosen, choose } = useRange()
  const text = useDeferredValue(view.text)
  const { rows, covered, activity, answer } = state
  // An empty log has no newest entry to show how far it is complete.
  const isEmpty = activity === 'idle' && answer !== undefined && rows.length === 0
  const newest = covered[0]?.to ?? (isEmpty ? from : now)
  const end = Math.max(newest, (rows[0]?.time ?? 0) + 1)
  const lately = useSyncExternalStore(onSecond, () => Math.floor(serverNow() / minute) * minute)
  // After the last answer, nobody knows what happened.
  const knownTo = Math.max(covered[0]?.to ?? Infinity, answer?.source === 'network' ? answer.fetchedAt : 0)
  const isBehind = lately - knownTo > minute
  const range = chosen
    ? { from: chosen.from, to: chosen.to === Infinity ? Math.max(end, lately) : chosen.to }
    : { from, to: end }
  // What lies before the window is a gap, too.
  const within = { from: range.from, to: Math.min(covered[0]?.to ?? range.to, range.to) }
  const after = { from: Math.max(range.from, knownTo), to: Math.min(range.to, lately) }
  const hasAfter = chosen && isBehind && after.from < after.to
  const gaps = [...(hasAfter ? [after] : []), ...gapsIn(within, covered)]
  const matching = filterRows(rows, { range, text, facets: view.facets }, actorName)
  const lines = rows.length === 0 ? [] : toLines(matching, gaps, view.sort, columns)
  return {
    range,
    chosen: chosen !== undefined,
    choose,
    matching,
    lines,
    gaps,
    /** Gaps in the whole window, whatever the chosen range. */
    allGaps: gapsIn({ from, to: newest }, covered),
  }
}

const gapsIn = (interval: Interval, covered: Interval[]) =>
  interval.from < interval.to ? missing(interval, covered) : []
