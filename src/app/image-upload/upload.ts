import { isBefore, stepAfter } from '#domain/image-upload.ts'
import type { UploadRow } from '#db/database.ts'
import { createStore, type Store } from '#app/state/store.ts'
import { FileUnreadable } from './blocks.ts'
import { cleanUp, type LeftOver } from './clean-up.ts'
import { sendBlocks, type Sent } from './send-blocks.ts'
import { Speed } from '#app/shared/files/speed.ts'
import { stepActions } from './upload-steps.ts'
import { overOutages, type UploadDeps } from './upload-deps.ts'

export type UploadPhase =
  /** Running, possibly waiting for the network. */
  | { is: 'running' }
  /** Failed without data loss; can be retried. */
  | { is: 'paused'; error: Error }
  /** Stopped; can be resumed. */
  | { is: 'suspended' }
  | { is: 'cancelling' }
  | { is: 'cancelled' }
  | { is: 'done' }
  /** Finished, except for objects that could not be removed. */
  | { is: 'left-over'; left: LeftOver[]; hasImage: boolean }

export interface UploadState {
  phase: UploadPhase
  row: Readonly<UploadRow>
  sent: Sent
  /** Bytes sent per second, and the estimated remaining seconds; undefined if unknown. */
  rate: number | undefined
  secondsLeft: number | undefined
  /** Waiting for the network. */
  waits: boolean
}

/** Minimum milliseconds between progress updates of the UI, and of the store. */
const tellEvery = 200
const keepEvery = 1_000

/** The upload of one image: goes through its steps; can be interrupted and resumed at any point. */
export class Upload {
  readonly state: Store<UploadState>
  readonly #deps: UploadDeps
  readonly #row: UploadRow
  #file: Blob | undefined
  #sent: Sent
  #waiting = 0
  #told = 0
  #keepsSoon = false
  readonly #sentSpeed = new Speed()
  readonly #doneSpeed = new Speed()
  #stop = new AbortController()
  #work: Promise<void> = Promise.resolve()

  /** `file` may be undefined if no step needs it any more. */
  constructor(row: UploadRow, file: Blob | undefined, deps: UploadDeps) {
    this.#row = { ...row }
    this.#file = file
    this.#deps = deps
    this.#sent = { done: row.acknowledged, skipped: row.skipped }
    this.state = createStore<UploadState>(this.#stateAt({ is: 'suspended' }))
  }

  get file(): Blob | undefined {
    return this.#file
  }

  /** Starts or resumes; pass the file if the user had to choose it again. */
  run(file: Blob | undefined = this.#file): Promise<void> {
    const { is } = this.state.get().phase
    if (is !== 'suspended' && is !== 'paused') return this.#work
    this.#file = file
    return this.#begin({ is: 'running' }, () => this.#throughSteps())
  }

  /** Suspends and aborts requests in flight. */
  async suspend(): Promise<void> {
    if (!this.#canStop()) return
    await this.#interrupt()
    // It may have finished meanwhile.
    if (!this.#canStop()) return
    await this.#keep()
    this.#tell({ is: 'suspended' })
  }

  #canStop() {
    const { is } = this.state.get().phase
    return is === 'running' || is === 'paused'
  }

  /** Cancels and removes what the upload created. */
  async cancel(): Promise<void> {
    const { is } = this.state.get().phase
    if (is !== 'running' && is !== 'paused' && is !== 'suspended') return undefined
    this.#tell({ is: 'cancelling' })
    await this.#interrupt()
    return this.tidy()
  }

  /** Retries removing leftovers. */
  tidy(): Promise<void> {
    const hasImage = this.#row.step === 'tidy'
    this.#row.cancelled = !hasImage
    return this.#begin(hasImage ? { is: 'running' } : { is: 'cancelling' }, () => this.#removeAll(hasImage))
  }

  async #interrupt() {
    this.#stop.abort(new DOMException('The upload was interrupted', 'AbortError'))
    await this.#work
  }

  #begin(phase: UploadPhase, work: () => Promise<void>): Promise<void> {
    const stop = new AbortController()
    this.#stop = stop
    this.#waiting = 0
    this.#tell(phase)
    this.#work = work().catch((error: unknown) => {
      if (stop.signal.aborted) return undefined
      void this.#keep()
      return this.#tell({ is: 'paused', error: error instanceof Error ? error : new Error(String(error)) })
    })
    return this.#work
  }

  async #throughSteps() {
    const { signal } = this.#stop
    const row = this.#row
    while (row.step !== 'tidy') {
      await this.#keep()
      const action = stepActions[row.step]
      const context = { deps: this.#deps, signal, row, send: () => this.#send(signal) }
      await overOutages(this.#deps, signal, () => action(context), this.#onWaiting)
      signal.throwIfAborted()
      row.step = stepAfter(row.step) ?? 'tidy'
      this.#tell({ is: 'running' })
    }
    await this.#removeAll(true)
  }

  async #send(signal: AbortSignal) {
    if (this.#row.acknowledged >= this.#row.fileSize) return
    const file = this.#file
    if (!file) throw new FileUnreadable('Choose the file again.')
    this.#sentSpeed.clear()
    this.#doneSpeed.clear()
    this.#sent = { done: this.#row.acknowledged, skipped: this.#row.skipped }
    this.#measure()
    const { deps, row, onSent } = { deps: this.#deps, row: this.#row, onSent: this.#onSent }
    await sendBlocks({ deps, signal, row, file, onSent, onWaiting: this.#onWaiting })
  }

  async #removeAll(hasImage: boolean) {
    await this.#keep()
    const { project, diskName, snapshotName, image, imageAsked, step } = this.#row
    const mayHaveSnapshot = !isBefore(step, 'finalize')
    const left = await cleanUp(
      this.#deps,
      {
        project,
        diskName,
        ...(mayHaveSnapshot ? { snapshotName } : {}),
        ...(!hasImage && imageAsked ? { image } : {}),
      },
      this.#stop.signal,
      this.#onWaiting,
    )
    if (left.length > 0) return this.#tell({ is: 'left-over', left, hasImage })
    await this.#deps.forget(this.#row.id)
    return this.#tell({ is: hasImage ? 'done' : 'cancelled' })
  }

  readonly #onSent = (sent: Sent) => {
    this.#sent = sent
    void this.#keepSoon()
    if (this.#deps.now() - this.#told < tellEvery) return
    this.#measure()
    this.#tell(this.state.get().phase)
  }

  readonly #onWaiting = (waits: boolean) => {
    this.#waiting += waits ? 1 : -1
    if (waits) for (const speed of [this.#sentSpeed, this.#doneSpeed]) speed.clear()
    this.#tell(this.state.get().phase)
  }

  #measure() {
    const now = this.#deps.now()
    this.#sentSpeed.add(now, this.#sent.done - this.#sent.skipped)
    this.#doneSpeed.add(now, this.#sent.done)
  }

  #keep(): Promise<void> {
    return this.#deps.keep({ ...this.#row })
  }

  /**
   * Stores progress at most once per interval; a timer, as the network may fail and no further chunk finish.
   */
  async #keepSoon() {
    if (this.#keepsSoon) return
    this.#keepsSoon = true
    const { signal } = this.#stop
    await this.#deps.delay(keepEvery, signal).catch(() => undefined)
    this.#keepsSoon = false
    // A finished upload has been deleted from the store.
    if (!signal.aborted && this.#row.step === 'send') await this.#keep()
  }

  #tell(phase: UploadPhase) {
    this.#told = this.#deps.now()
    this.state.set(this.#stateAt(phase))
  }

  #stateAt(phase: UploadPhase): UploadState {
    const isSending = phase.is === 'running' && this.#row.step === 'send'
    const speed = isSending ? this.#doneSpeed.perSecond : undefined
    return {
      phase,
      row: { ...this.#row },
      sent: this.#sent,
      rate: isSending ? this.#sentSpeed.perSecond : undefined,
      secondsLeft: speed ? (this.#row.fileSize - this.#sent.done) / speed : undefined,
      waits: this.#waiting > 0,
    }
  }
}
