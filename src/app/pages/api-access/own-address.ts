import { useQuery } from '@tanstack/react-query'
import { type AuditLogEntry, auditLogList } from '#api/generated/system-audit-log.ts'
import { optionLimit } from '#domain/page-sizes.ts'
import { callServer } from '#app/data/client.ts'
import { useMe } from '#app/session/session.ts'
import { serverNow } from '#app/ui/text/clock.ts'

/** An address that this browser had when it last changed something. */
export interface OwnAddress {
  ip: string
  at: Date
  /** What was done from there, as the audit log calls it. */
  operationId: string
}

const hour = 3_600_000

/** The newest entry of what a user did in a browser of this name, of which the log may hold less. Tools have other names. */
export function ownEntry(
  entries: readonly AuditLogEntry[],
  userId: string,
  userAgent: string,
): AuditLogEntry | undefined {
  return entries.find(
    ({ actor, userAgent: agent }) =>
      actor.kind === 'silo_user' &&
      actor.siloUserId === userId &&
      Boolean(agent) &&
      userAgent.startsWith(agent ?? ''),
  )
}

/** Reads from where this browser last changed something within an hour; nothing where it has not. No other call tells it. */
async function readOwnAddress(userId: string, signal?: AbortSignal): Promise<OwnAddress | null> {
  const startTime = new Date(serverNow() - hour)
  const query = { startTime, limit: optionLimit, sortBy: 'time_and_id_descending' as const }
  const { items } = await callServer(auditLogList, { query }, signal)
  const entry = ownEntry(items, userId, navigator.userAgent)
  return entry ? { ip: entry.sourceIp, at: entry.timeCompleted, operationId: entry.operationId } : null
}

/** One's own address as the server saw it last; null where it is not known. Never kept. */
export function useOwnAddress() {
  const { id } = useMe()
  return useQuery({ queryKey: ['ownAddress', id], queryFn: ({ signal }) => readOwnAddress(id, signal) })
}
