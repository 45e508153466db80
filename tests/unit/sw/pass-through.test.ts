import 'fake-indexeddb/auto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { totals } from '#db/answers.ts'
import { type Answer, fails, header, list, meeting, refusal } from '../../support/servers/meeting.ts'
import { answerRow, fill } from '../../support/worker/partition.ts'
import { signedIn, usual } from '../../support/worker/worker.ts'

test('a write marks answers stale until they are read again', async () => {
  const worker = await meeting(usual, { stored: true })
  await worker.request('/v1/instances/a/stop', { method: 'POST' })
  worker.server.answer = fails
  expect(header(await worker.request(list), 'stale')).toBe('1')
  worker.server.answer = usual
  await worker.request(list)
  worker.server.answer = fails
  expect(header(await worker.request(list), 'stale')).toBeNull()
})

const cut = () => {
  const body = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) })
  return new Response(body, { status: 202, headers: { 'content-type': 'application/json' } })
}

test.each<[string, Answer]>([
  ['whose connection breaks', fails],
  ['whose answer is cut short', cut],
])('a write %s marks answers stale and deletes none', async (_, answer) => {
  const worker = await meeting(usual, { stored: true })
  await worker.request('/v1/instances/a')
  worker.server.answer = answer
  await worker.request('/v1/instances/a', { method: 'DELETE' })
  worker.server.answer = fails
  for (const path of [list, '/v1/instances/a']) expect(header(await worker.request(path), 'stale')).toBe('1')
})

test('a write that its page no longer waits for marks answers stale', async () => {
  const worker = await meeting(usual, { stored: true })
  const page = new AbortController()
  worker.server.answer = (request) =>
    new Promise((_, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason as Error))
      page.abort()
    })
  const init = { method: 'POST', signal: page.signal }
  await expect(worker.request('/v1/instances/a/stop', init)).rejects.toThrow('aborted')
  await worker.settled()
  worker.server.answer = fails
  expect(header(await worker.request(list), 'stale')).toBe('1')
})

test('a refused write marks nothing', async () => {
  const worker = await meeting(refusal(400), { stored: true })
  await worker.request('/v1/instances/a/stop', { method: 'POST' })
  worker.server.answer = fails
  expect(header(await worker.request(list), 'stale')).toBeNull()
})

test('a write without a network marks nothing', async () => {
  const worker = await meeting(fails, { stored: true })
  worker.deps.isOnline = () => false
  await worker.request('/v1/instances/a/stop', { method: 'POST' })
  expect(header(await worker.request(list), 'stale')).toBeNull()
})

test("a deleted object's answers are deleted, with everything below it", async () => {
  const worker = await meeting(usual, { stored: true })
  for (const path of ['/v1/instances/a', '/v1/instances/a/disks', '/v1/instances/b'])
    await worker.request(path)
  await worker.request('/v1/instances/a', { method: 'DELETE' })
  expect((await worker.kept()).toSorted()).toEqual(['/v1/instances/b', list, '/v1/me'].toSorted())
})

test('a deletion whose answers cannot be deleted marks the list stale', async () => {
  const worker = await meeting(usual, { stored: true })
  const { answers } = (await worker.partition())!
  vi.spyOn(answers, 'bulkDelete').mockImplementationOnce(() => {
    throw new Error('broken')
  })
  await worker.start('/v1/instances/a', { method: 'DELETE' })
  await expect(worker.settled()).rejects.toThrow('broken')
  worker.server.answer = fails
  expect(header(await worker.request(list), 'stale')).toBe('1')
})

const refuse = () => {
  throw new DOMException('The disk is full', 'QuotaExceededError')
}

test.each<[string, Answer]>([
  ['a write', usual],
  ['a write whose connection breaks', fails],
])('on a full disk %s deletes other answers to mark the list stale, or else the list', async (_, answer) => {
  const worker = await meeting(usual, { stored: true })
  const database = (await worker.partition())!
  await fill(database, [answerRow('other', { usedAt: 0, size: 1_000 })])
  worker.server.answer = answer
  const mark = vi.fn(() => undefined).mockImplementationOnce(refuse)
  database.answers.hook('updating', mark)
  await worker.request('/v1/instances/a', { method: 'DELETE' })
  const lists = database.answers.where('resource').notEqual('/v1/me')
  expect(await lists.toArray()).toMatchObject([{ resource: '/v1/instances', stale: 1 }])
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(refuse)
  onTestFinished(() => put.mockRestore())
  await worker.request('/v1/instances/a', { method: 'DELETE' })
  expect(await worker.kept()).toEqual(['/v1/me'])
  expect(await totals(database)).toMatchObject({ count: 1 })
})

test('an offline write gets the offline answer; nothing is queued', async () => {
  const worker = await meeting(fails, { stored: true })
  const response = await worker.request('/v1/instances/a/stop', { method: 'POST' })
  expect([response.status, header(response, 'source')]).toEqual([503, 'none'])
  worker.server.answer = usual
  worker.server.requests = []
  await worker.request(list)
  expect(worker.server.requests).toEqual(['GET /v1/instances'])
})

test.each<[string, string, RequestInit]>([
  ['an unknown path', '/v1/nonsense', {}],
  ['a secret', '/v1/webhook-secrets?receiver=a', {}],
  ['a range', '/v1/instances?project=a', { headers: { range: 'bytes=0-1' } }],
  ['HEAD', '/v1/instances?project=a', { method: 'HEAD' }],
])('%s is passed through and not stored', async (_, path, init) => {
  const worker = await signedIn()
  const response = await worker.request(path, init)
  expect(response.ok).toBe(true)
  expect(header(response, 'source')).toBeNull()
  expect(await worker.kept()).toEqual(['/v1/me'])
})

test.each([
  ['/v1/webhook-secrets?receiver=a', {}, 'never'],
  ['/v1/metrics/cpus_provisioned', {}, 'series'],
  ['/v1/timeseries/query?project=a', { method: 'POST', body: '{"query":"get a:b"}' }, 'series'],
  [list, {}, 'kept'],
  ['/v1/instances/a/stop', { method: 'POST' }, null],
] as const)('without an answer to %s %j the page gets its class: %s', async (path, init, wanted) => {
  const { request } = await meeting(fails, { stored: false })
  const response = await request(path, init)
  expect([response.status, header(response, 'source')]).toEqual([503, 'none'])
  expect(header(response, 'answerClass')).toBe(wanted)
})

test('neither stored answers nor the server’s have a class', async () => {
  const worker = await meeting(usual, { stored: true })
  expect(header(await worker.request(list), 'answerClass')).toBeNull()
  worker.server.answer = fails
  const stored = await worker.request(list)
  expect([header(stored, 'source'), header(stored, 'answerClass')]).toEqual(['store', null])
})

test('bytes are streamed to the page', async () => {
  const worker = await signedIn()
  worker.server.answer = () =>
    new Response(new ReadableStream({ start: (stream) => stream.enqueue(new Uint8Array([80, 75])) }), {
      headers: { 'content-type': 'application/zip' },
    })
  const id = '2ce5de6f-4f3e-4e6c-8a6f-000000000001'
  const { body } = await worker.request(`/experimental/v1/system/support-bundles/${id}/download`)
  expect((await body?.getReader().read())?.value).toEqual(new Uint8Array([80, 75]))
  expect(await worker.kept()).toEqual(['/v1/me'])
})

test.each([
  ['a secret', '/v1/webhook-secrets?receiver=a', 'GET'],
  ['a write', '/v1/instances/web/start', 'POST'],
])("a gateway's own page does not count as an answer to %s", async (_, path, method) => {
  const worker = await signedIn()
  worker.server.answer = () => new Response('Bad gateway', { status: 502 })
  const response = await worker.request(path, { method })
  expect([response.status, header(response, 'source')]).toEqual([503, 'none'])
})
