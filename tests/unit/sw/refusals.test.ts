import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { answerHeaders } from '#api/answer-headers.ts'
import { probe } from '#sw/data-layer.ts'
import { retryAt } from '#sw/refusals.ts'
import { json, signedIn, startedAt, usual } from '../../support/worker.ts'

const refused = (after: string, status = 429) =>
  json({ message: 'slow down' }, status, { 'retry-after': after })
const url = '/v1/instances?project=shop'

test.each([
  ['seconds', '30', startedAt + 30_000],
  ['a date', new Date(startedAt + 5_000).toUTCString(), startedAt + 5_000],
  ['more than ten minutes', '86400', startedAt + 600_000],
  ['the past', new Date(startedAt - 5_000).toUTCString(), undefined],
  ['nonsense', 'soon', undefined],
])('Retry-After of %s is understood', (_, text, at) => {
  expect(retryAt(refused(text), startedAt)).toBe(at)
})

test('only 429 and 503 are asked to wait after', () => {
  expect(retryAt(refused('30', 503), startedAt)).toBe(startedAt + 30_000)
  expect(retryAt(refused('30', 500), startedAt)).toBeUndefined()
})

test('a server that asks for patience is not asked again before its time', async () => {
  const worker = await signedIn()
  await worker.ask(url)
  worker.server.answer = () => refused('30')
  await worker.ask(url)
  const asked = worker.server.asked.length

  const stored = await worker.ask(url)
  expect(stored.headers.get(answerHeaders.source)).toBe('store')
  expect(stored.headers.get(answerHeaders.upstreamStatus)).toBe('429')
  const other = await worker.ask('/v1/disks?project=shop')
  expect([other.status, await other.json()]).toEqual([429, { message: 'slow down' }])
  const log = await worker.ask('/v1/system/audit-log?start_time=2025-01-01T00:00:00Z')
  expect(log.status).toBe(429)
  await probe(worker.parts, '', 'https://console.test/v1/ping')
  expect(worker.server.asked).toHaveLength(asked)

  worker.clock.now += 31_000
  worker.server.answer = usual
  const fresh = await worker.ask(url)
  expect(fresh.headers.get(answerHeaders.source)).toBe('network')
})

test('what a person does is sent all the same', async () => {
  const worker = await signedIn()
  worker.server.answer = () => refused('30')
  await worker.ask(url)
  worker.server.answer = usual
  expect((await worker.ask('/v1/instances/web/start', { method: 'POST' })).status).toBe(204)
})
