import { Link } from 'react-router'
import type { Column } from '#app/components/list/columns.tsx'
import { Badge } from '#app/ui/Badge.tsx'
import { cx } from '#app/ui/cx.ts'
import { RelativeTime } from '#app/ui/text/RelativeTime.tsx'
import type { IssueRow } from './use-issues.ts'

const tones = { critical: 'bad', major: 'busy', minor: 'info' } as const

/** Times noted by this machine, so in its own clock. */
const byThisMachine = new Set(['found', 'as of'])

/** The best known start of an issue. */
function timeOf({ since, changed, foundAt, asOf }: IssueRow): [word: string, date: Date] | undefined {
  if (asOf) return ['as of', asOf]
  if (since) return ['', since]
  if (changed) return ['changed', changed]
  return foundAt && ['found', foundAt]
}

export const issueColumns: Column<IssueRow>[] = [
  {
    id: 'severity',
    header: 'Severity',
    value: ({ severity }) => severity,
    cell: ({ severity, isSeen }) => (
      <Badge tone={isSeen ? 'off' : tones[severity]}>{isSeen ? `${severity}, seen` : severity}</Badge>
    ),
    facet: true,
    width: '8.5rem',
    card: 'badge',
  },
  {
    id: 'where',
    header: 'Resource',
    value: ({ where }) => where,
    cell: ({ where, to, isSeen }) => (
      <Link
        to={to}
        className={cx('hover:underline', isSeen ? 'text-ink-2' : 'font-medium text-ink')}
        title={where}
      >
        <bdi>{where}</bdi>
      </Link>
    ),
    width: '22%',
    card: 'title',
  },
  {
    id: 'issue',
    header: 'Issue',
    value: ({ name }) => name,
    cell: ({ name, isSeen }) => (
      <bdi className={isSeen ? 'text-ink-2' : ''} title={name}>
        {name}
      </bdi>
    ),
    card: 'plain fact',
  },
  {
    id: 'kind',
    header: 'Kind',
    value: ({ kind }) => kind,
    facet: true,
    width: '9rem',
    from: 'lg',
    card: 'fact',
  },
  {
    id: 'since',
    header: 'Since',
    note: 'When it started or, if the API does not report that, when it last changed or was first found on this machine',
    value: (row) => timeOf(row)?.[1],
    cell: (row) => {
      const time = timeOf(row)
      if (!time) return <span className="text-ink-2">–</span>
      return (
        <span className={row.isSeen ? 'text-ink-2' : ''}>
          {time[0]} <RelativeTime date={time[1]} suffix past local={byThisMachine.has(time[0])} />
        </span>
      )
    },
    width: '9.5rem',
    from: 'md',
    card: 'fact',
  },
  {
    id: 'sinceWhat',
    header: 'Time type',
    value: (row) => timeOf(row)?.[0] || 'since',
    hidden: true,
  },
  {
    id: 'seen',
    header: 'Seen',
    value: ({ isSeen }) => isSeen,
    hidden: true,
  },
]
