import type { FieldValue, Timeseries, Values } from '#api/generated/shared.ts'

/** A span of time in milliseconds since the epoch. */
interface Span {
  from: number
  to: number
}

/** An OxQL timestamp literal: UTC without a zone. */
export const oxqlTime = (time: number): string => `@${new Date(time).toISOString().slice(0, -1)}`

/** An OxQL string literal. */
export const oxqlText = (text: string): string => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`

const periods = [10, 20, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14_400, 21_600, 43_200, 86_400]

/** Seconds per point for a window; no chart is wide enough for more than 200 points. */
export const periodFor = ({ from, to }: Span, mostPoints = 200): number =>
  periods.find((period) => (to - from) / 1000 / period <= mostPoints) ?? 86_400

interface QueryParts {
  timeseries: string
  /** Field values to match; a list matches any of its values. */
  where?: Record<string, string | number | readonly string[]>
  window: Span
  /** Seconds per point. */
  period?: number
  groupBy?: { fields: string[]; reducer: 'sum' | 'mean' }
  /** Cumulative since the start; the answer contains deltas. */
  cumulative?: boolean
}

/**
 * An OxQL query. For cumulative metrics, the window starts two points early: the first point includes
 * everything before it, and `pointsOf` drops it.
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

/** The server's timestamps have a zone or are UTC. */
const timeOf = (timestamp: string) =>
  Date.parse(/(?:Z|[+-]\d\d:?\d\d)$/.test(timestamp) ? timestamp : `${timestamp}Z`)

/** Numbers to draw: booleans as 0 or 1, other types as gaps. */
export function numbersOf({ values }: Values): Array<number | null> {
  if (values.type === 'integer' || values.type === 'double') return values.values
  if (values.type === 'boolean') return values.values.map((value) => (value === null ? null : Number(value)))
  return values.values.map(() => null)
}

/** Oldest first; null is a gap. */
export type Points = Array<[time: number, value: number | null]>

/**
 * Points of one dimension. Drops the first point of cumulative metrics, which includes everything before the
 * window.
 */
export function pointsOf({ points }: Timeseries, { dimension = 0, cumulative = false } = {}): Points {
  const column = points.values[dimension]
  const numbers = column ? numbersOf(column) : []
  return points.timestamps
    .map((timestamp, index): [number, number | null] => [timeOf(timestamp), numbers[index] ?? null])
    .slice(cumulative ? 1 : 0)
}

/** Points times a factor; a gap where either is not known. */
export const scaledPoints = (points: Points, factor: number): Points =>
  points.map(([time, value]) => {
    const scaled = value === null ? NaN : value * factor
    return [time, Number.isFinite(scaled) ? scaled : null]
  })

export const fieldText = (field: FieldValue | undefined): string => (field ? String(field.value) : '')

/** A small set of fields that distinguishes the timeseries, the most distinctive ones first. */
export function tellingFields(timeseries: Pick<Timeseries, 'fields'>[]): string[] {
  const names = [...new Set(timeseries.flatMap(({ fields }) => Object.keys(fields)))]
  const isPlain = (name: string) => timeseries.some(({ fields }) => fields[name]?.type === 'string')
  const kinds = (chosen: string[]) =>
    new Set(timeseries.map(({ fields }) => JSON.stringify(chosen.map((name) => fieldText(fields[name])))))
      .size
  const ranked = names
    .filter((name) => kinds([name]) > 1)
    // At equal distinctiveness, a field with a readable name.
    .toSorted((a, b) => kinds([b]) - kinds([a]) || Number(isPlain(b)) - Number(isPlain(a)))
  const chosen: string[] = []
  for (const name of ranked) {
    if (kinds(chosen) === timeseries.length) break
    if (kinds([...chosen, name]) > kinds(chosen)) chosen.push(name)
  }
  return chosen
}

/** The server's error if the series to combine have different timestamps. */
export const notAlignedText = 'Input tables to a `group_by` must be aligned'

/** Whether an error means that a new or just-changed object has no aligned data yet. */
export const meansNotEnoughYet = (message: string): boolean => message.includes(notAlignedText)

/** The position in a query that an error refers to, as an offset; undefined if there is none. */
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
