import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { keepLogFor, storedIntervals } from '#db/audit-log.ts'
import { sweep } from '#sw/sweep.ts'
import { signedIn, startedAt } from '../../support/worker.ts'

const noPages = () => Promise.resolve([])
const day = 24 * 3600_000

/** A worker whose user has the log of the last 100 days, in one block a day. */
async function withLog() {
  const worker = await signedIn()
  const database = (await worker.partition())!
  const ago = (days: number) => startedAt - days * day
  await database.auditBlocks.bulkPut(
    Array.from({ length: 100 }, (_, n) => ({ from: ago(n + 1), to: ago(n), entries: [] })),
  )
  const oldest = async () => (startedAt - ((await storedIntervals(database)).at(-1)?.from ?? 0)) / day
  return { ...worker, database, oldest }
}

test('of the audit log no more than 90 days stay, whichever page is opened', async () => {
  const { parts, oldest } = await withLog()
  expect(await oldest()).toBe(100)
  await sweep(parts, noPages)
  expect(await oldest()).toBe(90)
})

test('where less is to be kept, less stays', async () => {
  const { parts, database, clock, oldest } = await withLog()
  await keepLogFor(database, 7 * day, startedAt)
  expect(await oldest()).toBe(7)
  clock.now += 2 * day
  await sweep(parts, noPages)
  expect(await oldest()).toBe(5)
})
