import { recordStatus } from './breaker.ts'
import type { DataLayerParts } from './data-layer-parts.ts'
import { type BufferedResponse, FetchFailed, fetchWithTimeouts } from './fetch-with-timeouts.ts'
import type { RequestTimeouts } from './time-outs.ts'

/**
 * Sends a read to the origin within its time-outs, and records the outcome with the breaker and the rate limits. Throws
 * `FetchFailed`, or the page's abort.
 */
export async function fetchFromOrigin(
  { origin, breakerOf, rateLimits, now }: DataLayerParts,
  scope: string,
  request: Request,
  timeouts: RequestTimeouts | Promise<RequestTimeouts>,
  pageSignal: AbortSignal | undefined,
): Promise<BufferedResponse> {
  const breaker = breakerOf(scope)
  const started = now()
  try {
    const call = (signal: AbortSignal) => origin.fetch(new Request(request, { signal }), scope)
    const answer = await fetchWithTimeouts(call, timeouts, pageSignal)
    recordStatus(breaker, answer.response.status, now() - started)
    rateLimits.record(scope, answer, now())
    return answer
  } catch (cause) {
    if (cause instanceof FetchFailed) breaker.failed(cause.reason)
    throw cause
  }
}
