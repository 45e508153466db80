import { fc } from '../../../support/property.ts'
import { expect, test } from 'vitest'
import { shareEqual } from '#app/data/share-equal.ts'

/** Answers as the app reads them: JSON with dates. */
const answer = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.jsonValue({ maxDepth: 1 }),
    fc.date({ noInvalidDate: true }),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom('id', 'name', 'timeCreated', 'items'), tie('value'), {
      noNullPrototype: true,
    }),
  ),
})).value

const copy = <Value>(value: Value): Value => structuredClone(value)

test('the result equals the new value, whatever the old one was', () => {
  fc.assert(
    fc.property(answer, answer, (before, after) => {
      expect(shareEqual(before, after)).toEqual(after)
    }),
  )
})

test('an equal value is the old one itself', () => {
  fc.assert(
    fc.property(answer, (value) => {
      expect(shareEqual(value, copy(value))).toBe(value)
    }),
  )
})

test('neither side is changed', () => {
  fc.assert(
    fc.property(answer, answer, (before, after) => {
      const [first, second] = [copy(before), copy(after)]
      shareEqual(before, after)
      expect([before, after]).toEqual([first, second])
    }),
  )
})

test('unchanged rows keep their identity, the list around them does not', () => {
  const before = [
    { id: 1, at: new Date(5) },
    { id: 2, at: new Date(6) },
  ]
  const after = [
    { id: 1, at: new Date(5) },
    { id: 2, at: new Date(7) },
  ]
  const shared = shareEqual(before, after) as typeof before
  expect(shared).not.toBe(before)
  expect(shared[0]).toBe(before[0])
  expect(shared[1]).not.toBe(before[1])
})

test.each([
  ['an extra key', { a: 1 }, { a: 1, b: undefined }],
  ['a missing key', { a: 1, b: undefined }, { a: 1 }],
  ['another key', { a: undefined }, { b: undefined }],
  ['a missing item', [1, 2], [1]],
  ['a list instead of an object', {}, []],
  ['a date instead of a number', 5, new Date(5)],
  ['null instead of a value', { a: 1 }, null],
])('%s is a change', (_, before, after) => {
  const shared = shareEqual(before, after)
  expect(shared).toStrictEqual(after)
  expect(shared).not.toBe(before)
})

test('anything but plain data is taken unchanged', () => {
  const [before, after] = [new Map([[1, 2]]), new Map([[1, 2]])]
  expect(shareEqual(before, after)).toBe(after)
})
