import { isJsonType, isSuccess } from '#api/contract-answer.ts'
import { staleAfter } from '#api/staleness.ts'
import { operations } from '#api/generated/operations.ts'
import { ping } from '#api/generated/system-status.ts'
import { type Match, matcher } from '#api/url.ts'
import type { Reason } from '#api/answer-headers.ts'
import { isReached } from '#worker-protocol/connection-state.ts'
import type { ConnectionState } from '#worker-protocol/messages.ts'
import type { DataLayerParts, WaitUntil } from './data-layer-parts.ts'
import { classOf } from './policy.ts'
import { read } from './read.ts'
import { readLog } from './read-log.ts'
import { failureOf, isFromGateway, isRedirect, offlineAnswer } from './responses.ts'
import { requestTimeouts } from './time-outs.ts'
import { type BufferedResponse, FetchFailed, fetchWithTimeouts } from './fetch-with-timeouts.ts'
import { afterWrite, changesSession } from './writes.ts'

const find = matcher(Object.values(operations))

/** Answers one API request of one page: from the origin, or from the store where that fails. */
export function createDataLayer(parts: DataLayerParts) {
  return async (request: Request, clientId: string, waitUntil: WaitUntil): Promise<Response> => {
    const scope = parts.origin.scopeOf(clientId)
    const match = find(request.method, new URL(request.url).pathname)
    const kind = match ? classOf(match.operation) : 'never'
    if (!match || kind === 'never' || request.headers.has('range')) {
      return passThrough(parts, request, scope, match, waitUntil)
    }
    if (kind === 'log') return readLog(parts, { request, operation: match.operation, scope, waitUntil })
    return read(parts, { request, scope, match, kind, waitUntil })
  }
}

async function passThrough(
  { origin, partitions, breakerOf, writeCounts, now }: DataLayerParts,
  request: Request,
  scope: string,
  match: Match | undefined,
  waitUntil: WaitUntil,
): Promise<Response> {
  const started = now()
  const breaker = breakerOf(scope)
  const epoch = await partitions.epoch(scope)
  const touched = match && request.method !== 'GET' ? staleAfter(match.operation) : []
  writeCounts.increment(scope, touched)
  const id = match?.operation.id ?? ''
  const unanswered = (reason: Reason, status?: number) => {
    breaker.failed(id, reason)
    return offlineAnswer(reason, { ...(status && { status }), onlyThis: isReached(breaker.state) })
  }
  try {
    const response = await origin.fetch(request, scope)
    const { status } = response
    if (isRedirect(response)) return unanswered('redirect')
    if (isSuccess(match?.operation, response)) {
      breaker.answered(id, now() - started)
      if (!match || request.method === 'GET') return response
      const done = afterWrite(partitions, scope, epoch, match)
      waitUntil(done)
      // The page's next read must already find the partition of the user who has signed in.
      if (changesSession(match.operation)) await done
      return response
    }
    if (status < 400) {
      breaker.failed(id, 'unreadable')
      return response
    }
    const answer = await bufferedError(response)
    // There is no body to judge by in an answer to HEAD.
    const isApis =
      request.method === 'HEAD' ? isJsonType(response.headers.get('content-type')) : !isFromGateway(answer)
    if (!isApis) return unanswered('gateway', status)
    breaker.answered(id, now() - started)
    if (status === 401 && id !== 'loginLocal') await partitions.lock(scope)
    return new Response(answer.body, response)
  } catch (cause) {
    if (request.signal.aborted) throw cause
    return unanswered('offline')
  } finally {
    writeCounts.increment(scope, touched)
  }
}

/** An error with its body; only JSON is read, since nothing else is the API's. */
async function bufferedError(response: Response): Promise<BufferedResponse> {
  const isJson = isJsonType(response.headers.get('content-type'))
  return { response, body: isJson ? new Uint8Array(await response.arrayBuffer()) : new Uint8Array() }
}

/** Sends a request to see whether the server answers, and gives the state of the connection after it. */
export async function probe(
  { origin, breakerOf, rateLimits, requestQueue, now }: DataLayerParts,
  scope: string,
  url: string,
): Promise<ConnectionState> {
  const breaker = breakerOf(scope)
  if (rateLimits.of(scope, ping.id, now())) return breaker.state
  await requestQueue.nextSlot(breaker)
  const started = now()
  try {
    const answer = await fetchWithTimeouts((signal) => origin.fetch(new Request(url, { signal }), scope), {
      ...requestTimeouts,
      firstByte: requestTimeouts.withStored,
    })
    if (isRedirect(answer.response)) throw new FetchFailed('redirect')
    const failure = failureOf(ping, answer)
    if (failure) breaker.failed(ping.id, failure)
    else breaker.answered(ping.id, now() - started)
    rateLimits.record(scope, ping.id, answer, now())
  } catch (cause) {
    breaker.failed(ping.id, cause instanceof FetchFailed ? cause.reason : 'offline')
  }
  return breaker.state
}
