import { snakeCase } from '#api/casing.ts'
import { operations } from '#api/generated/operations.ts'
import type { AuditLogEntry } from '#api/generated/system-audit-log.ts'
import type { Operation } from '#api/operation.ts'
import { words } from '#app/ui/text/format.ts'

/** An entry with its filter values precomputed, so that 100,000 can be searched quickly. */
export interface AuditRow {
  id: string
  /** The operation; a list needs a name for each row. */
  name: string
  entry: AuditLogEntry
  /** Completion time in milliseconds since the epoch. */
  time: number
  /** The actor's id, or the kind of actor; for an identity provider (SCIM), with its silo's id. */
  actor: string
  /** Kind of resource, such as `ip-pools`. */
  kind: string
  result: 'success' | 'error' | 'unknown'
  status: number | undefined
  method: string
  http: string
  /** Searchable text of the entry in lower case. */
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

/** The last collection in a path: `/v1/instances/{instance}/start` gives `instances`. */
function kindOf(path: string): string {
  const segments = path.split('/').filter((segment) => segment && !/^(v1|experimental|system)$/.test(segment))
  const named = segments.findLastIndex((segment) => segment.startsWith('{'))
  return (named > 0 ? segments[named - 1] : segments[0]) ?? path
}

/** What an entry of a server of another version may lack. */
const unknown = {
  actor: { kind: 'unknown' },
  operationId: '',
  requestUri: '',
  result: { kind: 'unknown' },
}

export function toAuditRow(given: AuditLogEntry): AuditRow {
  const entry: AuditLogEntry = { ...unknown, ...given }
  const { id, operationId, requestUri, authMethod, sourceIp, userAgent, requestId, result } = entry
  const actor = actorOf(entry)
  const about = known.get(operationId)
  const status = result.kind === 'unknown' ? undefined : result.httpStatusCode
  const method = words(authMethod ?? 'none')
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

/** Label of the identity provider that provisions a silo's users and groups. */
export const scimActor = (siloId: string): string => `scim ${siloId}`
