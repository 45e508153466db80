import { retryAfter } from '#api/retry-after.ts'
import { speaksForAll } from './breaker.ts'
import type { BufferedResponse } from './fetch-with-timeouts.ts'
import { asking, isFromGateway, offlineAnswer, stamped } from '#sw/answers/responses.ts'

interface RateLimit {
  until: number
  /** The answer that set the limit. */
  answer: BufferedResponse
}

/**
 * The rate limits that servers have set by `Retry-After`. One holds for the operation that was answered so, or for all if that
 * operation speaks for all. No read is sent before its limit ends.
 */
export class RateLimits {
  readonly #limits = new Map<string, RateLimit>()

  /** Remembers the limit that a response sets, if it sets one. */
  record(scope: string, operationId: string, answer: BufferedResponse, now: number): void {
    const wait = retryAfter(answer.response, now)
    if (wait !== undefined) this.#limits.set(keyOf(scope, operationId), { until: now + wait, answer })
  }

  /** The limit that holds for an operation now, until when, and the response that a read gets in place of a new one. */
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
      : { status, until, reason: 'status' as const, respond: () => asking(left, stamped(answer, now)) }
  }

  #get(key: string, now: number): RateLimit | undefined {
    const limit = this.#limits.get(key)
    if (!limit || limit.until > now) return limit
    this.#limits.delete(key)
    return undefined
  }
}

const keyOf = (scope: string, operationId: string) =>
  `${scope} ${speaksForAll(operationId) ? 'all' : operationId}`
