import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { AuditLogEntry } from '#api/generated/system-audit-log.ts'
import { to } from '#app/url/paths.ts'
import { useMe } from '#app/session/session.ts'
import { PersonName } from '#app/components/PersonName.tsx'
import { Button } from '#app/ui/Button.tsx'
import { CopyButton } from '#app/ui/text/CopyButton.tsx'
import { SideModal } from '#app/ui/overlay/SideModal.tsx'
import { MomentText } from '#app/ui/text/MomentText.tsx'
import { durationText, ResultBadge } from './audit-columns.tsx'
import { type Target, targetOf } from './audit-links.ts'
import type { AuditRow } from './audit-rows.ts'
import type { ActorNames } from './use-actor-names.ts'

interface Props {
  row: AuditRow
  names: ActorNames
  onClose: () => void
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  /** Link to the list filtered by this text. */
  linkTo: (text: string) => string
}

/** All fields of an entry, with links to related entries. */
export function AuditEntryPanel({ row, names, onClose, onPrevious, onNext, linkTo }: Props) {
  const { entry } = row
  const { siloId } = useMe()
  const same = (what: string, text: string) =>
    text && (
      <Link to={{ search: linkTo(text) }} className="text-accent underline">
        All entries for this {what}
      </Link>
    )
  const fields: Array<[label: string, value: ReactNode, more?: ReactNode]> = [
    ['Completed', <MomentText key="completed" date={entry.timeCompleted} />],
    [
      'Started',
      <span key="started">
        <MomentText date={entry.timeStarted} />, took {durationText(entry)}
      </span>,
    ],
    ['Actor', <Actor key="actor" row={row} names={names} />, same('actor', row.actor)],
    ['Resource', <Resource key="resource" target={targetOf(entry, siloId)} names={names} />],
    ['Kind', row.kind],
    ['Request', <Mono key="uri" text={`${row.http} ${entry.requestUri}`.trim()} />],
    ['Result', <Result key="result" row={row} entry={entry} />],
    ['Address', <Mono key="ip" text={entry.sourceIp} />, same('address', entry.sourceIp)],
    ['Signed in with', row.method],
    ['User agent', <bdi key="agent">{entry.userAgent ?? '–'}</bdi>],
    ['Request ID', <Mono key="request" text={entry.requestId} />, same('request', entry.requestId)],
    ['Entry ID', <Mono key="id" text={entry.id} />],
  ]
  return (
    <SideModal
      title={<span className="font-mono">{row.name}</span>}
      subtitle="Audit log entry"
      onClose={onClose}
      footer={
        <>
          <Button disabledReason={onPrevious ? undefined : 'This is the first entry'} onClick={onPrevious}>
            Previous
          </Button>
          <Button disabledReason={onNext ? undefined : 'This is the last entry'} onClick={onNext}>
            Next
          </Button>
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <dl className="grid grid-cols-[7rem_1fr] gap-x-3 gap-y-2">
        {fields.map(([label, value, more]) => (
          <div key={label} className="contents">
            <dt className="text-ink-2">{label}</dt>
            <dd className="min-w-0 wrap-anywhere">
              {value}
              {more && <div className="text-sm">{more}</div>}
            </dd>
          </div>
        ))}
      </dl>
    </SideModal>
  )
}

const Mono = ({ text }: { text: string }) =>
  text ? (
    <span className="inline-flex max-w-full items-start gap-1 font-mono text-sm">
      <bdi className="min-w-0 wrap-anywhere">{text}</bdi>
      <CopyButton value={text} label={`Copy ${text}`} />
    </span>
  ) : (
    '–'
  )

/** If the target is an id, it may be that of a user. */
function Resource({ target, names }: { target: Target | undefined } & Pick<Props, 'names'>) {
  if (!target) return '–'
  const user = names.pageOf(target.label)
  const page = target.to ?? user
  const name = user ? names.actorName(target.label) : target.label
  return <PersonName name={name} to={page} className={page && 'text-accent underline'} />
}

function Actor({ row, names }: Pick<Props, 'row' | 'names'>) {
  const { actor } = row.entry
  const name = names.actorName(row.actor)
  if (actor.kind !== 'silo_user')
    return <bdi>{actor.kind === 'user_builtin' ? `${name} (built in)` : name}</bdi>
  const page = names.pageOf(row.actor)
  const silo = names.siloName(actor.siloId)
  return (
    <>
      <PersonName name={name} to={page} className={page && 'text-accent underline'} /> in{' '}
      <Link to={to('/system/silos/:silo/users', { silo })} className="text-accent underline">
        <bdi>{silo}</bdi>
      </Link>
      {name !== row.actor && <Mono text={row.actor} />}
    </>
  )
}

function Result({ row, entry }: { row: AuditRow; entry: AuditLogEntry }) {
  const { result } = entry
  return (
    <>
      <ResultBadge row={row} />
      {result.kind === 'error' && (
        <p className="mt-1">
          {result.errorCode && <span className="font-mono text-sm">{result.errorCode}: </span>}
          <bdi>{result.errorMessage}</bdi>
        </p>
      )}
    </>
  )
}
