import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { AuditLogEntry } from '#api/generated/system-audit-log.ts'
import type { SiloUser } from '#domain/audit-about.ts'
import { aboutOf, netOf, type NotedChange } from '#domain/offline/changes.ts'
import type { ChangesKept } from '#worker-protocol/messages.ts'
import { ListView } from '#app/components/list/ListPage.tsx'
import { useListView } from '#app/components/list/use-list-view.ts'
import { usePageSearch } from '#app/components/list/use-page-search.ts'
import { wholeList } from '#app/components/list/whole-list.ts'
import { storedForWords } from '#app/components/stored-for-words.ts'
import { changesKept, readChanges } from '#app/data/changes.ts'
import { keepsNothing } from '#app/user/storing-allowed.ts'
import { useStore } from '#app/state/store.ts'
import { useMe } from '#app/session/session.ts'
import { cx } from '#app/ui/cx.ts'
import { controlled, isControlled } from '#app/worker/worker-bridge.ts'
import { Button } from '#app/ui/Button.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { ErrorState } from '#app/ui/ErrorState.tsx'
import { formatDate } from '#app/ui/text/format.ts'
import { Select } from '#app/ui/form/Select.tsx'
import { changeColumns, type ChangeRow } from './change-columns.tsx'
import { entryOf, writesSince } from './change-entries.ts'
import { placesNow } from './change-links.ts'
import { beginOf, type Period, periods, periodWords, usualPeriod } from './periods.ts'

const title = 'Recent changes'

const none: ChangesKept = { changes: [] }

export default function ChangesPage() {
  const me = useMe()
  const { kept = none, isRead, isUnread, read } = useKept()
  const [search, editSearch] = usePageSearch()
  const [now] = useState(Date.now)
  const chosen = periods.find((period) => period === search.get('since'))
  const period = chosen && beginOf(chosen, kept, now) !== undefined ? chosen : usualPeriod(kept, now)
  const since = beginOf(period, kept, now) ?? now
  const changes = kept.changes.filter(({ at }) => at > since)
  const entries = useEntries(changes, me.fleetViewer)
  const rows = rowsOf(kept, changes, entries, me)
  const columns = changeColumns(me.fleetViewer)
  const view = useListView('changes', columns)
  const choose = (period: Period) =>
    editSearch(
      (next) => {
        next.set('since', period)
        next.delete('page')
      },
      { replace: false, preventScrollReset: true },
    )

  const data = wholeList({
    items: rows,
    freshness: undefined,
    complete: isRead,
    loading: !isRead,
    fetching: false,
    error: null,
    refresh: () => void read(),
  })
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-xl font-semibold">{title}</h1>
        <span className="flex items-center gap-2 whitespace-nowrap text-ink-2">
          Since
          <Select
            aria-label="Since"
            className="w-44 touch:min-h-11"
            value={period}
            onValueChange={choose}
            options={offered(kept, now)}
          />
        </span>
      </header>
      {isUnread && !isControlled() ? (
        <EmptyState title="Changes cannot be detected">
          This page is running without its service worker, which compares and stores data. Reload the page, or
          open the console over HTTPS in another browser.
        </EmptyState>
      ) : isUnread ? (
        <ErrorState
          title="The stored changes could not be read"
          action={<Button onClick={() => void read()}>Retry</Button>}
        />
      ) : (
        <ListView<ChangeRow>
          title="Changes"
          level={2}
          columns={columns}
          view={view}
          data={data}
          empty={emptyText(since)}
        />
      )}
      {/* Hidden while loading: the list would move it. */}
      <p className={cx('text-sm text-ink-2', !isRead && 'invisible')}>
        Each time data is loaded from the server, it is compared with what is stored on this machine. Changes
        are stored for {storedForWords()}. Only data that you open on this machine is checked for changes.
      </p>
    </section>
  )
}

const emptyText = (since: number) =>
  keepsNothing()
    ? 'Nothing is stored on this machine, so there is nothing to compare.'
    : `None of the data loaded since ${formatDate(new Date(since))} has changed.`

/** Periods whose start is known. */
const offered = (kept: ChangesKept, now: number) =>
  periods.flatMap((value) => {
    const begin = beginOf(value, kept, now)
    return begin === undefined
      ? []
      : [
          {
            value,
            label: periodWords[value],
            detail: formatDate(new Date(begin)),
            selectedLabel: periodWords[value],
          },
        ]
  })

/** Changes noted by the worker; reads them again when it reports more. */
function useKept() {
  const kept = useStore(changesKept)
  const { isPending, refetch } = useQuery({
    queryKey: ['changes-kept'],
    queryFn: async () => {
      await readChanges()
      return null
    },
    staleTime: 0,
    gcTime: 0,
  })
  useEffect(() => {
    if (!isControlled()) void controlled().then(() => refetch())
  }, [refetch])
  const isUnread = !isPending && !kept && !keepsNothing()
  return {
    kept,
    isRead: !isPending && !isUnread,
    isUnread,
    read: refetch,
  }
}

/** Audit log entries for writes during these changes. */
function useEntries(changes: NotedChange[], enabled: boolean): AuditLogEntry[] {
  const from = Math.min(...changes.map(({ after }) => after))
  const { data } = useQuery({
    queryKey: ['writes-since', from, changes.length],
    queryFn: ({ signal }) => writesSince(from, signal),
    placeholderData: keepPreviousData,
    enabled: enabled && changes.length > 0,
    gcTime: 0,
  })
  return data ?? []
}

function rowsOf(
  kept: ChangesKept,
  changes: NotedChange[],
  entries: AuditLogEntry[],
  me: SiloUser,
): ChangeRow[] {
  const placeOf = placesNow(kept.changes)
  return netOf(changes).map((net) => {
    const entry = entryOf(net, entries, me)
    const isOwn = entry?.actor?.kind === 'silo_user' && entry.actor.siloUserId === me.id
    return { ...net, place: placeOf(net), id: aboutOf(net), objectId: net.id, entry, isOwn }
  })
}
