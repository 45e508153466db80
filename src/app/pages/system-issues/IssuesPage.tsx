import { lazy, Suspense, useDeferredValue } from 'react'
import { Link } from 'react-router'
import type { Column } from '#app/components/list/columns.tsx'
import { ListFooter } from '#app/components/list/ListFooter.tsx'
import { ListTable } from '#app/components/list/ListTable.tsx'
import { ListToolbar } from '#app/components/list/ListToolbar.tsx'
import { useExport } from '#app/components/list/use-export.ts'
import type { ListData } from '#app/components/list/use-list-data.ts'
import { useListRows } from '#app/components/list/use-list-rows.ts'
import { useListView } from '#app/components/list/use-list-view.ts'
import { PageError } from '#app/components/PageError.tsx'
import { Badge } from '#app/ui/Badge.tsx'
import { Banner } from '#app/ui/Banner.tsx'
import { Button } from '#app/ui/Button.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { RelativeTime } from '#app/ui/RelativeTime.tsx'
import { useMediaQuery } from '#app/ui/use-media-query.ts'
import type { Issue } from './issue-rules.ts'
import { type Issues, useIssues } from './use-issues.ts'

const ListCards = lazy(async () => ({
  default: (await import('#app/components/list/ListCards.tsx')).ListCards<Issue>,
}))

const tones = { critical: 'bad', major: 'busy', minor: 'info' } as const

const columns: Column<Issue>[] = [
  {
    id: 'severity',
    header: 'Severity',
    value: ({ severity }) => severity,
    cell: ({ severity }) => <Badge tone={tones[severity]}>{severity}</Badge>,
    facet: true,
    width: '7rem',
    card: 'badge',
  },
  {
    id: 'where',
    header: 'Where',
    value: ({ where }) => where,
    cell: ({ where, to }) => (
      <Link to={to} className="font-medium text-ink hover:underline" title={where}>
        <bdi>{where}</bdi>
      </Link>
    ),
    width: '22%',
    card: 'title',
  },
  { id: 'issue', header: 'Issue', value: ({ name }) => name, card: 'fact' },
  {
    id: 'kind',
    header: 'Kind',
    value: ({ kind }) => kind,
    facet: true,
    width: '9rem',
    card: 'fact',
  },
  {
    id: 'changed',
    header: 'Last changed',
    value: ({ changed }) => changed,
    cell: ({ changed }) =>
      changed ? <RelativeTime date={changed} suffix /> : <span className="text-ink-2">–</span>,
    width: '8rem',
    from: 'md',
  },
]

export default function IssuesPage() {
  const found = useIssues()
  const view = useListView('issues', columns)
  const filter = { ...view, text: useDeferredValue(view.text) }
  const shown = columns.filter(view.isShown)
  const data = dataOf(found)
  const rows = useListRows({ items: data.items, columns, searched: shown, view: filter, asServed: false })
  const { exportAs } = useExport({ noun: 'issues', rows, columns: shown, data })
  const phone = useMediaQuery('(max-width: 599px)')
  return (
    <section aria-label="Issues" className="flex flex-col gap-2">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-xl font-semibold">Issues</h1>
        <ListToolbar noun="issues" columns={columns} view={view} data={data} onExport={exportAs} />
      </header>
      {!found.failure && <Unchecked {...found} />}
      {found.failure ? (
        <PageError error={found.failure} onRetry={found.refresh} />
      ) : rows.length === 0 && !data.loading ? (
        <NoIssues {...found} clear={view.clear} />
      ) : phone ? (
        <Suspense>
          <ListCards
            title="Issues"
            rows={rows}
            columns={columns}
            actions={undefined}
            loading={data.loading}
          />
        </Suspense>
      ) : (
        <ListTable
          title="Issues"
          rows={rows}
          columns={shown}
          view={view}
          selection={undefined}
          actions={undefined}
          loading={data.loading}
        />
      )}
      <ListFooter view={view} data={data} count={rows.length} noun="issues" />
    </section>
  )
}

/** The issues as a list that is here as a whole; what has been found shows while the rest is being looked at. */
const dataOf = ({ issues, loading, fetching, freshness, refresh }: Issues): ListData<Issue> => ({
  items: issues,
  freshness,
  whole: true,
  complete: !loading,
  loading: loading && issues.length === 0,
  fetching,
  error: null,
  hasNext: false,
  refresh,
  wantWhole: refresh,
  stop: () => undefined,
})

function Unchecked({ unchecked, refresh }: Issues) {
  if (unchecked.length === 0) return null
  return (
    <Banner
      tone="warn"
      action={
        <Button size="sm" onClick={refresh}>
          Try again
        </Button>
      }
    >
      Could not be checked: <bdi>{unchecked.join(', ')}</bdi>
    </Banner>
  )
}

function NoIssues({ issues, unchecked, clear }: Issues & { clear: () => void }) {
  if (issues.length > 0) {
    return (
      <EmptyState title="No issues match" action={<Button onClick={clear}>Clear filters</Button>}>
        Nothing that was found fits the filters.
      </EmptyState>
    )
  }
  if (unchecked.length > 0) {
    return (
      <EmptyState title="Nothing found in what could be checked">
        What is named above may still need attention.
      </EmptyState>
    )
  }
  return (
    <EmptyState title="Nothing needs attention">
      Sleds and disks are in service, and IP pools and quotas have room.
    </EmptyState>
  )
}
