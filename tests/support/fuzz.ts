import { env } from 'node:process'

/** Random choices of one case, reproducible by seed and number. */
export interface Fuzz {
  int: (min: number, max: number) => number
  chance: (share: number) => boolean
  of: <const List extends readonly unknown[]>(list: List) => List[number]
}

/** The gate runs a fifth of the cases; `npm run test:full` runs all. */
const share = env.RACKSIDE_TESTS === 'gate' ? 1 / 5 : 1

/** Whether all cases run. */
export const isWhole = share === 1

/** The number of random cases to run out of `count`. */
export const cases = (count: number): number => Math.ceil(count * share)

/** `FUZZ_SEED=7` generates other cases; `FUZZ_CASE=42` runs only that one. */
const seed = Number(env.FUZZ_SEED ?? 20_250_901)
const only = env.FUZZ_CASE === undefined ? undefined : Number(env.FUZZ_CASE)

function fuzzOf(seed: number, number: number): Fuzz {
  let state = Math.imul(seed, 0x9e3779b1) ^ Math.imul(number + 1, 0x85ebca6b)
  // mulberry32: small, and random enough for choices.
  const random = () => {
    state = (state + 0x6d2b79f5) | 0
    let word = Math.imul(state ^ (state >>> 15), state | 1)
    word ^= word + Math.imul(word ^ (word >>> 7), word | 61)
    return ((word ^ (word >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (min: number, max: number) => min + Math.floor(random() * (max - min + 1))
  return { int, chance: (share) => random() < share, of: (list) => list[int(0, list.length - 1)] }
}

/**
 * Runs the cases in sequence, `count` of them in the full run, and returns how many ran. A failure says how
 * to repeat its case.
 */
export async function eachCase(
  count: number,
  run: (fuzz: Fuzz, number: number) => void | Promise<unknown>,
): Promise<number> {
  const [first, end] = only === undefined ? [0, cases(count)] : [only, only + 1]
  for (let number = first; number < end; number += 1) {
    try {
      await run(fuzzOf(seed, number), number)
    } catch (cause) {
      const said = cause instanceof Error ? cause.message : String(cause)
      throw new Error(`FUZZ_SEED=${seed} FUZZ_CASE=${number}: ${said}`, { cause })
    }
  }
  return end - first
}

/** Unexpected values that a structured clone can carry. */
export const oddValues = [
  undefined,
  null,
  true,
  0,
  -0,
  -1,
  1.5,
  Number.NaN,
  Infinity,
  -Infinity,
  1e308,
  2 ** 53,
  8.64e15 + 1,
  10n ** 30n,
  '',
  'x',
  'toString',
  '__proto__',
  '\ud800',
  '\0',
  'a\r\nb: c',
  '2025-13-45T99:99:99Z',
  '+275760-09-13T00:00:00.001Z',
  [],
  [[]],
  {},
  { length: -1 },
  new Date(Number.NaN),
  new Date(8.64e15),
  new Map([['type', 'probe']]),
  new Set([1]),
  /x/,
  new Uint8Array(3),
] as const

export function shuffled<Item>({ int }: Fuzz, items: readonly Item[]): Item[] {
  const left = [...items]
  return items.flatMap(() => left.splice(int(0, left.length - 1), 1))
}
