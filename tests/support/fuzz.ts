import { env } from 'node:process'

/** Choices of one case: the same seed and number, the same choices. */
export interface Fuzz {
  int: (min: number, max: number) => number
  chance: (share: number) => boolean
  of: <const List extends readonly unknown[]>(list: List) => List[number]
}

/** The gate makes a fifth of them; everything is for `npm run test:full`. */
const share = env.RACKSIDE_TESTS === 'gate' ? 1 / 5 : 1

/** Whether all cases are made. */
export const isWhole = share === 1

/** How many of so many random cases are tried. */
export const cases = (count: number): number => Math.ceil(count * share)

/** `FUZZ_SEED=7` makes other cases; `FUZZ_CASE=42` runs one of them alone. */
const seed = Number(env.FUZZ_SEED ?? 20_250_901)
const only = env.FUZZ_CASE === undefined ? undefined : Number(env.FUZZ_CASE)

function fuzzOf(seed: number, number: number): Fuzz {
  let state = Math.imul(seed, 0x9e3779b1) ^ Math.imul(number + 1, 0x85ebca6b)
  // mulberry32: small, and random enough to choose with.
  const random = () => {
    state = (state + 0x6d2b79f5) | 0
    let word = Math.imul(state ^ (state >>> 15), state | 1)
    word ^= word + Math.imul(word ^ (word >>> 7), word | 61)
    return ((word ^ (word >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (min: number, max: number) => min + Math.floor(random() * (max - min + 1))
  return { int, chance: (share) => random() < share, of: (list) => list[int(0, list.length - 1)] }
}

/** Runs cases one after the other, `count` in the full run, and gives how many it ran; a failure says how to repeat it. */
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

/** Values that nobody expects, all of which a structured clone can carry. */
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

/** The choices in another order. */
export function shuffled<Item>({ int }: Fuzz, items: readonly Item[]): Item[] {
  const left = [...items]
  return items.flatMap(() => left.splice(int(0, left.length - 1), 1))
}
