import { fc } from '../../support/property.ts'
import { expect, test } from 'vitest'
import { isPossible, pairsOf, pairwise, possiblePairs } from '../../support/worker/pairwise.ts'

const dimensions = { size: ['s', 'm', 'l'], colour: ['red', 'blue'], lid: ['open', 'shut', 'none'] } as const

const covered = (cases: ReturnType<typeof pairwise<typeof dimensions>>) =>
  new Set(cases.flatMap((each) => pairsOf(dimensions, each)).map((pair) => pair.join()))

test('every pair of values occurs', () => {
  const cases = pairwise(dimensions)
  expect(covered(cases).size).toBe(3 * 2 + 3 * 3 + 2 * 3)
  expect(cases.length).toBeLessThanOrEqual(12)
})

test('excluded pairs never occur, and every other pair does', () => {
  const exclusions = [
    { values: { size: ['s'], lid: ['open', 'shut'] }, because: 'too small for a lid' },
  ] as const
  const cases = pairwise(dimensions, exclusions)
  expect(cases.filter(({ size, lid }) => size === 's' && lid !== 'none')).toEqual([])
  expect(covered(cases).size).toBe(21 - 2)
})

test('a pair excluded only in combination with a third dimension is not required', () => {
  const exclusions = [
    { values: { size: ['l'], colour: ['red'], lid: ['open', 'shut'] }, because: 'a' },
    { values: { colour: ['red'], lid: ['none'] }, because: 'b' },
  ] as const
  expect(possiblePairs(dimensions, exclusions).map((pair) => pair.join())).not.toContain('size,l,colour,red')
  expect(pairwise(dimensions, exclusions).some(({ size, colour }) => size === 'l' && colour === 'red')).toBe(
    false,
  )
})

test('the same dimensions always give the same cases', () => {
  expect(pairwise(dimensions)).toEqual(pairwise(dimensions))
})

test('for any dimensions every pair occurs and no case is impossible', () => {
  const values = fc.integer({ min: 1, max: 5 })
  fc.assert(
    fc.property(fc.array(values, { minLength: 2, maxLength: 5 }), fc.nat(), (sizes, seed) => {
      const of = Object.fromEntries(
        sizes.map((size, i) => [`d${i}`, Array.from({ length: size }, (_, v) => `${i}.${v}`)]),
      )
      const exclusions = [{ values: { d0: [`0.${seed % 5}`], d1: ['1.0'] }, because: 'chance' }]
      const cases = pairwise(of, exclusions)
      const found = new Set(cases.flatMap((each) => pairsOf(of, each)).map((pair) => pair.join()))
      expect(cases.every((each) => isPossible(each, exclusions))).toBe(true)
      for (const pair of possiblePairs(of, exclusions)) expect(found).toContain(pair.join())
    }),
    { numRuns: 50 },
  )
})
