import type { Breaker } from './breaker.ts'
import type { BufferedResponse } from './fetch-with-timeouts.ts'

/** Milliseconds between two requests while a server recovers: 17 a second. */
const interval = 1000 / 17

interface Queue {
  length: number
  /** Settles when the next request may be sent. */
  ready: Promise<unknown>
}

/**
 * Spreads out the reads that all pages send when the server is back. During recovery, reads are sent one at a
 * time, and reads with the same key only once.
 */
export class RequestQueue {
  readonly #delay: (ms: number) => Promise<void>
  readonly #queues = new WeakMap<Breaker, Queue>()
  readonly #waiting = new Map<string, Promise<BufferedResponse>>()
  /** Pages' calls in progress. */
  #asked = 0
  #idle = Promise.withResolvers<void>()

  constructor(delay: (ms: number) => Promise<void>) {
    this.#delay = delay
  }

  /**
   * Calls `send` when it is this read's turn. Waiting reads with the same key share its answer: `send` then
   * gets `shared`, and must not be aborted with the first page.
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

  /** Runs a page's call; background work waits until it ends. */
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

  /** Settles when no page's call is in progress. */
  async untilIdle(): Promise<void> {
    while (this.#asked > 0) await this.#idle.promise
  }

  /** Settles when the next request may be sent; undefined if it may be sent now. */
  nextSlot(breaker: Breaker): Promise<void> | undefined {
    const queue = this.#queues.get(breaker) ?? { length: 0, ready: Promise.resolve() }
    // Requests that still wait when the recovery ends stay queued: sent together, they would overload the
    // server.
    if (!breaker.recovering && queue.length === 0) return undefined
    this.#queues.set(breaker, queue)
    queue.length += 1
    const slot = leave(queue)
    // Counts from the actual send: with a fixed schedule, late timers would cause a burst.
    queue.ready = slot.then(() => this.#delay(interval))
    return slot
  }
}

async function leave(queue: Queue): Promise<void> {
  await queue.ready
  queue.length -= 1
}
