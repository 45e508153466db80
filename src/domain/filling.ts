import { day, hour } from './durations.ts'

/** An amount from a time on, in milliseconds since the epoch. */
type Step = readonly [time: number, value: number]

/** Milliseconds a trend looks back. */
const looksBack = 28 * day

/** A trend needs at least this span in milliseconds, and this many changes. */
const fewest = { span: 7 * day, changes: 6 } as const

/** The minimum share of the variance that a steady growth must explain (R²). */
const explained = 0.5

/** No forecast beyond this many milliseconds: four weeks of history predict little. */
const looksAhead = 90 * day

/**
 * An amount's growth per millisecond by least squares. Undefined if it is flat or falls, does not grow in
 * each third of the time, or has too little data.
 */
export function paceOf(steps: readonly Step[], until: number): number | undefined {
  const from = Math.max(until - looksBack, steps[0]?.[0] ?? until)
  const span = until - from
  if (span < fewest.span || changesIn(steps, from, until) < fewest.changes) return undefined
  const corners = [0, 1, 2, 3].map((third) => valueAt(steps, from + (span * third) / 3))
  if (corners.some((value, at) => at > 0 && value <= (corners[at - 1] ?? value))) return undefined

  const middle = from + span / 2
  const base = valueAt(steps, from)
  let [sum, squares, slanted] = [0, 0, 0]
  for (const [start, end, value] of pieces(steps, from, until)) {
    const above = value - base
    sum += above * (end - start)
    squares += above ** 2 * (end - start)
    slanted += (above * ((end - middle) ** 2 - (start - middle) ** 2)) / 2
  }
  const slope = (12 * slanted) / span ** 3
  const spread = squares / span - (sum / span) ** 2
  return slope > 0 && (slope * span) ** 2 / 12 >= explained * spread ? slope : undefined
}

/** When an amount reaches its limit at the current growth; undefined if uncertain or too far ahead. */
export function fullAt(steps: readonly Step[], limit: number, until: number): Date | undefined {
  const pace = paceOf(steps, until)
  const left = limit - valueAt(steps, until)
  if (pace === undefined || left <= 0 || left > pace * looksAhead) return undefined
  return new Date(until + left / pace)
}

const valueAt = (steps: readonly Step[], time: number): number =>
  steps.findLast(([at]) => at <= time)?.[1] ?? 0

/** The constant parts of a step line, as start, end and value. */
function pieces(steps: readonly Step[], from: number, until: number): [number, number, number][] {
  const inside = steps.filter(([at]) => at > from && at < until)
  const starts: Step[] = [[from, valueAt(steps, from)], ...inside]
  return starts.map(([start, value], index) => [start, starts[index + 1]?.[0] ?? until, value])
}

const changesIn = (steps: readonly Step[], from: number, until: number): number =>
  steps.filter(([at, value], index) => at > from && at <= until && value !== steps[index - 1]?.[1]).length

/** Milliseconds between local samples of amounts without a history on the server. */
const sampledEvery = 6 * hour

/** Adds a sample if the last one is old enough, and drops those too old for a trend. */
export function withFill(samples: readonly Step[], now: Step): readonly Step[] {
  const last = samples.at(-1)
  if (last && now[0] - last[0] < sampledEvery) return samples
  return [...samples.filter(([at]) => at > now[0] - looksBack), now]
}
