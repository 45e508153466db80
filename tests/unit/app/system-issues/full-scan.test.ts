// @vitest-environment jsdom
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { client } from '#app/data/query.ts'
import { scanFully } from '#app/pages/system-issues/full-scan.ts'
import { certificateChain } from '#mock/seed/certificate.ts'

const { keepFound, readChain } = vi.hoisted(() => ({ keepFound: vi.fn(), readChain: vi.fn() }))

vi.mock('#app/shared/issues/kept-issues.ts', async (original) => ({
  ...(await original<object>()),
  keepFound,
}))
vi.mock('#app/shared/certificates/read-chain.ts', () => ({ readChain }))

beforeEach(() => {
  client.clear()
  keepFound.mockReset()
})

/** Scans while the server answers only for certificates; returns what it stored each time. */
async function scanned() {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) })
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  const time = '2025-01-01T00:00:00Z'
  const certificate = {
    id: '5f1b1a2e-0000-4000-8000-000000000001',
    name: 'wildcard',
    description: '',
    service: 'external_api',
    cert: certificateChain(new Date(time), new Date('2026-01-10T00:00:00Z')),
    time_created: time,
    time_modified: time,
  }
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('/v1/certificates')
      ? Response.json({ items: [certificate] })
      : Response.json({ message: 'Out of order', request_id: 'r' }, { status: 500 }),
  )
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  const scan = scanFully()
  await vi.advanceTimersByTimeAsync(60_000)
  await scan
  return keepFound.mock.calls.map(([found]) => found)
}

const issue = 'certificate/5f1b1a2e-0000-4000-8000-000000000001'

test('a stored certificate issue stays when the parser could not be loaded', async () => {
  readChain.mockRejectedValue(new TypeError('error loading dynamically imported module: /assets/x509.js'))
  expect(await scanned()).toEqual([])
})

test('an unreadable chain is not an issue', async () => {
  readChain.mockRejectedValue(new Error('Certificate 1 of 1 cannot be read'))
  const [found] = await scanned()
  expect(found.issues).toEqual([])
  expect(found.isCovered(issue)).toBe(true)
})
