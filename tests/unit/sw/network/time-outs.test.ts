import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { answerHeaders } from '#api/answer-headers.ts'
import { PartitionDatabase } from '#db/database.ts'
import { withTimeout } from '#sw/network/time-outs.ts'
import { newSettings, signedIn, startWorker } from '../../../support/worker/worker.ts'

const never = () => new Promise<never>(() => undefined)
const url = '/v1/instances?project=shop'

test('a result in time is returned, a late one is replaced', async () => {
  expect(await withTimeout(50, Promise.resolve('here'), () => 'late')).toBe('here')
  expect(await withTimeout(5, never(), () => 'late')).toBe('late')
  await expect(withTimeout(50, Promise.reject(new Error('broken')), () => 'late')).rejects.toThrow('broken')
})

test('a hanging store does not delay an answer', async () => {
  const worker = await signedIn()
  await worker.request(url)
  const database = await worker.partition()
  database!.answers.hook('reading', () => {
    throw new Error('never called')
  })
  vi.spyOn(database!.answers, 'get').mockImplementation(() => never() as never)
  const response = await worker.start(url)
  expect(response.headers.get(answerHeaders.source)).toBe('network')
})

test('a database that does not open is tried twice, then there is a notice and no store', async () => {
  vi.spyOn(PartitionDatabase.prototype, 'open').mockImplementation(() => never() as never)
  const worker = startWorker()
  const me = await worker.start('/v1/me')
  expect(me.status).toBe(200)
  expect((await worker.start(url)).status).toBe(200)
  expect(worker.notices).toEqual([
    'The data stored on this machine cannot be opened. Rackside works only online.',
  ])
  vi.restoreAllMocks()
})

test('settings that cannot be read in time disable the store, not the answer', async () => {
  const settings = newSettings()
  vi.spyOn(settings.settings, 'get').mockImplementation(() => never() as never)
  const worker = startWorker({ settings })
  expect((await worker.start('/v1/me')).status).toBe(200)
  expect(worker.notices[0]).toMatch(/Nothing can be stored/)
  vi.restoreAllMocks()
})
