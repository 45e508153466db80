import { createServer, type IncomingMessage, request, type RequestOptions } from 'node:http'
import { test as base, expect } from 'vitest'
import { slowNetwork } from '../../../bench/slow-network.ts'
import { listen } from '../../../tools/listen.ts'

/** One millisecond carries 125 bytes. */
const link = { roundTrip: 100, bitsPerSecond: 1_000_000 }

/** A server that answers with as many bytes as its path says, behind a slow link. */
const test = base.extend<{ url: string }>({
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads the pattern
  url: async ({}, use) => {
    const server = createServer((message, response) => {
      message.resume().on('end', () => response.end(Buffer.alloc(Number(message.url?.slice(1)), 'x')))
    })
    const behind = await listen(server, 0)
    const network = await slowNetwork(link, 0, behind.port)
    await use(`http://127.0.0.1:${network.port}`)
    await network.close()
    await behind.close()
  },
})

/** Milliseconds until the whole answer has arrived, on a new connection. */
async function timed(url: string, { body, ...options }: RequestOptions & { body?: Buffer } = {}) {
  const start = performance.now()
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(url, { agent: false, ...options }, resolve)
      .on('error', reject)
      .end(body)
  })
  const bytes = Buffer.concat(await response.toArray()).length
  return { bytes, ms: performance.now() - start }
}

/** Timers may fire this many milliseconds early. */
const early = 25

test('a new connection costs a round trip before its first request', async ({ url }) => {
  const { ms } = await timed(`${url}/1`)
  expect(ms).toBeGreaterThanOrEqual(2 * link.roundTrip - early)
})

test('bytes arrive complete and no faster than the link, in both directions', async ({ url }) => {
  const down = await timed(`${url}/50000`)
  expect(down.bytes).toBe(50_000)
  expect(down.ms).toBeGreaterThanOrEqual(400 + 2 * link.roundTrip - early)
  const up = await timed(`${url}/1`, { method: 'POST', body: Buffer.alloc(50_000) })
  expect(up.ms).toBeGreaterThanOrEqual(400 + 2 * link.roundTrip - early)
})

test('connections share the link evenly', async ({ url }) => {
  const both = await Promise.all([timed(`${url}/50000`), timed(`${url}/50000`)])
  for (const { ms } of both) expect(ms).toBeGreaterThanOrEqual(750 + 2 * link.roundTrip - early)
})
