import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { expect, test } from 'vitest'
import { answerHeaders } from '#api/answer-headers.ts'
import { signedIn, startWorker } from '../../support/worker/worker.ts'

const url = '/v1/instances?project=shop'

async function partitionNames() {
  return (await Dexie.getDatabaseNames()).filter((name) => name.startsWith('rackside-user-'))
}

test('turned on, it deletes everything stored and stores no more, even across a restart', async () => {
  const worker = await signedIn()
  await worker.request(url)
  const name = (await worker.partition())!.name
  await worker.partitions.keep(false)
  expect(await partitionNames()).not.toContain(name)

  const response = await worker.request(url)
  expect(response.headers.get(answerHeaders.source)).toBe('network')
  expect(await worker.partition()).toBeUndefined()

  const restarted = startWorker({ settings: worker.settings })
  await restarted.request('/v1/me')
  await restarted.request(url)
  expect(await restarted.partition()).toBeUndefined()
  expect(await partitionNames()).not.toContain(name)
})

test('turned off again, answers are stored from then on', async () => {
  const worker = await signedIn()
  await worker.partitions.keep(false)
  await worker.partitions.keep(true)
  await worker.request(url)
  expect(await worker.kept()).toContain(url)
})
