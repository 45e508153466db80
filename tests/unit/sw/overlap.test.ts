import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { json, signedIn, startedAt, usual } from '../../support/worker/worker.ts'

const url = '/v1/instances?project=shop'

/** A worker whose server delays the list until released. */
async function withSlowList() {
  const worker = await signedIn()
  const held = Promise.withResolvers<Response>()
  worker.server.answer = (request, user) =>
    request.method === 'GET' && request.url.includes('/v1/instances') ? held.promise : usual(request, user)
  return { ...worker, letGo: () => held.resolve(json({ items: [] })) }
}

const staleOf = async (worker: Pick<Awaited<ReturnType<typeof signedIn>>, 'partition'>) =>
  (await (await worker.partition())!.answers.toArray())
    .filter(({ key }) => key.includes('/v1/instances'))
    .map(({ stale }) => stale)

test('a read that overlaps a write is stored as possibly stale', async () => {
  const worker = await withSlowList()
  const reading = worker.start(url)
  await worker.request('/v1/instances/web/start', { method: 'POST' })
  worker.letGo()
  await reading
  await worker.settled()
  expect(await staleOf(worker)).toEqual([1])
})

test('a write to another collection changes nothing', async () => {
  const worker = await withSlowList()
  const reading = worker.start(url)
  await worker.request('/v1/me/ssh-keys', { method: 'POST' })
  worker.letGo()
  await reading
  await worker.settled()
  expect(await staleOf(worker)).toEqual([0])
})

test.each([
  ['older, does not replace the newer one', 0, 'newer'],
  ['newer by the server’s clock, replaces it', 3_000, 'slow'],
])('an answer that was slower than a later one, and is %s', async (_, after, remains) => {
  const worker = await signedIn()
  const held = Promise.withResolvers<void>()
  const list = (name: string, date: number) =>
    json({ items: [{ id: name, name }] }, 200, { date: new Date(date).toUTCString() })
  worker.server.answer = async () => {
    await held.promise
    return list('slow', startedAt + after)
  }
  const reading = worker.start(url)
  await expect.poll(() => worker.server.requests).toContain('GET /v1/instances')
  worker.clock.now += 2_000
  worker.server.answer = () => list('newer', worker.clock.now)
  await (await worker.start(url)).text()
  await worker.settled()
  worker.clock.now += 4_000
  held.resolve()
  await reading
  await worker.settled()
  const { answers, changes } = (await worker.partition())!
  const rows = await answers.filter(({ pathname }) => pathname === '/v1/instances').toArray()
  expect(rows.map(({ body }) => (JSON.parse(body) as { items: { name: string }[] }).items[0]?.name)).toEqual([
    remains,
  ])
  expect(await changes.count()).toBe(after === 0 ? 0 : 2)
})

test('a read after the write is fresh', async () => {
  const worker = await signedIn()
  await worker.request('/v1/instances/web/start', { method: 'POST' })
  await worker.request(url)
  expect(await staleOf(worker)).toEqual([0])
})
