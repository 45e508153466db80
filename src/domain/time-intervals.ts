/** Milliseconds since the epoch, `from` inclusive, `to` exclusive. */
export interface Interval {
  from: number
  to: number
}

/** The union of intervals, newest first; merges those that touch or overlap. */
export function joined(intervals: readonly Interval[]): Interval[] {
  const all: Interval[] = []
  for (const { from, to } of intervals.toSorted((a, b) => b.to - a.to)) {
    const newer = all.at(-1)
    if (newer && to >= newer.from) newer.from = Math.min(newer.from, from)
    else if (from < to) all.push({ from, to })
  }
  return all
}

/** The uncovered parts of an interval, newest first. */
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
