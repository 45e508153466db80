import { Fragment } from 'react'
import { Link } from 'react-router'
import type { AuditLogEntry } from '#api/generated/system-audit-log.ts'
import { fieldChangeParts, fieldChangeWords, isolated, whatWords } from '#domain/offline/change-words.ts'
import type { FieldChange, NetChange } from '#domain/offline/changes.ts'
import { kindOf } from '#domain/offline/compared-answers.ts'
import type { Column } from '#app/components/list/columns.tsx'
import { to } from '#app/url/paths.ts'
import { formatDate } from '#app/ui/text/format.ts'
import { formatBytes } from '#app/ui/text/format-bytes.ts'
import { RelativeTime } from '#app/ui/text/RelativeTime.tsx'
import { pageOf } from './change-links.ts'

/** A changed object as a row. */
export interface ChangeRow extends Omit<NetChange, 'id'> {
  /** Id of the row; that of the object is `objectId`. */
  id: string
  objectId: string
  /** Its audit log entry. */
  entry?: AuditLogEntry | undefined
  isOwn: boolean
}

/** Long texts come last, as they are truncated. */
const inOrder = ({ kind, fields }: ChangeRow) => {
  const length = (field: FieldChange) => fieldChangeWords(kind, field, formatBytes).length
  return fields.toSorted((a, b) => length(a) - length(b))
}

const said = (row: ChangeRow, of?: (value: string) => string) =>
  inOrder(row)
    .map((field) => fieldChangeWords(row.kind, field, formatBytes, of))
    .join(', ')

/** Isolates each value: right-to-left text must not flip the arrow. */
const Said = ({ row }: { row: ChangeRow }) => (
  <span title={said(row, isolated)}>
    {inOrder(row).map((change, at) => {
      const { field, from, to } = fieldChangeParts(row.kind, change, formatBytes)
      return (
        <Fragment key={change.field}>
          {at > 0 && ', '}
          {field} <bdi>{from}</bdi> → <bdi>{to}</bdi>
        </Fragment>
      )
    })}
  </span>
)

const inks = { added: 'font-medium text-ink', gone: 'text-ink-2', changed: '' }

const nameOf = ({ name, objectId }: ChangeRow) => name || objectId

/** When it happened: between two reads. */
const between = ({ after, before }: ChangeRow) =>
  `Between ${formatDate(new Date(after))} and ${formatDate(new Date(before))}`

const plain: Column<ChangeRow>[] = [
  {
    id: 'what',
    header: 'Change',
    value: ({ what }) => whatWords[what],
    cell: ({ what }) => <span className={inks[what]}>{whatWords[what]}</span>,
    facet: true,
    width: '6rem',
    card: 'badge',
  },
  {
    id: 'name',
    header: 'Name',
    value: nameOf,
    cell: (row) => {
      const page = pageOf({ ...row, id: row.objectId })
      const name = <bdi>{nameOf(row)}</bdi>
      return page ? (
        <Link to={page} className="font-medium text-ink hover:underline" title={nameOf(row)}>
          {name}
        </Link>
      ) : (
        <span title={nameOf(row)}>{name}</span>
      )
    },
    width: '18%',
    card: 'title',
  },
  {
    id: 'kind',
    header: 'Kind',
    value: ({ kind }) => kindOf(kind).word,
    facet: true,
    width: '9rem',
    card: 'plain fact',
  },
  {
    id: 'how',
    header: 'From → to',
    value: (row) => said(row),
    cell: (row) => <Said row={row} />,
    card: 'fact',
  },
  {
    id: 'in',
    header: 'Location',
    value: ({ place }) =>
      [place.silo, place.project, place.vpc, place.router, place.instance].filter(Boolean).join(' / '),
    width: '10%',
    from: 'lg',
  },
  {
    id: 'noticed',
    header: 'Detected',
    note: 'When this machine first detected the change',
    value: ({ at }) => new Date(at),
    cell: (row) => (
      <span title={between(row)}>
        <RelativeTime date={new Date(row.at)} suffix past local />
      </span>
    ),
    width: '7rem',
    from: 'md',
    card: 'fact',
  },
]

const entryColumn: Column<ChangeRow> = {
  id: 'entry',
  header: 'Audit log',
  note: 'The audit log entry for the change, if it is stored on this machine or among the newest 1,000 entries',
  value: ({ entry, isOwn }) => (entry ? (isOwn ? `you: ${entry.operationId}` : entry.operationId) : ''),
  cell: ({ entry, isOwn }) =>
    entry && (
      <>
        {isOwn && 'you: '}
        <Link
          to={`${to('/system/audit-log')}?${new URLSearchParams({ q: entry.requestId }).toString()}`}
          className="font-mono text-sm underline"
        >
          {entry.operationId}
        </Link>
      </>
    ),
  width: '11rem',
  from: 'md',
  card: 'fact',
}

/** Only operators see the audit log column. */
export const changeColumns = (fleetViewer: boolean) => (fleetViewer ? [...plain, entryColumn] : plain)
