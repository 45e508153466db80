import type { UploadRow } from '#db/database.ts'
import { Speed } from '#app/shared/files/speed.ts'
import type { Sent } from './send-blocks.ts'

export interface ProgressState {
  sent: Sent
  /** Bytes sent per second, and the estimated remaining seconds; undefined if unknown. */
  rate: number | undefined
  secondsLeft: number | undefined
  /** Waiting for the network. */
  waits: boolean
}

const sentBefore = ({ acknowledged, skipped }: UploadRow): Sent => ({ done: acknowledged, skipped })

/** How far an upload has come, and how fast. */
export class UploadProgress {
  sent: Sent
  #waiting = 0
  readonly #sentSpeed = new Speed()
  readonly #doneSpeed = new Speed()

  constructor(row: UploadRow) {
    this.sent = sentBefore(row)
  }

  restart(row: UploadRow, now: number): void {
    this.#clear()
    this.sent = sentBefore(row)
    this.measure(now)
  }

  measure(now: number): void {
    this.#sentSpeed.add(now, this.sent.done - this.sent.skipped)
    this.#doneSpeed.add(now, this.sent.done)
  }

  /** One request begins or ends waiting for the network. */
  wait(waits: boolean): void {
    this.#waiting += waits ? 1 : -1
    if (waits) this.#clear()
  }

  endWaiting(): void {
    this.#waiting = 0
  }

  #clear() {
    for (const speed of [this.#sentSpeed, this.#doneSpeed]) speed.clear()
  }

  /** `fileSize` in bytes while blocks are sent. */
  state(fileSize?: number): ProgressState {
    const speed = fileSize === undefined ? undefined : this.#doneSpeed.perSecond
    return {
      sent: this.sent,
      rate: fileSize === undefined ? undefined : this.#sentSpeed.perSecond,
      secondsLeft: speed ? ((fileSize ?? 0) - this.sent.done) / speed : undefined,
      waits: this.#waiting > 0,
    }
  }
}
