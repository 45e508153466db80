import type uPlot from 'uplot'

type Side = 'left' | 'right'
type Gutters = Record<Side, number>

const groups = new Map<string, Map<uPlot, Gutters>>()

const widest = (group: Map<uPlot, Gutters>, side: Side): number =>
  Math.max(0, ...[...group.values()].map((gutters) => gutters[side]))

/** The widest gutter among charts with this key, so that they line up; `own` is this chart's. */
export function sharedGutter(key: string | undefined, plot: uPlot, side: Side, own: number): number {
  if (key === undefined) return own
  const group = groups.get(key) ?? new Map<uPlot, Gutters>()
  groups.set(key, group)
  const before = widest(group, side)
  group.set(plot, { left: 0, right: 0, ...group.get(plot), [side]: own })
  const now = widest(group, side)
  if (now !== before) queueMicrotask(() => redrawOthers(group, plot))
  return now
}

function redrawOthers(group: Map<uPlot, Gutters>, than: uPlot) {
  for (const plot of group.keys()) if (plot !== than && plot.status === 1) plot.redraw(true, true)
}

export function leaveGutters(key: string | undefined, plot: uPlot): void {
  if (key === undefined) return
  const group = groups.get(key)
  group?.delete(plot)
  if (group?.size === 0) groups.delete(key)
}
