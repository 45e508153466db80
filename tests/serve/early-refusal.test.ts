import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { test as base, expect } from 'vitest'
import { type ConsoleServer, serveConsole } from '../../serve/console-server.ts'
import { listen } from '../../tools/listen.ts'
import { askAt } from '../support/servers/raw-request.ts'

const refusal = '{ "error_code": "TooLarge", "message": "The repository is too large" }'

/** An API that refuses an upload as soon as it sees its head, and hangs up. */
const test = base.extend<{ server: ConsoleServer }>({
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads the pattern
  server: async ({}, use) => {
    const api = await listen(
      createServer((socket) => {
        socket.on('error', () => undefined)
        socket.once('data', () => {
          const head = `HTTP/1.1 413 Content Too Large\r\nContent-Type: application/json\r\nContent-Length: ${refusal.length}`
          socket.write(`${head}\r\nConnection: close\r\n\r\n${refusal}`, () => socket.destroy())
        })
      }),
      0,
    )
    const folder = mkdtempSync(join(tmpdir(), 'rackside-early-'))
    writeFileSync(join(folder, 'index.html'), '<!doctype html>')
    const server = await serveConsole({
      folder,
      api: new URL(`http://127.0.0.1:${api.port}`),
      host: 'localhost',
      port: 0,
      log: () => undefined,
    })
    await use(server)
    await server.stop()
    await api.close()
    rmSync(folder, { recursive: true })
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
