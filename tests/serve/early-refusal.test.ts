import { createServer, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { test as base, expect } from 'vitest'
import type { ConsoleServer } from '../../serve/console-server.ts'
import { listen } from '../../tools/listen.ts'
import { askAt } from '../support/servers/raw-request.ts'
import { servePage } from '../support/servers/serve-page.ts'

const refusal = '{ "error_code": "TooLarge", "message": "The repository is too large" }'

const head = `HTTP/1.1 413 Content Too Large\r\nContent-Type: application/json\r\nContent-Length: ${refusal.length}`

/** An API that refuses an upload, and hangs up, `after` milliseconds after the start of its head. */
const test = base.extend<{ after: number; server: ConsoleServer }>({
  after: 0,
  server: async ({ after }, use) => {
    const refuse = (socket: Socket) =>
      socket.write(`${head}\r\nConnection: close\r\n\r\n${refusal}`, () => socket.destroy())
    const api = await listen(
      createServer((socket) => {
        socket.on('error', () => undefined)
        socket.once('data', () => {
          socket.pause()
          setTimeout(() => refuse(socket), after)
        })
      }),
      0,
    )
    const server = await servePage({ apiPort: api.port })
    await use(server)
    await server.stop()
    await api.close()
  },
})

/** 32 MB, more than fits into the buffers in between. */
const upload = () => Readable.from(Array.from({ length: 512 }, () => Buffer.alloc(65_536, 'x')))

test('an upload that the API refuses before it has read it gets the refusal', async ({
  server: { port },
}) => {
  const ask = askAt({ host: 'localhost', port, ca: undefined })
  for (let time = 0; time < 20; time++) {
    const { status, body } = await ask('/v1/system/update/repositories', { method: 'PUT', body: upload() })
    expect([status, body.toString()]).toEqual([413, refusal])
  }
})

test.describe('an API that stalls before it refuses', () => {
  test.override('after', 200)
  test('leaves no connection open', async ({ server: { port } }) => {
    const ask = askAt({ host: 'localhost', port, ca: undefined })
    const connections = () =>
      process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length
    const before = connections()
    const { status } = await ask('/v1/system/update/repositories', { method: 'PUT', body: upload() })
    expect(status).toBe(413)
    await expect.poll(connections).toBeLessThanOrEqual(before)
  })
})
