import { ApiError, OfflineError } from '#api/errors.ts'

export type Wish = 'start' | 'stop'

type Request = 'read' | Wish

interface Limit {
  /** By `pressNow`, in milliseconds. */
  until: number
  why: Error
}

/** `Retry-After` of an error, in milliseconds. */
const waitOf = (error: unknown): number | undefined =>
  error instanceof ApiError || error instanceof OfflineError ? error.retryAfter : undefined

/** Limits from `Retry-After`, by kind of request; shared by all presses. */
export class PressLimits {
  readonly #limits = new Map<Request, Limit>()

  /** Does nothing for errors without `Retry-After`. */
  note(request: Request, error: unknown, now: number): void {
    const wait = waitOf(error)
    if (wait !== undefined) this.#limits.set(request, { until: now + wait, why: error as Error })
  }

  /** The latest limit on a try, which reads before it writes. */
  of(wish: Wish, now: number): Limit | undefined {
    return [this.#limits.get('read'), this.#limits.get(wish)]
      .filter((limit) => limit !== undefined && limit.until > now)
      .toSorted((a, b) => (b?.until ?? 0) - (a?.until ?? 0))[0]
  }
}
