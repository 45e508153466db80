import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { changesOf, dropOldChanges, markSeen, noteChanges, readChanges } from '#db/changes.ts'
import { noteHeard, noteLost, readMoments } from '#db/moments.ts'
import type { Change } from '#domain/offline/changes.ts'
import { day, hour } from '#domain/durations.ts'
import { openPartition } from '../../support/worker/partition.ts'

const now = Date.UTC(2025, 8, 8, 12)

const change = (id: string, to = 'stopped'): Change => ({
  kind: 'instance',
  id,
  name: `name-${id}`,
  what: 'changed',
  fields: [{ field: 'run_state', from: 'running', to }],
})

const found = (at: number) => ({
  epoch: 0,
  at,
  after: at - 1_000,
  before: at,
  place: { project: 'web' },
  isUnseen: true,
})

test('changes can be read for a week, and are deleted after', async () => {
  const database = await openPartition()
  await noteChanges(database, [change('old')], found(now - 7 * day))
  await noteChanges(database, [change('week')], found(now - 7 * day + 1))
  await noteChanges(database, [change('new')], found(now))
  await noteChanges(database, [change('ahead')], found(now + 30 * day))
  expect((await readChanges(database, now)).map(({ id }) => id)).toEqual(['week', 'new'])
  expect((await readChanges(database, now, hour)).map(({ id }) => id)).toEqual(['new'])
  await dropOldChanges(database, now)
  expect(await database.changes.count()).toBe(2)
  await dropOldChanges(database, now + hour)
  expect((await readChanges(database, now + hour)).map(({ id }) => id)).toEqual(['new'])
})

test('with a retention of zero there are none, and all are deleted', async () => {
  const database = await openPartition()
  await noteChanges(database, [change('a')], found(now))
  expect(await readChanges(database, now + 1, 0)).toEqual([])
  await dropOldChanges(database, now + 1, 0)
  expect(await database.changes.count()).toBe(0)
})

test.each(['few', 'many'])(
  'of %s changes, those of objects that changed since a time are found',
  async (all) => {
    const database = await openPartition()
    const others = Array.from({ length: all === 'few' ? 1 : 300 }, (_, index) => change(`c${index}`))
    await noteChanges(database, [change('a')], found(now))
    await noteChanges(database, [change('a', 'failed'), change('b'), ...others], found(now + 1))
    // The clock was set back.
    await noteChanges(database, [change('a', 'running')], found(now - 9))
    const told = async (since: number) => {
      const changes = await changesOf(database, ['instance a'], since)
      return changes.flatMap(({ fields }) => fields.map(({ to }) => to))
    }
    expect(await told(now - 1)).toEqual(['stopped', 'failed', 'running'])
    expect(await told(now)).toEqual(['stopped', 'failed', 'running'])
    expect(await told(now + 1)).toEqual([])
  },
)

test('changes of an earlier epoch are not noted', async () => {
  const database = await openPartition()
  expect(await noteChanges(database, [change('a')], { ...found(now), epoch: 1 })).toBe(0)
  expect(await database.changes.count()).toBe(0)
})

test('changes are unseen until they are marked', async () => {
  const database = await openPartition()
  await noteChanges(database, [change('a'), change('b')], found(now))
  const [first] = await readChanges(database, now)
  await markSeen(database, [first?.key ?? 0, 4711])
  expect((await readChanges(database, now)).map(({ id, isUnseen }) => [id, isUnseen])).toEqual([
    ['a', false],
    ['b', true],
  ])
})

test('at most five thousand are stored; the oldest are dropped', async () => {
  const database = await openPartition()
  const many = Array.from({ length: 5_000 }, (_, index) => change(`c${index}`))
  await noteChanges(database, many, found(now))
  await noteChanges(database, [change('new')], found(now + 1))
  expect(await database.changes.count()).toBe(5_000)
  expect((await readChanges(database, now + 2)).at(-1)?.id).toBe('new')
})

test.each([
  { what: 'eaten' },
  { kind: '__proto__' },
  { fields: [{ field: 'x', from: {}, to: 1 }] },
  { fields: 'x' },
  { place: { project: 1 } },
  { after: 'x' },
])('a row damaged as in %j is ignored', async (damage) => {
  const database = await openPartition()
  await noteChanges(database, [change('a')], found(now))
  await database.changes.toCollection().modify((row) => void Object.assign(row.change ?? {}, damage))
  expect(await readChanges(database, now)).toEqual([])
})

test('a visit ends after half an hour without the server', async () => {
  const database = await openPartition()
  await noteHeard(database, now)
  await noteHeard(database, now + 20 * 60_000)
  expect(await readMoments(database, now + hour)).toEqual({})
  await noteHeard(database, now + 51 * 60_000)
  expect(await readMoments(database, now + hour)).toEqual({ visitEndedAt: now + 20 * 60_000 })
})

test('a connection that has not returned is lost only once', async () => {
  const database = await openPartition()
  await noteHeard(database, now)
  await noteLost(database, now + 10)
  await noteLost(database, now + 20)
  expect(await readMoments(database, now + 30)).toEqual({ lostAt: now + 10 })
  await noteHeard(database, now + 40, true)
  await noteLost(database, now + 50)
  expect(await readMoments(database, now + 60)).toEqual({ lostAt: now + 50 })
  expect(await readMoments(database, now + 45)).toEqual({})
})

test('a loss is noted despite a clock that was ahead, and only once', async () => {
  const database = await openPartition()
  await noteHeard(database, now + hour)
  await noteLost(database, now + hour + 10)
  await noteLost(database, now + 20)
  await noteLost(database, now + 30)
  expect(await readMoments(database, now + 40)).toEqual({ lostAt: now + 20 })
})
