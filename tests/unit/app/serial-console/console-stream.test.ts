import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { consoleStream } from '#app/pages/serial-console/console-stream.ts'
import { serialPort } from '#mock/resources/compute/serial-console.ts'

const encoder = new TextEncoder()
const decoder = new TextDecoder()

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A WebSocket to an invented guest; each opens a moment after its creation. */
class Line extends EventTarget {
  binaryType = 'blob'
  readyState: number = WebSocket.CONNECTING
  close(code = 1006) {
    if (this.readyState === WebSocket.CLOSED) return
    this.readyState = WebSocket.CLOSED
    this.dispatchEvent(Object.assign(new Event('close'), { code }))
  }
}

function world() {
  const made = {
    guest: serialPort({ hostname: 'web-1', now: () => 0 }),
    lines: [] as Line[],
    shown: '',
    notes: [] as string[],
  }
  const network = {
    offline: false,
    refusing: false,
    withoutHistory: false,
    dead: false,
    unconfirmed: false,
    hanging: false,
  }
  const stream = consoleStream({
    open(mostRecent) {
      const line = new Line()
      made.lines.push(line)
      setTimeout(() => {
        if (network.hanging) return undefined
        if (network.refusing || network.offline) return line.close()
        line.readyState = WebSocket.OPEN
        line.dispatchEvent(new Event('open'))
        const send = (bytes: Uint8Array) =>
          setTimeout(() => {
            const data = Uint8Array.from(bytes).buffer
            if (line.readyState === WebSocket.OPEN) line.dispatchEvent(new MessageEvent('message', { data }))
          }, 5)
        made.guest.open({ send, hangUp: () => line.close() }, mostRecent)
        return undefined
      }, 10)
      return line as unknown as WebSocket
    },
    history: async (query) => {
      await new Promise((resolve) => setTimeout(resolve, 20))
      if (network.dead) await new Promise((_, reject) => setTimeout(reject, 10_000, new Error('Given up')))
      if (network.withoutHistory || network.offline) throw new Error('Nothing there')
      if (network.refusing) throw new RangeError('not allowed')
      const { bytes, end } = made.guest.read({ maxBytes: 16_384, ...query })
      return { bytes, end }
    },
    refusal: (error) => (error instanceof RangeError ? error.message : undefined),
    isUnanswered: () => network.dead,
    isUnconfirmed: () => network.unconfirmed,
    output: (bytes) => (made.shown += decoder.decode(bytes)),
    note: (text) => made.notes.push(text),
    lost: () => (network.unconfirmed = false),
    isOffline: () => network.offline,
    now: Date.now,
    random: () => 0.5,
  })
  const type = (text: string) => {
    const viewer = made.guest.open({ send: () => undefined }, 0)
    viewer.input(encoder.encode(text))
    viewer.close()
  }
  const printed = () => decoder.decode(made.guest.read({}).bytes)
  return { made, network, stream, type, printed, state: () => stream.state.get().kind }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('output before, during and after a lost connection is shown once', async () => {
  const { made, stream, type, printed, state } = world()
  stream.connect()
  await pass(100)
  type('root\rx\recho one\r')
  await pass(100)
  made.lines[0]?.close()
  expect(state()).toBe('disconnected')
  type('echo two\r')
  await pass(1_005)
  expect(state()).toBe('connecting')
  type('echo three\r')
  await pass(200)
  type('echo four\r')
  await pass(200)
  expect(made.shown).toBe(printed())
  expect(made.notes).toEqual([])
})

test('much output before and during a lost connection is shown once', async () => {
  const { made, stream, type, printed } = world()
  const lines = (word: string, count: number) =>
    type(Array.from({ length: count }, (_, at) => `echo ${word} ${at}\r`).join(''))
  stream.connect()
  await pass(100)
  type('root\rx\r')
  lines('before', 1_000)
  await pass(1_000)
  made.lines[0]?.close()
  lines('meanwhile', 500)
  await pass(10_000)
  expect(made.shown).toBe(printed())
  expect(made.notes).toEqual([])
})

test('a restarted guest shows all of its new run, and a note', async () => {
  const { made, stream, type, printed } = world()
  stream.connect()
  await pass(100)
  type('root\rx\recho one\r')
  await pass(100)
  const before = made.shown
  made.guest = serialPort({ hostname: 'web-1', now: () => 0 })
  made.lines[0]?.close()
  await pass(1_500)
  expect(made.notes).toEqual(['The guest has restarted'])
  expect(made.shown).toBe(before + printed())
})

test('endlessly repeating output is marked as uncertain', async () => {
  const { made, stream, type, printed } = world()
  stream.connect()
  await pass(100)
  type(`root\rx\r${'y'.repeat(40_000)}`)
  await pass(100)
  made.lines[0]?.close()
  await pass(1_020)
  for (let n = 0; n < 100; n += 1) {
    type('y')
    await pass(1)
  }
  await pass(200)
  expect(made.notes).toEqual(['Output may be missing or repeated here'])
  // Differs by at most the bytes in flight.
  expect(Math.abs(made.shown.length - printed().length)).toBeLessThan(10)
})

test('without a history the output itself shows where it continues', async () => {
  const { made, network, stream, type, printed } = world()
  network.withoutHistory = true
  stream.connect()
  await pass(100)
  type('root\rx\recho one\r')
  await pass(100)
  made.lines[0]?.close()
  type('echo two\r')
  await pass(1_500)
  expect(made.shown).toBe(printed())
})

test('the delay between attempts grows, and the user can retry at once', async () => {
  const { made, network, stream } = world()
  network.offline = false
  network.withoutHistory = true
  stream.connect()
  await pass(20)
  const gaps = []
  for (let n = 0; n < 3; n += 1) {
    made.lines.at(-1)?.close()
    const state = stream.state.get()
    gaps.push(state.kind === 'disconnected' ? state.retryAt - Date.now() : 0)
    stream.connect()
    await pass(20)
  }
  expect(gaps).toEqual([1_000, 2_000, 4_000])
  await pass(6_000)
  made.lines.at(-1)?.close()
  const state = stream.state.get()
  expect(state.kind === 'disconnected' && state.retryAt - Date.now()).toBe(1_000)
})

test('offline it waits for the network, not for a timer', async () => {
  const { made, network, stream, state } = world()
  stream.connect()
  await pass(100)
  network.offline = true
  made.lines[0]?.close()
  expect(state()).toBe('offline')
  await pass(60_000)
  expect(made.lines).toHaveLength(1)
  network.offline = false
  stream.networkChanged()
  await pass(100)
  expect(state()).toBe('connected')
})

test('opened while sending is not allowed, it opens no socket, and connects once it is', async () => {
  const { made, network, stream, state } = world()
  network.offline = true
  stream.connect()
  await pass(60_000)
  expect([state(), made.lines.length]).toEqual(['offline', 0])
  network.offline = false
  stream.networkChanged()
  await pass(100)
  expect([state(), made.lines.length]).toEqual(['connected', 1])
})

test('a refusal says why and is not retried automatically', async () => {
  const { made, network, stream } = world()
  network.refusing = true
  stream.connect()
  await pass(100)
  expect(stream.state.get()).toEqual({ kind: 'refused', why: 'not allowed' })
  await pass(60_000)
  expect(made.lines).toHaveLength(1)
})

test('a stopped stream stays stopped', async () => {
  const { made, stream, state } = world()
  stream.connect()
  await pass(100)
  stream.stop()
  await pass(60_000)
  expect([state(), made.lines.length]).toEqual(['idle', 1])
})

test('a silently dead connection is noticed within 20 s and replaced', async () => {
  const { made, network, stream, type, printed, state } = world()
  stream.connect()
  await pass(100)
  network.dead = true
  await pass(19_900)
  expect(made.lines[0]?.readyState).toBe(WebSocket.CLOSED)
  network.dead = false
  type('root\r')
  await pass(15_000)
  expect(state()).toBe('connected')
  expect(made.shown).toBe(printed())
})

test('a connection without output while the guest prints is dead as well', async () => {
  const { made, stream, type, printed, state } = world()
  stream.connect()
  await pass(100)
  const [first] = made.lines
  // It seems open.
  first?.addEventListener('message', (event) => event.stopImmediatePropagation())
  Object.defineProperty(first, 'dispatchEvent', { value: () => true })
  type('root\r')
  await pass(15_000)
  expect(made.lines.length).toBeGreaterThan(1)
  await pass(2_000)
  expect([state(), made.shown]).toEqual(['connected', printed()])
})

test('a silent guest keeps its connection', async () => {
  const { made, stream, state } = world()
  stream.connect()
  await pass(300_000)
  expect([state(), made.lines.length]).toEqual(['connected', 1])
})

test('a connection that echoes nothing of the input is replaced, once', async () => {
  const { made, network, stream, state } = world()
  stream.connect()
  await pass(100)
  network.unconfirmed = true
  await pass(15_000)
  expect(made.lines).toHaveLength(2)
  expect(state()).toBe('connected')
  await pass(60_000)
  expect(made.lines).toHaveLength(2)
})

test('a connection that is never established is abandoned and retried', async () => {
  const { made, network, stream, state } = world()
  network.hanging = true
  stream.connect()
  await pass(10_500)
  expect(state()).toBe('disconnected')
  network.hanging = false
  await pass(5_000)
  expect(made.lines).toHaveLength(2)
  expect(state()).toBe('connected')
})
