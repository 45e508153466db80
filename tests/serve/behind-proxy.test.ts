import { test as base, expect } from 'vitest'
import { askAt } from '../support/servers/raw-request.ts'
import { type RecordingApi, startRecordingApi } from '../support/servers/recording-api.ts'
import { servePage } from '../support/servers/serve-page.ts'

interface Fixtures {
  api: RecordingApi
  /** Requests from a server behind a TLS proxy. */
  ask: ReturnType<typeof askAt>
}

const origin = 'https://console.example.com'
const host = 'console.example.com'

const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads the pattern
  api: async ({}, use) => {
    const api = await startRecordingApi()
    await use(api)
    await api.close()
  },
  ask: async ({ api }, use) => {
    const server = await servePage({
      apiPort: api.port,
      host: '127.0.0.1',
      origin,
      behindProxy: true,
      log: (line) => lines.push(line),
    })
    lines.length = 0
    await use(askAt({ host: '127.0.0.1', port: server.port, ca: undefined }))
    await server.stop()
  },
})

const lines: string[] = []

test('the proxy sets the host name, and its forwarding headers are passed on', async ({ api, ask }) => {
  const made = { 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'http', forwarded: 'for=6.6.6.6' }
  const headers = { ...made, host, origin, 'x-forwarded-for': '6.6.6.6, 192.0.2.7' }
  const { status, headers: answered } = await ask('/v1/cookies', { headers })
  expect(status).toBe(200)
  expect(answered['set-cookie']?.map((cookie) => cookie.endsWith('; Secure'))).toEqual([true, true])
  expect(api.heard.at(-1)?.headers).toMatchObject({
    'x-forwarded-for': '6.6.6.6, 192.0.2.7, 127.0.0.1',
    'x-forwarded-host': host,
    'x-forwarded-proto': 'https',
    origin: `http://127.0.0.1:${api.port}`,
  })
  expect(api.heard.at(-1)?.headers.forwarded).toBeUndefined()
  await expect.poll(() => lines.join('\n')).toContain(' 192.0.2.7 GET /v1/cookies 200 ')
})

test('connections stay open longer than the minute for which a proxy reuses them', async ({ ask }) => {
  const { headers } = await ask('/healthz', { headers: { connection: 'keep-alive' } })
  expect(Number(/^timeout=(\d+)$/.exec(String(headers['keep-alive']))?.[1])).toBeGreaterThan(60)
})

test('calls to its own address are refused, and plain http is another origin', async ({ api, ask }) => {
  expect((await ask('/v1/a')).status).toBe(421)
  expect((await ask('/v1/a', { headers: { host, origin: 'http://console.example.com' } })).status).toBe(403)
  expect((await ask('/projects', { headers: { host: `${host}:443` } })).status).toBe(200)
  expect((await ask('/healthz')).status).toBe(200)
  expect(api.heard).toEqual([])
})
