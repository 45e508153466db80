import { formatValue, type Unit } from './units.ts'

/** One line of a chart. null is a gap. */
export interface Series {
  label: string
  points: Array<[time: number, value: number | null]>
  /** Holds each value until the next point. */
  stepped?: boolean
  /** For values that are not measured, such as limits; nothing else is dashed. */
  dashed?: boolean
}

/** In milliseconds since the epoch. */
export interface Range {
  from: number
  to: number
}

/** Series that share their times; undefined where a series has no point at a time. */
export interface Aligned {
  times: number[]
  values: Array<Array<number | null | undefined>>
}

export function align(series: Series[]): Aligned {
  const times = [...new Set(series.flatMap(({ points }) => points.map(([time]) => time)))].toSorted(
    (a, b) => a - b,
  )
  const values = series.map(({ points }) => {
    const at = new Map(points)
    return times.map((time) => at.get(time))
  })
  return { times, values }
}

/** Stacks series, the first at the bottom; each value becomes the sum up to its series. */
export function stack({ times, values }: Aligned): Aligned {
  const sums = times.map(() => 0)
  const stacked = values.map((row) =>
    row.map((value, at) => {
      if (typeof value !== 'number') return value
      sums[at] = (sums[at] ?? 0) + value
      return sums[at]
    }),
  )
  return { times, values: stacked }
}

export const isEmpty = (series: Series[]): boolean =>
  !series.some(({ points }) => points.some(([, value]) => value !== null))

export const lastValue = ({ points }: Series): number | null =>
  points.findLast(([, value]) => value !== null)?.[1] ?? null

/** The least and the greatest value; there may be too many to spread. */
export const extentOf = (values: readonly number[]): [least: number, greatest: number] =>
  values.reduce<[number, number]>(
    ([least, greatest], value) => [Math.min(least, value), Math.max(greatest, value)],
    [Infinity, -Infinity],
  )

/** A summary lists at most this many series; a screen reader user would not listen to thirty. */
const saidSeries = 8

/** A chart as a sentence, for screen readers. */
export function summaryOf(title: string, unit: Unit, series: Series[]): string {
  if (isEmpty(series)) return `${title}: not enough data yet`
  const parts = series.slice(0, saidSeries).map((one) => {
    const values = one.points.flatMap(([, value]) => (value === null ? [] : [value]))
    if (values.length === 0) return `no data for ${one.label}`
    const [min, max] = extentOf(values)
    const [least, most, last] = [min, max, lastValue(one)].map((value) => formatValue(unit, value))
    return `${one.label} between ${least} and ${most}, latest ${last}`
  })
  const more = series.length - saidSeries
  return `${title}: ${parts.join('; ')}${more > 0 ? `; and ${more} more` : ''}`
}

/** Points without neighbours, which a line would not show. */
export const lonely = (values: ArrayLike<number | null | undefined>): number[] =>
  Array.from(values).flatMap((value, index) =>
    typeof value === 'number' && !isDrawn(values, index, -1) && !isDrawn(values, index, 1) ? [index] : [],
  )

/** Whether a line connects a point to its neighbour on that side. */
function isDrawn(values: ArrayLike<number | null | undefined>, index: number, side: 1 | -1) {
  let at = index + side
  while (at >= 0 && at < values.length && values[at] === undefined) at += side
  return typeof values[at] === 'number'
}
