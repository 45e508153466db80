import { stamped } from './responses.ts'
import type { WholeResponse } from './within.ts'

/** The longest that a server's word is taken for, in milliseconds. */
const longest = 10 * 60_000

interface Refusal {
  until: number
  whole: WholeResponse
}

/** When a server that was asked too much wants to be asked again, from its `Retry-After`: milliseconds since the epoch. */
export function retryAt({ status, headers }: Response, now: number): number | undefined {
  const text = headers.get('retry-after')
  if (!text || (status !== 429 && status !== 503)) return undefined
  const at = /^\d+$/.test(text.trim()) ? now + Number(text) * 1000 : Date.parse(text)
  return Number.isNaN(at) || at <= now ? undefined : Math.min(at, now + longest)
}

/** What servers have asked not to be asked for a while, by scope. */
export class Refusals {
  readonly #refusals = new Map<string, Refusal>()

  /** Remembers a response that asks for patience. */
  note(scope: string, whole: WholeResponse, now: number): void {
    const until = retryAt(whole.response, now)
    if (until !== undefined) this.#refusals.set(scope, { until, whole })
  }

  /** The refusal that still holds, to be given once more in place of asking. */
  of(scope: string, now: number): { status: number; again: () => Response } | undefined {
    const refusal = this.#refusals.get(scope)
    if (!refusal) return undefined
    if (refusal.until <= now) {
      this.#refusals.delete(scope)
      return undefined
    }
    return { status: refusal.whole.response.status, again: () => stamped(refusal.whole, now) }
  }
}
