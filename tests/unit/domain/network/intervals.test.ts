import { cases, fc } from '../../../support/property.ts'
import { expect, test } from 'vitest'
import { covers, isIn, unionOf, without } from '#domain/network/intervals.ts'

const size = 12
const numbers = Array.from({ length: size }, (_, n) => n)
const anyIntervals = fc.array(
  fc
    .tuple(fc.nat(size - 2), fc.integer({ min: 1, max: 4 }))
    .map(([from, length]) => ({ from, end: from + length })),
  { maxLength: 5 },
)

test('a union has the numbers of its parts in normal form, and covers what it contains', () => {
  fc.assert(
    fc.property(anyIntervals, anyIntervals, (one, other) => {
      const [a, b] = [unionOf(one), unionOf(other)]
      for (const n of numbers) expect(isIn(a, n)).toBe(one.some(({ from, end }) => from <= n && n < end))
      for (const [at, { from }] of a.entries()) expect(from).toBeGreaterThan(a[at - 1]?.end ?? -1)
      const inB = [...numbers, size, size + 1, size + 2].filter((n) => isIn(b, n))
      expect(covers(a, b)).toBe(inB.every((n) => isIn(a, n)))
    }),
    { numRuns: cases(1_000) },
  )
})

test('a difference is in normal form as well', () => {
  fc.assert(
    fc.property(anyIntervals, anyIntervals, (one, other) => {
      const [a, b] = [unionOf(one), unionOf(other)]
      const left = without(a, b)
      expect(unionOf(left)).toEqual(left)
      for (const n of [...numbers, size, size + 1, size + 2])
        expect(isIn(left, n)).toBe(isIn(a, n) && !isIn(b, n))
    }),
    { numRuns: cases(1_000) },
  )
})
