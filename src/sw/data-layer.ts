import { operations } from '#api/generated/operations.ts'
import { type Match, matcher } from '#api/url.ts'
import type { ConnectionState } from '#worker-protocol/messages.ts'
import { noteStatus } from './breaker.ts'
import type { DataLayerParts, Linger } from './data-layer-parts.ts'
import { classOf, staleAfter } from './policy.ts'
import { read } from './read.ts'
import { readLog } from './read-log.ts'
import { isGateway, isJson, offlineAnswer } from './responses.ts'
import { fetchWithin, timeLimits, Unreached } from './within.ts'
import { afterWrite, changesSession } from './writes.ts'

const find = matcher(Object.values(operations))

/** Answers one API request of one page: from the origin, or from the store where that fails. */
export function createDataLayer(parts: DataLayerParts) {
  return async (request: Request, clientId: string, linger: Linger): Promise<Response> => {
    const scope = parts.origin.scopeOf(clientId)
    const match = find(request.method, new URL(request.url).pathname)
    const kind = match ? classOf(match.operation) : 'never'
    if (!match || kind === 'never' || request.headers.has('range')) {
      return passThrough(parts, request, scope, match, linger)
    }
    if (kind === 'log') return readLog(parts, { request, scope, linger })
    return read(parts, { request, scope, match, kind, linger })
  }
}

async function passThrough(
  { origin, partitions, breakerOf, changes, now }: DataLayerParts,
  request: Request,
  scope: string,
  match: Match | undefined,
  linger: Linger,
): Promise<Response> {
  const started = now()
  const breaker = breakerOf(scope)
  const epoch = await partitions.epoch(scope)
  const touched = match && request.method !== 'GET' ? staleAfter(match.operation.path) : []
  changes.mark(scope, touched)
  try {
    const response = await origin.fetch(request, scope)
    noteStatus(breaker, response.status, now() - started)
    if (response.status === 401 && match?.operation.id !== 'loginLocal') await partitions.lock(scope)
    if (match && response.ok && request.method !== 'GET') {
      const done = afterWrite(partitions, scope, epoch, match)
      linger(done)
      // The page's next read must already find the store of whoever signed in.
      if (changesSession(match.operation)) await done
    }
    // A proxy's own words are not the API's: behind it there is no server.
    return isGateway(response.status) && !isJson(response) ? offlineAnswer('status') : response
  } catch (cause) {
    if (request.signal.aborted) throw cause
    breaker.failed('offline')
    return offlineAnswer('offline')
  } finally {
    changes.mark(scope, touched)
  }
}

/** Asks the server for a sign of life; how it went is the breaker's to know. */
export async function probe(
  { origin, breakerOf, refusals, turns, now }: DataLayerParts,
  scope: string,
  url: string,
): Promise<ConnectionState> {
  const breaker = breakerOf(scope)
  if (refusals.of(scope, now())) return breaker.state
  await turns.next(breaker)
  const started = now()
  try {
    const { response } = await fetchWithin((signal) => origin.fetch(new Request(url, { signal }), scope), {
      ...timeLimits,
      firstByte: timeLimits.withStored,
    })
    noteStatus(breaker, response.status, now() - started)
  } catch (cause) {
    breaker.failed(cause instanceof Unreached ? cause.reason : 'offline')
  }
  return breaker.state
}
