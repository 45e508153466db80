import { Link } from 'react-router'
import type { Column } from '#app/components/list/columns.tsx'
import { DrawnList } from '#app/components/list/ListPage.tsx'
import type { ListData } from '#app/components/list/use-list-data.ts'
import { useListView } from '#app/components/list/use-list-view.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { Banner } from '#app/ui/Banner.tsx'
import { Button } from '#app/ui/Button.tsx'
import { RelativeTime } from '#app/ui/RelativeTime.tsx'
import type { Issue } from './issue-rules.ts'
import { type Issues, useIssues } from './use-issues.ts'

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
  return (
    <div className="flex flex-col gap-2">
      {!found.failure && <Unchecked {...found} />}
      {found.notOffered.length > 0 && (
        <Banner tone="info">
          This server does not offer what is needed to check: {found.notOffered.join(', ')}
        </Banner>
      )}
      <DrawnList<Issue>
        title="Issues"
        columns={columns}
        view={view}
        data={dataOf(found)}
        empty={
          found.unchecked.length > 0
            ? 'None in what could be checked; what is named above may still need attention.'
            : 'Nothing needs attention: sleds and disks are in service, IP pools and quotas have room.'
        }
      />
    </div>
  )
}

/** The issues as a list that is here as a whole; what has been found shows while the rest is being looked at. */
const dataOf = ({ issues, failure, loading, fetching, freshness, refresh }: Issues): ListData<Issue> => ({
  items: issues,
  freshness,
  whole: true,
  complete: !loading,
  loading: loading && issues.length === 0,
  fetching,
  error: failure ?? null,
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
