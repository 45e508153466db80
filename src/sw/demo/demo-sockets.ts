import type { ControlPlane } from '#mock/engine/control-plane.ts'
import { streamOf } from '#mock/resources/compute/serial-console-handlers.ts'
import type { SocketAnswer, SocketCommand, SocketData } from '#worker-protocol/messages.ts'

/** The close code for a WebSocket that may not be opened: policy violation. */
const refused = 1008
/** The close code for a lost connection. */
const lost = 4000

/** The open streams of one demo page, each over a message port, because WebSockets bypass workers. */
export function createDemoSockets(plane: ControlPlane, fetch: (request: Request) => Promise<Response>) {
  /** A function per stream id that closes the stream. */
  const open = new Map<string, (code: number) => void>()
  let cuts = 0

  const openSocket = async (id: string, url: string, port: MessagePort): Promise<SocketAnswer> => {
    const cutsBefore = cuts
    const request = new Request(url)
    const answered = await fetch(request).catch(() => undefined)
    if (!answered || cuts !== cutsBefore) return lost
    const view = streamOf(plane, request, answered)
    if (!view) return refused

    const close = (code: number) => {
      if (!open.delete(id)) return
      viewer.close()
      port.postMessage(code)
      port.close()
    }
    open.set(id, close)
    const viewer = view({
      send(bytes) {
        // A copy: other viewers get the same bytes, and transferring a buffer detaches it.
        const { buffer } = Uint8Array.from(bytes)
        port.postMessage(buffer, [buffer])
      },
      hangUp: () => close(lost),
    })
    port.addEventListener('message', ({ data }: MessageEvent<SocketData>) => {
      if (typeof data === 'number') close(data)
      else viewer.input(new Uint8Array(data))
    })
    port.start()
    return 'open'
  }

  return {
    answer(command: SocketCommand): SocketAnswer | Promise<SocketAnswer> {
      if (command.type === 'socket-open') return openSocket(command.id, command.url, command.port)
      return open.has(command.id) ? 'open' : lost
    },
    /** Closes all streams, as a lost network does. */
    cut() {
      cuts += 1
      for (const close of open.values()) close(lost)
    },
  }
}
