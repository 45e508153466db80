import { speaksForAll } from './breaker.ts'
import type { BufferedResponse } from './fetch-with-timeouts.ts'
import { isFromGateway, offlineAnswer, stamped } from './responses.ts'

/** The longest `Retry-After` that is obeyed, in milliseconds. */
const longest = 10 * 60_000

interface RateLimit {
  until: number
  /** The answer that set the limit. */
  answer: BufferedResponse
}

/** When a rate-limited client may send again, from the response's `Retry-After`: milliseconds since the epoch. */
export function retryAt({ status, headers }: Response, now: number): number | undefined {
  const text = headers.get('retry-after')
  if (!text || (status !== 429 && status !== 503)) return undefined
  const at = /^\d+$/.test(text.trim()) ? now + Number(text) * 1000 : Date.parse(text)
  return Number.isNaN(at) || at <= now ? undefined : Math.min(at, now + longest)
}

/**
 * The rate limits that servers have set by `Retry-After`. One holds for the operation that was answered so, or for all if that
 * operation speaks for all. No read is sent before its limit ends.
 */
export class RateLimits {
  readonly #limits = new Map<string, RateLimit>()

  /** Remembers the limit that a response sets, if it sets one. */
  record(scope: string, operationId: string, answer: BufferedResponse, now: number): void {
    const until = retryAt(answer.response, now)
    if (until !== undefined) this.#limits.set(keyOf(scope, operationId), { until, answer })
  }

  /** The limit that holds for an operation now, with the response that a read gets in place of a new one. */
  of(scope: string, operationId: string, now: number) {
    const { answer } = this.#get(keyOf(scope, operationId), now) ?? this.#get(keyOf(scope, 'ping'), now) ?? {}
    if (!answer) return undefined
    const { status } = answer.response
    return isFromGateway(answer)
      ? { status, reason: 'gateway' as const, respond: () => offlineAnswer('gateway', { status }) }
      : { status, reason: 'status' as const, respond: () => stamped(answer, now) }
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
