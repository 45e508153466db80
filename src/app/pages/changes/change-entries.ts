import { snakeCase } from '#api/casing.ts'
import { operations } from '#api/generated/operations.ts'
import { type AuditLogEntry, auditLogList } from '#api/generated/system-audit-log.ts'
import type { Operation } from '#api/operation.ts'
import { aboutness, type SiloUser } from '#domain/audit-about.ts'
import type { NetChange, NotedChange } from '#domain/offline/changes.ts'
import { comparedBy, type KindName } from '#domain/offline/compared-answers.ts'
import { optionLimit } from '#domain/page-sizes.ts'
import { call } from '#app/data/client.ts'
import { withStored } from '#app/worker/stored-answers.ts'
import { readBlocks } from '#db/audit-log.ts'

const all = Object.values<Operation>(operations)
/** The methods of writes by operation, as the log names it. */
const writes = new Map(
  all.filter(({ method }) => method !== 'GET').map(({ id, method }) => [snakeCase(id), method]),
)

/** Last path segment of each kind's list operation. */
const collections = new Map<KindName, string>(
  all.flatMap(({ id, path }) => {
    const compared = comparedBy(id)
    return compared?.shape === 'list' ? [[compared.kind, path.split('/').at(-1) ?? '']] : []
  }),
)

/**
 * Milliseconds. Dates of answers are whole seconds, and an answer may be written after the state it reports.
 */
const apart = 2_000

/** Milliseconds that stored entries wait for the server's. */
const answerWithin = 10_000

/**
 * Writes since `from`: stored ones, and those among the server's newest entries, which are not all stored yet.
 * Without an answer only stored ones, as a missing entry must not fail a change.
 */
export async function writesSince(from: number, signal: AbortSignal): Promise<AuditLogEntry[]> {
  const startTime = new Date(from - apart)
  const query = { startTime, sortBy: 'time_and_id_descending' as const, limit: optionLimit }
  const [kept, newest] = await Promise.all([
    keptSince(startTime.getTime()),
    call(auditLogList, { query }, signal, { timeout: answerWithin }).then(
      ({ value }) => value.items,
      () => [],
    ),
  ])
  const byId = new Map([...newest, ...kept].map((entry) => [entry.id, entry]))
  return [...byId.values()]
    .filter(
      // A server of another version may omit either.
      ({ operationId, timeCompleted, result }) =>
        writes.has(operationId) && timeCompleted instanceof Date && result?.kind === 'success',
    )
    .toSorted((a, b) => b.timeCompleted.getTime() - a.timeCompleted.getTime())
}

/** Stored entries; empty if the log is not stored. */
async function keptSince(from: number): Promise<AuditLogEntry[]> {
  const found: AuditLogEntry[] = []
  await withStored((database) =>
    readBlocks(database, { from, to: Infinity }, async ({ entries }) => {
      found.push(...entries)
      return true
    }),
  )
  return found
}

/**
 * The entry of the write behind a change: the newest one that names the object and can have made the change,
 * or the only one to its list.
 */
export function entryOf(
  { steps, what }: NetChange,
  entries: readonly AuditLogEntry[],
  user: SiloUser,
): AuditLogEntry | undefined {
  for (const step of steps.toReversed()) {
    if (what !== 'changed' && step.what !== what) continue
    const entry = entryOfStep(step, entries, user)
    if (entry) return entry
  }
  return undefined
}

function entryOfStep(step: NotedChange, entries: readonly AuditLogEntry[], user: SiloUser) {
  const { id, name, kind, place, what, after, before } = step
  const thing = { id, name, collection: collections.get(kind) ?? '', place, user }
  const within = entries.filter(({ timeCompleted }) => {
    const time = timeCompleted.getTime()
    return time >= after - apart && time <= before + apart
  })
  const named = within.find((entry) => aboutness(entry, thing) === 'named' && mayMake(what, entry))
  if (named) return named
  const listed = within.filter((entry) => aboutness(entry, thing) === 'list')
  return (what === 'added' || kind === 'firewallRule') && listed.length === 1 ? listed[0] : undefined
}

/** Whether a write to an object can have added, removed or changed it in a list. */
function mayMake(what: NotedChange['what'], { operationId }: AuditLogEntry): boolean {
  const isDelete = writes.get(operationId) === 'DELETE'
  // Promoted and demoted images change lists.
  const isMove = /_(pro|de)mote$/.test(operationId)
  return { added: isMove, gone: isDelete || isMove, changed: !isDelete }[what]
}
