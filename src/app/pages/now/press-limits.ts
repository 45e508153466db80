import { ApiError, OfflineError } from '#api/errors.ts'

/** What a press asks of an instance. */
export type Wish = 'start' | 'stop'

/** What a press sends. */
type Request = 'read' | Wish

interface Limit {
  /** By the clock of presses. */
  until: number
  why: Error
}

/** For how many milliseconds an error asks to be waited for. */
const waitOf = (error: unknown): number | undefined =>
  error instanceof ApiError || error instanceof OfflineError ? error.retryAfter : undefined

/** Until when the server wants no more of which requests, by the `Retry-After` of its answers: it holds for all presses. */
export class PressLimits {
  readonly #limits = new Map<Request, Limit>()

  /** Remembers what an error says, if it says anything. */
  note(request: Request, error: unknown, now: number): void {
    const wait = waitOf(error)
    if (wait !== undefined) this.#limits.set(request, { until: now + wait, why: error as Error })
  }

  /** The limit that holds a try back now: it reads before it writes. */
  of(wish: Wish, now: number): Limit | undefined {
    return [this.#limits.get('read'), this.#limits.get(wish)]
      .filter((limit) => limit !== undefined && limit.until > now)
      .toSorted((a, b) => (b?.until ?? 0) - (a?.until ?? 0))[0]
  }
}
