import { requestHeaders } from '#api/answer-headers.ts'
import type { Match } from '#api/url.ts'
import type { DataLayerDeps } from '#sw/data-layer-deps.ts'
import { type BufferedResponse, FetchFailed, fetchWithTimeouts } from './fetch-with-timeouts.ts'
import { failureOf, isRedirect } from '#sw/answers/responses.ts'
import type { RequestTimeouts } from './time-outs.ts'

/** A read to send; `pageSignal` aborts it with its page. */
interface OriginRead {
  scope: string
  match: Match
  request: Request
  timeouts: RequestTimeouts
  pageSignal?: AbortSignal | undefined
}

/**
 * Sends a read to the origin within its time-outs, and reports the result to the breaker and the rate limits.
 * Throws `FetchFailed`, or the page's abort.
 */
export async function fetchFromOrigin(
  { origin, breakerOf, rateLimits, now }: Pick<DataLayerDeps, 'origin' | 'breakerOf' | 'rateLimits' | 'now'>,
  { scope, match, request, timeouts, pageSignal }: OriginRead,
): Promise<BufferedResponse> {
  const breaker = breakerOf(scope)
  const { id } = match.operation
  const started = now()
  try {
    const call = (signal: AbortSignal) => {
      const sent = new Request(request, { signal })
      for (const name of Object.values(requestHeaders)) sent.headers.delete(name)
      return origin.fetch(sent, scope)
    }
    const answer = await fetchWithTimeouts(call, timeouts, pageSignal)
    if (isRedirect(answer.response)) throw new FetchFailed('redirect')
    // Any answer of the API itself shows that the server is reachable.
    const failure = failureOf(match, answer)
    if (failure) breaker.failed(id, failure)
    else breaker.answered(id, now() - started)
    rateLimits.record(scope, id, answer, now())
    return answer
  } catch (cause) {
    if (cause instanceof FetchFailed) breaker.failed(id, cause.reason)
    throw cause
  }
}
