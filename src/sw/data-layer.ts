import { type AnswerClass, answerHeaders, type Reason } from '#api/answer-headers.ts'
import { isJsonType, isSuccess } from '#api/contract-answer.ts'
import { retryAfter } from '#api/retry-after.ts'
import { staleAfter } from '#api/staleness.ts'
import { currentUserView } from '#api/generated/current-user.ts'
import { operations } from '#api/generated/operations.ts'
import { ping } from '#api/generated/system-status.ts'
import { type Match, matcher } from '#api/url.ts'
import type { Operation } from '#api/operation.ts'
import type { PinFor } from '#db/pins.ts'
import { isReached } from '#worker-protocol/connection-state.ts'
import type { ConnectionState } from '#worker-protocol/messages.ts'
import type { DataLayerDeps, DocumentCall, WaitUntil } from './data-layer-deps.ts'
import { isImagePart } from './api-paths.ts'
import { classOf } from './answers/policy.ts'
import { fetchFromOrigin } from './network/origin-fetch.ts'
import { read } from './answers/read.ts'
import { readLog } from './answers/read-log.ts'
import {
  asking,
  isAnswer,
  isFromGateway,
  isRedirect,
  offlineAnswer,
  unanswered,
} from './answers/responses.ts'
import { requestTimeouts } from './network/time-outs.ts'
import { type BufferedResponse, FetchFailed } from './network/fetch-with-timeouts.ts'
import { answerAs, takePageHeaders } from './session/user-gate.ts'
import { afterWrite, changesSession, sendSessionChange } from './session/writes.ts'

const find = matcher(Object.values(operations))

/** Answers one API request of one page: from the origin, or from the store if the origin fails. */
export type Answering = (
  asked: Request,
  clientId: string,
  waitUntil: WaitUntil,
  pinFor?: PinFor,
) => Promise<Response>

/** Creates the data layer. A request with `pinFor` is one of the worker's own, which no page waits for. */
export function createDataLayer(deps: DataLayerDeps): Answering {
  const answer = createAnswering(deps)
  return (asked, clientId, waitUntil, pinFor) => {
    const call = () => answer(asked, clientId, waitUntil, pinFor)
    return pinFor || isImagePart(asked) ? call() : deps.requestQueue.asking(call)
  }
}

function createAnswering(deps: DataLayerDeps): Answering {
  return async (asked, clientId, waitUntil, pinFor) => {
    const scope = deps.origin.scopeOf(clientId)
    const match = find(asked.method, new URL(asked.url).pathname)
    const kind = match ? classOf(match.operation) : 'never'
    const { request, as, storedOnly: isAsIfOffline } = takePageHeaders(asked)
    const call = { request, scope, clientId, waitUntil }
    const isWrite = kind === 'never' && request.method !== 'GET' && request.method !== 'HEAD'
    const response = await answerAs(
      deps,
      { ...call, as, isWrite },
      async (storedOnly = isAsIfOffline ? 'offline' : undefined) => {
        const isPassed = !match || kind === 'never' || request.headers.has('range')
        if (storedOnly && (isPassed || kind === 'log')) return offlineAnswer(storedOnly)
        if (isPassed) return passThrough(deps, call, match)
        return kind === 'log'
          ? readLog(deps, { ...call, match })
          : read(deps, { ...call, match, kind, pinFor, storedOnly })
      },
    )
    const of = (name: keyof typeof answerHeaders) => response.headers.get(answerHeaders[name]) ?? undefined
    const operation = match?.operation.id ?? request.method
    // Thousands of successful background reads would crowd out everything else in the log.
    if (!pinFor || response.status !== 200)
      deps.decisions.note(kind, operation, response.status, of('source'), of('reason'), of('upstreamStatus'))
    return of('source') === 'none' && !isWrite ? withClass(response, kind) : response
  }
}

/**
 * Adds the operation's class to the offline answer to a read: the page says so if its answers are never
 * stored.
 */
function withClass(offline: Response, kind: AnswerClass): Response {
  const answer = new Response(offline.body, offline)
  answer.headers.set(answerHeaders.answerClass, kind)
  return answer
}

async function passThrough(
  deps: Pick<
    DataLayerDeps,
    'origin' | 'partitions' | 'breakerOf' | 'rateLimits' | 'writeCounts' | 'decisions' | 'isOnline' | 'now'
  >,
  call: DocumentCall,
  match: Match | undefined,
): Promise<Response> {
  const { origin, partitions, breakerOf, rateLimits, writeCounts, now } = deps
  const { request, scope, waitUntil } = call
  // Identifying the user may have taken longer than the page waits: an aborted request is not sent.
  request.signal.throwIfAborted()
  const started = now()
  const id = match?.operation.id ?? ''
  const isRead = match && request.method === 'GET' && hasJson(match) && !isDocument(request)
  // A request that the user triggers is always sent.
  const limit = isRead && request.cache !== 'reload' ? rateLimits.of(scope, id, started) : undefined
  if (limit) return limit.respond()
  const breaker = breakerOf(scope)
  const epoch = await partitions.epoch(scope)
  const touched = match && request.method !== 'GET' ? staleAfter(match.operation) : []
  writeCounts.increment(scope, touched)
  const isSent = touched.length > 0 && deps.isOnline()
  const failed = (reason: Reason, status?: number) => {
    breaker.failed(id, reason)
    return unanswered(breaker, reason, status)
  }
  try {
    const send = () => origin.fetch(request, scope)
    const changing = match && changesSession(match.operation) ? match.operation : undefined
    const { signal } = request
    const response = await (changing
      ? sendSessionChange(partitions, scope, { operation: changing, signal }, send)
      : send())
    if (isDocument(request)) return response
    const { status } = response
    if (isRedirect(response)) return failed('redirect')
    const answer = await withJson(response, match)
    if (isRead) rateLimits.record(scope, id, answer, now())
    const passed = response.bodyUsed
      ? new Response(answer.body.length > 0 ? answer.body : null, response)
      : response
    if (match && hasJson(match) ? isAnswer(match, answer) : isSuccess(match?.operation, response)) {
      breaker.answered(id, now() - started)
      if (match && request.method !== 'GET')
        waitUntil(afterWrite(deps, call, epoch, match, true), 'mark as stale')
      return passed
    }
    if (status < 400) {
      breaker.failed(id, 'unreadable')
      return passed
    }
    // An answer to HEAD has no body to judge by.
    const isApis =
      request.method === 'HEAD' ? isJsonType(response.headers.get('content-type')) : !isFromGateway(answer)
    if (!isApis) return asking(retryAfter(response, now()), failed('gateway', status))
    breaker.answered(id, now() - started)
    if (status === 401 && !changing) await partitions.lock(scope, epoch)
    return passed
  } catch (cause) {
    // The server may have carried it out.
    if (match && isSent) waitUntil(afterWrite(deps, call, epoch, match, false), 'mark as stale')
    if (request.signal.aborted || isDocument(request)) throw cause
    return failed('offline')
  } finally {
    writeCounts.increment(scope, touched)
  }
}

/** Whether the user sees the response itself: browsers have their own page for an unreachable server. */
const isDocument = ({ mode }: Request) => mode === 'navigate'

const hasJson = ({ operation }: Match) => operation.answerKind !== 'bytes'

/** Buffers the body of a response if it is read as JSON; other bodies may be gigabytes. */
async function withJson(response: Response, match: Match | undefined): Promise<BufferedResponse> {
  const isRead =
    response.status !== 204 &&
    isJsonType(response.headers.get('content-type')) &&
    (response.status >= 400 || (match !== undefined && hasJson(match)))
  return { response, body: isRead ? new Uint8Array(await response.arrayBuffer()) : new Uint8Array() }
}

/**
 * Sends requests to check whether the server answers, and returns the resulting state of the connection. A
 * captive portal can answer `ping` as well, so during an outage `/v1/me` is asked too, whose answer ends it.
 */
export async function probe(
  deps: Pick<DataLayerDeps, 'origin' | 'breakerOf' | 'rateLimits' | 'requestQueue' | 'now'>,
  scope: string,
  origin: string,
): Promise<ConnectionState> {
  const breaker = deps.breakerOf(scope)
  if (deps.rateLimits.of(scope, ping.id, deps.now())) return breaker.state
  await deps.requestQueue.nextSlot(breaker)
  const ask = (operation: Operation) =>
    fetchFromOrigin(deps, {
      scope,
      match: { operation, path: {} },
      request: new Request(new URL(operation.path, origin)),
      timeouts: { ...requestTimeouts, firstByte: requestTimeouts.withStored },
    })
  try {
    await ask(ping)
    if (!isReached(breaker.state)) await ask(currentUserView)
  } catch (cause) {
    if (!(cause instanceof FetchFailed)) throw cause
  }
  return breaker.state
}
