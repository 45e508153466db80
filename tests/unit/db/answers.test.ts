import 'fake-indexeddb/auto'
import { cases, fc } from '../../support/property.ts'
import { expect, test } from 'vitest'
import { budget } from '#domain/offline/take-along.ts'
import {
  dropExpired,
  dropPages,
  evict,
  removeObject,
  getAnswer,
  markStale,
  putAnswer,
  remove,
  totals,
} from '#db/answers.ts'
import type { TakeRow } from '#db/database.ts'
import {
  answerRow,
  counted,
  fill,
  namesIn,
  openPartition,
  withBudget,
} from '../../support/worker/partition.ts'

const minute = 60_000

test('a stored answer is found by its key', async () => {
  const database = await openPartition()
  const row = answerRow('a', { body: '{"name":"a"}' })
  expect(await putAnswer(database, row, 0)).toBe(true)
  expect(await getAnswer(database, row.key, 0)).toEqual(row)
  expect(await getAnswer(database, 'another', 0)).toBeUndefined()
})

test('an expired answer is not found, and is deleted with the others', async () => {
  const database = await openPartition()
  await fill(database, [answerRow('old', { keptUntil: 100 }), answerRow('young', { keptUntil: 101 })])
  expect(await getAnswer(database, answerRow('old').key, 100)).toBeUndefined()
  expect(await getAnswer(database, answerRow('old').key, 99)).toBeDefined()
  await dropExpired(database, 100)
  expect(await namesIn(database)).toEqual(['young'])
  expect(await totals(database)).toEqual({ count: 1, size: 2 })
})

test('a clock a year ahead keeps an answer no longer than usual', async () => {
  const database = await openPartition()
  const [now, week, year] = [Date.UTC(2025, 8, 1), 7 * 24 * 3600_000, 365 * 24 * 3600_000]
  const ahead = { receivedAt: now + year, keptUntil: now + year + week }
  await fill(database, [
    answerRow('list', ahead),
    answerRow('metrics', { ...ahead, keptUntil: now + year + 1_000 }),
    answerRow('of before', { keptUntil: now + year }),
  ])
  await dropExpired(database, now)
  expect((await namesIn(database)).toSorted()).toEqual(['list', 'metrics', 'of before'])
  await dropExpired(database, now + 1_000)
  expect((await namesIn(database)).toSorted()).toEqual(['list', 'of before'])
  await dropExpired(database, now + week)
  expect(await namesIn(database)).toEqual([])
})

test('reading an answer marks it as used, to the minute', async () => {
  const database = await openPartition()
  const { key } = answerRow('a')
  await fill(database, [answerRow('a', { usedAt: 0 })])
  await getAnswer(database, key, minute)
  expect((await database.answers.get(key))?.usedAt).toBe(0)
  await getAnswer(database, key, minute + 1)
  await expect.poll(async () => (await database.answers.get(key))?.usedAt).toBe(minute + 1)
})

test('an answer of an earlier epoch is not written', async () => {
  const database = await openPartition()
  await database.facts.put({ key: 'epoch', value: 3 })
  expect(await putAnswer(database, answerRow('a'), 2)).toBe(false)
  expect(await counted(database)).toEqual({ said: { count: 0, size: 0 }, real: { count: 0, size: 0 } })
  expect(await putAnswer(database, answerRow('a'), 3)).toBe(true)
})

test.each([
  ['is pinned, if it arrived meanwhile and is newer', {}, 'stored', 6],
  ['is replaced if it is older', { fetchedAt: 900 }, 'row', 3],
  ['is replaced if it arrived before', { receivedAt: 1_000 }, 'row', 3],
  ['is replaced if a clock that was set back says it arrives later', { receivedAt: 9_000 }, 'row', 3],
])('the stored answer of a read that overlaps a take’s %s', async (_, fields, body, size) => {
  const database = await openPartition()
  await database.takes.put({ id: 't', since: 0 } as TakeRow)
  await fill(database, [
    answerRow('a', { body: 'stored', size: 6, fetchedAt: 2_000, receivedAt: 3_000, ...fields }),
  ])
  const row = answerRow('a', { body: 'row', size: 3, fetchedAt: 1_000, receivedAt: 5_000 })
  await putAnswer(database, row, 0, { askedAt: 1_000, pinFor: { take: 't', place: '' } })
  expect(await database.answers.toArray()).toMatchObject([{ body, size }])
  expect(await database.pins.toArray()).toMatchObject([{ takes: ['t'], size }])
})

test('the epoch is checked when the answer is written, not when the write is requested', async () => {
  const database = await openPartition()
  const moved = database.facts.put({ key: 'epoch', value: 1 })
  const written = putAnswer(database, answerRow('a'), 0)
  await moved
  expect(await written).toBe(false)
  expect(await namesIn(database)).toEqual([])
})

test('a deleted partition accepts nothing and does not return', async () => {
  const database = await openPartition()
  database.close()
  await expect(putAnswer(database, answerRow('a'), 0)).rejects.toThrow(/closed/i)
  expect(database.isOpen()).toBe(false)
})

test('a single answer that is too large is refused', async () => {
  const database = await openPartition()
  expect(await putAnswer(database, answerRow('big', { size: budget.oneAnswer + 1 }), 0)).toBe(false)
  expect(await putAnswer(database, answerRow('fits', { size: budget.oneAnswer }), 0)).toBe(true)
  expect(await namesIn(database)).toEqual(['fits'])
})

test('the budget is the documented one', () => {
  expect(budget).toEqual({ answers: 2000, size: 50e6, oneAnswer: 5e6 })
})

test('above the count, the least recently used answers are evicted', async () => {
  const database = await openPartition()
  await withBudget({ answers: 10 }, async () => {
    const rows = Array.from({ length: 10 }, (_, i) => answerRow(`a${i}`, { usedAt: (i * 7) % 10 }))
    await fill(database, rows)
    await fill(database, [answerRow('new', { usedAt: 100 })])
  })
  expect((await namesIn(database)).toSorted()).toEqual([
    'a1',
    'a2',
    'a4',
    'a5',
    'a6',
    'a7',
    'a8',
    'a9',
    'new',
  ])
  expect(await totals(database)).toEqual({ count: 9, size: 18 })
})

test('above the size, the least recently used answers are evicted', async () => {
  const database = await openPartition()
  await withBudget({ size: 100 }, async () => {
    await fill(database, [
      answerRow('old', { size: 50, usedAt: 1 }),
      answerRow('mid', { size: 40, usedAt: 2 }),
      answerRow('new', { size: 20, usedAt: 3 }),
    ])
  })
  expect((await namesIn(database)).toSorted()).toEqual(['mid', 'new'])
  expect(await totals(database)).toEqual({ count: 2, size: 60 })
})

test('the signed-in user is never evicted', async () => {
  const database = await openPartition()
  await fill(database, [
    answerRow('me', { resource: '/v1/me', usedAt: 0 }),
    ...Array.from({ length: 10 }, (_, i) => answerRow(`list ${i}`, { usedAt: 1 + i })),
  ])
  await evict(database, 0.2)
  expect((await namesIn(database)).toSorted()).toEqual(['list 9', 'me'])
  await evict(database, 0)
  expect(await namesIn(database)).toEqual(['me'])
})

test('eviction leaves a share of the stored answers', async () => {
  const database = await openPartition()
  await fill(
    database,
    Array.from({ length: 8 }, (_, i) => answerRow(`a${i}`, { usedAt: i })),
  )
  await evict(database, 0.75)
  expect(await namesIn(database)).toEqual(['a2', 'a3', 'a4', 'a5', 'a6', 'a7'])
})

test('replacing an answer counts the difference', async () => {
  const database = await openPartition()
  await fill(database, [answerRow('a', { size: 10 }), answerRow('a', { size: 4 })])
  expect(await totals(database)).toEqual({ count: 1, size: 4 })
})

const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
const step = fc.oneof(
  fc.record({ act: fc.constant('put'), name: fc.constantFrom(...names), size: fc.nat(40), at: fc.nat(99) }),
  fc.record({
    act: fc.constantFrom('remove', 'removeObject', 'expire', 'evict'),
    name: fc.constantFrom(...names),
    at: fc.nat(99),
  }),
)

test('the totals stay correct and within the budget, whatever happens', async () => {
  await withBudget({ answers: 5, size: 100, oneAnswer: 30 }, () =>
    fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 15 }), async (steps) => {
        const database = await openPartition()
        for (const { act, name, at, ...put } of steps) {
          if (act === 'put') await fill(database, [answerRow(name, { usedAt: at, keptUntil: at, ...put })])
          else if (act === 'remove') await remove(database, [answerRow(name).key, 'nothing'])
          else if (act === 'removeObject') await removeObject(database, '/v1/things', name)
          else if (act === 'expire') await dropExpired(database, at)
          else await evict(database, 0.5)
        }
        const { said, real } = await counted(database)
        expect(said).toEqual(real)
        expect(said.count).toBeLessThanOrEqual(5)
        expect(said.size).toBeLessThanOrEqual(100)
        await database.delete()
      }),
      { numRuns: cases(40) },
    ),
  )
})

test('concurrent writes keep the totals correct', async () => {
  const database = await openPartition()
  await Promise.all(
    names.flatMap((name) => [
      putAnswer(database, answerRow(name), 0),
      removeObject(database, '/v1/things', name),
    ]),
  )
  const { said, real } = await counted(database)
  expect(said).toEqual(real)
})

test('a write marks the answers of its collections stale, and no others', async () => {
  const database = await openPartition()
  await fill(database, [
    answerRow('a'),
    answerRow('b', { resource: '/v1/other' }),
    answerRow('c', { resource: '/v1/third' }),
  ])
  await markStale(database, ['/v1/things', '/v1/other'], 1)
  expect((await database.answers.toArray()).map(({ stale }) => stale)).toEqual([1, 1, 0])
})

const web = { body: '{"id":"id-1","name":"web"}' }

test.each(['web', 'id-1'])(
  'an object is deleted under both its name and its id when %s is',
  async (nameOrId) => {
    const database = await openPartition()
    await fill(database, [
      answerRow('web', web),
      answerRow('id-1', web),
      answerRow('web/disks'),
      answerRow('id-1/nics/x'),
      answerRow('webber', { body: '{"id":"id-2","name":"webber"}' }),
      answerRow('other', { body: '[]' }),
    ])
    await removeObject(database, '/v1/things', nameOrId)
    expect((await namesIn(database)).toSorted()).toEqual(['other', 'webber'])
  },
)

test('answers below an object are deleted with it, even if it was never stored itself', async () => {
  const database = await openPartition()
  await fill(database, [answerRow('web/disks'), answerRow('webber/disks')])
  await removeObject(database, '/v1/things', 'web')
  expect(await namesIn(database)).toEqual(['webber/disks'])
})

test('an object of the same name in another project stays, with everything below it', async () => {
  const database = await openPartition()
  const [a, b] = ['4f1c1d3e-0000-4000-8000-000000000001', '4f1c1d3e-0000-4000-8000-000000000002']
  const rows = ['one', 'two', a, b].flatMap((project) =>
    ['web', 'web/disks'].map((path) =>
      answerRow(path, { key: `1 GET /v1/things/${path}?limit=50&project=${project}` }),
    ),
  )
  await fill(database, rows)
  const left = async () =>
    (await database.answers.toArray()).map(({ key }) => new URLSearchParams(key.split('?')[1]).get('project'))
  await removeObject(database, '/v1/things', 'web', new URLSearchParams({ project: a }))
  expect(await left()).toEqual([b, b])
  await fill(database, rows)
  await removeObject(database, '/v1/things', 'web', new URLSearchParams({ project: 'one' }))
  expect(await left()).toEqual(['two', 'two'])
})

test.each(['vpc', 'router'])('an object of the same name in another %s stays', async (parent) => {
  const database = await openPartition()
  const keys = ['one', 'two'].map((name) => `1 GET /v1/things/web/disks?project=p&${parent}=${name}`)
  await fill(
    database,
    keys.map((key) => answerRow('web/disks', { key })),
  )
  await removeObject(database, '/v1/things', 'web', new URLSearchParams({ project: 'p', [parent]: 'one' }))
  expect(await database.answers.toCollection().primaryKeys()).toEqual([keys[1]])
})

test('deleting an object keeps its list', async () => {
  const database = await openPartition()
  await fill(database, [
    answerRow('web', web),
    answerRow('', { key: 'list', pathname: '/v1/things', body: '{"items":[]}' }),
  ])
  await removeObject(database, '/v1/things', 'web')
  expect((await database.answers.toArray()).map(({ key }) => key)).toEqual(['list'])
})

test('dropping pages keeps the first one, pinned ones and other lists', async () => {
  const database = await openPartition()
  const page = (path: string, search: string) =>
    answerRow('', { key: `1 GET ${path}${search}`, pathname: path })
  await fill(database, [
    page('/v1/things', '?limit=50'),
    page('/v1/things', '?limit=50&page_token=a'),
    page('/v1/things', '?page_token=b'),
    page('/v1/others', '?page_token=a'),
    page('/v1/things', '?limit=1000&page_token=c'),
  ])
  const key = '1 GET /v1/things?limit=1000&page_token=c'
  await database.pins.put({ key, takes: ['all '], place: 'thingList ', size: 1, takenAt: 0 })
  await dropPages(database, '/v1/things', '/v1/things')
  expect((await database.answers.toArray()).map(({ key }) => key)).toEqual([
    '1 GET /v1/others?page_token=a',
    '1 GET /v1/things?limit=1000&page_token=c',
    '1 GET /v1/things?limit=50',
  ])
  expect((await totals(database)).count).toBe(2)
})

test('an answer stored while expired ones are deleted stays', async () => {
  const database = await openPartition()
  const rows = names.map((name) => answerRow(name))
  await Promise.all(rows.flatMap((row) => [dropExpired(database, 1), putAnswer(database, row, 0)]))
  expect(await namesIn(database)).toEqual(names)
})

test.each([Number.NaN, -5, 1e12, 'many'])('totals stored as %s are recounted', async (value) => {
  const database = await openPartition()
  await fill(database, [answerRow('a', { size: 7 })])
  await database.facts.bulkPut([
    { key: 'count', value: value as number },
    { key: 'size', value: value as number },
  ])
  expect(await totals(database)).toEqual({ count: 1, size: 7 })
  await fill(database, [answerRow('b', { size: 4 })])
  expect(await counted(database)).toEqual({ said: { count: 2, size: 11 }, real: { count: 2, size: 11 } })
})
