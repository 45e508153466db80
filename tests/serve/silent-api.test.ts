import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'node:net'
import { test as base, expect } from 'vitest'
import { WebSocket } from 'ws'
import type { ConsoleServer } from '../../serve/console-server.ts'
import { listen } from '../../tools/listen.ts'
import { askAt } from '../support/servers/raw-request.ts'
import { servePage } from '../support/servers/serve-page.ts'

interface Fixtures {
  /** The port of an API that accepts connections and never answers. */
  api: number
  lines: string[]
  /** A server in front of that API, which waits for two seconds. */
  server: ConsoleServer
}

const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads the pattern
  api: async ({}, use) => {
    const { port, close } = await listen(
      createServer((socket) => socket.resume().on('error', () => undefined)),
      0,
    )
    await use(port)
    await close()
  },
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads the pattern
  lines: async ({}, use) => use([]),
  server: async ({ api, lines }, use) => {
    const server = await servePage({ apiPort: api, silence: 2_000, log: (line) => lines.push(line) })
    await use(server)
    await server.stop()
  },
})

test('a call that the API never answers gets 502, so that no browser repeats it', async ({
  server: { port },
  lines,
}) => {
  const ask = askAt({ host: 'localhost', port, ca: undefined })
  expect((await ask('/v1/projects', { method: 'POST', body: '{}' })).status).toBe(502)
  await expect.poll(() => lines.join('\n')).toMatch(/ POST \/v1\/projects 502 \d+ ms ECONNRESET$/)
})

test('a WebSocket that the API never answers gets 502', async ({ server: { port } }) => {
  const webSocket = new WebSocket(`ws://localhost:${port}/v1/stream`)
  const refused = new Promise<number | undefined>((resolve) =>
    webSocket.on('unexpected-response', (_, { statusCode }) => resolve(statusCode)),
  )
  expect(await refused).toBe(502)
})

test('the API may take longer to check a release than to answer other calls', async () => {
  const slow = await listen(
    createHttpServer((request, response) => {
      request.resume().on('end', () => setTimeout(() => response.end('{}'), 2_500))
    }),
    0,
  )
  const server = await servePage({ apiPort: slow.port, silence: 1_000 })
  const ask = askAt({ host: 'localhost', port: server.port, ca: undefined })
  const release = '/v1/system/update/repositories?file_name=release.zip'
  expect((await ask(release, { method: 'PUT', body: 'archive' })).status).toBe(200)
  expect((await ask('/v1/projects', { method: 'POST', body: '{}' })).status).toBe(502)
  await server.stop()
  await slow.close()
})
