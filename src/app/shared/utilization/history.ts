import type { Measurement } from '#api/generated/shared.ts'
import type { Range } from '#app/components/charts/chart-data.ts'

/** An amount from a time on, in milliseconds since the epoch. */
export type Step = [time: number, value: number]

/** Skips values that are not numbers or have no time. */
export const stepsOf = (measurements: readonly Measurement[]): Step[] =>
  measurements.flatMap(({ timestamp, datum }): Step[] =>
    timestamp instanceof Date && typeof datum?.datum === 'number' ? [[timestamp.getTime(), datum.datum]] : [],
  )

/**
 * The part of a step line within a span: starts with the value held before, and ends at the end of the span
 * or of the data.
 */
export function stepsWithin(steps: readonly Step[], { from, to }: Range, knownUntil: number): Step[] {
  const held = steps.findLast(([time]) => time <= from)
  const line = steps.filter(([time]) => time > from && time <= to)
  if (held) line.unshift([from, held[1]])
  const last = line.at(-1)
  const end = Math.min(to, knownUntil)
  if (last && last[0] < end) line.push([end, last[1]])
  return line
}
