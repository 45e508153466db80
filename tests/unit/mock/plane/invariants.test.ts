import { cases, fc, isWhole } from '../../../support/property.ts'
import { expect, test } from 'vitest'
import { type Move, run, steps, themes } from './run.ts'
import { createWorld } from './world.ts'

const homes = ['scratch-pad', 'staging', 'web-frontend'] as const

const movesOf = (names: readonly string[]): fc.Arbitrary<Move[]> =>
  fc.array(
    fc.record({
      // Shrinks to nothing, so that a failing run is reduced to the moves it needs.
      step: fc.constantFrom('nothing', ...names),
      wait: fc.constantFrom(0, 0, 500, 1500, 3000, 9000),
      choices: fc.gen(),
    }),
    { minLength: 10, maxLength: 22, size: 'max' },
  )

test('whatever people do, in any order, the control plane stays consistent', async () => {
  const world = createWorld()
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...homes), fc.oneof(...themes.map(movesOf)), (home, moves) =>
      run(world, home, moves),
    ),
    { numRuns: cases(2000) },
  )
  if (!isWhole) return
  const done = [...world.tally].filter(([, { answered }]) => answered > 0).map(([id]) => id)
  expect(Object.keys(steps).filter((step) => !done.includes(step))).toEqual([])
}, 120_000)
