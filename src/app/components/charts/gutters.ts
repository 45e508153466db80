import type uPlot from 'uplot'

type Side = 'left' | 'right'
type Gutters = Record<Side, number>

/** The gutters that a chart needs, and those that it was drawn with. */
interface Drawn {
  own: Gutters
  shared: Gutters
}

type Group = Map<uPlot, Drawn>

const groups = new Map<string, Group>()

/** Groups whose charts are about to be drawn again. */
const pending = new Set<Group>()

const widest = (group: Group, side: Side): number =>
  Math.max(0, ...[...group.values()].map(({ own }) => own[side]))

/** The widest gutter among charts with this key, so that they line up; `own` is this chart's. */
export function sharedGutter(key: string | undefined, plot: uPlot, side: Side, own: number): number {
  if (key === undefined) return own
  const group: Group = groups.get(key) ?? new Map()
  groups.set(key, group)
  const drawn = group.get(plot) ?? { own: { left: 0, right: 0 }, shared: { left: 0, right: 0 } }
  group.set(plot, drawn)
  const before = widest(group, side)
  drawn.own[side] = own
  const now = widest(group, side)
  drawn.shared[side] = now
  if (now !== before) redrawSoon(group)
  return now
}

/** Once for all charts that are drawn together. */
function redrawSoon(group: Group) {
  if (pending.has(group)) return
  pending.add(group)
  queueMicrotask(() => {
    pending.delete(group)
    const [left, right] = [widest(group, 'left'), widest(group, 'right')]
    for (const [plot, { shared }] of group)
      if (plot.status === 1 && (shared.left !== left || shared.right !== right)) plot.redraw(true, true)
  })
}

export function leaveGutters(key: string | undefined, plot: uPlot): void {
  if (key === undefined) return
  const group = groups.get(key)
  group?.delete(plot)
  if (group?.size === 0) groups.delete(key)
}
