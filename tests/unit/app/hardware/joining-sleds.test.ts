import { expect, test } from 'vitest'
import type { Sled } from '#api/generated/system-hardware.ts'
import { arrivedOf } from '#app/shared/hardware/joining-sleds.ts'

const board = (serial: string) => ({ part: '913-1', serial, revision: 6 })
const sled = (serial: string) => ({ id: serial, baseboard: board(serial) }) as Sled
const uninitialized = (serial: string) => ({ baseboard: board(serial), cubby: 3, rackId: 'r' })
const waiting = [{ part: '913-1', serial: 'A' }]

test('a sled has arrived when it has moved from one list to the other', () =>
  expect(arrivedOf(waiting, [sled('A'), sled('B')], [uninitialized('C')]).map(({ id }) => id)).toEqual(['A']))

test('in both lists, it is still on its way', () =>
  expect(arrivedOf(waiting, [sled('A')], [uninitialized('A')])).toEqual([]))

test('in neither list, it is lost rather than there', () => expect(arrivedOf(waiting, [], [])).toEqual([]))

test('a sled that nobody waits for is not announced', () =>
  expect(arrivedOf([], [sled('A')], [])).toEqual([]))
