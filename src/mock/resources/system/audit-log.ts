import { snakeCase } from '#api/casing.ts'
import { auditLogList, type AuditLogEntry } from '#api/generated/system-audit-log.ts'
import type { Operation } from '#api/operation.ts'
import { auditHistory } from './audit-history.ts'
import { identify } from '#mock/engine/authentication.ts'
import type { ControlPlane } from '#mock/engine/control-plane.ts'
import { handle } from '#mock/engine/handle.ts'
import { firstWhere, pageInOrder } from '#mock/engine/pages.ts'
import { requireRole, fleetRole } from '#mock/engine/permissions.ts'
import { invalidRequest, type Refusal } from '#mock/engine/refusals.ts'
import { tableOf } from '#mock/engine/table.ts'

/** Who did what and with which result; for users with a fleet role. */
export const auditLog = {
  tables: { auditLog: tableOf<AuditLogEntry>() },
  handlers: () => [
    handle(auditLogList, (ask) => {
      const { plane, user, query } = ask
      requireRole(fleetRole(plane, user), 'viewer')
      const { startTime, endTime, sortBy } = query
      if (!startTime) throw invalidRequest('unable to parse query string: missing field `start_time`')
      if (endTime && endTime < startTime)
        throw invalidRequest('unable to parse query string: end_time is before start_time')
      return pageInOrder(ask, entriesBetween(plane, startTime, endTime), { keyOf, sort: sortBy })
    }),
  ],
}

const keyOf = ({ timeCompleted, id }: AuditLogEntry): [string, string] => [timeCompleted.toISOString(), id]

function entriesBetween(plane: ControlPlane, startTime: Date, endTime?: Date | null): AuditLogEntry[] {
  const entries = entriesOf(plane)
  const from = firstWhere(entries, ({ timeCompleted }) => timeCompleted >= startTime)
  const to = endTime ? firstWhere(entries, ({ timeCompleted }) => timeCompleted >= endTime) : entries.length
  return entries.slice(from, to)
}

/** Cached per plane: the seeded history, and all entries in order as of the last request. */
const known = new WeakMap<ControlPlane, { history: AuditLogEntry[]; all: AuditLogEntry[] }>()

function entriesOf(plane: ControlPlane): readonly AuditLogEntry[] {
  const history = known.get(plane)?.history ?? auditHistory(plane)
  const all = known.get(plane)?.all ?? history
  if (all.length === history.length + plane.auditLog.size) {
    known.set(plane, { history, all })
    return all
  }
  const added = plane.auditLog.all().map((entry) => ({ entry, key: keyOf(entry).join(' ') }))
  added.sort((a, b) => (a.key < b.key ? -1 : 1))
  const merged = [...history, ...added.map(({ entry }) => entry)]
  known.set(plane, { history, all: merged })
  return merged
}

const reading: readonly string[] = ['timeseriesQuery', 'systemTimeseriesQuery']

/**
 * Begins the audit entry of a request that may change something; undefined for reads. The returned function
 * writes the entry with the answer. Reads the user now, because the request may sign the user out.
 */
export function audit(plane: ControlPlane, request: Request, operation: Operation) {
  if (operation.method === 'GET' || operation.method === 'HEAD' || reading.includes(operation.id))
    return undefined
  const timeStarted = new Date(plane.now())
  const { user, method = null } = identify(plane, request)
  const { pathname, search } = new URL(request.url)
  return (response: Response, requestId: string, refused?: Refusal) =>
    plane.auditLog.put({
      id: plane.newId(),
      actor: user
        ? { kind: 'silo_user', siloUserId: user.id, siloId: user.siloId }
        : { kind: 'unauthenticated' },
      authMethod: method,
      operationId: snakeCase(operation.id),
      requestId,
      requestUri: `${pathname}${search}`.slice(0, 512),
      result: resultOf(response, refused),
      // All clients of this control plane are on the same machine.
      sourceIp: '127.0.0.1',
      timeStarted,
      timeCompleted: new Date(plane.now()),
      userAgent: request.headers.get('user-agent')?.slice(0, 256) ?? null,
    })
}

function resultOf({ status, statusText }: Response, refused: Refusal | undefined): AuditLogEntry['result'] {
  if (status < 400) return { kind: 'success', httpStatusCode: status }
  const errorMessage = refused?.message ?? statusText
  return { kind: 'error', httpStatusCode: status, errorCode: refused?.errorCode ?? null, errorMessage }
}
