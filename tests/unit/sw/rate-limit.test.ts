import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { answerHeaders } from '#api/answer-headers.ts'
import { probe } from '#sw/data-layer.ts'
import { retryAt } from '#sw/rate-limit.ts'
import { json, signedIn, startedAt, usual } from '../../support/worker.ts'

const limited = (after: string, status = 429) =>
  json({ message: 'slow down' }, status, { 'retry-after': after })
const url = '/v1/instances?project=shop'

test.each([
  ['seconds', '30', startedAt + 30_000],
  ['a date', new Date(startedAt + 5_000).toUTCString(), startedAt + 5_000],
  ['more than ten minutes', '86400', startedAt + 600_000],
  ['the past', new Date(startedAt - 5_000).toUTCString(), undefined],
  ['nonsense', 'soon', undefined],
])('a Retry-After of %s is parsed', (_, text, at) => {
  expect(retryAt(limited(text), startedAt)).toBe(at)
})

test('only a 429 or a 503 sets a rate limit', () => {
  expect(retryAt(limited('30', 503), startedAt)).toBe(startedAt + 30_000)
  expect(retryAt(limited('30', 500), startedAt)).toBeUndefined()
})

test('while a rate limit holds no read, page of the log or probe is sent', async () => {
  const worker = await signedIn()
  await worker.request(url)
  worker.server.answer = () => limited('30')
  await worker.request(url)
  const before = worker.server.requests.length

  const stored = await worker.request(url)
  expect(stored.headers.get(answerHeaders.source)).toBe('store')
  expect(stored.headers.get(answerHeaders.upstreamStatus)).toBe('429')
  const other = await worker.request('/v1/disks?project=shop')
  expect([other.status, await other.json()]).toEqual([429, { message: 'slow down' }])
  const log = await worker.request('/v1/system/audit-log?start_time=2025-01-01T00:00:00Z')
  expect(log.status).toBe(429)
  await probe(worker.parts, '', 'https://console.test/v1/ping')
  expect(worker.server.requests).toHaveLength(before)

  worker.clock.now += 31_000
  worker.server.answer = usual
  const fresh = await worker.request(url)
  expect(fresh.headers.get(answerHeaders.source)).toBe('network')
})

test('a write is sent in spite of a rate limit', async () => {
  const worker = await signedIn()
  worker.server.answer = () => limited('30')
  await worker.request(url)
  worker.server.answer = usual
  expect((await worker.request('/v1/instances/web/start', { method: 'POST' })).status).toBe(204)
})
