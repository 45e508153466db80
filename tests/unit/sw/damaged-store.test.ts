import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { answerHeaders } from '#api/answer-headers.ts'
import type { AnswerRow } from '#db/database.ts'
import { ada, bob, signedIn, startWorker, usual } from '../../support/worker/worker.ts'

const list = '/v1/instances?project=web'
const noNetwork = () => Promise.reject(new TypeError('no network'))

/** A worker with the stored list changed like this. */
async function damaged(change: Partial<AnswerRow>) {
  const worker = await signedIn()
  await worker.request(list)
  const { answers } = (await worker.partition())!
  await answers.where('resource').equals('/v1/instances').modify(change)
  return worker
}

const damages: Record<string, Partial<Record<keyof AnswerRow, unknown>>> = {
  'a body that breaks off': { body: '{"items":[' },
  'a bare value': { body: '5' },
  'no text': { body: 5 },
  HTML: { body: '<html>', contentType: 'text/html' },
  'a type that is not a valid header': { contentType: 'application/json\r\nx: y' },
  'a time that cannot be': { fetchedAt: 8.64e15 + 1 },
  'no time': { fetchedAt: undefined },
  'no end': { keptUntil: Number.NaN },
}

test.each(Object.entries(damages))('a stored answer with %s is never shown', async (_, change) => {
  const worker = await damaged(change as Partial<AnswerRow>)
  worker.server.answer = noNetwork
  const response = await worker.request(list)
  expect([response.status, response.headers.get(answerHeaders.source)]).toEqual([503, 'none'])
  worker.server.answer = usual
  worker.breakers.clear()
  await worker.request(list)
  worker.server.answer = noNetwork
  expect((await worker.request(list)).headers.get(answerHeaders.source)).toBe('store')
})

test('deleting an object works with damaged answers in its collection', async () => {
  const worker = await damaged({ body: '{' })
  await worker.request('/v1/instances/web')
  await worker.request('/v1/instances/web', { method: 'DELETE' })
  expect(await worker.kept()).not.toContain('/v1/instances/web')
})

test.each([
  ['bob’s', { partition: '', userId: bob.id, siloId: bob.siloId, locked: false }],
  ['incomplete', { partition: undefined, userId: ada.id, siloId: ada.siloId, locked: false }],
  ['unlocked by a text', { userId: ada.id, siloId: ada.siloId, locked: 'no' }],
  ['text', 'ada'],
])('an identity that is %s opens nothing until the server names the user', async (_, value) => {
  const { settings, partition } = await signedIn()
  const own = (await partition())!.name
  const changed = typeof value === 'string' ? value : { partition: own, ...value }
  await settings.settings.put({ key: 'identity:', value: changed })
  const restarted = startWorker({ settings })
  expect(await restarted.partition()).toBeUndefined()
  await restarted.request('/v1/me')
  expect((await restarted.partition())?.name).toBe(own)
})

test.each([Number.NaN, -1, '1', {}, 0.5])('with the epoch %j answers are still stored', async (value) => {
  const { settings } = await signedIn()
  await settings.settings.put({ key: 'epoch:', value })
  const restarted = startWorker({ settings })
  await restarted.request('/v1/me')
  await restarted.request(list)
  expect(await restarted.kept()).toContain(list)
})

test('any value of the keep-nothing setting counts as on', async () => {
  const { settings } = await signedIn()
  await settings.settings.put({ key: 'keepNothing', value: 'yes' })
  expect(await startWorker({ settings }).keeps()).toBe(false)
})
