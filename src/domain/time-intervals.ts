/** An interval of time: milliseconds since the epoch, `from` inclusive, `to` exclusive. */
export interface Interval {
  from: number
  to: number
}

/** The union of some intervals, newest first: those that touch or overlap are one. */
export function joined(intervals: readonly Interval[]): Interval[] {
  const all: Interval[] = []
  for (const { from, to } of intervals.toSorted((a, b) => b.to - a.to)) {
    const newer = all.at(-1)
    if (newer && to >= newer.from) newer.from = Math.min(newer.from, from)
    else if (from < to) all.push({ from, to })
  }
  return all
}

/** The gaps: what of an interval none of the others covers, newest first. */
export function missing({ from, to }: Interval, covered: readonly Interval[]): Interval[] {
  const gaps: Interval[] = []
  let end = to
  for (const known of joined(covered)) {
    if (known.from >= end) continue
    if (known.to <= from) break
    if (known.to < end) gaps.push({ from: known.to, to: end })
    end = known.from
  }
  if (end > from) gaps.push({ from, to: end })
  return gaps
}
