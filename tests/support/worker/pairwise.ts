export type Dimensions = Record<string, readonly string[]>

export type Case<Of extends Dimensions> = { [Name in keyof Of]: Of[Name][number] }

/** Values that cannot occur together, and why. */
export interface Exclusion<Of extends Dimensions> {
  values: { [Name in keyof Of]?: readonly Of[Name][number][] }
  because: string
}

/** A pair of values from two dimensions. */
type Pair = readonly [one: string, oneValue: string, other: string, otherValue: string]

const idOf = (pair: Pair) => pair.join('\n')

/** Whether no rule forbids a case, or a partial case so far. */
export const isPossible = <Of extends Dimensions>(
  values: Partial<Case<Of>>,
  exclusions: readonly Exclusion<Of>[],
): boolean =>
  !exclusions.some((rule) =>
    Object.entries(rule.values).every(([name, forbidden]) => {
      const value = values[name]
      return value !== undefined && (forbidden as readonly string[]).includes(value)
    }),
  )

/** All combinations, including impossible ones. */
export function everyCase<Of extends Dimensions>(dimensions: Of): Case<Of>[] {
  const names = Object.keys(dimensions)
  const empty: Partial<Case<Of>>[] = [{}]
  return names.reduce(
    (begun, name) =>
      begun.flatMap((values) => (dimensions[name] ?? []).map((value) => ({ ...values, [name]: value }))),
    empty,
  ) as Case<Of>[]
}

/** All pairs of values that occur together in a possible case. */
export function possiblePairs<Of extends Dimensions>(
  dimensions: Of,
  exclusions: readonly Exclusion<Of>[],
): Pair[] {
  const names = Object.keys(dimensions)
  return names.flatMap((one, i) =>
    names.slice(i + 1).flatMap((other) =>
      (dimensions[one] ?? []).flatMap((oneValue) =>
        (dimensions[other] ?? [])
          .map((otherValue): Pair => [one, oneValue, other, otherValue])
          .filter(([, , , otherValue]) => {
            const begun = { [one]: oneValue, [other]: otherValue } as Partial<Case<Of>>
            return complete(dimensions, exclusions, begun, () => 0) !== undefined
          }),
      ),
    ),
  )
}

/**
 * A small set of cases that covers every possible pair of values. Deterministic: each case starts with the
 * first uncovered pair and then takes, dimension by dimension, the value that covers the most others.
 */
export function pairwise<Of extends Dimensions>(
  dimensions: Of,
  exclusions: readonly Exclusion<Of>[] = [],
): Case<Of>[] {
  const missing = new Map(possiblePairs(dimensions, exclusions).map((pair) => [idOf(pair), pair]))
  const cases: Case<Of>[] = []
  for (let next = missing.values().next(); !next.done; next = missing.values().next()) {
    const [one, oneValue, other, otherValue] = next.value
    const begun = { [one]: oneValue, [other]: otherValue } as Partial<Case<Of>>
    const gain = (values: Partial<Case<Of>>, name: string) =>
      pairsOf(dimensions, values).filter((pair) => pair.includes(name) && missing.has(idOf(pair))).length
    const found = complete(dimensions, exclusions, begun, gain)
    if (!found) throw new Error(`No case holds ${idOf(next.value)}`)
    for (const pair of pairsOf(dimensions, found)) missing.delete(idOf(pair))
    cases.push(found)
  }
  return cases
}

/** A case's pairs of values, in the order of `possiblePairs`. */
export function pairsOf<Of extends Dimensions>(dimensions: Of, values: Partial<Case<Of>>): Pair[] {
  const set = Object.keys(dimensions).flatMap((name): [string, string][] => {
    const value = values[name]
    return value === undefined ? [] : [[name, value]]
  })
  return set.flatMap(([one, oneValue], i) =>
    set.slice(i + 1).map(([other, otherValue]): Pair => [one, oneValue, other, otherValue]),
  )
}

/** Fills the remaining dimensions, best value first, and backtracks if a rule forbids the rest. */
function complete<Of extends Dimensions>(
  dimensions: Of,
  exclusions: readonly Exclusion<Of>[],
  begun: Partial<Case<Of>>,
  gain: (values: Partial<Case<Of>>, name: string) => number,
): Case<Of> | undefined {
  if (!isPossible(begun, exclusions)) return undefined
  const open = Object.keys(dimensions).find((name) => begun[name] === undefined)
  if (open === undefined) return begun as Case<Of>
  const candidates = (dimensions[open] ?? [])
    .map((value) => ({ ...begun, [open]: value }))
    .map((values) => ({ values, gain: gain(values, open) }))
    .toSorted((a, b) => b.gain - a.gain)
  for (const { values } of candidates) {
    const found = complete(dimensions, exclusions, values, gain)
    if (found) return found
  }
  return undefined
}
