import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { renewAfter } from '#domain/offline/take-along.ts'
import { startedAt } from '../../support/worker/worker.ts'
import { beforeFleet, projectOf } from '../../support/worker/take-along.ts'

type Fleet = Awaited<ReturnType<typeof beforeFleet>>

afterEach(() => {
  vi.restoreAllMocks()
})

const refuse = () => {
  throw new DOMException('The disk is full', 'QuotaExceededError')
}

/** Fills the disk; `vi.restoreAllMocks` frees it. */
async function fillDisk(fleet: Fleet) {
  const { answers } = (await fleet.partition())!
  vi.spyOn(answers, 'put').mockImplementation(refuse)
}

test('with a full disk it waits for the user to free space', async () => {
  const fleet = await beforeFleet()
  await fillDisk(fleet)
  await fleet.takes.begin(fleet.asker, projectOf(fleet, 'web-frontend'))
  expect(await fleet.goOn()).toMatchObject([{ state: 'waiting', why: 'space' }])
  vi.restoreAllMocks()
  expect(await fleet.take(projectOf(fleet, 'web-frontend'))).toMatchObject({ state: 'complete', missed: [] })
})

test('with a full disk it is tried again when it would be refreshed', async () => {
  const fleet = await beforeFleet()
  await fleet.take(projectOf(fleet, 'web-frontend'))
  await fillDisk(fleet)
  fleet.clock.now += renewAfter
  expect(await fleet.goOn()).toMatchObject([{ state: 'waiting', why: 'space' }])
  vi.restoreAllMocks()
  fleet.clock.now += renewAfter - 1
  expect(await fleet.goOn()).toMatchObject([{ state: 'waiting', why: 'space' }])
  fleet.clock.now += 1
  expect(await fleet.goOn()).toMatchObject([{ state: 'complete', completeAsOf: startedAt + 2 * renewAfter }])
})
