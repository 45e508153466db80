import type { Breaker } from './breaker.ts'
import type { BufferedResponse } from './fetch-with-timeouts.ts'

/** Milliseconds between two requests while a server recovers: seventeen a second. */
const interval = 1000 / 17

interface Queue {
  length: number
  /** Settles when the next request may be sent. */
  ready: Promise<unknown>
}

/**
 * Spreads the reads that all pages send when the server is back. While it recovers, reads are sent one after the other,
 * and reads with the same key are sent once.
 */
export class RequestQueue {
  readonly #delay: (ms: number) => Promise<void>
  readonly #queues = new WeakMap<Breaker, Queue>()
  readonly #waiting = new Map<string, Promise<BufferedResponse>>()
  /** Calls of pages that are on their way. */
  #asked = 0
  #idle = Promise.withResolvers<void>()

  constructor(delay: (ms: number) => Promise<void>) {
    this.#delay = delay
  }

  /**
   * Calls `send` when this read may be sent. Reads with the same key that come before that share its answer: `send` is then
   * told that it is `shared`, and must not be aborted with the page that came first.
   */
  enqueue(
    breaker: Breaker,
    key: string,
    send: (shared: boolean) => Promise<BufferedResponse>,
  ): Promise<BufferedResponse> {
    const same = this.#waiting.get(key)
    if (same) return same
    const slot = this.nextSlot(breaker)
    if (!slot) return send(false)
    const answer = slot.then(() => {
      this.#waiting.delete(key)
      return send(true)
    })
    this.#waiting.set(key, answer)
    return answer
  }

  /** Makes a call of a page: what nobody waits for comes after it. */
  async asking<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    this.#asked += 1
    try {
      return await call()
    } finally {
      this.#asked -= 1
      if (this.#asked === 0) {
        this.#idle.resolve()
        this.#idle = Promise.withResolvers()
      }
    }
  }

  /** Settles when no call of a page is on its way. */
  async untilIdle(): Promise<void> {
    while (this.#asked > 0) await this.#idle.promise
  }

  /** Settles when the next request may be sent; undefined if that is at once. */
  nextSlot(breaker: Breaker): Promise<void> | undefined {
    const queue = this.#queues.get(breaker) ?? { length: 0, ready: Promise.resolve() }
    // Requests that still wait when the recovery ends stay in the queue. Sent together they would overload the server.
    if (!breaker.recovering && queue.length === 0) return undefined
    this.#queues.set(breaker, queue)
    queue.length += 1
    const slot = leave(queue)
    // The delay counts from when the request was sent. Counted from a plan, late timers would lead to a burst.
    queue.ready = slot.then(() => this.#delay(interval))
    return slot
  }
}

async function leave(queue: Queue): Promise<void> {
  await queue.ready
  queue.length -= 1
}
