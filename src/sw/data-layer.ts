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
import type { DocumentCall } from './server-word.ts'
import { requestTimeouts } from './time-outs.ts'
import { FetchFailed, fetchWithTimeouts } from './fetch-with-timeouts.ts'
import { answerAs, takeLoadedAs } from './whose.ts'
import { afterWrite, changesSession, sendSessionChange } from './writes.ts'

const find = matcher(Object.values(operations))

/** Answers one API request of one page: from the origin, or from the store where that fails. */
export function createDataLayer(parts: DataLayerParts) {
  return async (asked: Request, clientId: string, waitUntil: WaitUntil): Promise<Response> => {
    const scope = parts.origin.scopeOf(clientId)
    const match = find(asked.method, new URL(asked.url).pathname)
    const kind = match ? classOf(match.operation) : 'never'
    const { request, as } = takeLoadedAs(asked)
    const call = { request, scope, clientId, waitUntil }
    const isWrite = kind === 'never' && request.method !== 'GET' && request.method !== 'HEAD'
    return answerAs(parts, { ...call, as, isWrite }, async () => {
      if (!match || kind === 'never' || request.headers.has('range')) return passThrough(parts, call, match)
      return kind === 'log' ? readLog(parts, call) : read(parts, { ...call, match, kind })
    })
  }
}

async function passThrough(
  { origin, partitions, breakerOf, writeCounts, now }: DataLayerParts,
  { request, scope, waitUntil }: DocumentCall,
  match: Match | undefined,
): Promise<Response> {
  const started = now()
  const breaker = breakerOf(scope)
  const epoch = await partitions.epoch(scope)
  const touched = match && request.method !== 'GET' ? staleAfter(match.operation) : []
  writeCounts.increment(scope, touched)
  try {
    const send = () => origin.fetch(request, scope)
    const changing = match && changesSession(match.operation) ? match.operation : undefined
    const { signal } = request
    const response = await (changing
      ? sendSessionChange(partitions, scope, { operation: changing, signal }, send)
      : send())
    recordStatus(breaker, response.status, now() - started)
    if (response.status === 401 && !changing) await partitions.lock(scope, epoch)
    if (match && response.ok && request.method !== 'GET') {
      waitUntil(afterWrite(partitions, scope, epoch, match))
    }
    return isFromProxy(response) && !isDocument(request) ? offlineAnswer('status') : response
  } catch (cause) {
    if (request.signal.aborted || isDocument(request)) throw cause
    breaker.failed('offline')
    return offlineAnswer('offline')
  } finally {
    writeCounts.increment(scope, touched)
  }
}

/** Whether a person sees the answer as it is: the browser has a page of its own for a server that cannot be reached. */
const isDocument = ({ mode }: Request) => mode === 'navigate'

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
