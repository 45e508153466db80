import { requestHeaders } from '#api/answer-headers.ts'
import { isSuccess } from '#api/contract-answer.ts'
import { collectionOf } from '#api/staleness.ts'
import type { Match } from '#api/url.ts'
import { answerKey, dropPages, getAnswer, putAnswer, removeAnswers } from '#db/answers.ts'
import type { AnswerRow } from '#db/database.ts'
import { currentUserView } from '#api/generated/current-user.ts'
import type { DataLayerParts } from './data-layer-parts.ts'
import { type BufferedResponse, FetchFailed } from './fetch-with-timeouts.ts'
import { fetchFromOrigin } from './origin-fetch.ts'
import type { Partitions } from './partitions.ts'
import { keepFor } from './policy.ts'
import {
  fromStore,
  isFromGateway,
  isReadable,
  jsonIn,
  offlineAnswer,
  serverTime,
  stamped,
} from './responses.ts'
import { askMeanwhile, type DocumentCall, serverWord, whoRequest } from './server-word.ts'
import { isReached } from '#worker-protocol/connection-state.ts'
import { store } from './store-answer.ts'
import { requestTimeouts, storeTimeouts, withTimeout } from './time-outs.ts'

/** A read of one page. */
export interface ReadRequest extends DocumentCall {
  match: Match
  kind: 'identity' | 'kept' | 'series'
}

/** A read that has been sent. */
interface Read extends ReadRequest {
  key: string
  epoch: number
  /** The write count of its collection when it began. */
  writesBefore: number
  /** The stored answer that can be shown in place of the origin's, if there is one. */
  findStored: () => Promise<AnswerRow | undefined>
}

/** Answers one read: from the origin within its time-outs, from the store where that fails. */
export function read(parts: DataLayerParts, asked: ReadRequest): Promise<Response> {
  const answer = () => readOnce(parts, asked)
  return asked.kind === 'identity' ? parts.documents.asking(asked.clientId, answer) : answer()
}

/** Asks the server who is signed in, for the document of a call that has not asked by itself. */
export const askWho = (parts: DataLayerParts, call: DocumentCall): Promise<Response> =>
  read(parts, {
    ...call,
    request: whoRequest(call),
    match: { operation: currentUserView, path: {} },
    kind: 'identity',
  })

async function readOnce(parts: DataLayerParts, asked: ReadRequest): Promise<Response> {
  const { request, scope, clientId, match, kind } = asked
  const { partitions, now } = parts
  const breaker = parts.breakerOf(scope)
  const started = now()
  const body = request.method === 'GET' ? '' : await request.clone().text()
  const isRolling = kind === 'series' && request.headers.has(requestHeaders.rollingWindow)
  const url = new URL(request.url)
  const key = isRolling
    ? answerKey(request.method, withoutWindow(url), withoutTimes(body))
    : answerKey(request.method, url, body)
  const epoch = await partitions.epoch(scope)
  // Decisions must not rest on stored answers: pages read what they decide by with `no-store`.
  const lookup =
    request.cache === 'no-store' ? Promise.resolve(undefined) : lookUp(partitions, scope, key, started)
  // A stored answer is shown only while its user is still signed in: the document must have that from the server, if it can be had.
  const findStored = async () => {
    const row = await lookup
    if (!row || !isReadable(row)) return undefined
    if (kind !== 'identity' && (await serverWord(parts, asked, askWho)) === 'refused') return undefined
    return (await partitions.toRead(scope))?.epoch === epoch ? row : undefined
  }

  const { id } = match.operation
  const onlyThis = () => isReached(breaker.state)
  // What a person asks for by a button is always sent.
  const isInsisted = request.cache === 'reload'
  if (!isInsisted && breaker.isOpen(id)) {
    const row = await findStored()
    return row ? fromStore(row, 'breaker') : offlineAnswer('breaker', { onlyThis: onlyThis() })
  }
  const limit = isInsisted ? undefined : parts.rateLimits.of(scope, id, started)
  if (limit) {
    const row = await findStored()
    return row ? fromStore(row, limit.reason, limit.status) : limit.respond()
  }
  const writesBefore = parts.writeCounts.of(scope, collectionOf(match.operation.path))
  const timeouts = lookup.then((row) => ({
    ...requestTimeouts,
    firstByte: row ? requestTimeouts.withStored : requestTimeouts.without,
  }))
  const isConfirmed = kind === 'identity' || parts.documents.isConfirmed(clientId, epoch)
  const stopAsking = isConfirmed ? undefined : askMeanwhile(parts, asked, askWho)
  try {
    const sameRead = [scope, epoch, writesBefore, key].join(' ')
    const answer = await parts.requestQueue.enqueue(breaker, sameRead, (shared) =>
      fetchFromOrigin(parts, {
        scope,
        operation: match.operation,
        request,
        timeouts,
        pageSignal: shared ? undefined : request.signal,
      }),
    )
    return await respond(parts, { ...asked, key, epoch, writesBefore, findStored }, answer)
  } catch (cause) {
    if (!(cause instanceof FetchFailed)) throw cause
    const row = await findStored()
    return row ? fromStore(row, cause.reason) : offlineAnswer(cause.reason, { onlyThis: onlyThis() })
  } finally {
    stopAsking?.()
  }
}

/** The stored answer of a key. A store that cannot be read in time counts as an empty one. */
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

/** What the page gets, and what happens to the store, for each status that the origin may answer with. */
async function respond(parts: DataLayerParts, read: Read, answer: BufferedResponse): Promise<Response> {
  const { response } = answer
  const { status } = response
  if (isFromGateway(answer)) {
    const row = await read.findStored()
    const onlyThis = isReached(parts.breakerOf(read.scope).state)
    return row ? fromStore(row, 'gateway', status) : offlineAnswer('gateway', { status, onlyThis })
  }
  if (status === 401) {
    await parts.partitions.lock(read.scope, read.epoch)
    return stamped(answer, parts.now())
  }
  if (status === 403 || status === 404) {
    read.waitUntil(dropStored(parts, read))
    return stamped(answer, parts.now())
  }
  if (status === 400 && new URL(read.request.url).searchParams.has('page_token')) {
    read.waitUntil(dropStored(parts, read, 'pages'))
    return stamped(answer, parts.now())
  }
  if (status === 408 || status === 429 || status >= 500) {
    const row = await read.findStored()
    if (row) return fromStore(row, 'status', status)
    return stamped(answer, parts.now())
  }
  if (status >= 400) return stamped(answer, parts.now())
  return storeAndRespond(parts, read, answer)
}

async function storeAndRespond(
  parts: DataLayerParts,
  read: Read,
  answer: BufferedResponse,
): Promise<Response> {
  const contentType = answer.response.headers.get('content-type') ?? ''
  const { text, json } = jsonIn(answer)
  const user = read.kind === 'identity' ? userIn(json) : undefined
  const isAnswer = isSuccess(read.match.operation, answer.response) && json !== undefined
  if (!isAnswer || (read.kind === 'identity' && !user)) {
    const row = await read.findStored()
    return row ? fromStore(row, 'unreadable') : stamped(answer, parts.now())
  }
  const epoch = user ? await parts.partitions.identify(read.scope, user, read.epoch) : read.epoch
  // Someone signed in or out since the request began, so the answer may belong to another user: it is not stored.
  if (epoch === undefined) return stamped(answer, parts.now())
  if (user) parts.documents.confirm(read.clientId, epoch)
  const now = parts.now()
  const row: AnswerRow = {
    key: read.key,
    operationId: read.match.operation.id,
    resource: collectionOf(read.match.operation.path),
    pathname: new URL(read.request.url).pathname,
    body: text,
    contentType,
    fetchedAt: serverTime(answer.response) ?? now,
    receivedAt: now,
    keptUntil: now + keepFor[read.kind],
    size: text.length,
    usedAt: now,
    stale: 0,
  }
  read.waitUntil(
    store(parts, read.scope, epoch, (database, epoch) => {
      // Counted just before storing: a write may have ended while this waited for the user to be confirmed.
      const overlapped = parts.writeCounts.of(read.scope, row.resource) !== read.writesBefore
      return putAnswer(database, overlapped ? { ...row, stale: 1 } : row, epoch)
    }),
  )
  return stamped(answer, parts.now())
}

const anId = /^[\w-]{1,100}$/
const isId = (id: unknown): id is string => typeof id === 'string' && anId.test(id)

/** The user whom `/v1/me` names. An answer without valid ids names nobody; it must not delete the user's partition. */
function userIn(json: unknown) {
  const { id, silo_id: siloId } = (json ?? {}) as Record<string, unknown>
  return isId(id) && isId(siloId) ? { id, siloId } : undefined
}

async function dropStored(
  { partitions }: DataLayerParts,
  { scope, key, request, match }: Read,
  what?: 'pages',
) {
  const partition = await partitions.toRead(scope)
  if (!partition) return
  const { database } = partition
  if (what !== 'pages') await removeAnswers(database, [key])
  else await dropPages(database, collectionOf(match.operation.path), new URL(request.url).pathname)
}

/** The URL of a chart's series without its time range: of each series only the newest window is stored. */
function withoutWindow(url: URL): URL {
  url.searchParams.delete('start_time')
  url.searchParams.delete('end_time')
  return url
}

const withoutTimes = (query: string) => query.replaceAll(/@\d{4}-\d\d-\d\d(T[\d:.]+)?/g, '@')
