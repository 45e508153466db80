import { isBefore, stepAfter } from '#domain/image-upload.ts'
import type { UploadRow } from '#db/database.ts'
import { createStore, type Store } from '#app/state/store.ts'
import { FileUnreadable } from './blocks.ts'
import { cleanUp, type LeftOver } from './clean-up.ts'
import { sendBlocks, type Sent } from './send-blocks.ts'
import { type ProgressState, UploadProgress } from './upload-progress.ts'
import { stepActions } from './upload-steps.ts'
import { followingRenames, overOutages, type UploadDeps } from './upload-deps.ts'

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

export interface UploadState extends ProgressState {
  phase: UploadPhase
  row: Readonly<UploadRow>
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
  readonly #progress: UploadProgress
  #told = 0
  #keepsSoon = false
  #stop = new AbortController()
  #work: Promise<void> = Promise.resolve()

  /** `file` may be undefined if no step needs it any more. */
  constructor(row: UploadRow, file: Blob | undefined, deps: UploadDeps) {
    this.#row = { ...row }
    this.#file = file
    this.#deps = followingRenames(deps, this.#row)
    this.#progress = new UploadProgress(row)
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
    if (!canStop(this.state.get())) return
    await this.#interrupt()
    // It may have finished meanwhile.
    if (!canStop(this.state.get())) return
    await this.#keep()
    this.#tell({ is: 'suspended' })
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
    this.#progress.endWaiting()
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
    this.#progress.restart(this.#row, this.#deps.now())
    const { deps, row, onSent } = { deps: this.#deps, row: this.#row, onSent: this.#onSent }
    await sendBlocks({ deps, signal, row, file, onSent, onWaiting: this.#onWaiting })
  }

  async #removeAll(hasImage: boolean) {
    await this.#keep()
    const { signal } = this.#stop
    const left = await cleanUp(this.#deps, createdBy(this.#row, hasImage), signal, this.#onWaiting)
    if (left.length > 0) return this.#tell({ is: 'left-over', left, hasImage })
    await this.#deps.forget(this.#row.id)
    return this.#tell({ is: hasImage ? 'done' : 'cancelled' })
  }

  readonly #onSent = (sent: Sent) => {
    this.#progress.sent = sent
    void this.#keepSoon()
    if (this.#deps.now() - this.#told < tellEvery) return
    this.#progress.measure(this.#deps.now())
    this.#tell(this.state.get().phase)
  }

  readonly #onWaiting = (waits: boolean) => {
    this.#progress.wait(waits)
    this.#tell(this.state.get().phase)
  }

  readonly #keep = (): Promise<void> => this.#deps.keep({ ...this.#row })

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
    return {
      phase,
      row: { ...this.#row },
      ...this.#progress.state(isSending ? this.#row.fileSize : undefined),
    }
  }
}

const canStop = ({ phase: { is } }: UploadState) => is === 'running' || is === 'paused'

/** The objects that an upload may have created and its user does not want. */
function createdBy(
  { project, diskName, snapshotName, image, imageAsked, step }: UploadRow,
  hasImage: boolean,
) {
  const mayHaveSnapshot = !isBefore(step, 'finalize')
  return {
    project,
    diskName,
    ...(mayHaveSnapshot ? { snapshotName } : {}),
    ...(!hasImage && imageAsked ? { image } : {}),
  }
}
