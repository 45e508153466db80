import { snakeCase } from '#api/casing.ts'
import { operations } from '#api/generated/operations.ts'
import type { AuditLogEntry } from '#api/generated/system-audit-log.ts'
import type { Operation } from '#api/operation.ts'

/** One entry with what filters look at worked out, so that a hundred thousand of them are searched at once. */
export interface AuditRow {
  id: string
  /** The operation, for lists that name their rows. */
  name: string
  entry: AuditLogEntry
  /** When it was completed, milliseconds since the epoch. */
  time: number
  /** The id of who did it, or what kind of actor it was; with the id of its silo for an identity provider. */
  actor: string
  /** What kind of thing it was done to, such as `ip-pools`. */
  kind: string
  result: 'success' | 'error' | 'unknown'
  status: number | undefined
  /** How the actor signed in. */
  method: string
  http: string
  /** Everything in the entry that one may search for, in lower case. */
  text: string
}

interface Known {
  kind: string
  http: string
}

const known = new Map<string, Known>(
  Object.values<Operation>(operations).map(({ id, method, path }) => [
    snakeCase(id),
    { kind: kindOf(path), http: method },
  ]),
)

/** The last collection that a path goes through: `/v1/instances/{instance}/start` is about instances. */
function kindOf(path: string): string {
  const segments = path.split('/').filter((segment) => segment && !/^(v1|experimental|system)$/.test(segment))
  const named = segments.findLastIndex((segment) => segment.startsWith('{'))
  return (named > 0 ? segments[named - 1] : segments[0]) ?? path
}

/** What filters and columns need of an entry. */
export function toAuditRow(entry: AuditLogEntry): AuditRow {
  const { id, operationId, requestUri, authMethod, sourceIp, userAgent, requestId, result } = entry
  const actor = actorOf(entry)
  const about = known.get(operationId)
  const status = result.kind === 'unknown' ? undefined : result.httpStatusCode
  const method = authMethod?.replaceAll('_', ' ') ?? 'none'
  const failure = result.kind === 'error' ? `${result.errorCode ?? ''}\n${result.errorMessage}` : ''
  const silo = 'siloId' in entry.actor ? entry.actor.siloId : ''
  const text = [
    id,
    operationId,
    requestUri,
    actor,
    silo,
    method,
    sourceIp,
    userAgent,
    requestId,
    result.kind,
    status,
    failure,
  ]
  return {
    id,
    name: operationId,
    entry,
    time: entry.timeCompleted.getTime(),
    actor,
    kind: about?.kind ?? kindOf(requestUri.split('?')[0] ?? ''),
    result: result.kind,
    status,
    method,
    http: about?.http ?? '',
    text: text.join('\n').toLowerCase(),
  }
}

function actorOf({ actor }: AuditLogEntry): string {
  if (actor.kind === 'silo_user') return actor.siloUserId
  if (actor.kind === 'user_builtin') return actor.userBuiltinId
  return actor.kind === 'scim' ? scimActor(actor.siloId) : actor.kind
}

/** How the identity provider of a silo is named that keeps its users and groups in step. */
export const scimActor = (siloId: string): string => `scim ${siloId}`
