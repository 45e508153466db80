import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WorkerSocket } from '#app/demo/worker-socket.ts'
import type { SocketAnswer, SocketCommand } from '#worker-protocol/messages.ts'

/** Node 22 has no CloseEvent. */
class TestCloseEvent extends Event {
  readonly code: number
  constructor(type: string, { code }: { code: number }) {
    super(type)
    this.code = code
  }
}

beforeEach(() => {
  vi.stubGlobal('CloseEvent', TestCloseEvent)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const url = 'wss://console.test/v1/instances/web-1/serial-console/stream?most_recent=13'

/** A socket and the worker's end of it. */
function socketTo(answer: (command: SocketCommand) => SocketAnswer | undefined) {
  const commands: SocketCommand[] = []
  const heard: unknown[] = []
  const ports: MessagePort[] = []
  const socket = new WorkerSocket(url, (command, transfer = []) => {
    if (command.type === 'socket-open') {
      expect(transfer).toEqual([command.port])
      ports.push(command.port)
    }
    commands.push(command)
    return Promise.resolve(answer(command))
  })
  socket.addEventListener('open', () => heard.push('open'))
  socket.addEventListener('message', (event) => {
    if (event instanceof MessageEvent) heard.push(new Uint8Array(event.data as ArrayBuffer))
  })
  socket.addEventListener('close', (event) => event instanceof TestCloseEvent && heard.push(event.code))
  const [port] = ports
  if (!port) throw new Error('The socket has not been opened')
  return { socket, port, heard, commands }
}

const opened = () => socketTo(() => 'open')

/** The next message posted to a port. */
const nextAt = (port: MessagePort) =>
  new Promise<unknown>((resolve) => {
    port.addEventListener('message', ({ data }) => resolve(data), { once: true })
    port.start()
  })

test('it opens over http, carries bytes both ways, and closes', async () => {
  const { socket, port, heard, commands } = opened()
  expect(socket.readyState).toBe(WebSocket.CONNECTING)
  await expect.poll(() => heard).toEqual(['open'])
  expect(socket.readyState).toBe(WebSocket.OPEN)
  expect(commands[0]).toMatchObject({ type: 'socket-open', url: url.replace('wss:', 'https:') })

  const typed = new TextEncoder().encode('a line')
  const arrives = nextAt(port)
  socket.send(typed.subarray(2))
  expect(await arrives).toEqual(new TextEncoder().encode('line').buffer)
  expect(typed.length).toBe(6)

  port.postMessage(Uint8Array.of(1, 255).buffer)
  await expect.poll(() => heard).toEqual(['open', Uint8Array.of(1, 255)])

  const ends = nextAt(port)
  socket.close()
  expect(await ends).toBe(1000)
  expect([socket.readyState, heard.at(-1)]).toEqual([WebSocket.CLOSED, 1000])
})

test.each([
  [1008, 1008],
  [4000, 4000],
  [undefined, 4000],
])('when the worker answers %s it closes with %i and never opens', async (answer, code) => {
  const { socket, heard } = socketTo(() => answer)
  await expect.poll(() => heard).toEqual([code])
  expect(socket.readyState).toBe(WebSocket.CLOSED)
})

test('a close by the worker closes it once', async () => {
  const { socket, port, heard } = opened()
  await expect.poll(() => heard).toEqual(['open'])
  port.postMessage(4000)
  await expect.poll(() => heard).toEqual(['open', 4000])
  socket.close()
  expect(heard).toEqual(['open', 4000])
})

test('one closed before it opens never opens, and the worker is notified', async () => {
  const { socket, port, heard } = opened()
  socket.close()
  expect(await nextAt(port)).toBe(1000)
  expect(heard).toEqual([1000])
})

test.each([
  ['does not answer', undefined],
  ['does not know it', 4000],
] as const)('a worker that %s to a heartbeat has lost the socket', async (_, answer) => {
  let alive = true
  const { heard, commands } = socketTo(() => (alive ? 'open' : answer))
  await expect.poll(() => heard).toEqual(['open'])
  await vi.advanceTimersByTimeAsync(60_000)
  const before = commands.length
  expect([heard, before]).toEqual([['open'], 13])
  alive = false
  await vi.advanceTimersByTimeAsync(5_000)
  expect(heard).toEqual(['open', 4000])
  // Heartbeats have stopped.
  await vi.advanceTimersByTimeAsync(60_000)
  expect(commands).toHaveLength(before + 1)
})
