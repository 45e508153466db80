import { expect, test } from 'vitest'
import { dimensions, exclusions, nameOf, states } from '../../offline/matrix/states.ts'
import { isPossible, pairsOf, possiblePairs } from '../../support/worker/pairwise.ts'

test('every two states that can occur together do, in about a hundred cases', () => {
  const met = new Set(states.flatMap((state) => pairsOf(dimensions, state)).map((pair) => pair.join()))
  for (const pair of possiblePairs(dimensions, exclusions)) expect(met).toContain(pair.join())
  expect(states.every((state) => isPossible(state, exclusions))).toBe(true)
  expect(states.length).toBeLessThanOrEqual(130)
})

test('no two cases have the same name', () => {
  expect(new Set(states.map(nameOf)).size).toBe(states.length)
})
