import { overOutages, persistently, type UploadDeps } from '#app/image-upload/upload-deps.ts'
import { Speed } from '#app/shared/files/speed.ts'
import { createStore, type Store } from '#app/state/store.ts'
import type { BytesSource } from './bundle-bytes.ts'
import { type BytesHead, BytesChanged, isSame } from './range-head.ts'
import type { Sink } from './sinks.ts'
import { sizesApart } from './sizes-apart.ts'

/** Network state and clock, passed in. */
export type DownloadDeps = Pick<UploadDeps, 'online' | 'now' | 'delay'>

export interface DownloadState {
  phase:
    | { is: 'running' }
    /** Failed. Received bytes are kept, and it can be retried. */
    | { is: 'paused'; error: Error }
    | { is: 'done' }
    | { is: 'cancelled' }
  /** Bytes received, and in total; the total is unknown at first. */
  done: number
  size: number | undefined
  secondsLeft: number | undefined
  /** Since the connection was lost, nothing has arrived; resumes automatically. */
  waits: boolean
}

/** Bytes per request. */
const partSize = 16 * 1024 ** 2

/** Milliseconds between progress updates. */
const tellEvery = 200

/** Downloads a file. Each step checks what is already done, so it can be interrupted anywhere. */
export class Download {
  readonly name: string
  readonly bundleId: string
  readonly state: Store<DownloadState>
  readonly #source: BytesSource
  readonly #sink: Sink
  readonly #deps: DownloadDeps
  readonly #speed = new Speed()
  #head: BytesHead | undefined
  #waits = false
  #told = 0
  #stop = new AbortController()
  #work: Promise<void> = Promise.resolve()

  constructor(what: { name: string; bundleId: string }, source: BytesSource, sink: Sink, deps: DownloadDeps) {
    this.name = what.name
    this.bundleId = what.bundleId
    this.#source = source
    this.#sink = sink
    this.#deps = deps
    this.state = createStore<DownloadState>(this.#stateAt({ is: 'running' }))
  }

  /** Starts or resumes. */
  run(): Promise<void> {
    const stop = new AbortController()
    this.#stop = stop
    this.#waits = false
    this.#tell({ is: 'running' })
    this.#work = this.#throughSteps(stop.signal).catch((error: unknown) => {
      if (stop.signal.aborted) return
      this.#tell({ is: 'paused', error: error instanceof Error ? error : new Error(String(error)) })
    })
    return this.#work
  }

  /** Cancels and deletes the received bytes. */
  async cancel(): Promise<void> {
    const { is } = this.state.get().phase
    if (is === 'done' || is === 'cancelled') return
    this.#stop.abort(new DOMException('The download was cancelled', 'AbortError'))
    await this.#work
    await this.#sink.drop()
    this.#tell({ is: 'cancelled' })
  }

  async #throughSteps(signal: AbortSignal) {
    const head = await this.#patiently(signal, () => this.#source.head(signal))
    this.#waits = false
    // Bytes of a different file do not fit.
    if (this.#head && this.#sink.written > 0 && !isSame(this.#head, head)) throw new BytesChanged()
    this.#head = head
    if (head.size > this.#sink.limit) throw new Error(tooLarge(head.size, this.#sink.limit))
    while (this.#sink.written < head.size) await this.#patiently(signal, () => this.#part(head, signal))
    signal.throwIfAborted()
    await this.#sink.finish()
    this.#tell({ is: 'done' })
  }

  /** Writes what arrives, even if the rest of the part is lost; the next part starts after it. */
  async #part(head: BytesHead, signal: AbortSignal) {
    const from = this.#sink.written
    const to = Math.min(from + partSize, head.size)
    await this.#source.part({ from, to, head }, signal, async (piece) => {
      await this.#sink.write(piece.subarray(0, head.size - this.#sink.written))
      this.#came()
    })
    if (this.#sink.written === from) throw new Error('The server is not sending any data')
  }

  #patiently<Value>(signal: AbortSignal, work: () => Promise<Value>): Promise<Value> {
    const onWaiting = () => {
      this.#waits = true
      this.#speed.clear()
      this.#tell(this.state.get().phase)
    }
    return overOutages(this.#deps, signal, () => persistently(this.#deps, signal, work), onWaiting)
  }

  #came() {
    const now = this.#deps.now()
    if (!this.#waits && now - this.#told < tellEvery) return
    this.#waits = false
    this.#speed.add(now, this.#sink.written)
    this.#tell(this.state.get().phase)
  }

  #tell(phase: DownloadState['phase']) {
    this.#told = this.#deps.now()
    this.state.set(this.#stateAt(phase))
  }

  #stateAt(phase: DownloadState['phase']): DownloadState {
    const { written } = this.#sink
    const speed = this.#speed.perSecond
    return {
      phase,
      done: written,
      size: this.#head?.size,
      secondsLeft: this.#head && speed ? (this.#head.size - written) / speed : undefined,
      waits: this.#waits,
    }
  }
}

function tooLarge(size: number, limit: number): string {
  const [has, most] = sizesApart(size, limit)
  return (
    `The file is ${has}, but this browser holds downloads in memory and is limited to ${most}. ` +
    'Browsers that write downloads directly to a file, such as Chrome or Edge, have no such limit'
  )
}
