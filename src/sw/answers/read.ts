import { requestHeaders, type Reason } from '#api/answer-headers.ts'
import { collectionOf } from '#api/staleness.ts'
import type { Match } from '#api/url.ts'
import { answerKey, dropPages, getAnswer, removeAnswers } from '#db/answers.ts'
import type { AnswerRow } from '#db/database.ts'
import type { PinFor } from '#db/pins.ts'
import { storedKey } from '#db/sealed-answers.ts'
import { currentUserView } from '#api/generated/current-user.ts'
import type { DataLayerDeps, DocumentCall } from '#sw/data-layer-deps.ts'
import { type BufferedResponse, FetchFailed } from '#sw/network/fetch-with-timeouts.ts'
import { putAndCompare } from './note-changes.ts'
import { derive, isOwnToken } from './derive.ts'
import { fetchFromOrigin } from '#sw/network/origin-fetch.ts'
import type { Partitions } from '#sw/session/partitions.ts'
import {
  fromStore,
  isAnswer,
  isFromGateway,
  isReadable,
  jsonIn,
  offlineAnswer,
  serverTime,
  stamped,
  unanswered,
} from './responses.ts'
import { askBeside, confirmUser, type GateDeps, whoRequest } from '#sw/session/user-gate.ts'
import { store } from './store-answer.ts'
import { requestTimeouts, storeTimeouts, withTimeout } from '#sw/network/time-outs.ts'

type ReadDeps = RespondDeps & Pick<DataLayerDeps, 'origin' | 'rateLimits' | 'requestQueue'>

type RespondDeps = GateDeps &
  Pick<
    DataLayerDeps,
    'breakerOf' | 'writeCounts' | 'decisions' | 'keepFor' | 'now' | 'onChanges' | 'onNotice'
  >

/** A read of one page. */
export interface ReadRequest extends DocumentCall {
  match: Match
  kind: 'identity' | 'kept' | 'series'
  /** Why its answer is pinned. */
  pinFor?: PinFor | undefined
  /** Why only a stored answer will do. */
  storedOnly?: Reason | undefined
}

interface Read extends ReadRequest {
  key: string
  epoch: number
  /** When it began, by this machine's clock. */
  askedAt: number
  /** The write count of its collection when it began. */
  writesBefore: number
  /** Finds the stored answer to show if the origin fails. */
  findStored: () => Promise<AnswerRow | undefined>
}

/** Answers a read from the origin within its time-outs, or else from the store. */
export function read(deps: ReadDeps, asked: ReadRequest): Promise<Response> {
  const answer = () => readOnce(deps, asked)
  return asked.kind === 'identity' ? deps.confirmedClients.asking(asked.clientId, answer) : answer()
}

/** Asks the server who is signed in, on behalf of a document that has not asked. */
export const askWho = (deps: ReadDeps, call: DocumentCall): Promise<Response> =>
  read(deps, {
    ...call,
    request: whoRequest(call),
    match: { operation: currentUserView, path: {} },
    kind: 'identity',
  })

async function readOnce(deps: ReadDeps, asked: ReadRequest): Promise<Response> {
  const { request, scope, clientId, match, kind } = asked
  const { partitions, now } = deps
  const breaker = deps.breakerOf(scope)
  const started = now()
  const body = request.method === 'GET' ? '' : await request.clone().text()
  const isRolling = kind === 'series' && request.headers.has(requestHeaders.rollingWindow)
  const url = new URL(request.url)
  const key = isRolling
    ? answerKey(request.method, withoutWindow(url), withoutTimes(body))
    : answerKey(request.method, url, body)
  const epoch = await partitions.epoch(scope)
  // Decisions must not rest on stored answers: pages use `no-store` for reads that decide something.
  const lookup =
    request.cache === 'no-store' ? Promise.resolve(undefined) : lookUp(partitions, scope, key, started)
  // A stored answer is shown only while its user is signed in, which the server must confirm for the document
  // if it is reachable.
  const findStored = async () => {
    const row = newer(await lookup, await deriveStored(deps, asked, url, key))
    if (!row || !isReadable(row, match)) return undefined
    if (kind !== 'identity' && (await confirmUser(deps, asked)) === 'refused') return undefined
    return (await partitions.databaseOf(scope, epoch)) && row
  }

  const { id } = match.operation
  if (asked.storedOnly && kind !== 'identity') {
    const row = await findStored()
    return row ? fromStore(row, asked.storedOnly) : offlineAnswer(asked.storedOnly)
  }
  // A request that the user triggers is always sent.
  const isInsisted = request.cache === 'reload'
  if (!isInsisted && breaker.isOpen(id)) {
    const row = await findStored()
    return row ? fromStore(row, 'breaker') : unanswered(breaker, 'breaker')
  }
  const limit = isInsisted ? undefined : deps.rateLimits.of(scope, id, started)
  if (limit) {
    const row = await findStored()
    return row ? fromStore(row, limit.reason, limit.status) : limit.respond()
  }
  const writesBefore = deps.writeCounts.of(scope, collectionOf(match.operation.path))
  const { withStored, without } = requestTimeouts
  const timeouts = { ...requestTimeouts, firstByte: lookup.then((row) => (row ? withStored : without)) }
  const isConfirmed = kind === 'identity' || deps.confirmedClients.isConfirmed(clientId, epoch)
  const stopAsking = isConfirmed ? undefined : askBeside(deps, asked)
  try {
    const sameRead = [scope, epoch, writesBefore, key].join(' ')
    const answer = await deps.requestQueue.enqueue(breaker, sameRead, (shared) =>
      fetchFromOrigin(deps, {
        scope,
        match,
        request,
        timeouts,
        pageSignal: shared ? undefined : request.signal,
      }),
    )
    return await respond(deps, { ...asked, key, epoch, askedAt: started, writesBefore, findStored }, answer)
  } catch (cause) {
    if (!(cause instanceof FetchFailed)) throw cause
    const row = await findStored()
    return row ? fromStore(row, cause.reason) : unanswered(breaker, cause.reason)
  } finally {
    stopAsking?.()
  }
}

/** The stored answer of a key. A store that does not respond in time counts as empty. */
async function lookUp(partitions: Partitions, scope: string, key: string, now: number) {
  try {
    const partition = await partitions.toRead(scope)
    return (
      partition &&
      (await withTimeout(storeTimeouts.read, getAnswer(partition.database, key, now), () => undefined))
    )
  } catch {
    return undefined
  }
}

const newer = (a: AnswerRow | undefined, b: AnswerRow | undefined) =>
  a && b && a.fetchedAt < b.fetchedAt ? b : (a ?? b)

/** The answer derived from other stored answers, unless the answer itself is pinned. */
async function deriveStored(
  { partitions, now }: Pick<DataLayerDeps, 'partitions' | 'now'>,
  { request, scope, match }: ReadRequest,
  url: URL,
  key: string,
) {
  if (request.cache === 'no-store' || request.method !== 'GET') return undefined
  try {
    const { database } = (await partitions.toRead(scope)) ?? {}
    if (!database) return undefined
    const derived = async () =>
      (await database.pins.get(await storedKey(database, key)))
        ? undefined
        : derive({ database, now: now() }, match, url)
    return await withTimeout(storeTimeouts.read, derived(), () => undefined)
  } catch {
    return undefined
  }
}

/** Decides by status what the page receives and what happens to the store. */
async function respond(deps: RespondDeps, read: Read, answer: BufferedResponse): Promise<Response> {
  const { response } = answer
  const { status } = response
  if (isFromGateway(answer)) {
    const row = await read.findStored()
    return row ? fromStore(row, 'gateway', status) : unanswered(deps.breakerOf(read.scope), 'gateway', status)
  }
  if (status === 401) {
    await deps.partitions.lock(read.scope, read.epoch)
    return stamped(answer, deps.now())
  }
  if (status === 403 || status === 404) {
    read.waitUntil(dropAnswer(deps, read, status), 'drop')
    return stamped(answer, deps.now())
  }
  const token = new URL(read.request.url).searchParams.get('page_token')
  if (status === 400 && token !== null) {
    if (!isOwnToken(token)) read.waitUntil(dropLaterPages(deps, read), 'drop pages')
    return stamped(answer, deps.now())
  }
  if (status === 408 || status === 429 || status >= 500) {
    const row = await read.findStored()
    if (row) return fromStore(row, 'status', status)
    return stamped(answer, deps.now())
  }
  if (status >= 400) return stamped(answer, deps.now())
  return storeAndRespond(deps, read, answer)
}

async function storeAndRespond(deps: RespondDeps, read: Read, answer: BufferedResponse): Promise<Response> {
  const contentType = answer.response.headers.get('content-type') ?? ''
  const { text, json } = jsonIn(answer)
  const user = read.kind === 'identity' ? userIn(json) : undefined
  if (!isAnswer(read.match, answer) || (read.kind === 'identity' && !user)) {
    const row = await read.findStored()
    return row ? fromStore(row, 'unreadable') : stamped(answer, deps.now())
  }
  const epoch = user ? await deps.partitions.identify(read.scope, user, read.epoch) : read.epoch
  // Someone signed in or out since the request began, so the answer may belong to another user and is not
  // stored.
  if (epoch === undefined) return stamped(answer, deps.now())
  if (user) deps.confirmedClients.confirm(read.clientId, epoch)
  const now = deps.now()
  const { pathname, searchParams } = new URL(read.request.url)
  const row: AnswerRow = {
    key: read.key,
    operationId: read.match.operation.id,
    resource: collectionOf(read.match.operation.path),
    pathname,
    body: text,
    contentType,
    fetchedAt: serverTime(answer.response) ?? now,
    receivedAt: now,
    keptUntil: now + (await deps.keepFor(read.kind)),
    size: text.length,
    usedAt: now,
    stale: 0,
  }
  read.waitUntil(
    store(deps, read, epoch, (database, epoch) => {
      // Counted right before storing: a write may have ended while this waited for the user's confirmation.
      const overlapped = deps.writeCounts.of(read.scope, row.resource) !== read.writesBefore
      const arrived = {
        row: overlapped ? { ...row, stale: 1 as const, staleSince: now } : row,
        json,
        query: searchParams,
        epoch,
        askedAt: read.askedAt,
        pinFor: read.pinFor,
        // Background renewals do not count as visits, nor does a tab's automatic check of who is signed in.
        isVisit: !read.pinFor && read.clientId !== '' && read.kind !== 'identity',
      }
      return putAndCompare(deps, read.scope, database, arrived)
    }),
    'store',
  )
  return stamped(answer, deps.now())
}

const anId = /^[\w-]{1,100}$/
const isId = (id: unknown): id is string => typeof id === 'string' && anId.test(id)

/**
 * The user in the answer of `/v1/me`. Without valid ids it names nobody, and must not delete the user's
 * partition.
 */
function userIn(json: unknown) {
  const { id, silo_id: siloId } = (json ?? {}) as Record<string, unknown>
  return isId(id) && isId(siloId) ? { id, siloId } : undefined
}

async function dropAnswer(
  { partitions }: Pick<DataLayerDeps, 'partitions'>,
  { scope, epoch, key, match, pinFor }: Read,
  status: number,
) {
  const database = await partitions.databaseOf(scope, epoch)
  if (!database) return
  // A deleted object's pinned list stays until its take no longer names the object: what is derived from the
  // lists of all objects needs it.
  const mayBeNeeded = status === 404 && match.operation.paginated && !pinFor
  if (mayBeNeeded && (await database.pins.get(await storedKey(database, key)))) return
  await removeAnswers(database, [key])
}

async function dropLaterPages({ partitions }: Pick<DataLayerDeps, 'partitions'>, read: Read) {
  const { scope, epoch, request, match } = read
  const database = await partitions.databaseOf(scope, epoch)
  if (database) await dropPages(database, collectionOf(match.operation.path), new URL(request.url).pathname)
}

/** Removes the time range from a series' URL: only the newest window of each series is stored. */
function withoutWindow(url: URL): URL {
  url.searchParams.delete('start_time')
  url.searchParams.delete('end_time')
  return url
}

const withoutTimes = (query: string) => query.replaceAll(/@\d{4}-\d\d-\d\d(T[\d:.]+)?/g, '@')
