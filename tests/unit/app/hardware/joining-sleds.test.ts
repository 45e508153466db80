import { expect, test } from 'vitest'
import type { Sled } from '#api/generated/system-hardware.ts'
import { arrivedOf } from '#app/shared/hardware/joining-sleds.ts'

const board = (serial: string) => ({ part: '913-1', serial, revision: 6 })
const sled = (serial: string) => ({ id: serial, baseboard: board(serial) }) as Sled
const uninitialized = (serial: string) => ({ baseboard: board(serial), cubby: 3, rackId: 'r' })
const waiting = [{ part: '913-1', serial: 'A' }]

test('a sled has arrived once it has moved from one list to the other', () =>
  expect(arrivedOf(waiting, [sled('A'), sled('B')], [uninitialized('C')]).map(({ id }) => id)).toEqual(['A']))

test('a sled in both lists is still arriving', () =>
  expect(arrivedOf(waiting, [sled('A')], [uninitialized('A')])).toEqual([]))

test('a sled in neither list is lost, not arrived', () => expect(arrivedOf(waiting, [], [])).toEqual([]))

test('a sled that nobody waits for is not announced', () =>
  expect(arrivedOf([], [sled('A')], [])).toEqual([]))
