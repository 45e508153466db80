import { answerHeaders, type AnswerSource, type Reason } from '#api/answer-headers.ts'
import { operations } from '#api/generated/operations.ts'
import { type Match, matcher } from '#api/url.ts'
import { answerKey, dropPages, getAnswer, remove } from '#db/answers.ts'
import type { AnswerRow } from '#db/database.ts'
import type { Breaker, ConnectionState } from './breaker.ts'
import type { Origin } from './origin.ts'
import type { Partitions } from './partitions.ts'
import { type AnswerClass, keepFor, policy, resourceOf } from './policy.ts'
import { store } from './store-answer.ts'
import { fetchWithin, timeLimits, Unreached, type WholeResponse } from './within.ts'
import { afterWrite, changesSession } from './writes.ts'

/** Asks the server for a sign of life; how it went is the breaker's to know. */
export async function probe(
  { origin, breakerOf, now }: DataLayerParts,
  scope: string,
  url: string,
): Promise<ConnectionState> {
  const breaker = breakerOf(scope)
  const started = now()
  try {
    const { response } = await fetchWithin((signal) => origin.fetch(new Request(url, { signal }), scope), {
      ...timeLimits,
      firstByte: timeLimits.withStored,
    })
    if (gateway(response.status)) breaker.failed('status')
    else breaker.reached(now() - started)
  } catch (cause) {
    breaker.failed(cause instanceof Unreached ? cause.reason : 'offline')
  }
  return breaker.state
}

/** What the data layer works with; everything that has effects is handed in. */
export interface DataLayerParts {
  origin: Origin
  partitions: Partitions
  /** What is known of the way to a scope's server. */
  breakerOf: (scope: string) => Breaker
  now: () => number
  onTrouble: (text: string) => void
}

/** Work that outlives the answer, for `ExtendableEvent.waitUntil`. */
export type Linger = (work: Promise<unknown>) => void

/** One read on its way. */
interface Read {
  request: Request
  scope: string
  match: Match
  kind: 'identity' | 'kept' | 'series'
  key: string
  epoch: number
  stored: AnswerRow | undefined
  linger: Linger
}

const skewLimit = 5 * 60_000
const find = matcher(Object.values(operations))

/** Answers one API request of one page: from the origin, or from the store where that fails. */
export function createDataLayer(parts: DataLayerParts) {
  return async (request: Request, clientId: string, linger: Linger): Promise<Response> => {
    const scope = parts.origin.scopeOf(clientId)
    const match = find(request.method, new URL(request.url).pathname)
    const kind: AnswerClass = match ? policy[match.operation.id as keyof typeof policy] : 'never'
    if (!match || kind === 'never' || kind === 'log' || request.headers.has('range')) {
      return passThrough(parts, request, scope, match, linger)
    }
    return read(parts, request, scope, match, kind, linger)
  }
}

async function passThrough(
  { origin, partitions, breakerOf, now }: DataLayerParts,
  request: Request,
  scope: string,
  match: Match | undefined,
  linger: Linger,
): Promise<Response> {
  const started = now()
  const breaker = breakerOf(scope)
  const epoch = await partitions.epoch(scope)
  try {
    const response = await origin.fetch(request, scope)
    if (gateway(response.status)) breaker.failed('status')
    else breaker.reached(now() - started)
    if (response.status === 401 && match?.operation.id !== 'loginLocal') await partitions.lock(scope)
    if (match && response.ok && request.method !== 'GET') {
      const done = afterWrite(partitions, scope, epoch, match)
      linger(done)
      // The page's next read must already find the store of whoever signed in.
      if (changesSession(match.operation)) await done
    }
    return response
  } catch (cause) {
    if (request.signal.aborted) throw cause
    breaker.failed('offline')
    return offlineAnswer('offline')
  }
}

async function read(
  parts: DataLayerParts,
  request: Request,
  scope: string,
  match: Match,
  kind: Read['kind'],
  linger: Linger,
): Promise<Response> {
  const { partitions, origin, now } = parts
  const breaker = parts.breakerOf(scope)
  const started = now()
  const body = request.method === 'GET' ? '' : await request.clone().text()
  const key = answerKey(request.method, seriesUrl(new URL(request.url), kind), seriesText(body))
  const epoch = await partitions.epoch(scope)
  const looking = stored(partitions, scope, key, started)
  // What was found is shown only while its user is still the one who is signed in.
  const found = async () => {
    const row = await looking
    return row && (await partitions.toRead(scope))?.epoch === epoch ? row : undefined
  }
  const finish = (row: AnswerRow | undefined): Read => ({
    request,
    scope,
    match,
    kind,
    key,
    epoch,
    stored: row,
    linger,
  })

  if (breaker.open) {
    const row = await found()
    return row ? fromStore(row, 'breaker') : offlineAnswer('breaker')
  }
  const limits = looking.then((row) => ({
    ...timeLimits,
    firstByte: row ? timeLimits.withStored : timeLimits.without,
  }))
  try {
    const whole = await fetchWithin(
      (signal) => origin.fetch(new Request(request, { signal }), scope),
      limits,
      request.signal,
    )
    if (gateway(whole.response.status)) breaker.failed('status')
    else breaker.reached(now() - started)
    return await settle(parts, finish(await found()), whole)
  } catch (cause) {
    if (!(cause instanceof Unreached)) throw cause
    breaker.failed(cause.reason)
    const row = await found()
    return row ? fromStore(row, cause.reason) : offlineAnswer(cause.reason)
  }
}

/** A store that cannot be read is the same as an empty one. */
async function stored(partitions: Partitions, scope: string, key: string, now: number) {
  try {
    const partition = await partitions.toRead(scope)
    return partition && (await getAnswer(partition.database, key, now))
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
    return stamped(parts, whole)
  }
  if (status === 403 || status === 404) {
    read.linger(drop(parts, read))
    return stamped(parts, whole)
  }
  if (status === 400 && new URL(read.request.url).searchParams.has('page_token')) {
    read.linger(drop(parts, read, 'pages'))
    return stamped(parts, whole)
  }
  if (status === 408 || status === 429 || status >= 500) {
    if (read.stored) return fromStore(read.stored, 'status', status)
    // A proxy's own words are not the API's: behind it there is no server.
    return gateway(status) && !isJson(response) ? offlineAnswer('status') : stamped(parts, whole)
  }
  if (!response.ok) return stamped(parts, whole)
  return keep(parts, read, whole)
}

async function keep(parts: DataLayerParts, read: Read, whole: WholeResponse): Promise<Response> {
  const contentType = whole.response.headers.get('content-type') ?? ''
  const text = new TextDecoder().decode(whole.body)
  const json = isJson(whole.response) ? parse(text) : undefined
  const user = read.kind === 'identity' ? userIn(json) : undefined
  if (json === undefined || (read.kind === 'identity' && !user)) {
    return read.stored ? fromStore(read.stored, 'unreadable') : stamped(parts, whole)
  }
  const epoch = user ? await parts.partitions.identify(read.scope, user, read.epoch) : read.epoch
  // Someone signed in or out while this was on its way: it is nobody's to keep.
  if (epoch === undefined) return stamped(parts, whole)
  const now = parts.now()
  const row: AnswerRow = {
    key: read.key,
    operationId: read.match.operation.id,
    resource: resourceOf(read.match.operation.path),
    pathname: new URL(read.request.url).pathname,
    body: text,
    contentType,
    fetchedAt: serverTime(whole.response) ?? now,
    keptUntil: now + keepFor[read.kind],
    size: text.length,
    usedAt: now,
    stale: 0,
  }
  read.linger(store(parts, read.scope, epoch, row))
  return stamped(parts, whole)
}

const isJson = (response: Response) => response.headers.get('content-type')?.includes('json') ?? false

function parse(text: string): unknown {
  try {
    const json: unknown = JSON.parse(text)
    return typeof json === 'object' && json !== null ? json : undefined
  } catch {
    return undefined
  }
}

/** Whom `/v1/me` names; anything else must not cost the user's partition. */
function userIn(json: unknown) {
  const { id, silo_id: siloId } = (json ?? {}) as Record<string, unknown>
  return typeof id === 'string' && typeof siloId === 'string' ? { id, siloId } : undefined
}

async function drop({ partitions }: DataLayerParts, { scope, key, request }: Read, what?: 'pages') {
  const partition = await partitions.toRead(scope)
  if (!partition) return
  if (what === 'pages') await dropPages(partition.database, new URL(request.url).pathname)
  else await remove(partition.database, [key])
}

/** A proxy says so when there is no server behind it. */
const gateway = (status: number) => status === 502 || status === 503 || status === 504

const serverTime = (response: Response) => {
  const time = Date.parse(response.headers.get('date') ?? '')
  return Number.isNaN(time) ? undefined : time
}

/** The origin's own answer, with its origin and age on it. */
function stamped({ now }: DataLayerParts, { response, body }: WholeResponse): Response {
  const headers = new Headers(response.headers)
  const time = serverTime(response)
  headers.set(answerHeaders.source, 'network' satisfies AnswerSource)
  headers.set(answerHeaders.fetchedAt, new Date(time ?? now()).toISOString())
  if (time !== undefined && Math.abs(time - now()) > skewLimit) headers.set(answerHeaders.clockSkew, '1')
  const bodiless = response.status === 204 || response.status === 304
  return new Response(bodiless ? null : body, {
    status: response.status,
    statusText: response.statusText,
    headers,
  })
}

function fromStore(row: AnswerRow, reason: Reason, upstreamStatus?: number): Response {
  const headers = new Headers({
    'content-type': row.contentType,
    [answerHeaders.source]: 'store' satisfies AnswerSource,
    [answerHeaders.fetchedAt]: new Date(row.fetchedAt).toISOString(),
    [answerHeaders.reason]: reason,
  })
  if (upstreamStatus) headers.set(answerHeaders.upstreamStatus, String(upstreamStatus))
  if (row.stale) headers.set(answerHeaders.stale, '1')
  return new Response(row.body, { headers })
}

/** The typed answer for "no connection, and nothing stored". */
const offlineAnswer = (reason: Reason): Response =>
  Response.json(
    { error_code: 'Offline', message: 'No connection to the server', request_id: '' },
    { status: 503, headers: { [answerHeaders.source]: 'none', [answerHeaders.reason]: reason } },
  )

/** A series is the same series whatever its window: the newest one replaces the others. */
function seriesUrl(url: URL, kind: Read['kind']): URL {
  if (kind !== 'series') return url
  url.searchParams.delete('start_time')
  url.searchParams.delete('end_time')
  return url
}

const seriesText = (query: string) => query.replaceAll(/@\d{4}-\d\d-\d\d(T[\d:.]+)?/g, '@')
