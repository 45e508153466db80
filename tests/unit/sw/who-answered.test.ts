import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { answerHeaders } from '#api/answer-headers.ts'
import { probe } from '#sw/data-layer.ts'
import { apiError, cutOff, json, signedIn, startWorker, usual } from '../../support/worker/worker.ts'

const list = '/v1/instances?project=web'
const metrics = '/v1/timeseries/query?project=web'

const page = (status: number) =>
  new Response('<h1>Acme proxy</h1>', { status, headers: { 'content-type': 'text/html' } })

const source = (response: Response) => response.headers.get(answerHeaders.source)

/** Ada's worker with her list stored. */
async function withList() {
  const worker = await signedIn()
  await worker.request(list)
  return worker
}

test.each([
  ['a page', () => page(401)],
  ["a proxy's JSON", () => json({ error: 'unauthorized' }, 401)],
  ['nothing', () => new Response(null, { status: 401 })],
])('a 401 with %s does not lock the partition', async (_, answer) => {
  const worker = await withList()
  worker.server.answer = answer
  for (const [path, method] of [
    [list, 'GET'],
    ['/v1/me', 'GET'],
    ['/v1/ping', 'GET'],
    ['/v1/instances/a/stop', 'POST'],
  ] as const)
    await worker.request(path, { method })
  expect(await worker.kept()).toContain(list)
  expect(source(await worker.request(list))).toBe('store')
})

test("a gateway's answer to a write does not count, and marks nothing", async () => {
  const worker = await withList()
  for (const status of [401, 403, 404, 409, 413, 502]) {
    worker.server.answer = () => page(status)
    const response = await worker.request('/v1/instances/a/stop', { method: 'POST' })
    expect([response.status, source(response)]).toEqual([503, 'none'])
    expect(response.headers.get(answerHeaders.upstreamStatus)).toBe(String(status))
  }
  cutOff(worker)
  expect((await worker.request(list)).headers.get(answerHeaders.stale)).toBeNull()
})

test("the API's refusal of a write arrives complete", async () => {
  const worker = await withList()
  worker.server.answer = () => apiError(409, 'Conflict')
  const response = await worker.request('/v1/instances/a/stop', { method: 'POST' })
  expect([response.status, await response.json()]).toEqual([
    409,
    { error_code: 'Conflict', message: 'no', request_id: 'r' },
  ])
})

test.each([
  ['an empty 200', () => new Response('', { status: 200 })],
  ['a page', () => page(200)],
  ['a 200 of another kind', () => json({})],
])('%s to a stop of an instance (202 by contract) is no success', async (_, answer) => {
  const worker = await withList()
  worker.server.answer = answer
  const response = await worker.request('/v1/instances/a/stop', { method: 'POST' })
  expect(response.status).toBe(200)
  cutOff(worker)
  expect((await worker.request(list)).headers.get(answerHeaders.stale)).toBeNull()
})

test.each([
  ['/v1/login/harbor/local', () => page(200)],
  ['/v1/logout', () => new Response('', { status: 200 })],
])("a captive portal's answer to %s neither locks nor wipes", async (path, answer) => {
  const worker = await withList()
  worker.server.answer = answer
  await worker.request(path, { method: 'POST' })
  expect(worker.wiped).toEqual([])
  expect(await worker.kept()).toContain(list)
})

/** A server with one failing endpoint. */
async function withSickMetrics(answer: () => Response | Promise<Response>) {
  const worker = await withList()
  worker.server.answer = (request, user) =>
    new URL(request.url).pathname === '/v1/timeseries/query' ? answer() : usual(request, user)
  worker.states.length = 0
  const ask = () => worker.request(metrics, { method: 'POST', body: '{"query":"get a:b"}' })
  return { ...worker, ask }
}

test.each([
  ['JSON 503', () => apiError(503)],
  [
    'JSON 429 with Retry-After',
    () => json({ message: 'no', request_id: 'r' }, 429, { 'retry-after': '600' }),
  ],
  ['a page with 502', () => page(502)],
  ['a page with 200', () => page(200)],
])('metrics answered with %s take nothing else offline', async (_, answer) => {
  const worker = await withSickMetrics(answer)
  for (let i = 0; i < 10; i += 1) {
    await worker.ask()
    worker.clock.now += 200
  }
  expect(worker.states).toEqual([])
  for (const path of [list, '/v1/disks?project=web', '/v1/ping'])
    expect((await worker.request(path)).status).toBe(200)
  expect(source(await worker.request('/v1/disks?project=web'))).toBe('network')
})

test('while the server answers others, the page learns that only this read failed', async () => {
  const worker = await withSickMetrics(() => page(502))
  expect((await worker.ask()).headers.get(answerHeaders.onlyThis)).toBe('1')
  cutOff(worker)
  await worker.request(list)
  expect((await worker.ask()).headers.get(answerHeaders.onlyThis)).toBeNull()
})

test.each([
  ['network errors', () => Promise.reject<Response>(new TypeError('connection reset'))],
  ['pages', () => page(502)],
])('an endpoint that fails by %s takes the console offline at most once', async (_, answer) => {
  const worker = await withSickMetrics(answer)
  for (let round = 0; round < 5; round += 1) {
    for (let i = 0; i < 3; i += 1) await worker.ask()
    // The page's probe, after which visible reads are repeated.
    await probe(worker.deps, '', 'https://console.test')
    worker.clock.now += 4_000
  }
  expect(worker.states.filter((state) => state === 'offline').length).toBeLessThanOrEqual(1)
  expect(worker.states.at(-1) ?? 'live').toBe('live')
})

test('a dead server is noticed by its first network error, without requests after the third', async () => {
  const worker = startWorker()
  cutOff(worker)
  await worker.request(list)
  expect(worker.states).toEqual(['offline'])
  for (const path of ['/v1/disks?project=web', '/v1/vpcs?project=web']) await worker.request(path)
  worker.server.requests.length = 0
  await worker.request('/v1/snapshots?project=web')
  expect(worker.server.requests).toEqual([])
})

test.each([301, 302, 303, 307, 308])(
  'a redirect with %i does not count as an answer, and asks for a sign-in',
  async (status) => {
    const worker = await withList()
    worker.server.answer = () => new Response(null, { status, headers: { location: 'https://idp.test/' } })
    const stored = await worker.request(list)
    expect([source(stored), stored.headers.get(answerHeaders.reason)]).toEqual(['store', 'redirect'])
    expect(worker.states).toEqual([])
    expect(await probe(worker.deps, '', 'https://console.test')).toBe('sign-in-needed')
    const write = await worker.request('/v1/instances/a/stop', { method: 'POST' })
    expect([source(write), write.headers.get(answerHeaders.reason)]).toEqual(['none', 'redirect'])
    worker.server.answer = usual
    await worker.request('/v1/me')
    expect(worker.states).toEqual(['sign-in-needed', 'live'])
  },
)
