import { expect, test } from 'vitest'
import type { Sled } from '#api/generated/system-hardware.ts'
import { gib } from '#domain/limits.ts'
import {
  ageWord,
  countRanges,
  type Lens,
  legendOf,
  lensOf,
  readAll,
  type Sights,
  type SledLoad,
} from '#app/pages/racks/rack-lenses.ts'
import { summaryOf } from '#app/shared/hardware/sled-state.ts'
import type { Placed } from '#app/shared/hardware/rack-places.ts'

const board = { serial: 'RKS1', part: '913', revision: 6, rackId: 'rack' }
const sled = (id: string, fields: Partial<Sled> = {}): Placed => ({
  ...board,
  id,
  cubby: 0,
  sled: {
    id,
    rackId: 'rack',
    baseboard: board,
    policy: { kind: 'in_service', provisionPolicy: 'provisionable' },
    state: 'active',
    usableHardwareThreads: 128,
    usablePhysicalRam: 1000 * gib,
    timeCreated: new Date(0),
    timeModified: new Date(0),
    ...fields,
  },
})
const waiting: Placed = { ...board, id: 'waits', cubby: 3 }
const sights = (fields: Partial<Sights> = {}): Sights => ({
  loads: new Map(),
  knownSince: () => 0,
  now: 0,
  ...fields,
})
const read = (lens: Lens, placed: Placed, fields: Partial<Sights> = {}) =>
  readAll(lens, [placed], sights(fields)).get(placed.id)

const expunged = { kind: 'expunged' } as const
const closed = { kind: 'in_service', provisionPolicy: 'non_provisionable' } as const

test.each([
  [sled('a'), 'active'],
  [sled('a', { policy: closed }), 'non provisionable'],
  [sled('a', { policy: expunged }), 'expunged'],
  [sled('a', { policy: expunged, state: 'decommissioned' }), 'expunged, decommissioned'],
  [waiting, 'waiting to be added'],
])('the summary names what matters most about a sled (%#)', (placed, said) => {
  expect(summaryOf(placed)).toBe(said)
})

test('a sled’s state is the worse of its state and its policy', () => {
  expect(read('state', sled('a', { policy: expunged }))).toMatchObject({ word: 'expunged', tone: 'bad' })
  expect(read('state', sled('a', { policy: closed }))).toMatchObject({
    word: 'non provisionable',
    tone: 'info',
  })
  expect(read('state', sled('a', { policy: closed, state: 'decommissioned' }))).toMatchObject({ tone: 'off' })
})

test('state and policy have the tones of their badges', () => {
  expect(read('state', sled('a'))).toMatchObject({ word: 'active', tone: 'ok' })
  expect(read('policy', sled('a', { policy: expunged }))).toMatchObject({ word: 'expunged', tone: 'bad' })
  expect(read('policy', waiting)).toMatchObject({ key: 'waiting' })
})

test('a sled shows as loading until its load is known, or known to be unknown', () => {
  expect(read('instances', sled('a'))).toMatchObject({ key: 'reading' })
  expect(read('memory', sled('a'), { loads: new Map([['a', 'unknown']]) })).toMatchObject({ word: 'unknown' })
})

test('counts are relative to the largest, memory to the sled’s own', () => {
  const loads = new Map([
    ['a', { count: 2, memory: 250 * gib }],
    ['b', { count: 8, memory: 0 }],
  ])
  expect(read('instances', sled('a'), { loads })).toEqual({
    key: '1–2',
    word: '2',
    said: '2 instances',
    level: 1,
    share: 0.25,
  })
  expect(read('memory', sled('a'), { loads })).toMatchObject({ word: '25%', key: '20–40%', level: 1 })
  expect(read('memory', sled('b'), { loads })).toMatchObject({ word: '0%', level: 0 })
})

test('instances requested to stop no longer count, and the text says "requested"', () => {
  const loads = new Map([['a', { count: 1, memory: 250 * gib, back: -100 * gib }]])
  expect(read('instances', sled('a'), { loads })).toMatchObject({
    said: '1 instance, requested',
    asked: true,
  })
  expect(read('memory', sled('a'), { loads })).toMatchObject({
    said: '25% of memory in use, requested',
    asked: true,
  })
})

test('memory above the sled’s own shows as 100%', () => {
  const loads = new Map([['a', { count: 1, memory: 2000 * gib }]])
  expect(read('memory', sled('a'), { loads })).toMatchObject({ word: '100%', level: 4, share: 1 })
})

test.each([
  [0, '< 1 min', 0],
  [59_999, '< 1 min', 0],
  [60_000, '1 min', 1],
  [3_600_000, '1 h', 3],
  [90_000_000, '1 d', 4],
])('facts of %i ms are %s old', (age, word, level) => {
  expect(ageWord(age)).toBe(word)
  expect(read('age', sled('a'), { now: age })).toMatchObject({ word, level })
})

test('facts from a fast clock are new; facts of unknown age say so', () => {
  expect(read('age', sled('a'), { knownSince: () => 99 })).toMatchObject({ level: 0 })
  expect(read('age', sled('a'), { knownSince: () => undefined })).toMatchObject({ word: 'unknown' })
})

test.each([
  [0, ['none']],
  [1, ['none', '1']],
  [3, ['none', '1', '2', '3']],
  [9, ['none', '1–3', '4–6', '7–9']],
  [100, ['none', '1–25', '26–50', '51–75', '76–100']],
])('counts up to %i fall into %j', (most, keys) => {
  expect(countRanges(most).map(({ key }) => key)).toEqual(keys)
})

test('a legend counts, lists empty steps, and ends with values off the scale', () => {
  const all = [sled('a'), sled('b'), waiting]
  const policy = readAll('policy', all, sights())
  expect(legendOf('policy', policy.values(), new Map()).map(({ key, count }) => [key, count])).toEqual([
    ['provisionable', 2],
    ['non_provisionable', 0],
    ['expunged', 0],
    ['waiting', 1],
  ])
  const loads = new Map<string, SledLoad>([
    ['a', { count: 1, memory: 0 }],
    ['b', 'unknown'],
  ])
  const counts = readAll('instances', all, sights({ loads }))
  expect(legendOf('instances', counts.values(), loads).map(({ key, count }) => [key, count])).toEqual([
    ['none', 0],
    ['1', 1],
    ['unknown', 1],
    ['waiting', 1],
  ])
})

test('an unknown lens in a URL falls back to the first', () => {
  expect(lensOf('memory')).toBe('memory')
  expect(lensOf('x-ray')).toBe('state')
  expect(lensOf(null)).toBe('state')
})
