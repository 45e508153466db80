import { useQuery } from '@tanstack/react-query'
import { type AuditLogEntry, auditLogList } from '#api/generated/system-audit-log.ts'
import { optionLimit } from '#domain/page-sizes.ts'
import { callServer } from '#app/data/client.ts'
import { useMe } from '#app/session/session.ts'
import { serverNow } from '#app/ui/text/clock.ts'

/** The address from which this browser last changed something. */
export interface OwnAddress {
  ip: string
  at: Date
  /** The `operation_id` of that audit log entry. */
  operationId: string
}

/**
 * The newest entry by the user with this user agent, which the log may truncate. Other tools send other user
 * agents.
 */
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

/** How far back an entry counts, in milliseconds: another machine may have the same browser. */
const lately = 600_000

/**
 * Reads the newest part of the audit log: no other operation returns the caller's address. Null if this
 * browser changed nothing.
 */
async function readOwnAddress(userId: string, signal?: AbortSignal): Promise<OwnAddress | null> {
  const startTime = new Date(serverNow() - lately)
  const query = { startTime, limit: optionLimit, sortBy: 'time_and_id_descending' as const }
  const { items } = await callServer(auditLogList, { query }, signal)
  const entry = ownEntry(items, userId, navigator.userAgent)
  return entry ? { ip: entry.sourceIp, at: entry.timeCompleted, operationId: entry.operationId } : null
}

/** The address the server last saw; null if unknown. Never stored. */
export function useOwnAddress() {
  const { id } = useMe()
  return useQuery({ queryKey: ['ownAddress', id], queryFn: ({ signal }) => readOwnAddress(id, signal) })
}
