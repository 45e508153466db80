import type { Breaker } from './breaker.ts'
import type { WholeResponse } from './within.ts'

/** Milliseconds from one request to the next while a server recovers: seventeen a second. */
const apart = 1000 / 17

interface Queue {
  length: number
  /** Settles when the next request may be made. */
  ready: Promise<unknown>
}

/** After a recovery every page asks at once: one request then goes after the other, and the same one once for all. */
export class Turns {
  readonly #delay: (ms: number) => Promise<void>
  readonly #queues = new WeakMap<Breaker, Queue>()
  readonly #waiting = new Map<string, Promise<WholeResponse>>()

  constructor(delay: (ms: number) => Promise<void>) {
    this.#delay = delay
  }

  /**
   * Asks when it is this read's turn. Whoever comes with the same key before it has begun gets the same answer, so it is
   * then told that it is `shared`, and must outlive the page that came first.
   */
  take(
    breaker: Breaker,
    key: string,
    ask: (shared: boolean) => Promise<WholeResponse>,
  ): Promise<WholeResponse> {
    const same = this.#waiting.get(key)
    if (same) return same
    const turn = this.next(breaker)
    if (!turn) return ask(false)
    const answer = turn.then(() => {
      this.#waiting.delete(key)
      return ask(true)
    })
    this.#waiting.set(key, answer)
    return answer
  }

  /** When the next request may be made; nothing where that is at once. */
  next(breaker: Breaker): Promise<void> | undefined {
    const queue = this.#queues.get(breaker) ?? { length: 0, ready: Promise.resolve() }
    // Those that still wait go on in turn: let go at once they would be the rush that this is against.
    if (!breaker.recovering && queue.length === 0) return undefined
    this.#queues.set(breaker, queue)
    queue.length += 1
    const turn = leave(queue)
    // Counted from when it was really made: late timers must not make up for lost time in one go.
    queue.ready = turn.then(() => this.#delay(apart))
    return turn
  }
}

async function leave(queue: Queue): Promise<void> {
  await queue.ready
  queue.length -= 1
}
