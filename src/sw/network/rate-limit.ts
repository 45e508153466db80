import { answerHeaders, type Reason } from '#api/answer-headers.ts'
import { retryAfter } from '#api/retry-after.ts'
import { speaksForAll } from './breaker.ts'
import type { BufferedResponse } from './fetch-with-timeouts.ts'
import { asking, isFromGateway, offlineAnswer, stamped } from '#sw/answers/responses.ts'

interface RateLimit {
  until: number
  /** Milliseconds from its answer to its end. */
  wait: number
  /** The answer that set the limit. */
  answer: BufferedResponse
}

/**
 * The rate limits that servers set with `Retry-After`. Each applies to its operation, or to all operations if
 * that one speaks for all. No read is sent before its limit ends.
 */
export class RateLimits {
  readonly #limits = new Map<string, RateLimit>()

  /** Stores the limit that a response sets, if any. */
  record(scope: string, operationId: string, answer: BufferedResponse, now: number): void {
    const wait = retryAfter(answer.response, now)
    if (wait === undefined) return
    this.#limits.set(keyOf(scope, operationId), { until: now + wait, wait, answer })
  }

  /**
   * The limit in effect for an operation, its end in milliseconds since the epoch, and the response for reads
   * until then.
   */
  of(scope: string, operationId: string, now: number) {
    const limit = this.#get(keyOf(scope, operationId), now) ?? this.#get(keyOf(scope, 'ping'), now)
    if (!limit) return undefined
    const { answer, until } = limit
    const { status } = answer.response
    const left = until - now
    return isFromGateway(answer)
      ? {
          status,
          until,
          reason: 'gateway' as const,
          respond: () => asking(left, offlineAnswer('gateway', { status })),
        }
      : {
          status,
          until,
          reason: 'status' as const,
          respond: () => asking(left, remembered(answer, now)),
        }
  }

  #get(key: string, now: number): RateLimit | undefined {
    const limit = this.#limits.get(key)
    if (!limit) return undefined
    const left = limit.until - now
    // More is left than at its beginning if the clock was set back.
    if (left > 0 && left <= limit.wait) return limit
    this.#limits.delete(key)
    return undefined
  }
}

/** The same answer again, with a reason: it does not show that the server is reachable. */
function remembered(answer: BufferedResponse, now: number): Response {
  const response = stamped(answer, now)
  response.headers.set(answerHeaders.reason, 'status' satisfies Reason)
  return response
}

const keyOf = (scope: string, operationId: string) =>
  `${scope} ${speaksForAll(operationId) ? 'all' : operationId}`
