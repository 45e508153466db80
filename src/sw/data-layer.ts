import { answerHeaders } from '#api/answer-headers.ts'
import { staleAfter } from '#api/staleness.ts'
import { operations } from '#api/generated/operations.ts'
import { type Match, matcher } from '#api/url.ts'
import type { ConnectionState } from '#worker-protocol/messages.ts'
import { recordStatus } from './breaker.ts'
import type { DataLayerParts, WaitUntil } from './data-layer-parts.ts'
import { classOf } from './policy.ts'
import { read } from './read.ts'
import { readLog } from './read-log.ts'
import { isFromProxy, offlineAnswer } from './responses.ts'
import { requestTimeouts } from './time-outs.ts'
import { FetchFailed, fetchWithTimeouts } from './fetch-with-timeouts.ts'
import { afterWrite, changesSession } from './writes.ts'

const find = matcher(Object.values(operations))

/** Answers one API request of one page: from the origin, or from the store where that fails. */
export function createDataLayer(parts: DataLayerParts) {
  return async (request: Request, clientId: string, waitUntil: WaitUntil): Promise<Response> => {
    const scope = parts.origin.scopeOf(clientId)
    const match = find(request.method, new URL(request.url).pathname)
    const kind = match ? classOf(match.operation) : 'never'
    const answer = (): Promise<Response> => {
      if (!match || kind === 'never' || request.headers.has('range')) {
        return passThrough(parts, request, scope, match, waitUntil)
      }
      if (kind === 'log') return readLog(parts, { request, scope, waitUntil })
      return read(parts, { request, scope, match, kind, waitUntil })
    }
    const response = await answer()
    const of = (name: keyof typeof answerHeaders) => response.headers.get(answerHeaders[name]) ?? undefined
    const operation = match?.operation.id ?? request.method
    parts.decisions.note(kind, operation, response.status, of('source'), of('reason'), of('upstreamStatus'))
    return response
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
  try {
    const response = await origin.fetch(request, scope)
    recordStatus(breaker, response.status, now() - started)
    if (response.status === 401 && match?.operation.id !== 'loginLocal') await partitions.lock(scope)
    if (match && response.ok && request.method !== 'GET') {
      const done = afterWrite(partitions, scope, epoch, match)
      waitUntil(done)
      // The page's next read must already find the partition of the user who has signed in.
      if (changesSession(match.operation)) await done
    }
    return isFromProxy(response) ? offlineAnswer('status') : response
  } catch (cause) {
    if (request.signal.aborted) throw cause
    breaker.failed('offline')
    return offlineAnswer('offline')
  } finally {
    writeCounts.increment(scope, touched)
  }
}

/** Sends a request to see whether the server answers, and gives the state of the connection after it. */
export async function probe(
  { origin, breakerOf, rateLimits, requestQueue, now }: DataLayerParts,
  scope: string,
  url: string,
): Promise<ConnectionState> {
  const breaker = breakerOf(scope)
  if (rateLimits.of(scope, now())) return breaker.state
  await requestQueue.nextSlot(breaker)
  const started = now()
  try {
    const { response } = await fetchWithTimeouts(
      (signal) => origin.fetch(new Request(url, { signal }), scope),
      {
        ...requestTimeouts,
        firstByte: requestTimeouts.withStored,
      },
    )
    recordStatus(breaker, response.status, now() - started)
  } catch (cause) {
    breaker.failed(cause instanceof FetchFailed ? cause.reason : 'offline')
  }
  return breaker.state
}
