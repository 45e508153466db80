import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { freshnessOf } from '#api/answer-headers.ts'
import { probe } from '#sw/data-layer.ts'
import { type Answer, fails, header, list, meeting, refusal } from '../../support/servers/meeting.ts'
import { ada, bob, json, signedIn, startedAt, startWorker, usual } from '../../support/worker/worker.ts'

const minute = 60_000

afterEach(() => {
  vi.useRealTimers()
})

const bodyOf = async (response: Response) => (await response.json()) as { owner?: string; items?: unknown }
const html = (status: number) => () =>
  new Response('<h1>Airport WiFi</h1>', { status, headers: { 'content-type': 'text/html' } })
const hangs: Answer = () => new Promise<Response>(() => undefined)
const cut: Answer = () =>
  new Response(new ReadableStream({ pull: (stream) => stream.error(new TypeError('terminated')) }), {
    headers: { 'content-type': 'application/json' },
  })

type Failure = [outcome: string, answer: Answer, reason: string, upstream: string | null, without: number]

const failures: Failure[] = [
  ['no network', fails, 'offline', null, 503],
  ['a cut body', cut, 'cut', null, 503],
  ['408', refusal(408), 'status', '408', 408],
  ['429', refusal(429), 'status', '429', 429],
  ['500', refusal(500), 'status', '500', 500],
  ['501', refusal(501), 'status', '501', 501],
  ['503', refusal(503), 'status', '503', 503],
  ...[400, 401, 403, 404, 408, 413, 429, 500, 501, 502, 503].map((status): Failure => [
    `a ${status} page of a proxy`,
    html(status),
    'gateway',
    String(status),
    503,
  ]),
  [
    "a proxy's 403 in JSON of its own",
    () => json({ message: 'denied', code: 'waf' }, 403),
    'gateway',
    '403',
    503,
  ],
  ['an empty 403', () => new Response(null, { status: 403 }), 'gateway', '403', 503],
  ['HTML instead of JSON', html(200), 'unreadable', null, 200],
  [
    'JSON under another type',
    () => new Response('{}', { headers: { 'content-type': 'text/plain' } }),
    'unreadable',
    null,
    200,
  ],
  [
    'JSON that breaks off',
    () => new Response('{"items":', { headers: { 'content-type': 'application/json' } }),
    'unreadable',
    null,
    200,
  ],
  ['JSON that is not an object', () => json('hello'), 'unreadable', null, 200],
]

test.each(failures)(
  '%s: the stored answer is shown, with the reason',
  async (_, answer, reason, upstream) => {
    const { request, kept } = await meeting(answer, { stored: true })
    const response = await request(list)
    expect(response.status).toBe(200)
    expect(await bodyOf(response)).toEqual({ items: [], owner: 'ada' })
    expect(header(response, 'source')).toBe('store')
    expect(header(response, 'reason')).toBe(reason)
    expect(header(response, 'upstreamStatus')).toBe(upstream)
    expect(await kept()).toContain(list)
  },
)

test.each(failures)('%s, nothing stored: the page gets the reason', async (_, answer, reason, __, status) => {
  const { request, kept } = await meeting(answer, { stored: false })
  const response = await request(list)
  expect(response.status).toBe(status)
  if (header(response, 'source') === 'none') expect(header(response, 'reason')).toBe(reason)
  else expect(header(response, 'source')).toBe('network')
  expect(await kept()).not.toContain(list)
})

test.each([
  [true, 4_000, 'store'],
  [false, 15_000, 'none'],
])('a server that hangs, stored answer %s: times out after %i ms', async (stored, after, source) => {
  const { request } = await meeting(hangs, { stored })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const begun = performance.now()
  const answer = request(list).then((response) => ({ response, at: performance.now() }))
  // The store needs real turns of the event loop in between.
  for (let waited = 0; waited < 16_000; waited += 100) {
    await new Promise((resolve) => setImmediate(resolve))
    await vi.advanceTimersByTimeAsync(100)
  }
  const { response, at } = await answer
  expect([header(response, 'source'), header(response, 'reason')]).toEqual([source, 'timeout'])
  expect(Math.abs(at - begun - after)).toBeLessThanOrEqual(500)
})

test.each([
  [403, refusal(403, 'Forbidden')],
  [404, refusal(404, 'ObjectNotFound')],
  [404, refusal(404)],
])('%i is passed through, and the stored answer is deleted', async (status, answer) => {
  const { request, kept } = await meeting(answer, { stored: true })
  const response = await request(list)
  expect([response.status, header(response, 'source')]).toEqual([status, 'network'])
  expect(await kept()).toEqual(['/v1/me'])
})

test('401 is passed through and locks everything until the same user is named again', async () => {
  const worker = await meeting(usual, { stored: true })
  worker.server.user = undefined
  expect((await worker.request(list)).status).toBe(401)
  worker.server.answer = fails
  expect(header(await worker.request(list), 'source')).toBe('none')
  worker.server.answer = usual
  worker.server.user = ada
  await worker.request('/v1/me')
  worker.server.answer = fails
  expect(await bodyOf(await worker.request(list))).toMatchObject({ owner: 'ada' })
})

test('400 on a page token drops all pages of the list but the first', async () => {
  const worker = await signedIn()
  for (const token of ['', '&page_token=a', '&page_token=b']) await worker.request(list + token)
  worker.server.answer = refusal(400, 'InvalidRequest')
  expect((await worker.request(`${list}&page_token=b`)).status).toBe(400)
  expect(await worker.kept()).toEqual([list, '/v1/me'])
})

test('400 on a page token made by the worker drops nothing', async () => {
  const worker = await signedIn()
  for (const token of ['', '&page_token=a']) await worker.request(list + token)
  worker.server.answer = refusal(400, 'InvalidRequest')
  expect((await worker.request(`${list}&page_token=kept.50`)).status).toBe(400)
  expect((await worker.kept()).toSorted()).toEqual(['/v1/instances?page_token=a&project=web', list, '/v1/me'])
})

test('400 without a page token changes nothing', async () => {
  const worker = await meeting(refusal(400), { stored: true })
  expect((await worker.request(list)).status).toBe(400)
  expect(await worker.kept()).toContain(list)
})

test("200 comes from the network, is stored, and has the server's time", async () => {
  const { request, kept } = await meeting(usual, { stored: false })
  const response = await request(list)
  expect(freshnessOf(response.headers, 0)).toEqual({ source: 'network', fetchedAt: startedAt })
  expect(await kept()).toContain(list)
})

test("a stored answer's age counts from the server's time", async () => {
  const worker = await meeting(fails, { stored: true })
  worker.clock.now += 60 * minute
  expect(freshnessOf((await worker.request(list)).headers, 0)).toEqual({
    source: 'store',
    fetchedAt: startedAt,
    reason: 'offline',
  })
})

test.each([
  [6 * minute, true],
  [-6 * minute, true],
  [5 * minute, false],
  [0, false],
])('clocks that are %i ms apart: time uncertain is %s', async (apart, uncertain) => {
  const worker = await signedIn()
  worker.clock.now += apart
  expect(header(await worker.request(list), 'clockSkew') !== null).toBe(uncertain)
})

test('an answer without a date counts as sent now', async () => {
  const worker = await meeting(() => Response.json({ items: [] }), { stored: false })
  worker.clock.now += minute
  expect(freshnessOf((await worker.request(list)).headers, 0)).toEqual({
    source: 'network',
    fetchedAt: startedAt + minute,
  })
})

test('an answer is shown for a week and no longer', async () => {
  const worker = await meeting(fails, { stored: true })
  worker.clock.now += 7 * 24 * 60 * minute - 1
  expect(header(await worker.request(list), 'source')).toBe('store')
  worker.clock.now += 1
  expect(header(await worker.request(list), 'source')).toBe('none')
})

test('with the breaker open, stored answers are used at once, without a request', async () => {
  const worker = await meeting(fails, { stored: true })
  for (let i = 0; i < 3; i += 1) await worker.request(list)
  worker.server.requests = []
  const [stored, missing] = [await worker.request(list), await worker.request('/v1/vpcs?project=web')]
  expect([header(stored, 'source'), header(stored, 'reason')]).toEqual(['store', 'breaker'])
  expect([header(missing, 'source'), header(missing, 'reason')]).toEqual(['none', 'breaker'])
  expect(worker.server.requests).toEqual([])
})

test.each<[string, Answer, string]>([
  ['is back', () => json({ status: 'ok' }), 'live'],
  ['answers that nobody is signed in', refusal(401), 'live'],
  ['is busy', refusal(503), 'live'],
  ['is behind a captive portal', html(200), 'offline'],
  ['gives an empty 200', () => new Response('', { status: 200 }), 'offline'],
  ['is behind a proxy that cannot reach it', html(502), 'offline'],
  ['is down', fails, 'offline'],
])('a probe of a server that %s finds it %s', async (_, answer, state) => {
  const worker = await meeting(fails, { stored: false })
  for (let i = 0; i < 3; i += 1) await worker.request(list)
  worker.server.answer = answer
  expect(await probe(worker.deps, '', 'https://console.test')).toBe(state)
  expect(worker.deps.breakerOf('').isOpen('ping')).toBe(state === 'offline')
})

test.each([list, '/v1/ping'])(
  'a page left %s gets its own abort; the server does not count as down',
  async (path) => {
    const worker = await meeting(hangs, { stored: true })
    const page = new AbortController()
    const reason = new Error('left')
    worker.server.answer = ({ signal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
    const answer = worker.request(path, { signal: page.signal })
    setTimeout(() => page.abort(reason), 5)
    await expect(answer).rejects.toBe(reason)
    expect(worker.states).toEqual([])
  },
)

test('a partition that cannot be written does not fail the answer', async () => {
  const worker = await signedIn()
  ;(await worker.partition())?.close()
  const response = await worker.start(list)
  expect([response.status, header(response, 'source')]).toEqual([200, 'network'])
  await worker.settled()
})

test('the signed-in user is known offline', async () => {
  const worker = await signedIn()
  worker.server.answer = fails
  const restarted = startWorker({ settings: worker.settings })
  restarted.server.answer = fails
  expect(await (await restarted.request('/v1/me')).json()).toMatchObject({ id: 'ada' })
  expect((await restarted.partition())?.name).toBeDefined()
})

test.each([{}, [], { id: 5, silo_id: null }, { id: 'bob' }])(
  'an answer %j names nobody, and deletes nobody’s store',
  async (answer) => {
    const worker = await meeting(() => json(answer), { stored: true })
    const response = await worker.request('/v1/me')
    expect([header(response, 'source'), header(response, 'reason')]).toEqual(['store', 'unreadable'])
    expect(worker.wiped).toEqual([])
    expect(await worker.kept()).toContain(list)
  },
)

test('two pages with their own scopes share nothing', async () => {
  const worker = startWorker({ scopes: true })
  worker.server.answer = (request, _, scope) => usual(request, scope === 'one' ? ada : bob)
  for (const page of ['one', 'two']) await worker.request('/v1/me', { page })
  await worker.request(list, { page: 'one' })
  worker.server.answer = fails
  expect(await bodyOf(await worker.request(list, { page: 'one' }))).toMatchObject({ owner: 'ada' })
  expect(header(await worker.request(list, { page: 'two' }), 'source')).toBe('none')
  expect(worker.deps.breakerOf('one')).not.toBe(worker.deps.breakerOf('two'))
})

test.each([
  ['is down', fails],
  ['fails', () => json({ message: 'no', request_id: 'r' }, 500)],
  ['answers with a foreign page', html(200)],
])('reads that bypass the cache never come from the store, even when the server %s', async (_, answer) => {
  const worker = await meeting(answer, { stored: true })
  expect(header(await worker.request(list), 'source')).toBe('store')
  expect(header(await worker.request(list, { cache: 'no-store' }), 'source')).not.toBe('store')
})
