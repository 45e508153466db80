import { Link, useLocation } from 'react-router'
import type { AuditLogEntry } from '#api/generated/system-audit-log.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { ifKnown } from '#app/ui/text/if-known.ts'
import { MomentText } from '#app/ui/text/MomentText.tsx'
import { PersonName } from '#app/components/PersonName.tsx'
import { addStep } from '#app/routing/use-panel-step.ts'
import type { Column } from '#app/components/list/columns.tsx'
import { facetValues } from './audit-filter.ts'
import type { AuditLine } from './audit-lines.ts'
import type { ActorNames } from './use-actor-names.ts'

/** Opens the entry in a panel and leaves the list as it is. */
function EntryLink({ line }: { line: AuditLine }) {
  const { search } = useLocation()
  const next = new URLSearchParams(search)
  next.set('entry', line.id)
  return (
    <Link
      to={{ search: next.toString() }}
      {...addStep}
      preventScrollReset
      className="font-mono text-sm hover:underline"
    >
      {line.name}
    </Link>
  )
}

const tones: Record<string, 'ok' | 'bad'> = { success: 'ok', error: 'bad' }

export const ResultBadge = ({ row }: { row: Pick<AuditLine, 'result' | 'status'> }) => (
  <Badge tone={tones[row.result] ?? 'info'}>
    {row.result}
    {row.status !== undefined && ` ${row.status}`}
  </Badge>
)

/** In milliseconds; not a number if a time is missing. */
const tookMs = ({ timeStarted, timeCompleted }: AuditLogEntry) => Number(timeCompleted) - Number(timeStarted)

export const durationText = (entry: AuditLogEntry) => ifKnown(tookMs(entry), (ms) => `${ms} ms`)

export function auditColumns({
  actorName,
  pageOf,
}: Pick<ActorNames, 'actorName' | 'pageOf'>): Column<AuditLine>[] {
  const facet = (id: string) => (line: AuditLine) => facetValues[id]?.(line, actorName)
  return [
    {
      id: 'time',
      header: 'Completed',
      value: ({ entry }) => entry.timeCompleted,
      cell: ({ entry }) => <MomentText date={entry.timeCompleted} />,
      width: '12rem',
      card: 'fact',
    },
    {
      id: 'operation',
      header: 'Operation',
      value: ({ name }) => name,
      cell: (line) => <EntryLink line={line} />,
      facet: true,
      width: '22%',
      card: 'title',
    },
    {
      id: 'actor',
      header: 'Actor',
      value: facet('actor'),
      cell: (line) => <PersonName name={actorName(line.actor)} to={pageOf(line.actor)} title={line.actor} />,
      facet: true,
      width: '9.5rem',
      card: 'fact',
    },
    {
      id: 'kind',
      header: 'Kind',
      value: ({ kind }) => kind,
      facet: true,
      hidden: true,
      width: '9rem',
    },
    {
      id: 'uri',
      header: 'Request',
      value: ({ entry }) => entry.requestUri,
      cell: ({ entry }) => <bdi title={entry.requestUri}>{entry.requestUri}</bdi>,
      mono: true,
      from: 'md',
      card: 'fact',
    },
    {
      id: 'result',
      header: 'Result',
      value: ({ result }) => result,
      cell: (line) => <ResultBadge row={line} />,
      facet: true,
      width: '8rem',
      card: 'badge',
    },
    { id: 'status', header: 'Status', value: ({ status }) => status, hidden: true, width: '5.25rem' },
    {
      id: 'address',
      header: 'Address',
      value: ({ entry }) => entry.sourceIp,
      facet: true,
      mono: true,
      width: '9.5rem',
      from: 'lg',
    },
    {
      id: 'method',
      header: 'Method',
      value: ({ method }) => method,
      facet: true,
      hidden: true,
      width: '8rem',
    },
    { id: 'http', header: 'HTTP', value: ({ http }) => http, facet: true, hidden: true, width: '5rem' },
    {
      id: 'took',
      header: 'Duration',
      value: ({ entry }) => tookMs(entry),
      cell: ({ entry }) => durationText(entry),
      align: 'right',
      mono: true,
      hidden: true,
      width: '6rem',
    },
    {
      id: 'agent',
      header: 'User agent',
      value: ({ entry }) => entry.userAgent,
      cell: ({ entry }) => <bdi title={entry.userAgent ?? ''}>{entry.userAgent}</bdi>,
      hidden: true,
      width: '14%',
    },
    {
      id: 'request',
      header: 'Request ID',
      value: ({ entry }) => entry.requestId,
      mono: true,
      hidden: true,
      width: '14%',
    },
  ]
}
