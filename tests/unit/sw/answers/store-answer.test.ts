import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { putAnswer, remove } from '#db/answers.ts'
import { emptyPartition } from '#db/contents.ts'
import type { PartitionDatabase } from '#db/database.ts'
import { dropTake } from '#db/takes.ts'
import { store, storeAgain } from '#sw/answers/store-answer.ts'
import { answerRow, fill, namesIn } from '../../../support/worker/partition.ts'
import { signedIn } from '../../../support/worker/worker.ts'

/** A read of a document to which the server has named the user. */
const call = {
  request: new Request('https://console.test/v1/projects'),
  scope: '',
  clientId: '',
  waitUntil: () => undefined,
}

/** Makes a database refuse to add answers, as a full disk does, `times` times. */
function fillDisk(database: PartitionDatabase, times: number) {
  const refused = { count: 0 }
  database.answers.hook('creating', () => {
    if (refused.count >= times) return
    refused.count += 1
    throw new DOMException('The disk is full', 'QuotaExceededError')
  })
  return refused
}

/** A worker whose partition holds eight answers, least recently used first, and nothing else. */
async function withEight() {
  const worker = await signedIn()
  const database = (await worker.partition()) as PartitionDatabase
  await remove(database, await database.answers.toCollection().primaryKeys())
  await fill(
    database,
    Array.from({ length: 8 }, (_, i) => answerRow(`a${i}`, { usedAt: i })),
  )
  return {
    ...worker,
    database,
    keep: (name: string) =>
      store(worker.deps, call, 0, (database, epoch) =>
        putAnswer(database, answerRow(name, { usedAt: 99 }), epoch),
      ),
  }
}

test('an answer is stored', async () => {
  const { keep, database, notices } = await withEight()
  await keep('new')
  expect(await namesIn(database)).toHaveLength(9)
  expect(notices).toEqual([])
})

test('a full disk evicts the least recently used quarter, then the write is retried', async () => {
  const { keep, database, notices } = await withEight()
  fillDisk(database, 1)
  await keep('new')
  expect(await namesIn(database)).toEqual(['a2', 'a3', 'a4', 'a5', 'a6', 'a7', 'new'])
  expect(notices).toEqual([])
})

test('a disk that stays full gives one notice; stored answers stay from then on', async () => {
  const { keep, database, notices } = await withEight()
  const refused = fillDisk(database, Infinity)
  for (const name of ['x', 'y', 'z']) await keep(name)
  expect(await namesIn(database)).toEqual(['a2', 'a3', 'a4', 'a5', 'a6', 'a7'])
  expect(notices).toEqual([
    'This machine is out of space. New data is shown, but not stored for offline use.',
  ])
  expect(refused.count).toBe(2)
})

test('on a disk that stays full, a restarted worker deletes nothing more until a day later', async () => {
  const { keep, database, settings, clock } = await withEight()
  fillDisk(database, Infinity)
  await keep('x')
  const restarted = await signedIn({ settings, givenClock: clock })
  const reopened = (await restarted.partition()) as PartitionDatabase
  expect(reopened).not.toBe(database)
  fillDisk(reopened, Infinity)
  const keepAgain = () =>
    store(restarted.deps, call, 0, (database, epoch) => putAnswer(database, answerRow('y'), epoch))
  await keepAgain()
  expect(await namesIn(reopened)).toEqual(expect.arrayContaining(['a2', 'a3', 'a4', 'a5', 'a6', 'a7']))
  expect(restarted.notices).toHaveLength(1)
  clock.now += 24 * 3600_000
  storeAgain(reopened)
  await keepAgain()
  expect(await namesIn(reopened)).not.toContain('a2')
})

test('if an eviction made space, the next full disk evicts again', async () => {
  const { keep, database, notices } = await withEight()
  fillDisk(database, 1)
  await keep('x')
  fillDisk(database, 1)
  await keep('y')
  expect(await namesIn(database)).toEqual(['a4', 'a5', 'a6', 'a7', 'x', 'y'])
  expect(notices).toEqual([])
})

test.each([
  ['clearing stored data', emptyPartition],
  ['ending a take', (database: PartitionDatabase) => dropTake(database, 'take')],
])('after an eviction that did not help, %s lets the next full disk evict again', async (_, makeSpace) => {
  const { keep, database } = await withEight()
  fillDisk(database, 2)
  await keep('x')
  await makeSpace(database)
  storeAgain(database)
  for (const name of ['a', 'b', 'c', 'd']) await keep(name)
  const before = await namesIn(database)
  fillDisk(database, 1)
  await keep('new')
  const after = await namesIn(database)
  expect(after).toContain('new')
  expect(after).not.toEqual(expect.arrayContaining(before))
})

test('trying again alone does not let a full disk evict again that day', async () => {
  const { keep, database } = await withEight()
  fillDisk(database, Infinity)
  await keep('x')
  storeAgain(database)
  await keep('y')
  expect(await namesIn(database)).toEqual(['a2', 'a3', 'a4', 'a5', 'a6', 'a7'])
})

test('once there may be space again, writes are retried', async () => {
  const { keep, database } = await withEight()
  fillDisk(database, 2)
  await keep('x')
  await keep('y')
  storeAgain(database)
  await keep('z')
  expect(await namesIn(database)).toContain('z')
})

test('any other error deletes nothing and fails nothing', async () => {
  const { keep, database, notices } = await withEight()
  database.answers.hook('creating', () => {
    throw new Error('damaged')
  })
  await keep('new')
  expect(await namesIn(database)).toHaveLength(8)
  expect(notices).toEqual([])
})

test('an answer of another epoch is not stored', async () => {
  const { deps, database } = await withEight()
  await store(deps, call, 7, (database, epoch) => putAnswer(database, answerRow('new'), epoch))
  expect(await namesIn(database)).toHaveLength(8)
})
