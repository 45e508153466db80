import type { SocketAnswer, SocketCommand, SocketData } from '#worker-protocol/messages.ts'
import { ask } from '#app/worker/worker-bridge.ts'

type Ask = (command: SocketCommand, transfer?: Transferable[]) => Promise<SocketAnswer | undefined>

const askOrigin: Ask = (command, transfer) => ask({ type: 'origin', command }, undefined, transfer)

/** Close code when the page closes the socket. */
const normal = 1000
/** Close code when the worker has stopped or no longer knows the socket. */
const lost = 4000

/** Milliseconds between heartbeats: browsers stop a worker after about 30 s without an event. */
const beatAfter = 5_000

/**
 * The part of WebSocket that the console uses, over a message port to the demo's worker, as workers cannot
 * intercept WebSockets. Only a missing heartbeat answer reveals a stopped worker.
 */
export class WorkerSocket extends EventTarget {
  binaryType: BinaryType = 'arraybuffer'
  /** A port never buffers. */
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
    // A copy: the bytes may be a view of a larger buffer, and transferring detaches it.
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
    // A worker that is only slow closes its end too.
    this.#port.postMessage(code)
    this.#port.close()
    this.dispatchEvent(new CloseEvent('close', { code }))
  }
}
