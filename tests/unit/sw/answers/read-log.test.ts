import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { answerHeaders } from '#api/answer-headers.ts'
import { readBlocks, storedIntervals } from '#db/audit-log.ts'
import { hour } from '#domain/durations.ts'
import { auditEntry, onTheWire } from '../../../support/fixtures/audit.ts'
import { apiError, bob, json, signedIn, startedAt, usual } from '../../../support/worker/worker.ts'

const path = '/v1/system/audit-log'
const iso = (time: number) => new Date(time).toISOString()
const logFrom = (from: number, more = '') =>
  `${path}?start_time=${iso(from)}&sort_by=time_and_id_descending&limit=2${more}`

/** A worker whose server has these pages by token; the first page has no token. */
async function withPages(pages: Record<string, { times: number[]; next?: string }>) {
  const worker = await signedIn()
  worker.server.answer = (request, user) => {
    const url = new URL(request.url)
    const page = pages[url.searchParams.get('page_token') ?? '']
    if (url.pathname !== path) return usual(request, user)
    if (!page) return json({ message: 'bad token' }, 400)
    const items = page.times.map((time) => onTheWire(auditEntry(time)))
    return json({ items, next_page: page.next ?? null })
  }
  return worker
}

async function storedTimes(worker: Awaited<ReturnType<typeof signedIn>>) {
  const database = await worker.partition()
  const times: number[] = []
  await readBlocks(database!, { from: 0, to: Infinity }, async ({ entries }) => {
    times.push(...entries.map(({ timeCompleted }) => timeCompleted.getTime()))
    return Promise.resolve(true)
  })
  return times
}

test('pages of the log become one complete interval', async () => {
  const t = startedAt - hour
  const worker = await withPages({
    '': { times: [t + 50, t + 40], next: 'a' },
    a: { times: [t + 40, t + 30], next: 'b' },
    b: { times: [t + 20] },
  })
  await worker.request(logFrom(t))
  await worker.request(logFrom(t, '&page_token=a'))
  await worker.request(logFrom(t, '&page_token=b'))
  expect(await storedTimes(worker)).toEqual([t + 50, t + 40, t + 40, t + 30, t + 20])
  expect(await storedIntervals((await worker.partition())!)).toEqual([{ from: t, to: t + 51 }])
})

test('a page with an unknown start is answered, and not taken as complete', async () => {
  const t = startedAt - hour
  const worker = await withPages({ lost: { times: [t + 20] } })
  const response = await worker.request(logFrom(t, '&page_token=lost'))
  expect(response.status).toBe(200)
  expect(await storedTimes(worker)).toEqual([])
})

test('a log sorted oldest first proves nothing complete', async () => {
  const t = startedAt - hour
  const worker = await withPages({ '': { times: [t + 20] } })
  await worker.request(`${path}?start_time=${iso(t)}`)
  expect(await storedTimes(worker)).toEqual([])
})

test('offline, the answer says so, and stored entries stay', async () => {
  const t = startedAt - hour
  const worker = await withPages({ '': { times: [t + 20] } })
  await worker.request(logFrom(t))
  worker.server.answer = () => {
    throw new TypeError('no network')
  }
  const response = await worker.request(logFrom(t))
  expect(response.headers.get(answerHeaders.source)).toBe('none')
  expect(await storedTimes(worker)).toEqual([t + 20])
})

test('a user who loses access to the log loses its stored entries', async () => {
  const t = startedAt - hour
  const worker = await withPages({ '': { times: [t + 20] } })
  await worker.request(logFrom(t))
  worker.server.answer = () => apiError(403, 'Forbidden')
  expect((await worker.request(logFrom(t))).status).toBe(403)
  expect(await storedTimes(worker)).toEqual([])
})

test.each([401, 403, 404])("a proxy's page with status %i keeps the stored log", async (status) => {
  const t = startedAt - hour
  const worker = await withPages({ '': { times: [t + 20] } })
  await worker.request(logFrom(t))
  worker.server.answer = () => new Response('<p>Denied', { status, headers: { 'content-type': 'text/html' } })
  const response = await worker.request(logFrom(t))
  expect([response.status, response.headers.get('x-rackside-reason')]).toEqual([503, 'gateway'])
  expect(await storedTimes(worker)).toEqual([t + 20])
})

test('after a 401 nothing is stored until the server names the user again', async () => {
  const t = startedAt - hour
  const worker = await withPages({ '': { times: [t + 20] } })
  worker.server.answer = () => apiError(401, 'Unauthorized')
  expect((await worker.request(logFrom(t))).status).toBe(401)
  expect(await worker.partition()).toBeUndefined()
})

test('an answer that is not a list stores nothing and is passed on', async () => {
  const worker = await withPages({})
  worker.server.answer = () => new Response('<html>', { headers: { 'content-type': 'text/html' } })
  const response = await worker.request(logFrom(startedAt - hour))
  expect(await response.text()).toBe('<html>')
  expect(await storedTimes(worker)).toEqual([])
})

/** What is stored after this answer of the server. */
async function storedOf(answer: () => Response) {
  const worker = await signedIn()
  worker.server.answer = answer
  const response = await worker.request(logFrom(startedAt - hour))
  expect(response.status).toBe(200)
  return storedIntervals((await worker.partition())!)
}

const entry = (time: number) => onTheWire(auditEntry(time))
const t = startedAt - hour / 2

test.each([
  ['no id', [{ ...entry(t), id: 5 }]],
  ['no time', [{ ...entry(t), time_completed: 'yesterday' }]],
  ['an invalid entry', [entry(t), null]],
  ['the oldest first', [entry(t), entry(t + 1)]],
])('a page with %s proves nothing complete', async (_, items) => {
  expect(await storedOf(() => json({ items, next_page: null }))).toEqual([])
})

test('a page with an unreadable next page proves nothing either', async () => {
  expect(await storedOf(() => json({ items: [entry(t)], next_page: 5 }))).toEqual([])
})

test('an empty page with more to come covers nothing', async () => {
  expect(await storedOf(() => json({ items: [], next_page: 'more' }))).toEqual([])
})

test('an answer nested too deeply is passed on', async () => {
  const body = `{"items":${'['.repeat(30_000)}${']'.repeat(30_000)}}`
  const headers = { 'content-type': 'application/json' }
  expect(await storedOf(() => new Response(body, { headers }))).toEqual([])
})

test('a server clock in the far future does not make the future complete', async () => {
  const date = 'Fri, 31 Dec 9999 23:59:59 GMT'
  const stored = await storedOf(() => json({ items: [entry(t)], next_page: null }, 200, { date }))
  expect(stored).toEqual([{ from: startedAt - hour, to: t + 1 }])
})

test('the rest of one user’s page is not used for another', async () => {
  const first = startedAt - hour
  const worker = await withPages({
    '': { times: [first + 50, first + 40], next: 'a' },
    a: { times: [first] },
  })
  await worker.request(logFrom(first))
  worker.server.user = bob
  await worker.request('/v1/me')
  await worker.request(logFrom(first, '&page_token=a'))
  expect(await storedTimes(worker)).toEqual([])
})
