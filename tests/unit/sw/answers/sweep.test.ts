import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, expect, test, vi } from 'vitest'
import { keepLogFor, storedIntervals } from '#db/audit-log.ts'
import { sweep } from '#sw/answers/sweep.ts'
import { partitionPrefix } from '#db/database.ts'
import { day } from '#domain/durations.ts'
import { bob, signedIn, startedAt } from '../../../support/worker/worker.ts'

afterEach(() => void vi.restoreAllMocks())

const noPages = () => Promise.resolve([])

/** A worker whose user has the log of the last 100 days, in one block per day. */
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

test('at most 90 days of the audit log stay, whichever page is opened', async () => {
  const { deps, oldest } = await withLog()
  expect(await oldest()).toBe(100)
  await sweep(deps, noPages)
  expect(await oldest()).toBe(90)
})

test('drafts and unfinished uploads are deleted after a week', async () => {
  const { deps, database } = await withLog()
  for (const age of [6, 8]) {
    const then = startedAt - age * day
    await database.drafts.put({ key: `${age}`, version: 1, savedAt: then, values: {} })
    await database.uploads.put({
      id: `${age}`,
      startedAt: then,
      sealed: { iv: new Uint8Array(), data: new ArrayBuffer() },
    })
  }
  await sweep(deps, noPages)
  expect(await database.drafts.toCollection().primaryKeys()).toEqual(['6'])
  expect(await database.uploads.toCollection().primaryKeys()).toEqual(['6'])
})

test('after a concurrent sign-out nothing is swept, and nothing fails', async () => {
  const { deps, database, oldest } = await withLog()
  const toRead = deps.partitions.toRead.bind(deps.partitions)
  deps.partitions.toRead = async (scope) => {
    const partition = await toRead(scope)
    database.close()
    return partition
  }
  await sweep(deps, noPages)
  await database.open()
  expect(await oldest()).toBe(100)
})

test.each(['log', 'changes', 'leftovers'])(
  'a failure of %s is logged, and the rest continues',
  async (part) => {
    const { deps, database, oldest } = await withLog()
    await Dexie.getDatabaseNames()
    const leftover = `${partitionPrefix}of-nobody`
    const left = new Dexie(leftover)
    left.version(1).stores({ rows: 'key' })
    await left.open()
    left.close()
    const broken = () => {
      throw new Error('Broken')
    }
    const spies = {
      log: () =>
        vi.spyOn(deps, 'keepFor').mockImplementation(async (kind) => (kind === 'log' ? broken() : 7 * day)),
      changes: () => vi.spyOn(database, 'changes', 'get').mockImplementation(broken),
      leftovers: () => vi.spyOn(Dexie, 'getDatabaseNames').mockImplementation(broken),
    }
    const spy = spies[part as keyof typeof spies]()
    await sweep(deps, noPages)
    spy.mockRestore()
    expect((await deps.decisions.lines()).filter((line) => line.includes('failed'))).toEqual([
      expect.stringContaining(`sweep ${part}`),
    ])
    expect(await oldest()).toBe(part === 'log' ? 100 : 90)
    expect((await Dexie.getDatabaseNames()).includes(leftover)).toBe(part === 'leftovers')
  },
)

test('with a shorter retention, less stays', async () => {
  const { deps, database, clock, oldest } = await withLog()
  await keepLogFor(database, 7 * day, startedAt)
  expect(await oldest()).toBe(7)
  clock.now += 2 * day
  await sweep(deps, noPages)
  expect(await oldest()).toBe(5)
})

test.each(Array.from({ length: 40 }, (_, turns) => turns))(
  'a sign-in %i turns later neither fails because of it nor leaves leftovers',
  async (turns) => {
    const { deps, server, request } = await withLog()
    const leftover = `${partitionPrefix}left-behind`
    const before = new Dexie(leftover)
    before.version(1).stores({ answers: 'key' })
    await before.open()
    before.close()
    const sweeping = sweep(deps, noPages)
    for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve))
    server.user = bob
    await Promise.all([request('/v1/me'), sweeping])
    expect(await Dexie.getDatabaseNames()).not.toContain(leftover)
  },
)
