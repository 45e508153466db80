/** Numbers from `from` inclusive to `end` exclusive. */
export interface Interval<N extends number | bigint> {
  from: N
  end: N
}

/** Sorted intervals that do not touch or overlap, so each set has exactly one representation. */
export type IntervalSet<N extends number | bigint> = readonly Interval<N>[]

export function unionOf<N extends number | bigint>(intervals: readonly Interval<N>[]): IntervalSet<N> {
  const union: Interval<N>[] = []
  for (const { from, end } of intervals.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = union.at(-1)
    if (last && from <= last.end) last.end = end > last.end ? end : last.end
    else union.push({ from, end })
  }
  return union
}

export const isIn = <N extends number | bigint>(set: IntervalSet<N>, value: N): boolean =>
  set.some(({ from, end }) => from <= value && value < end)

/** Whether the outer set contains the inner one. */
export const covers = <N extends number | bigint>(outer: IntervalSet<N>, inner: IntervalSet<N>): boolean =>
  inner.every(({ from, end }) => outer.some((interval) => interval.from <= from && end <= interval.end))

/** The difference of two sets. */
export function without<N extends number | bigint>(
  set: IntervalSet<N>,
  taken: IntervalSet<N>,
): IntervalSet<N> {
  let left = set
  for (const { from, end } of taken) {
    if (!left.some((interval) => from < interval.end && interval.from < end)) continue
    left = left.flatMap((interval) => [
      ...(interval.from < from
        ? [{ from: interval.from, end: interval.end < from ? interval.end : from }]
        : []),
      ...(end < interval.end ? [{ from: interval.from < end ? end : interval.from, end: interval.end }] : []),
    ])
  }
  return left
}
