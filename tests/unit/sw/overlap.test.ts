import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { json, signedIn, usual } from '../../support/worker/worker.ts'

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

test('a read after the write is fresh', async () => {
  const worker = await signedIn()
  await worker.request('/v1/instances/web/start', { method: 'POST' })
  await worker.request(url)
  expect(await staleOf(worker)).toEqual([0])
})
