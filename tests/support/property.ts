import { env } from 'node:process'
import * as fc from 'fast-check'

/** Whether all cases run. The gate runs a fifth, the same each time, so that only a change can make it fail. */
export const isWhole = env.RACKSIDE_TESTS !== 'gate'

/** The number of random cases to run out of `count`. */
export const cases = (count: number): number => Math.ceil(isWhole ? count : count / 5)

// `FUZZ_SEED=7` runs other cases, or those of a failure again.
const seed = env.FUZZ_SEED ?? (isWhole ? undefined : 20_250_901)
if (seed !== undefined) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) })

/** True in this share of the cases. */
export const chance = (share: number): fc.Arbitrary<boolean> =>
  fc.noBias(fc.nat({ max: 99 })).map((drawn) => drawn >= 100 - 100 * share)

// In a tuple, record or property, `fc.gen()` comes last: 4.10 loses what is after it when it reduces a case.
export * as fc from 'fast-check'
