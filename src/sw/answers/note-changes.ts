import { aboutOf, aboutsIn, changesBetween, type NotedChange } from '#domain/offline/changes.ts'
import { asksForAll, type Compared, comparedBy, placeIn } from '#domain/offline/compared-answers.ts'
import { isRecord, parsedJson } from '#api/objects.ts'
import { putAnswer } from '#db/answers.ts'
import { changesOf, hasChangesSince, noteChanges } from '#db/changes.ts'
import type { AnswerRow, PartitionDatabase } from '#db/database.ts'
import { outdatePins, type PinFor } from '#db/pins.ts'
import { noteHeard, noteLost } from '#db/moments.ts'
import { asRead, storedKey } from '#db/sealed-answers.ts'
import { continueTakes } from '#db/takes.ts'
import { isReached } from '#worker-protocol/connection-state.ts'
import type { ConnectionState } from '#worker-protocol/messages.ts'
import type { DataLayerDeps } from '#sw/data-layer-deps.ts'
import type { Partitions } from '#sw/session/partitions.ts'
import { pageIn } from './list-json.ts'
import { pagesAt, paging, urlIn, without } from './stored-lists.ts'

/** An answer to store, with what is not in its row. */
interface Arrived {
  row: AnswerRow
  json: unknown
  query: URLSearchParams
  epoch: number
  /** When its request began, by this machine's clock. */
  askedAt: number
  /** The take that pins the answer. */
  pinFor: PinFor | undefined
  /** A user was there to read it. */
  isVisit: boolean
}

/** The comparison in progress: two answers with the same change must not both report it. */
const lastOf = new WeakMap<PartitionDatabase, Promise<unknown>>()

/**
 * Stores an answer, and notes how it differs from the one it replaces. False if it was not stored; errors in
 * the comparison are ignored.
 */
export async function putAndCompare(
  deps: Pick<DataLayerDeps, 'onChanges' | 'now'>,
  scope: string,
  database: PartitionDatabase,
  arrived: Arrived,
): Promise<boolean> {
  let replaced: AnswerRow | undefined
  const { row, epoch, askedAt, pinFor } = arrived
  const onReplaced = (before: AnswerRow) => {
    replaced = before
  }
  const isStored = await putAnswer(database, row, epoch, { askedAt, pinFor, onReplaced })
  if (!isStored) return false
  const compare = async () => {
    if (arrived.isVisit) await noteHeard(database, deps.now())
    const compared = comparedBy(row.operationId)
    const hasTakes = !pinFor && (await database.takes.count()) > 0
    if (!compared && !hasTakes) return
    const before = replaced && (await asRead(database, replaced))
    if (before && compared && (await noteDifferences(database, { before, compared }, arrived)) > 0)
      deps.onChanges(scope)
    if (hasTakes) await fetchBelow(database, before, arrived)
  }
  const work = (lastOf.get(database) ?? Promise.resolve()).then(compare).catch(() => undefined)
  lastOf.set(database, work)
  await work
  return true
}

/**
 * If a pinned page of a list now leads to another page, or names an object that it lacked, its takes read what
 * is below. If a page that is not pinned names such an object, those of its list.
 */
async function fetchBelow(
  database: PartitionDatabase,
  before: AnswerRow | undefined,
  { row, json }: Arrived,
): Promise<void> {
  const { items, next } = pageIn(json)
  if ((items.length === 0 && !next) || before?.body === row.body) return
  const was = pageIn(parsedJson(before?.body ?? ''))
  const known = new Set(was.items.map(({ id }) => id))
  const found = items.map(({ id }) => id).filter((id) => !known.has(id))
  const pin = before && (await database.pins.get(await storedKey(database, row.key)))
  if (!pin) return found.length > 0 ? fetchList(database, row, found) : undefined
  if (found.length > 0 || (next && next !== was.next)) await continueTakes(database, pin.takes, row.usedAt)
}

/** If a list that was taken along lacks any of these objects, its takes read it again. */
async function fetchList(database: PartitionDatabase, row: AnswerRow, ids: unknown[]): Promise<void> {
  const list = await pagesAt({ database, now: row.usedAt }, without(urlIn(row), paging))
  const known = new Set(list?.items.map(({ id }) => id))
  if (!list || ids.every((id) => typeof id !== 'string' || known.has(id))) return
  const keys = await Promise.all(list.rows.map(({ key }) => storedKey(database, key)))
  const takes = await outdatePins(database, keys)
  if (takes.length > 0) await continueTakes(database, takes, row.usedAt)
}

/** How long before an answer others that were requested with it may have arrived, in milliseconds. */
const overlapFor = 60_000

async function noteDifferences(
  database: PartitionDatabase,
  { before, compared }: { before: AnswerRow; compared: Compared },
  { row, json, query, epoch, askedAt }: Arrived,
): Promise<number> {
  const { receivedAt: since = before.fetchedAt } = before
  const { receivedAt: at = row.fetchedAt } = row
  const isSame = before.body === row.body
  const from = Math.min(since, at) - overlapFor
  if (isSame && !(await hasChangesSince(database, from))) return 0
  const old: unknown = JSON.parse(before.body)
  const noted = await changesOf(database, aboutsIn(compared, old, json), from)
  if (isSame && noted.length === 0) return 0
  // In the order in which they were noted, as a clock may have been set back.
  const sinceThen = (changes: NotedChange[]) => {
    const first = changes.findIndex((one) => one.at > since || one.before >= before.fetchedAt)
    return first < 0 ? [] : changes.slice(first)
  }
  const place = placeIn(query)
  const isWhole = compared.shape === 'list' && asksForAll(query) && isLast(old) && isLast(json)
  const changes = changesBetween(compared, old, json, isWhole, {
    changes: new Map(
      Array.from(Map.groupBy(noted, aboutOf), ([about, changes]) => [about, sinceThen(changes)]),
    ),
    // Noted during the request, and not by a clock that was ahead. Within a second, as exact as the server's
    // dates, it may be newer.
    isNewer: (one) => one.at > askedAt && one.at < at + overlapFor && one.before >= row.fetchedAt,
    place,
  })
  if (changes.length === 0) return 0
  return noteChanges(database, changes, {
    epoch,
    at,
    after: before.fetchedAt,
    before: row.fetchedAt,
    place,
    isUnseen: !isOwn(before, row.usedAt),
  })
}

/** How long after a write from here differences count as the user's own, in milliseconds. */
const ownFor = 5 * 60_000

const isOwn = ({ staleSince = 0 }: AnswerRow, now: number) => Math.abs(now - staleSince) < ownFor

/** Whether this is the last page. */
const isLast = (json: unknown) => isRecord(json) && (json.next_page ?? null) === null

/** Notes when the connection was lost; when it is back, only after the server has named the user. */
export async function noteConnection(
  { partitions, now }: { partitions: Partitions; now: () => number },
  scope: string,
  state: ConnectionState,
): Promise<void> {
  const at = now()
  if (!isReached(state)) {
    const partition = await partitions.toRead(scope)
    return partition && noteLost(partition.database, at)
  }
  const partition = await partitions.toWrite(scope, await partitions.epoch(scope))
  if (partition) await noteHeard(partition.database, at, true)
}
