import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Freshness } from '#api/answer-headers.ts'
import { download } from '#app/components/list/export.ts'
import { ListCards } from '#app/components/list/ListCards.tsx'
import { ListTable } from '#app/components/list/ListTable.tsx'
import { PrintedRows } from '#app/components/list/PrintedList.tsx'
import { ListToolbar } from '#app/components/list/ListToolbar.tsx'
import { useListView } from '#app/components/list/use-list-view.ts'
import { usePanelStep } from '#app/routing/use-panel-step.ts'
import { useUrlSearch } from '#app/routing/use-url-search.ts'
import { wholeList } from '#app/components/list/whole-list.ts'
import { PageError } from '#app/components/PageError.tsx'
import { Button } from '#app/ui/Button.tsx'
import { cx } from '#app/ui/cx.ts'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { focusHeading } from '#app/ui/focus-heading.ts'
import { counted, formatDate } from '#app/ui/text/format.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { usePhone } from '#app/ui/use-media-query.ts'
import { AuditEntryPanel } from './AuditEntryPanel.tsx'
import { AuditHistogram } from './AuditHistogram.tsx'
import { auditColumns } from './audit-columns.tsx'
import { auditCsv, auditNdjson, filterWords, statementOf } from './audit-export.ts'
import { type AuditLine, entries } from './audit-lines.ts'
import type { AuditState } from './audit-replica.ts'
import { RangePicker } from './RangePicker.tsx'
import { SyncLine } from './SyncLine.tsx'
import { type ActorNames, useActorNames } from './use-actor-names.ts'
import { useAuditLog } from './use-audit-log.ts'
import { useAuditView, useKeptDays } from './use-audit-view.ts'

const title = 'Audit log'

export default function AuditLogPage() {
  const [days, setDays] = useKeptDays()
  const [live, setLive] = useState(false)
  const { state, from, now, sync, stop } = useAuditLog(Number(days), live)
  const names = useActorNames()
  const columns = auditColumns(names)
  const view = useListView('auditLogList', columns)
  const { range, chosen, choose, matching, lines, gaps, allGaps } = useAuditView({
    state,
    from,
    now,
    view,
    columns,
    actorName: names.actorName,
  })
  const phone = usePhone()
  const data = listData(state, allGaps.length === 0, sync, stop)
  const [search, setSearch] = useSearchParams()

  const exportAs = (format: 'csv' | 'ndjson') => {
    const statement = statementOf(matching, range, gaps, filterWords(search))
    const name = `audit-log-${statement.from.slice(0, 10)}-${statement.to.slice(0, 10)}.${format}`
    if (format === 'csv') download(name, 'text/csv', auditCsv(matching, columns, statement))
    else download(name, 'application/x-ndjson', auditNdjson(matching, statement))
    const whole = statement.complete ? 'complete' : `with ${counted(gaps.length, 'gap')}`
    toast({ content: `Exported ${entries(matching.length)}, ${whole}` })
  }
  if (state.error && state.rows.length === 0)
    return <PageError error={state.error} onRetry={() => void sync()} />

  const list = {
    title,
    rows: lines,
    actions: undefined,
    loading: data.loading,
    across: gapWords,
  }
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-xl font-semibold">{title}</h1>
        <ListToolbar
          noun="entries"
          columns={columns}
          view={view}
          data={data}
          exports={[
            ['Export CSV', () => exportAs('csv')],
            ['Export NDJSON', () => exportAs('ndjson')],
          ]}
        />
      </header>
      <div className="flex flex-wrap items-start gap-3">
        <RangePicker range={range} chosen={chosen} onRange={choose} />
        <AuditHistogram rows={matching} range={range} gaps={gaps} onRange={choose} />
      </div>
      <SyncLine
        state={state}
        gaps={allGaps}
        days={days}
        onDays={setDays}
        live={live}
        onLive={setLive}
        onSync={() => void sync()}
        onStop={stop}
      />
      {!data.loading && state.rows.length === 0 ? (
        <EmptyState title="No entries">
          {allGaps.length > 0 ? 'No entries are loaded.' : 'Nothing was logged in this time range.'}
        </EmptyState>
      ) : !data.loading && lines.length === 0 ? (
        <EmptyState
          title="No entries match"
          action={
            <Button
              onClick={() => {
                setSearch({})
                focusHeading()
              }}
            >
              Clear filters
            </Button>
          }
        >
          No loaded entries match the filters and time range.
        </EmptyState>
      ) : phone ? (
        <ListCards {...list} columns={columns} />
      ) : (
        <ListTable {...list} columns={columns.filter(view.isShown)} view={view} selection={undefined} />
      )}
      {/* Hidden while loading, and until something is found: the growing list would push it down. */}
      <p
        className={cx(
          'text-sm text-ink-2 tabular-nums',
          (data.loading || (data.fetching && matching.length === 0)) && 'invisible',
        )}
        aria-live="polite"
      >
        {matching.length.toLocaleString()} of {entries(state.rows.length)}
        {gaps.length > 0 && ', incomplete'}
      </p>
      <PrintedRows
        title={title}
        columns={columns.filter(view.isShown)}
        rows={lines}
        across={gapWords}
        words={[
          `${counted(matching.length, 'row')} from ${formatDate(new Date(range.from))} to ${formatDate(new Date(range.to))}`,
          gaps.length > 0 ? `incomplete: ${counted(gaps.length, 'gap')}` : 'complete',
          `filters: ${filterWords(search)}`,
        ]}
      />
      <Entry lines={lines} names={names} />
    </section>
  )
}

/** Adapts the log to what the list's toolbar expects. */
function listData(state: AuditState, complete: boolean, sync: () => Promise<void>, stop: () => void) {
  const { rows, activity, answer, covered } = state
  const stored: Freshness | undefined = covered[0] && {
    source: 'store',
    fetchedAt: covered[0].to,
    ...(activity === 'offline' ? { reason: 'offline' } : {}),
  }
  return wholeList({
    items: rows,
    freshness: activity === 'offline' ? stored : (answer ?? stored),
    complete,
    loading: rows.length === 0 && (activity === 'reading' || activity === 'syncing'),
    fetching: activity === 'syncing',
    error: null,
    refresh: () => void sync(),
    loadAll: () => undefined,
    stop,
  })
}

const gapWords = ({ gap }: AuditLine) =>
  gap && (
    <span className="block border-y border-dashed border-line-3 px-2 py-1 text-center text-ink-2 tabular-nums">
      Not loaded: {formatDate(new Date(gap.from))} – {formatDate(new Date(gap.to))}
    </span>
  )

/** The entry named in the URL, in a panel over the list. */
function Entry({ lines, names }: { lines: AuditLine[]; names: ActorNames }) {
  const [search, editSearch] = useUrlSearch()
  const { keepStep, leaveStep } = usePanelStep()
  const id = search.get('entry')
  if (!id) return null
  const entries = lines.filter(({ gap }) => !gap)
  const at = entries.findIndex((line) => line.id === id)
  const row = entries[at]
  if (!row) return null
  const show = (next: string) =>
    editSearch((params) => params.set('entry', next), { ...keepStep, preventScrollReset: true })
  const close = () =>
    leaveStep(() =>
      editSearch((params) => params.delete('entry'), { replace: true, preventScrollReset: true }),
    )
  const [previous, next] = [entries[at - 1], entries[at + 1]]
  return (
    <AuditEntryPanel
      row={row}
      names={names}
      onClose={close}
      onPrevious={previous && (() => show(previous.id))}
      onNext={next && (() => show(next.id))}
      linkTo={(text) => new URLSearchParams({ q: text }).toString()}
    />
  )
}
