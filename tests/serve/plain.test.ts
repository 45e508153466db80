import { createServer, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { test as base, expect } from 'vitest'
import type { ConsoleServer } from '../../serve/console-server.ts'
import { listen } from '../../tools/listen.ts'
import { makeChain } from '../support/fixtures/certificates.ts'
import { loopback } from '../support/servers/loopback.ts'
import { askAt, connectTo } from '../support/servers/raw-request.ts'
import { servePage } from '../support/servers/serve-page.ts'

interface Fixtures {
  /** Calls that reached the API: method, path, and the state of the connection afterwards. */
  heard: string[]
  lines: string[]
  /** A server without TLS, for this machine only. */
  localServer: ConsoleServer
  ask: ReturnType<typeof askAt>
}

const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads the pattern
  heard: async ({}, use) => use([]),
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads the pattern
  lines: async ({}, use) => use([]),
  localServer: async ({ heard, lines }, use) => {
    const api = createServer(({ method, url, headers }, response) => {
      heard.push(`${method} ${url} ${headers.connection}`)
      response.setHeader('set-cookie', ['a=b; SameSite=None; Secure', 'c=d; SameSite=Strict']).end()
    })
    const { port, close } = await listen(api, 0)
    const server = await servePage({ apiPort: port, log: (line) => lines.push(line) })
    await use(server)
    await server.stop()
    await close()
  },
  ask: async ({ localServer: { port } }, use) => use(askAt({ host: 'localhost', port, ca: undefined })),
})

test('a SameSite=None cookie, which needs TLS, becomes SameSite=Lax', async ({ ask }) => {
  const { headers } = await ask('/v1/a')
  expect(headers['set-cookie']).toEqual([
    expect.stringMatching(/^\w+-a=b; SameSite=Lax$/),
    expect.stringMatching(/^\w+-c=d; SameSite=Strict$/),
  ])
})

test.for(['DELETE', 'OPTIONS'])(
  'a %s without a length cannot smuggle a second request',
  async (method, { ask, heard }) => {
    const body = () => Readable.from(['GET /v1/second HTTP/1.1\r\nHost: a\r\n\r\n'])
    const headers = { 'transfer-encoding': 'chunked', connection: 'upgrade' }
    expect((await ask('/v1/a', { method, headers, body: body() })).status).toBe(411)
    expect((await ask('/v1/a', { method, headers: { connection: 'upgrade' } })).status).toBe(200)
    expect(heard).toEqual([`${method} /v1/a close`])
  },
)

test('a browser’s connection stays open after a call', async ({ ask }) => {
  const { headers } = await ask('/v1/a', { headers: { connection: 'keep-alive' } })
  expect(headers.connection).toBe('keep-alive')
})

test('a client that wants its connection to end after a call gets that', async ({ ask }) => {
  const { headers } = await ask('/v1/a', { headers: { connection: 'close' } })
  expect(headers.connection).toBe('close')
})

test('a client that offers HTTP/2 is still answered', async ({ ask, heard }) => {
  const headers = { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': 'AAMAAABk' }
  for (const path of ['/healthz', '/', '/v1/a'])
    expect([path, (await ask(path, { headers })).status]).toEqual([path, 200])
  expect(heard).toEqual(['GET /v1/a close'])
})

test('a refused WebSocket is closed, even if the client stays', async ({ localServer: { port }, lines }) => {
  const socket = connect({ host: '127.0.0.1', port, allowHalfOpen: true })
  socket.write(`GET /v1/a HTTP/1.1\r\nHost: evil.test\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`)
  await expect.poll(() => lines.join('\n')).toMatch(/ GET \/v1\/a refused \d+ ms$/)
  socket.destroy()
})

test('a name of this machine gets no HSTS, since everything it serves would share it', async () => {
  const { pem, key, authority } = await makeChain(['localhost'])
  const { port, stop } = await servePage({
    apiPort: 1,
    host: '127.0.0.1',
    origin: 'https://localhost',
    tls: { cert: pem, key },
  })
  const ask = askAt({ host: 'localhost', port, ca: authority.pem })
  const { status, headers } = await ask('/', { headers: { host: 'localhost' } })
  expect([status, headers['strict-transport-security']]).toEqual([200, undefined])
  await stop()
})

test('it listens on both addresses of localhost, under this machine’s names alone', async ({
  localServer: { port },
}) => {
  for (const address of loopback) {
    const ask = askAt({ host: 'localhost', address, port, ca: undefined })
    const statusUnder = async (host: string) => (await ask('/', { headers: { host } })).status
    expect(await statusUnder(`localhost:${port}`)).toBe(200)
    expect(await statusUnder(`[::1]:${port}`)).toBe(200)
    expect(await statusUnder(`evil.example.com:${port}`)).toBe(421)
  }
})

test('a stopping server finishes pending requests on both addresses, and nothing else', async () => {
  const arrived: ServerResponse[] = []
  const api = await listen(
    createServer((_, response) => void arrived.push(response)),
    0,
  )
  const { port, stop } = await servePage({ apiPort: api.port })
  const asked = loopback.map((address) =>
    askAt({ host: 'localhost', address, port, ca: undefined })('/v1/ping'),
  )
  const kept = await connectTo({ host: 'localhost', port, ca: undefined })
  kept.resume().write(`GET /v1/ping HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`)
  // As browsers open in advance.
  const unused = await connectTo({ host: 'localhost', port, ca: undefined })
  unused.resume()
  await expect.poll(() => arrived.length).toBe(loopback.length + 1)
  let isOver = false
  const over = stop().then(() => (isOver = true))
  for (const response of arrived) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(isOver).toBe(false)
    response.end('{}')
  }
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(loopback.map(() => 200))
  const answered = performance.now()
  await over
  expect(performance.now() - answered).toBeLessThan(4_000)
  await api.close()
})
