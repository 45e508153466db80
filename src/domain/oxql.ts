import type { FieldValue, Timeseries, Values } from '#api/generated/shared.ts'

/** A span of time in milliseconds since the epoch. */
interface Span {
  from: number
  to: number
}

/** A moment as queries write it: UTC, without a zone. */
export const oxqlTime = (time: number): string => `@${new Date(time).toISOString().slice(0, -1)}`

/** A text as queries write it. */
export const oxqlText = (text: string): string => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`

const periods = [10, 20, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14_400, 21_600, 43_200, 86_400]

/** Seconds that one point should stand for in a window; no chart is wide enough to show more than 200 points well. */
export const periodFor = ({ from, to }: Span, mostPoints = 200): number =>
  periods.find((period) => (to - from) / 1000 / period <= mostPoints) ?? 86_400

interface QueryParts {
  timeseries: string
  /** Values that fields must have; of a list, one of them. */
  where?: Record<string, string | number | readonly string[]>
  window: Span
  /** Seconds that one point stands for. */
  period?: number
  groupBy?: { fields: string[]; reducer: 'sum' | 'mean' }
  /** Counts since the beginning; the answer is in deltas. */
  cumulative?: boolean
}

/**
 * A query's text. Of what counts, the window begins two points early: its first point carries everything before it, and
 * is dropped by `pointsOf`.
 */
export function oxqlQuery({
  timeseries,
  where = {},
  window,
  period,
  groupBy,
  cumulative,
}: QueryParts): string {
  const from = cumulative && period ? window.from - 2 * period * 1000 : window.from
  const conditions = [
    ...Object.entries(where).map(([field, value]) =>
      typeof value === 'object'
        ? `(${value.map((each) => `${field} == ${oxqlText(each)}`).join(' || ')})`
        : `${field} == ${typeof value === 'number' ? value : oxqlText(value)}`,
    ),
    `timestamp >= ${oxqlTime(from)}`,
    `timestamp < ${oxqlTime(window.to)}`,
  ]
  const steps = [
    `get ${timeseries}`,
    `filter ${conditions.join(' && ')}`,
    ...(period ? [`align mean_within(${period}s)`] : []),
    ...(groupBy ? [`group_by [${groupBy.fields.join(', ')}], ${groupBy.reducer}`] : []),
  ]
  return steps.join('\n  | ')
}

/** A point's time; the server's carry a zone or mean UTC. */
const timeOf = (timestamp: string) =>
  Date.parse(/(?:Z|[+-]\d\d:?\d\d)$/.test(timestamp) ? timestamp : `${timestamp}Z`)

/** Numbers to draw: a bool is one or nothing, and what is neither is a gap. */
export function numbersOf({ values }: Values): Array<number | null> {
  if (values.type === 'integer' || values.type === 'double') return values.values
  if (values.type === 'boolean') return values.values.map((value) => (value === null ? null : Number(value)))
  return values.values.map(() => null)
}

/** The points of one dimension of a timeseries; of what counts, without the first, which carries what was before. */
export function pointsOf(
  { points }: Timeseries,
  { dimension = 0, cumulative = false } = {},
): Array<[time: number, value: number | null]> {
  const column = points.values[dimension]
  const numbers = column ? numbersOf(column) : []
  return points.timestamps
    .map((timestamp, index): [number, number | null] => [timeOf(timestamp), numbers[index] ?? null])
    .slice(cumulative ? 1 : 0)
}

/** A field's value as text. */
export const fieldText = (field: FieldValue | undefined): string => (field ? String(field.value) : '')

/** The least that tells timeseries apart: the fields in which they differ, those that differ most first. */
export function tellingFields(timeseries: Pick<Timeseries, 'fields'>[]): string[] {
  const names = [...new Set(timeseries.flatMap(({ fields }) => Object.keys(fields)))]
  const isPlain = (name: string) => timeseries.some(({ fields }) => fields[name]?.type === 'string')
  const kinds = (chosen: string[]) =>
    new Set(timeseries.map(({ fields }) => JSON.stringify(chosen.map((name) => fieldText(fields[name])))))
      .size
  const ranked = names
    .filter((name) => kinds([name]) > 1)
    // Of two that tell as much, the one that a person gave a name.
    .toSorted((a, b) => kinds([b]) - kinds([a]) || Number(isPlain(b)) - Number(isPlain(a)))
  const chosen: string[] = []
  for (const name of ranked) {
    if (kinds(chosen) === timeseries.length) break
    if (kinds([...chosen, name]) > kinds(chosen)) chosen.push(name)
  }
  return chosen
}

/** What the server says where what is to be put together does not share its times. */
export const notAlignedText = 'Input tables to a `group_by` must be aligned'

/** Whether a refusal means that pieces of a young or just-changed thing do not share their times yet. */
export const meansNotEnoughYet = (message: string): boolean => message.includes(notAlignedText)

/** Where in a query a refusal points, as an offset into its text; nothing if it points nowhere. */
export function placeOf(message: string, query: string): number | undefined {
  const [, line, column] =
    /\bline:? (\d+),? col(?:umn)?:? (\d+)/i.exec(message) ?? /\bat (\d+):(\d+)/.exec(message) ?? []
  if (line && column) {
    const before = query.split('\n').slice(0, Number(line) - 1)
    const start = before.reduce((sum, text) => sum + text.length + 1, 0)
    return Math.min(query.length, start + Number(column) - 1)
  }
  const offset = /\b(?:position|offset):? (\d+)/i.exec(message)?.[1]
  return offset === undefined ? undefined : Math.min(query.length, Number(offset))
}
