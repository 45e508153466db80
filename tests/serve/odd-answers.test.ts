import { createServer } from 'node:net'
import { test as base, expect } from 'vitest'
import { listen } from '../../tools/listen.ts'
import { askAt } from '../support/servers/raw-request.ts'
import { servePage } from '../support/servers/serve-page.ts'

interface Fixtures {
  /** What the API answers, byte for byte. */
  answer: { bytes: string }
  lines: string[]
  ask: ReturnType<typeof askAt>
}

const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads the pattern
  answer: async ({}, use) => use({ bytes: '' }),
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads the pattern
  lines: async ({}, use) => use([]),
  ask: async ({ answer, lines }, use) => {
    const api = await listen(
      createServer((socket) => {
        socket.on('error', () => undefined)
        socket.once('data', () => socket.end(answer.bytes, 'latin1'))
      }),
      0,
    )
    const { port, stop } = await servePage({ apiPort: api.port, log: (line) => lines.push(line) })
    await use(askAt({ host: 'localhost', port, ca: undefined }))
    await stop()
    await api.close()
  },
})

test.for([
  ['GET', '200 OK', 'Trailer: X\r\nContent-Length: 2\r\n\r\nok', 'ok'],
  ['HEAD', '200 OK', 'Trailer: X\r\nTransfer-Encoding: chunked\r\n\r\n', ''],
  ['GET', '304 Not Modified', 'Trailer: X\r\n\r\n', ''],
  ['GET', '200 O\u0001K', 'Content-Length: 2\r\n\r\nok', 'ok'],
  ['GET', '409 \u00e4', 'Content-Length: 2\r\n\r\nok', 'ok'],
] as const)(
  'the answer to a %s of %j, %j is passed back',
  async ([method, line, rest, text], { answer, ask }) => {
    answer.bytes = `HTTP/1.1 ${line}\r\n${rest}`
    const { status, headers, body } = await ask('/v1/a', { method })
    expect([status, headers.trailer, body.toString()]).toEqual([parseInt(line), undefined, text])
  },
)

test.for(['Content-Length: 800', 'Transfer-Encoding: chunked'])(
  'an answer that ends after its head, with %s, is 502 without its headers',
  async (length, { answer, ask, lines }) => {
    answer.bytes = `HTTP/1.1 201 Created\r\n${length}\r\nContent-Encoding: gzip\r\nSet-Cookie: a=b\r\n\r\n`
    const { status, headers, body } = await ask('/v1/a', { method: 'POST' })
    expect([status, body.toString()]).toEqual([502, 'Bad gateway'])
    const { 'content-encoding': encoding, 'set-cookie': cookies, 'content-length': bytes } = headers
    expect([encoding, cookies, bytes]).toEqual([undefined, undefined, '11'])
    await expect.poll(() => lines.join('\n')).toMatch(/ 502 \d+ ms [A-Z_]+$/)
  },
)

test.for([
  '000 None\r\nContent-Length: 2\r\n\r\nok',
  '099 None\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n',
  '101 Switching Protocols\r\n\r\n',
  '101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
])('a call that is answered %j gets 502', async (text, { answer, ask, lines }) => {
  answer.bytes = `HTTP/1.1 ${text}`
  expect((await ask('/v1/a')).status).toBe(502)
  await expect.poll(() => lines.join('\n')).toMatch(/ 502 \d+ ms ERR_HTTP_INVALID_STATUS_CODE$/)
})
