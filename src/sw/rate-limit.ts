import type { BufferedResponse } from './fetch-with-timeouts.ts'
import { stamped } from './responses.ts'

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

/** The rate limits that servers have set by `Retry-After`, one a scope. No read is sent before a limit ends. */
export class RateLimits {
  readonly #limits = new Map<string, RateLimit>()

  /** Remembers the limit that a response sets, if it sets one. */
  record(scope: string, answer: BufferedResponse, now: number): void {
    const until = retryAt(answer.response, now)
    if (until !== undefined) this.#limits.set(scope, { until, answer })
  }

  /** The limit that holds now, with the response that a read gets in place of a new one. */
  of(scope: string, now: number): { status: number; respond: () => Response } | undefined {
    const limit = this.#limits.get(scope)
    if (!limit) return undefined
    if (limit.until <= now) {
      this.#limits.delete(scope)
      return undefined
    }
    return { status: limit.answer.response.status, respond: () => stamped(limit.answer, now) }
  }
}
