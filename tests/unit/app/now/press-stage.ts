import type { InstanceState } from '#api/generated/shared.ts'
import { instanceStart, instanceView } from '#api/generated/instances.ts'
import { ApiError, OfflineError } from '#api/errors.ts'
import { PressLimits, type Wish } from '#app/pages/now/press-limits.ts'
import { press, type PressDeps, type PressStep, type Seen } from '#app/pages/now/press.ts'

/** The fate of a request: whether the server performs it, and what comes back. */
export type Fate =
  | 'answered'
  /** Never arrives. */
  | 'lost'
  /** Is performed, and the answer is lost. */
  | 'answer lost'
  | { status: number; done?: boolean; retryAfter?: number }

const failure = (status: number, read: boolean, retryAfter?: number) =>
  new ApiError(read ? instanceView : instanceStart, status, {
    message: `status ${status}`,
    errorCode: status === 404 ? 'ObjectNotFound' : 'Other',
    ...(retryAfter === undefined ? {} : { retryAfter }),
  })

export interface Sent {
  what: 'read' | Wish
  at: number
  /** The instance's state when it arrived. */
  state: string
}

/** A server with one instance, a network with a fate for each request, and a clock that only waits advance. */
export class Stage {
  state: Seen['runState']
  changedAt = new Date(0)
  now = 1_000_000
  /** In order; later requests are answered. */
  fates: Fate[] = []
  /** Runs before the request of this number (from 0) arrives, as someone else. */
  meanwhile: (request: number) => void = () => undefined
  /** Duration of a request, in milliseconds. */
  latency = 50
  readonly sent: Sent[] = []
  /** How often the server performed the action. */
  executed = 0
  readonly steps: PressStep[] = []
  readonly controller = new AbortController()
  mayRetry = true
  isVisible = true
  onWait: () => void = () => undefined
  #isGone = false

  constructor(state: InstanceState) {
    this.state = state
  }

  become(state: Seen['runState']): void {
    this.state = state
    this.changedAt = new Date(this.now)
  }

  delete(): void {
    this.#isGone = true
  }

  async #arrive<Value>(what: 'read' | Wish, signal: AbortSignal, work: () => Value): Promise<Value> {
    signal.throwIfAborted()
    const fate = this.fates[this.sent.length] ?? 'answered'
    this.meanwhile(this.sent.length)
    this.sent.push({ what, at: this.now, state: this.state })
    this.now += this.latency
    await Promise.resolve()
    if (fate === 'lost') throw new OfflineError('offline')
    if (typeof fate === 'object') {
      if (fate.done) work()
      signal.throwIfAborted()
      throw failure(fate.status, what === 'read', fate.retryAfter)
    }
    if (this.#isGone) throw failure(404, what === 'read')
    const value = work()
    signal.throwIfAborted()
    if (fate === 'answer lost') throw new OfflineError('timeout')
    return value
  }

  readonly deps: PressDeps = {
    inTurn: (run) => run(),
    read: (id, signal) =>
      this.#arrive('read', signal, () => ({
        id,
        runState: this.state,
        timeRunStateUpdated: this.changedAt,
      })),
    write: (wish, _, signal) =>
      this.#arrive(wish, signal, () => {
        const allowed =
          wish === 'start' ? ['stopped', 'failed'] : ['running', 'starting', 'rebooting', 'failed']
        if (!allowed.includes(this.state)) throw failure(400, false)
        this.executed += 1
        this.become(wish === 'start' ? 'starting' : 'stopping')
      }),
    now: () => this.now,
    limits: new PressLimits(),
    wait: async (ms, signal) => {
      this.onWait()
      await Promise.resolve()
      signal.throwIfAborted()
      this.now += ms
    },
    seen: async (signal) => {
      while (!this.isVisible) {
        signal.throwIfAborted()
        this.onWait()
        // oxlint-disable-next-line no-await-in-loop -- until somebody looks
        await Promise.resolve()
      }
      signal.throwIfAborted()
    },
    isSeen: () => this.isVisible,
  }

  /** Presses for the instance on screen: its current state, unless another one is given. */
  press(wish: Wish, shown: Partial<Seen> = {}) {
    return press({
      deps: this.deps,
      wish,
      seen: { id: 'i', runState: this.state, timeRunStateUpdated: this.changedAt, ...shown },
      signal: this.controller.signal,
      mayRetry: () => this.mayRetry,
      tell: (step) => this.steps.push(step),
    })
  }

  get requests(): string {
    return this.sent.map(({ what }) => what).join(' ')
  }
}
