import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { clearBlocks, dropBlocksBefore, putBlock, readBlocks, storedIntervals } from '#db/audit-log.ts'
import { PartitionDatabase } from '#db/database.ts'
import { auditEntry } from '../../support/fixtures/audit.ts'

let count = 0

async function newPartition() {
  const database = new PartitionDatabase(`audit-${(count += 1)}`)
  await database.open()
  await database.facts.put({ key: 'epoch', value: 1 })
  return database
}

const block = (from: number, to: number, ...times: number[]) => ({
  from,
  to,
  entries: times.toSorted((a, b) => b - a).map((time) => auditEntry(time)),
})

async function timesIn(database: PartitionDatabase, from = 0, to = Infinity) {
  const times: number[] = []
  await readBlocks(database, { from, to }, async ({ entries }) => {
    times.push(...entries.map(({ timeCompleted }) => timeCompleted.getTime()))
    return Promise.resolve(true)
  })
  return times
}

test('complete intervals are stored with their entries, newest first', async () => {
  const database = await newPartition()
  await putBlock(database, block(0, 100, 10, 90), 1)
  await putBlock(database, block(200, 300, 250), 1)
  expect(await storedIntervals(database)).toEqual([
    { from: 200, to: 300 },
    { from: 0, to: 100 },
  ])
  expect(await timesIn(database)).toEqual([250, 90, 10])
})

test('an interval that is already stored is not stored twice', async () => {
  const database = await newPartition()
  await putBlock(database, block(0, 100, 10, 90), 1)
  await putBlock(database, block(50, 150, 60, 90, 120), 1)
  expect(await storedIntervals(database)).toEqual([{ from: 0, to: 150 }])
  expect(await timesIn(database)).toEqual([120, 90, 10])
})

test('a log followed second by second becomes a few blocks', async () => {
  const database = await newPartition()
  for (let second = 0; second < 50; second += 1) {
    await putBlock(database, block(second * 1000, (second + 1) * 1000, second * 1000 + 5), 1)
  }
  expect(await database.auditBlocks.count()).toBe(1)
  expect(await timesIn(database)).toHaveLength(50)
})

test('a block does not grow without limit', async () => {
  const database = await newPartition()
  const many = (from: number) => block(from, from + 800, ...Array.from({ length: 800 }, (_, i) => from + i))
  await putBlock(database, many(0), 1)
  await putBlock(database, many(800), 1)
  expect(await database.auditBlocks.count()).toBe(2)
  expect(await timesIn(database)).toHaveLength(1600)
})

test('entries of another epoch are not written', async () => {
  const database = await newPartition()
  expect(await putBlock(database, block(0, 100, 10), 2)).toBe(false)
  expect(await storedIntervals(database)).toEqual([])
})

test('only blocks that overlap the requested time are read, and reading stops on request', async () => {
  const database = await newPartition()
  await putBlock(database, block(0, 100, 10), 1)
  await putBlock(database, block(200, 300, 250), 1)
  await putBlock(database, block(400, 500, 450), 1)
  expect(await timesIn(database, 200, 400)).toEqual([250])
  let read = 0
  await readBlocks(database, { from: 0, to: Infinity }, () => {
    read += 1
    return Promise.resolve(false)
  })
  expect(read).toBe(1)
})

test('entries before the window are dropped, and all of them if access is forbidden', async () => {
  const database = await newPartition()
  await putBlock(database, block(0, 100, 10), 1)
  await putBlock(database, block(200, 300, 250), 1)
  await dropBlocksBefore(database, 150)
  expect(await timesIn(database)).toEqual([250])
  await clearBlocks(database)
  expect(await timesIn(database)).toEqual([])
})

test.each([
  ['entries in disorder', { entries: [auditEntry(10), auditEntry(90)] }],
  ['an entry of another time', { entries: [auditEntry(500)] }],
  ['an entry without a time', { entries: [{ id: 'x' }] }],
  ['no entries', { entries: 'none' }],
])('a block damaged by %s is not read, and its time counts as missing', async (_, change) => {
  const database = await newPartition()
  await database.auditBlocks.put({ ...block(0, 100, 10, 90), ...(change as object) })
  expect(await timesIn(database)).toEqual([])
  expect(await storedIntervals(database)).toEqual([])
  await putBlock(database, block(0, 100, 10, 90), 1)
  expect(await timesIn(database)).toEqual([90, 10])
})

test('entries after a damaged block are stored beside it', async () => {
  const database = await newPartition()
  await database.auditBlocks.put({ from: 0, to: 100, entries: undefined as never })
  await putBlock(database, block(100, 200, 150), 1)
  expect(await timesIn(database)).toEqual([150])
})

test('an older version’s block counts up to its newest entry, and not at all without entries', async () => {
  const database = await newPartition()
  await database.auditBlocks.bulkPut([block(0, 3_600_000, 10, 90), block(4_000_000, 5_000_000)])
  expect(await timesIn(database)).toEqual([90, 10])
  expect(await storedIntervals(database)).toEqual([{ from: 0, to: 91 }])
  await putBlock(database, block(91, 2_000, 1_000), 1)
  expect(await timesIn(database)).toEqual([1_000, 90, 10])
})
