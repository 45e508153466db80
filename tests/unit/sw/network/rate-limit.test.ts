import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { answerHeaders, reasonOf } from '#api/answer-headers.ts'
import { probe } from '#sw/data-layer.ts'
import { retryAfter } from '#api/retry-after.ts'
import { cutOff, json, signedIn, startedAt, usual } from '../../../support/worker/worker.ts'

const limited = (after: string, status = 429) =>
  json({ message: 'slow down', request_id: 'r' }, status, { 'retry-after': after })
const url = '/v1/instances?project=shop'

test.each([
  ['a number of seconds', '30', 30_000],
  ['a date', new Date(startedAt + 5_000).toUTCString(), 5_000],
  ['more than ten minutes', '86400', 600_000],
  ['a past date', new Date(startedAt - 5_000).toUTCString(), undefined],
  ['nonsense', 'soon', undefined],
])('a Retry-After of %s is parsed', (_, text, wait) => {
  expect(retryAfter(limited(text), startedAt)).toBe(wait)
})

test('only a 429 or a 503 sets a rate limit', () => {
  expect(retryAfter(limited('30', 503), startedAt)).toBe(30_000)
  expect(retryAfter(limited('30', 500), startedAt)).toBeUndefined()
})

test('a rate limit holds back only its own operation', async () => {
  const worker = await signedIn()
  await worker.request(url)
  worker.server.answer = (request, user) =>
    request.url.includes('/v1/instances') ? limited('600') : usual(request, user)
  await worker.request(url)
  worker.server.requests.length = 0

  const stored = await worker.request(url)
  expect(stored.headers.get(answerHeaders.source)).toBe('store')
  expect(stored.headers.get(answerHeaders.upstreamStatus)).toBe('429')
  expect((await worker.request('/v1/instances?project=other')).status).toBe(429)
  expect(worker.server.requests).toEqual([])
  worker.clock.now += 10_000
  expect((await worker.request('/v1/instances?project=other')).headers.get('retry-after')).toBe('590')

  const disks = await worker.request('/v1/disks?project=shop')
  expect([disks.status, disks.headers.get(answerHeaders.source)]).toEqual([200, 'network'])
  worker.clock.now += 601_000
  worker.server.answer = usual
  expect((await worker.request(url)).headers.get(answerHeaders.source)).toBe('network')
})

test.each([
  ['the API', () => limited('600'), [undefined, 'status']],
  [
    'a proxy',
    () => new Response('Slow down', { status: 503, headers: { 'retry-after': '600' } }),
    ['gateway', 'gateway'],
  ],
])('a rate limit of %s also holds back a read whose answers are never stored', async (_, answer, reasons) => {
  const worker = await signedIn()
  worker.server.answer = answer
  const tokens = '/v1/me/access-tokens'
  const { status, headers } = await worker.request(tokens)
  worker.server.requests.length = 0
  worker.clock.now += 30_000

  const held = await worker.request(tokens)
  expect([held.status, held.headers.get('retry-after')]).toEqual([status, '570'])
  expect([reasonOf(headers), reasonOf(held.headers)]).toEqual(reasons)
  expect(worker.server.requests).toEqual([])
  worker.server.answer = usual
  expect((await worker.request(tokens, { cache: 'reload' })).status).toBe(200)
  worker.clock.now += 600_000
  expect((await worker.request(tokens)).status).toBe(200)
})

test.each(['/v1/me', '/v1/ping'])('a rate limit on %s holds back every read and the probe', async (path) => {
  const worker = await signedIn()
  await worker.request(url)
  worker.server.answer = () => limited('30')
  if (path === '/v1/me') await worker.request(path)
  else await probe(worker.deps, '', 'https://console.test')
  worker.server.requests.length = 0

  expect((await worker.request(url)).headers.get(answerHeaders.source)).toBe('store')
  expect((await worker.request('/v1/disks?project=shop')).status).toBe(429)
  const log = await worker.request('/v1/system/audit-log?start_time=2025-01-01T00:00:00Z')
  expect(log.status).toBe(429)
  await probe(worker.deps, '', 'https://console.test')
  expect(worker.server.requests).toEqual([])
})

test("a user's Retry is sent despite a rate limit and an open circuit", async () => {
  const worker = await signedIn()
  worker.server.answer = () => limited('600')
  await worker.request('/v1/me')
  worker.server.answer = usual
  const retried = await worker.request(url, { cache: 'reload' })
  expect([retried.status, retried.headers.get(answerHeaders.source)]).toEqual([200, 'network'])

  cutOff(worker)
  for (let i = 0; i < 3; i += 1) await worker.request('/v1/disks?project=shop')
  worker.server.requests.length = 0
  await worker.request(url)
  expect(worker.server.requests).toEqual([])
  await worker.request(url, { cache: 'reload' })
  expect(worker.server.requests).toHaveLength(1)
})

test("a proxy's rate limit is obeyed, and its page is not passed on as the API's answer", async () => {
  const worker = await signedIn()
  worker.server.answer = () => new Response('Slow down', { status: 429, headers: { 'retry-after': '30' } })
  await worker.request(url)
  worker.server.requests.length = 0
  const held = await worker.request(url)
  expect([held.headers.get(answerHeaders.source), held.headers.get(answerHeaders.reason)]).toEqual([
    'none',
    'gateway',
  ])
  expect(held.headers.get('retry-after')).toBe('30')
  expect(worker.server.requests).toEqual([])
  const write = await worker.request('/v1/instances/web/start', { method: 'POST' })
  expect([write.headers.get(answerHeaders.source), write.headers.get('retry-after')]).toEqual(['none', '30'])
})

test('a write is sent despite a rate limit', async () => {
  const worker = await signedIn()
  worker.server.answer = () => limited('30')
  await worker.request(url)
  worker.server.answer = usual
  expect((await worker.request('/v1/instances/web/start', { method: 'POST' })).status).toBe(202)
})

test('a rate limit ends when the clock is set back', async () => {
  const worker = await signedIn()
  worker.server.answer = () => limited('30')
  await worker.request(url)
  worker.server.answer = usual
  worker.clock.now -= 3600_000
  expect((await worker.request(url)).status).toBe(200)
})
