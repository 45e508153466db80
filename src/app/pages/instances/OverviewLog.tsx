import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { OfflineError } from '#api/errors.ts'
import type { Instance } from '#api/generated/instances.ts'
import { type AuditLogEntry, auditLogList } from '#api/generated/system-audit-log.ts'
import { isAboutInstance } from '#domain/audit-about.ts'
import { day } from '#domain/durations.ts'
import { trendEvery } from '#app/components/sparklines/trends.ts'
import { type Answer, call } from '#app/data/client.ts'
import { withStored } from '#app/worker/stored-answers.ts'
import { isConnected } from '#app/worker/connection.ts'
import { to } from '#app/url/paths.ts'
import { useMe } from '#app/session/session.ts'
import { RelativeTime } from '#app/ui/text/RelativeTime.tsx'
import { StatusGlyph } from '#app/ui/StatusGlyph.tsx'
import { readBlocks } from '#db/audit-log.ts'
import { OverviewPart, Quiet } from './OverviewPart.tsx'
import { serverNow } from '#app/ui/text/clock.ts'
import { words } from '#app/ui/text/format.ts'

/** The log cannot be filtered by resource, so this many of its newest entries are searched. */
const lookedThrough = 200
const lookedBack = 7 * day

/** How many entries fit. */
const shown = 5

interface Props {
  project: string
  instance: Instance
  enabled: boolean
}

/** Entries about the instance; only for users who may read the log. */
export function OverviewLog({ project, instance, enabled }: Props) {
  const me = useMe()
  const { data, error } = useQuery({
    queryKey: ['instanceAudit'],
    queryFn: ({ signal }) => readNewest(signal),
    enabled,
    staleTime: trendEvery,
    refetchInterval: () => isConnected() && trendEvery,
  })
  const subject = { ...instance, project: { id: instance.projectId, name: project }, siloId: me.siloId }
  const entries = data?.value.filter((entry) => isAboutInstance(entry, subject)).slice(0, shown) ?? []
  const log = to('/system/audit-log')
  return (
    <OverviewPart
      title="Audit log"
      more={{ to: `${log}?${new URLSearchParams({ q: instance.name }).toString()}`, label: 'All' }}
      facts={data}
      error={error}
    >
      {entries.length === 0 && (
        <Quiet>None of the latest {lookedThrough} entries from the last 7 days are about this instance</Quiet>
      )}
      <ul aria-label="Audit log">
        {entries.map((entry) => (
          <EntryLine key={entry.id} entry={entry} to={`${log}?q=${entry.requestId ?? ''}`} />
        ))}
      </ul>
    </OverviewPart>
  )
}

function EntryLine({ entry, to }: { entry: AuditLogEntry; to: string }) {
  const { operationId, result, timeCompleted } = entry
  return (
    <li className="flex h-4.5 min-w-0 items-center gap-2 touch:h-11">
      <Link to={to} className="truncate font-mono text-sm hover:underline" title={operationId}>
        {operationId}
      </Link>
      {result?.kind !== 'success' && (
        <span className="flex shrink-0 items-center gap-1 text-sm text-bad">
          <StatusGlyph tone="bad" />
          {result?.kind === 'error' ? result.httpStatusCode : words(result?.kind)}
        </span>
      )}
      <span className="ml-auto shrink-0 text-sm text-ink-2">
        <RelativeTime date={timeCompleted} suffix past />
      </span>
    </li>
  )
}

/** The newest entries; offline the stored ones, with the age of the newest time they cover. */
async function readNewest(signal: AbortSignal): Promise<Answer<AuditLogEntry[]>> {
  const startTime = new Date(serverNow() - lookedBack)
  const query = { startTime, limit: lookedThrough, sortBy: 'time_and_id_descending' as const }
  try {
    const answer = await call(auditLogList, { query }, signal)
    return { ...answer, value: answer.value.items }
  } catch (error) {
    if (!(error instanceof OfflineError)) throw error
    const stored = await readStored(startTime.getTime())
    if (!stored) throw error
    return stored
  }
}

async function readStored(from: number): Promise<Answer<AuditLogEntry[]> | undefined> {
  const value: AuditLogEntry[] = []
  let fetchedAt: number | undefined
  await withStored((database) =>
    readBlocks(database, { from, to: Infinity }, async (block) => {
      fetchedAt ??= block.to
      value.push(...block.entries.slice(0, lookedThrough - value.length))
      return value.length < lookedThrough
    }),
  )
  return fetchedAt === undefined ? undefined : { value, source: 'store', fetchedAt }
}
