import { fc } from '../../../support/property.ts'
import { expect, test } from 'vitest'
import type { Sled, UninitializedSled } from '#api/generated/system-hardware.ts'
import {
  cellAcross,
  cellAfter,
  cubbies,
  isReported,
  cubbyFrom,
  placeSleds,
  rowsOf,
} from '#app/shared/hardware/rack-places.ts'
import { bySerial } from '#app/shared/hardware/by-serial.ts'

const serial = (n: number) => `RKS${String(n).padStart(4, '0')}`
const board = (n: number) => ({ part: '913', serial: serial(n), revision: 1 })
const sled = (n: number, policy: Sled['policy']['kind'] = 'in_service'): Sled => ({
  id: `sled-${n}`,
  rackId: 'rack',
  baseboard: board(n),
  policy: policy === 'expunged' ? { kind: policy } : { kind: policy, provisionPolicy: 'provisionable' },
  state: 'active',
  usableHardwareThreads: 128,
  usablePhysicalRam: 1,
  timeCreated: new Date(0),
  timeModified: new Date(0),
})
const sleds = (count: number) => Array.from({ length: count }, (_, n) => sled(n))
const waiting = (n: number, cubby: number): UninitializedSled => ({
  baseboard: board(n),
  cubby,
  rackId: 'rack',
})
const serials = (places: ReturnType<typeof placeSleds>) => places.cells.map((it) => it?.serial)

test('hardware without a serial number is first', () => {
  const odd = { ...sled(0), baseboard: undefined as never }
  expect([sled(2), odd, sled(1)].toSorted(bySerial)).toEqual([odd, sled(1), sled(2)])
})

test('sleds are placed by serial number, in any order', () => {
  const places = placeSleds([sled(2), sled(0), sled(1)], [])
  expect(serials(places).slice(0, 4)).toEqual([serial(0), serial(1), serial(2), undefined])
  expect(places.cells).toHaveLength(cubbies)
  expect(places.cells[1]?.cubby).toBe(1)
})

test('a waiting sled has the cubby that it reports, and the others go around it', () => {
  const places = placeSleds(sleds(3), [waiting(90, 1)])
  expect(serials(places).slice(0, 5)).toEqual([serial(0), serial(90), serial(1), serial(2), undefined])
})

test('a waiting sled whose cubby is taken stays beside the rack, and the cubby is marked', () => {
  const places = placeSleds(sleds(cubbies), [waiting(90, 13), waiting(91, 99)])
  expect(places.beside.map((it) => it.serial)).toEqual([serial(90), serial(91)])
  expect(places.cells.filter((it) => it?.shared).map((it) => it?.cubby)).toEqual([13])
})

test('of two waiting sleds that report one cubby, one stays beside the rack', () => {
  const places = placeSleds([], [waiting(91, 4), waiting(90, 4)])
  expect(places.cells[4]).toMatchObject({ serial: serial(90), shared: true })
  expect(places.beside.map((it) => it.serial)).toEqual([serial(91)])
})

test('a sled in use takes an expunged one’s place when no other is free', () => {
  const places = placeSleds([...sleds(cubbies).with(13, sled(13, 'expunged')), sled(40)], [])
  expect(places.cells[13]?.serial).toBe(serial(40))
  expect(places.cells[14]?.serial).toBe(serial(14))
  expect(places.beside).toMatchObject([{ serial: serial(13) }])
  expect(places.beside[0]?.cubby).toBeUndefined()
})

test('sleds without a free cubby are not lost', () => {
  const places = placeSleds([...sleds(cubbies), sled(40), sled(41, 'expunged')], [])
  expect(places.beside.map((it) => it.serial)).toEqual([serial(40), serial(41)])
})

test('cubby 0 is at the bottom left, and the switches are in the middle', () => {
  const { upper, middle, lower } = rowsOf(placeSleds(sleds(cubbies), []).cells, [{ id: 'a' }, { id: 'b' }])
  expect(upper[0]?.map(({ cubby }) => cubby)).toEqual([30, 31])
  expect(lower.at(-1)?.map(({ id }) => id)).toEqual(['sled-0', 'sled-1'])
  expect(middle.flat().map(({ id }) => id)).toEqual(['a', 'b'])
  expect([upper.length, lower.length]).toEqual([8, 8])
})

const grid = [['a', 'b'], ['switch'], ['', 'd'], ['e', '']]

test.each([
  ['a', 'ArrowRight', 'b'],
  ['b', 'ArrowRight', undefined],
  ['b', 'ArrowLeft', 'a'],
  ['b', 'ArrowDown', 'switch'],
  ['switch', 'ArrowDown', 'd'],
  ['switch', 'ArrowUp', 'a'],
  ['d', 'ArrowDown', 'e'],
  ['d', 'ArrowLeft', undefined],
  ['e', 'ArrowDown', undefined],
  ['d', 'Home', 'a'],
  ['a', 'End', 'e'],
  ['a', 'Enter', undefined],
  ['elsewhere', 'ArrowDown', undefined],
])('from %s, %s leads to %s', (from, key, to) => {
  expect(cellAfter(grid, from, key)).toBe(to)
})

const racks = [
  [['a', 'b'], ['switch'], ['', 'd'], ['e', '']],
  [['', '']],
  [['', ''], ['switch 1'], ['switch 2'], ['k', 'l'], ['m', 'n']],
]

test.each([
  ['a', 'ArrowRight', 'b'],
  ['b', 'ArrowRight', 'switch 1'],
  ['switch', 'ArrowRight', 'switch 1'],
  ['d', 'ArrowRight', 'k'],
  ['e', 'ArrowRight', 'm'],
  ['k', 'ArrowLeft', 'd'],
  ['m', 'ArrowLeft', 'e'],
  ['a', 'ArrowLeft', undefined],
  ['n', 'ArrowRight', undefined],
  ['e', 'ArrowDown', undefined],
  ['n', 'Home', 'switch 1'],
  ['elsewhere', 'ArrowRight', undefined],
])('among racks, from %s, %s leads to %s', (from, key, to) => {
  expect(cellAcross(racks, from, key)).toBe(to)
})

test('in any racks, right and then left returns to the same rack', () => {
  const cell = fc.constantFrom(true, true, false)
  const rack = fc.array(fc.array(cell, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(fc.array(rack, { minLength: 2, maxLength: 4 }), (drawn) => {
      const named = drawn.map((rows, at) =>
        rows.map((cells, row) => cells.map((is, column) => (is ? `${at}.${row}.${column}` : ''))),
      )
      const rackOf = (id: string) => Number(id.split('.')[0])
      const used = named.flat(2).filter(Boolean)
      for (const id of used) {
        const right = cellAcross(named, id, 'ArrowRight')
        const others = used.filter((other) => rackOf(other) > rackOf(id))
        if (right === undefined) expect(others).toEqual([])
        else if (rackOf(right) !== rackOf(id)) {
          expect(rackOf(right)).toBe(Math.min(...others.map(rackOf)))
          expect(rackOf(cellAcross(named, right, 'ArrowLeft') ?? '')).toBe(rackOf(id))
        }
      }
    }),
  )
})

test('a sled without a free cubby has no inferred place', () => {
  const { cells, beside } = placeSleds(sleds(cubbies + 1), [waiting(90, 1)])
  expect(new Set(cells.map((it) => it && cubbyFrom(it)))).toEqual(new Set(['inferred']))
  expect(beside.map(cubbyFrom)).toEqual(['reported', undefined])
})

test('only a waiting sled reports its place', () => {
  const { cells, beside } = placeSleds(sleds(3), [waiting(90, 1), waiting(91, 1)])
  const from = cells.map((it) => it && cubbyFrom(it))
  expect(from.slice(0, 5)).toEqual(['inferred', 'reported', 'inferred', 'inferred', undefined])
  expect(beside.map(isReported)).toEqual([true])
})

test('disks and what has a baseboard are sorted by serial number, equal ones as they were', () => {
  const [a, alsoA, b] = [{ serial: 'A' }, { baseboard: { serial: 'A' } }, { baseboard: { serial: 'B' } }]
  expect([b, alsoA, a].toSorted(bySerial)).toEqual([alsoA, a, b])
})
