import { createServer, type Socket } from 'node:net'
import { test as base, expect } from 'vitest'
import { listen } from '../../tools/listen.ts'
import { connectTo } from '../support/servers/raw-request.ts'
import { servePage } from '../support/servers/serve-page.ts'

interface Fixtures {
  /** The API's connections on which a request has arrived. */
  heard: Socket[]
  lines: string[]
  /** A client that asks for a WebSocket; `said` is everything it has received. */
  ask: () => Promise<{ client: Socket; upstream: Socket; said: () => string }>
}

const accepted = [
  'HTTP/1.1 101 Switching Protocols',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Accept: kept',
  'Set-Cookie: a=b; Domain=api.test',
  'Strict-Transport-Security: max-age=1',
  '\r\n',
].join('\r\n')

const refused = 'HTTP/1.1 403 Forbidden\r\nContent-Length: 9\r\n\r\nno'

const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads the pattern
  heard: async ({}, use) => use([]),
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads the pattern
  lines: async ({}, use) => use([]),
  ask: async ({ heard, lines }, use) => {
    const api = await listen(
      createServer((socket) => {
        socket.on('error', () => undefined).once('data', () => heard.push(socket))
      }),
      0,
    )
    const { port, stop } = await servePage({
      apiPort: api.port,
      silence: 1_000,
      log: (line) => lines.push(line),
    })
    await use(async () => {
      const client = await connectTo({ host: 'localhost', port, ca: undefined })
      let said = ''
      client.on('error', () => undefined).on('data', (data) => (said += data.toString()))
      client.write(
        `GET /v1/a HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
      )
      await expect.poll(() => heard.length).toBe(1)
      const [upstream] = heard
      if (!upstream) throw new Error('The API heard nothing')
      return { client, upstream, said: () => said }
    })
    await stop()
    await api.close()
  },
})

test('a client that leaves before the API has answered also closes its connection to the API', async ({
  ask,
}) => {
  const { client, upstream } = await ask()
  client.resetAndDestroy()
  await expect.poll(() => upstream.destroyed).toBe(true)
})

test.for([
  ['is cut off', (upstream: Socket) => upstream.end()],
  ['stalls', () => undefined],
] as const)('a refusal that %s ends the connection', async ([, then], { ask, lines }) => {
  const { client, upstream, said } = await ask()
  upstream.write(refused)
  then(upstream)
  await expect.poll(() => client.destroyed).toBe(true)
  expect(said()).toMatch(/^HTTP\/1\.1 403 .*\r\n\r\nno$/s)
  await expect.poll(() => lines.join('\n')).toMatch(/ GET \/v1\/a refused \d+ ms$/)
})

test.for([
  ['WebSocket', accepted, '101'],
  ['refusal', refused, 'refused'],
] as const)('a lost %s gets no second answer', async ([, bytes, status], { ask, lines }) => {
  const { client, upstream, said } = await ask()
  upstream.write(bytes)
  await expect.poll(said).not.toBe('')
  upstream.resetAndDestroy()
  await expect.poll(() => client.destroyed).toBe(true)
  expect(said().match(/HTTP\/1\.1/g)).toHaveLength(1)
  await expect.poll(() => lines.join('\n')).toMatch(new RegExp(` ${status} \\d+ ms ECONNRESET$`))
})

test('an open WebSocket has none of the API’s own headers', async ({ ask }) => {
  const { client, upstream, said } = await ask()
  upstream.write(accepted)
  await expect.poll(said).toContain('\r\n\r\n')
  expect(said()).toMatch(/^HTTP\/1\.1 101 /)
  for (const line of ['connection: Upgrade', 'upgrade: websocket', 'sec-websocket-accept: kept'])
    expect(said().split('\r\n')).toContain(line)
  expect(said()).not.toMatch(/api\.test|strict-transport-security/i)
  client.destroy()
})
