import { requestHeaders } from '#api/answer-headers.ts'
import type { Operation } from '#api/operation.ts'
import type { DataLayerParts } from './data-layer-parts.ts'
import { type BufferedResponse, FetchFailed, fetchWithTimeouts } from './fetch-with-timeouts.ts'
import { failureOf, isRedirect } from './responses.ts'
import type { RequestTimeouts } from './time-outs.ts'

/** A read to send: `pageSignal` aborts it with its page. */
interface OriginRead {
  scope: string
  operation: Operation
  request: Request
  timeouts: RequestTimeouts | Promise<RequestTimeouts>
  pageSignal?: AbortSignal | undefined
}

/**
 * Sends a read to the origin within its time-outs, and records the outcome with the breaker and the rate limits. Throws
 * `FetchFailed`, or the page's abort.
 */
export async function fetchFromOrigin(
  { origin, breakerOf, rateLimits, now }: DataLayerParts,
  { scope, operation, request, timeouts, pageSignal }: OriginRead,
): Promise<BufferedResponse> {
  const breaker = breakerOf(scope)
  const started = now()
  try {
    const call = (signal: AbortSignal) => {
      const sent = new Request(request, { signal })
      for (const name of Object.values(requestHeaders)) sent.headers.delete(name)
      return origin.fetch(sent, scope)
    }
    const answer = await fetchWithTimeouts(call, timeouts, pageSignal)
    if (isRedirect(answer.response)) throw new FetchFailed('redirect')
    // The API's own answer means that the server is reached, whatever it says.
    const failure = failureOf(operation, answer)
    if (failure) breaker.failed(operation.id, failure)
    else breaker.answered(operation.id, now() - started)
    rateLimits.record(scope, operation.id, answer, now())
    return answer
  } catch (cause) {
    if (cause instanceof FetchFailed) breaker.failed(operation.id, cause.reason)
    throw cause
  }
}
