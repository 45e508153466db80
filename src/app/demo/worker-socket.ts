import type { SocketAnswer, SocketCommand, SocketData } from '#worker-protocol/messages.ts'
import { ask } from '#app/worker/worker-bridge.ts'

type Ask = (command: SocketCommand, transfer?: Transferable[]) => Promise<SocketAnswer | undefined>

const askOrigin: Ask = (command, transfer) => ask({ type: 'origin', command }, undefined, transfer)

/** What a WebSocket is closed with that was let go by this page. */
const normal = 1000
/** What it is closed with when the worker is gone, or does not know it any more. */
const lost = 4000

/** Milliseconds between heartbeats: browsers stop a worker that has had no event for half a minute. */
const beatAfter = 5_000

/**
 * What the console uses of a WebSocket, served by the demo's worker: a WebSocket itself never reaches a worker, so bytes
 * go over a message port. Nothing tells a page that its worker was stopped but that the heartbeat goes unanswered.
 */
export class WorkerSocket extends EventTarget {
  binaryType: BinaryType = 'arraybuffer'
  /** A port takes everything at once. */
  readonly bufferedAmount = 0
  readyState: WebSocket['readyState'] = WebSocket.CONNECTING
  readonly #id = crypto.randomUUID()
  readonly #port: MessagePort
  readonly #ask: Ask
  #beat: ReturnType<typeof setInterval> | undefined

  constructor(url: string, ask = askOrigin) {
    super()
    this.#ask = ask
    const { port1, port2 } = new MessageChannel()
    this.#port = port1
    port1.addEventListener('message', ({ data }: MessageEvent<SocketData>) => {
      if (typeof data === 'number') this.#end(data)
      else this.dispatchEvent(new MessageEvent('message', { data }))
    })
    void this.#open(url, port2)
  }

  send(bytes: Uint8Array<ArrayBuffer>): void {
    // A copy, since they may be part of something larger, and what is transferred is gone from here.
    const { buffer } = bytes.slice()
    this.#port.postMessage(buffer, [buffer])
  }

  close(): void {
    this.#end(normal)
  }

  async #open(url: string, port: MessagePort): Promise<void> {
    const command = { type: 'socket-open', id: this.#id, url: url.replace(/^ws/, 'http'), port } as const
    const answer = await this.#ask(command, [port])
    if (answer !== 'open') return this.#end(answer ?? lost)
    if (this.readyState !== WebSocket.CONNECTING) return undefined
    this.readyState = WebSocket.OPEN
    this.dispatchEvent(new Event('open'))
    this.#port.start()
    this.#beat = setInterval(() => void this.#check(), beatAfter)
    return undefined
  }

  async #check(): Promise<void> {
    const answer = await this.#ask({ type: 'socket-check', id: this.#id })
    if (answer !== 'open') this.#end(lost)
  }

  #end(code: number): void {
    if (this.readyState === WebSocket.CLOSED) return
    this.readyState = WebSocket.CLOSED
    clearInterval(this.#beat)
    // A worker that is merely slow lets go as well.
    this.#port.postMessage(code)
    this.#port.close()
    this.dispatchEvent(new CloseEvent('close', { code }))
  }
}
