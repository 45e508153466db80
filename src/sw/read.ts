import { collectionOf } from '#api/staleness.ts'
import type { Match } from '#api/url.ts'
import { answerKey, dropPages, getAnswer, putAnswer, remove } from '#db/answers.ts'
import type { AnswerRow } from '#db/database.ts'
import { ask } from './ask.ts'
import type { DataLayerParts, Linger } from './data-layer-parts.ts'
import type { Partitions } from './partitions.ts'
import { storePatience, within } from './patience.ts'
import { keepFor } from './policy.ts'
import {
  fromStore,
  isGateway,
  isJson,
  isReadable,
  jsonIn,
  offlineAnswer,
  serverTime,
  stamped,
} from './responses.ts'
import { store } from './store-answer.ts'
import { timeLimits, Unreached, type WholeResponse } from './within.ts'

/** What is asked for, and on whose behalf. */
export interface ReadRequest {
  request: Request
  scope: string
  match: Match
  kind: 'identity' | 'kept' | 'series'
  linger: Linger
}

/** One read on its way. */
interface Read extends ReadRequest {
  key: string
  epoch: number
  /** What `Changes` said when it began. */
  changesBefore: number
  /** Looks for what is stored and can be shown in place of what came. */
  stored: () => Promise<AnswerRow | undefined>
}

/** Answers one read: from the origin within its time limits, from the store where that fails. */
export async function read(
  parts: DataLayerParts,
  { request, scope, match, kind, linger }: ReadRequest,
): Promise<Response> {
  const { partitions, now } = parts
  const breaker = parts.breakerOf(scope)
  const started = now()
  const body = request.method === 'GET' ? '' : await request.clone().text()
  const key = answerKey(request.method, seriesUrl(new URL(request.url), kind), seriesText(body))
  const epoch = await partitions.epoch(scope)
  // What is decided by must be the server's own word.
  const looking =
    request.cache === 'no-store' ? Promise.resolve(undefined) : stored(partitions, scope, key, started)
  // What was found is shown only while its user is still the one who is signed in.
  const found = async () => {
    const row = await looking
    return row && isReadable(row) && (await partitions.toRead(scope))?.epoch === epoch ? row : undefined
  }

  if (breaker.open) {
    const row = await found()
    return row ? fromStore(row, 'breaker') : offlineAnswer('breaker')
  }
  const refused = parts.refusals.of(scope, started)
  if (refused) {
    const row = await found()
    return row ? fromStore(row, 'status', refused.status) : refused.again()
  }
  const changesBefore = parts.changes.of(scope, collectionOf(match.operation.path))
  const limits = looking.then((row) => ({
    ...timeLimits,
    firstByte: row ? timeLimits.withStored : timeLimits.without,
  }))
  try {
    const whole = await parts.turns.take(breaker, [scope, epoch, changesBefore, key].join(' '), (shared) =>
      ask(parts, scope, request, limits, shared ? undefined : request.signal),
    )
    return await settle(
      parts,
      { request, scope, match, kind, linger, key, epoch, changesBefore, stored: found },
      whole,
    )
  } catch (cause) {
    if (!(cause instanceof Unreached)) throw cause
    const row = await found()
    return row ? fromStore(row, cause.reason) : offlineAnswer(cause.reason)
  }
}

/** A store that cannot be read, or not in time, is the same as an empty one. */
async function stored(partitions: Partitions, scope: string, key: string, now: number) {
  try {
    const partition = await partitions.toRead(scope)
    return (
      partition &&
      (await within(storePatience.read, getAnswer(partition.database, key, now), () => undefined))
    )
  } catch {
    return undefined
  }
}

/** The failure table: what each outcome of a read means for the page and for the store. */
async function settle(parts: DataLayerParts, read: Read, whole: WholeResponse): Promise<Response> {
  const { response } = whole
  const { status } = response
  if (status === 401) {
    await parts.partitions.lock(read.scope)
    return stamped(whole, parts.now())
  }
  if (status === 403 || status === 404) {
    read.linger(drop(parts, read))
    return stamped(whole, parts.now())
  }
  if (status === 400 && new URL(read.request.url).searchParams.has('page_token')) {
    read.linger(drop(parts, read, 'pages'))
    return stamped(whole, parts.now())
  }
  if (status === 408 || status === 429 || status >= 500) {
    const row = await read.stored()
    if (row) return fromStore(row, 'status', status)
    // A proxy's own words are not the API's: behind it there is no server.
    return isGateway(status) && !isJson(response) ? offlineAnswer('status') : stamped(whole, parts.now())
  }
  if (!response.ok) return stamped(whole, parts.now())
  return keep(parts, read, whole)
}

async function keep(parts: DataLayerParts, read: Read, whole: WholeResponse): Promise<Response> {
  const contentType = whole.response.headers.get('content-type') ?? ''
  const { text, json } = jsonIn(whole)
  const user = read.kind === 'identity' ? userIn(json) : undefined
  if (whole.response.status !== 200 || json === undefined || (read.kind === 'identity' && !user)) {
    const row = await read.stored()
    return row ? fromStore(row, 'unreadable') : stamped(whole, parts.now())
  }
  const epoch = user ? await parts.partitions.identify(read.scope, user, read.epoch) : read.epoch
  // Someone signed in or out while this was on its way: it is nobody's to keep.
  if (epoch === undefined) return stamped(whole, parts.now())
  const now = parts.now()
  const row: AnswerRow = {
    key: read.key,
    operationId: read.match.operation.id,
    resource: collectionOf(read.match.operation.path),
    pathname: new URL(read.request.url).pathname,
    body: text,
    contentType,
    fetchedAt: serverTime(whole.response) ?? now,
    keptUntil: now + keepFor[read.kind],
    size: text.length,
    usedAt: now,
    stale: 0,
  }
  read.linger(
    store(parts, read.scope, epoch, (database, epoch) => {
      // Looked at only now: the write may have ended while this waited for its turn.
      const overlapped = parts.changes.of(read.scope, row.resource) !== read.changesBefore
      return putAnswer(database, overlapped ? { ...row, stale: 1 } : row, epoch)
    }),
  )
  return stamped(whole, parts.now())
}

const anId = /^[\w-]{1,100}$/
const isId = (id: unknown): id is string => typeof id === 'string' && anId.test(id)

/** Whom `/v1/me` names; anything else must not cost the user's partition. */
function userIn(json: unknown) {
  const { id, silo_id: siloId } = (json ?? {}) as Record<string, unknown>
  return isId(id) && isId(siloId) ? { id, siloId } : undefined
}

async function drop({ partitions }: DataLayerParts, { scope, key, request }: Read, what?: 'pages') {
  const partition = await partitions.toRead(scope)
  if (!partition) return
  if (what === 'pages') await dropPages(partition.database, new URL(request.url).pathname)
  else await remove(partition.database, [key])
}

/** A series is the same series whatever its window: the newest one replaces the others. */
function seriesUrl(url: URL, kind: Read['kind']): URL {
  if (kind !== 'series') return url
  url.searchParams.delete('start_time')
  url.searchParams.delete('end_time')
  return url
}

const seriesText = (query: string) => query.replaceAll(/@\d{4}-\d\d-\d\d(T[\d:.]+)?/g, '@')
