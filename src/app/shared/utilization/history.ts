import type { Measurement } from '#api/generated/shared.ts'
import type { Range } from '#app/components/charts/chart-data.ts'

/** When an amount changed, in milliseconds since the epoch, and what it is from then on. */
export type Step = [time: number, value: number]

export const day = 86_400_000

/** Changes as numbers; what is no number is left out. */
export const stepsOf = (measurements: readonly Measurement[]): Step[] =>
  measurements.flatMap(({ timestamp, datum: { datum } }): Step[] =>
    typeof datum === 'number' ? [[timestamp.getTime(), datum]] : [],
  )

/**
 * The part of a step line that lies in a span: it begins with what held already, and ends where the span does or where
 * nothing is known any more.
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
