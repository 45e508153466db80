import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import type { AnswerRow } from '#db/database.ts'
import { renewAfter } from '#domain/offline/take-along.ts'
import { startedAt } from '../../support/worker/worker.ts'
import { beforeFleet, everything, projectOf } from '../../support/worker/take-along.ts'

type Fleet = Awaited<ReturnType<typeof beforeFleet>>

afterEach(() => {
  vi.restoreAllMocks()
})

const refuse = () => {
  throw new DOMException('The disk is full', 'QuotaExceededError')
}

/** Fills the disk once some more answers are stored; `vi.restoreAllMocks` frees it. */
async function fillDisk(fleet: Fleet, after = 0) {
  const { answers } = (await fleet.partition())!
  const put = answers.put.bind(answers) as (row: AnswerRow) => Promise<unknown>
  let left = after
  const untilFull = (row: AnswerRow) => ((left -= 1) < 0 ? refuse() : put(row))
  vi.spyOn(answers, 'put').mockImplementation(untilFull as never)
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

test.each<[string, (fleet: Fleet, other: string) => Promise<unknown>]>([
  ['it is updated', (fleet) => fleet.takes.begin(fleet.asker, everything)],
  ['another take is removed', (fleet, other) => fleet.takes.end(fleet.asker, other)],
])('after a full disk, its round continues when %s', async (_, free) => {
  const fleet = await beforeFleet()
  const other = await fleet.take(projectOf(fleet, 'staging'))
  await fillDisk(fleet, 40)
  expect(await fleet.take(everything)).toMatchObject({ state: 'waiting', why: 'space' })
  vi.restoreAllMocks()
  fleet.clock.now += 60_000
  await free(fleet, other.id)
  const all = (await fleet.goOn()).find(({ of }) => of.kind === 'all')
  expect(all).toMatchObject({ state: 'complete', completeAsOf: startedAt })
})

test('on a disk too full for its own row it deletes answers, then waits as well, and asks nothing', async () => {
  const fleet = await beforeFleet()
  await fleet.takes.begin(fleet.asker, projectOf(fleet, 'web-frontend'))
  const put = vi.spyOn((await fleet.partition())!.takes, 'put').mockImplementation(refuse)
  expect(await fleet.goOn()).toMatchObject([{ state: 'going' }])
  for (let polls = 0; polls < 2; polls += 1)
    expect(await fleet.goOn()).toMatchObject([{ state: 'waiting', why: 'space' }])
  expect(put).toHaveBeenCalledTimes(2)
  vi.restoreAllMocks()
  expect(await fleet.take(projectOf(fleet, 'web-frontend'))).toMatchObject({ state: 'complete', missed: [] })
})
