import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { dropExpired, evict, putAnswer, removeAnswers, totals } from '#db/answers.ts'
import { week } from '#domain/durations.ts'
import type { PartitionDatabase, TakeRow } from '#db/database.ts'
import { addTake, dropTake, dropUnfound } from '#db/takes.ts'
import { cases, fc } from '../../support/property.ts'
import { answerRow, namesIn, openPartition, withBudget } from '../../support/worker/partition.ts'

const take = (id: string): TakeRow => ({
  id,
  of: { kind: 'project', id, name: id },
  state: 'going',
  since: 0,
  spent: 0,
  done: 0,
  known: 0,
  size: 0,
  missed: [],
})

const pinsIn = async ({ pins }: PartitionDatabase) =>
  Object.fromEntries((await pins.toArray()).map(({ key, takes }) => [key, takes.toSorted()]))

const keyOf = (name: string) => answerRow(name).key
const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const

/** The takes that pin each key. */
type Pinned = Map<string, Set<string>>

function letGo(pins: Pinned, id: string): void {
  for (const [key, takes] of pins) if (takes.delete(id) && takes.size === 0) pins.delete(key)
}

test('in any order of events, pinned answers stay and do not count towards the totals', () =>
  withBudget({ answers: 4, size: 1_000 }, async () => {
    const walk = async (g: fc.GeneratorValue) => {
      const database = await openPartition()
      const pins: Pinned = new Map()
      const going = new Set(['x', 'y'])
      for (const id of going) await addTake(database, take(id))
      let now = 0
      for (let step = 0; step < 30; step += 1) {
        now += 1
        const key = g(fc.constantFrom, ...names)
        const id = g(fc.constantFrom, 'x', 'y')
        const size = 1 + g(fc.nat, 299)
        const keptUntil = g(fc.boolean) ? now + 5 : 1e9
        const row = answerRow(key, { size, usedAt: now, keptUntil, receivedAt: keptUntil - week })
        switch (g(fc.nat, 6)) {
          case 0:
            await removeAnswers(database, [row.key])
            pins.delete(row.key)
            break
          case 1:
            await dropTake(database, id)
            going.delete(id)
            letGo(pins, id)
            break
          case 2:
            await addTake(database, take(id))
            going.add(id)
            break
          case 3:
            await (g(fc.boolean) ? dropExpired(database, now) : evict(database, 0.5))
            break
          case 4:
            await putAnswer(database, row, 0)
            break
          default:
            await putAnswer(database, row, 0, { pinFor: { take: id, place: key } })
            if (going.has(id)) pins.set(row.key, new Set([...(pins.get(row.key) ?? []), id]))
        }
        const rows = await database.answers.toArray()
        const rest = rows.filter((one) => !pins.has(one.key))
        const wanted = [...pins].map(([of, takes]) => [of, [...takes].toSorted()])
        expect(await pinsIn(database)).toEqual(Object.fromEntries(wanted))
        expect(rows.filter((one) => pins.has(one.key))).toHaveLength(pins.size)
        const said = { count: rest.length, size: rest.reduce((sum, one) => sum + one.size, 0) }
        expect(await totals(database)).toEqual(said)
        expect(said.count).toBeLessThanOrEqual(4)
        expect(said.size).toBeLessThanOrEqual(1_000)
      }
      database.close()
    }
    await fc.assert(fc.asyncProperty(fc.gen(), walk), { numRuns: cases(60) })
  }))

test('a round unpins answers no longer found, but not those it could not read', async () => {
  const database = await openPartition()
  await addTake(database, take('x'))
  for (const [name, usedAt] of [
    ['old', 1],
    ['unread', 1],
    ['new', 9],
  ] as const)
    await putAnswer(database, answerRow(name, { usedAt }), 0, { pinFor: { take: 'x', place: name } })
  await dropUnfound(database, { ...take('x'), since: 5 }, new Set([keyOf('unread')]))
  expect(Object.keys(await pinsIn(database)).toSorted()).toEqual([keyOf('new'), keyOf('unread')].toSorted())
  expect((await totals(database)).count).toBe(1)
})

test('a damaged pin does not prevent the removal of its take', async () => {
  const database = await openPartition()
  await addTake(database, take('x'))
  for (const name of ['a', 'b'])
    await putAnswer(database, answerRow(name), 0, { pinFor: { take: 'x', place: name } })
  await database.pins.update(keyOf('a'), { takes: 'x' as unknown as string[] })
  await dropTake(database, 'x')
  expect([await database.takes.count(), await database.pins.count()]).toEqual([0, 0])
})

test('what is unpinned and was never opened is evicted before what was', () =>
  withBudget({ answers: 2 }, async () => {
    const database = await openPartition()
    await addTake(database, take('x'))
    for (const name of ['a', 'b', 'c'])
      await putAnswer(database, answerRow(name, { usedAt: 9 }), 0, { pinFor: { take: 'x', place: name } })
    await putAnswer(database, answerRow('opened', { usedAt: 5 }), 0)
    await database.answers.update(keyOf('b'), { usedAt: 12 })
    await dropTake(database, 'x')
    expect((await namesIn(database)).toSorted()).toEqual(['b'])
  }))

test('after the clock is corrected, a pinned answer still does not expire', async () => {
  const database = await openPartition()
  await addTake(database, take('x'))
  const row = answerRow('a', { receivedAt: 600, keptUntil: 600 + week })
  await putAnswer(database, row, 0, { pinFor: { take: 'x', place: 'a' } })
  await dropExpired(database, 0)
  await dropExpired(database, 2 * week)
  expect(await namesIn(database)).toEqual(['a'])
})
