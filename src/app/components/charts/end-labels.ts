import type uPlot from 'uplot'

/** A line's label and the colours of its leader and text. */
export interface LineEnd {
  label: string
  stroke: string
}

const font = '11px "Geist", system-ui, sans-serif'
const lineHeight = 13
const leader = 10
const between = 4
/** Glyphs may be wider than measured. */
const slack = 3

/** In pixels: the widest label, and the narrowest chart that shows names. */
const mostName = 120
const leastWidth = 360

/** Pixels at the right of charts without end labels, for the last label of the time axis. */
const bare = 22

/** Labels at the ends of lines: names, or in a narrow chart their numbers in the legend. */
const textsOf = (plot: uPlot, ends: LineEnd[]): string[] => {
  if (plot.width >= leastWidth) return ends.map(({ label }) => label)
  return ends.length > 1 ? ends.map((_, n) => `${n + 1}`) : []
}

/** The width of the gutter for these labels, in pixels. */
export function endsWidth(plot: uPlot, ends: LineEnd[]): number {
  const widths = textsOf(plot, ends).map((text) => widthOf(plot.ctx, text))
  return Math.max(bare, Math.min(mostName, Math.ceil(Math.max(0, ...widths))) + leader + between + slack)
}

function widthOf(context: CanvasRenderingContext2D, text: string): number {
  context.save()
  context.font = font
  const { width } = context.measureText(text)
  context.restore()
  return width
}

/**
 * Places labels at least `gap` apart and as close as possible to where they belong; empty if they do not fit.
 */
export function spread(wanted: number[], gap: number, from: number, to: number): number[] {
  if ((wanted.length - 1) * gap > to - from) return []
  const order = wanted.map((place, n) => ({ place, n })).toSorted((a, b) => a.place - b.place)
  const places = order.map(({ place }) => place)
  for (let n = 0; n < places.length; n += 1)
    places[n] = Math.max(places[n] ?? from, n === 0 ? from : (places[n - 1] ?? from) + gap)
  for (let n = places.length - 1; n >= 0; n -= 1)
    places[n] = Math.min(places[n] ?? to, n === places.length - 1 ? to : (places[n + 1] ?? to) - gap)
  return wanted.map((_, n) => places[order.findIndex((one) => one.n === n)] ?? from)
}

/** The newest value within the visible range. */
function lastShown(plot: uPlot, n: number): number | undefined {
  const { min = 0, max = 0 } = plot.scales['x'] ?? {}
  const times = plot.data[0]
  const values = plot.data[n + 1] ?? []
  for (let at = values.length - 1; at >= 0; at -= 1) {
    const [time = 0, value] = [times[at], values[at]]
    if (time < (min ?? 0)) return undefined
    if (time <= (max ?? 0) && typeof value === 'number') return value
  }
  return undefined
}

export function drawEnds(plot: uPlot, ends: LineEnd[], ink: string): void {
  const texts = textsOf(plot, ends)
  const { ctx: context, bbox } = plot
  const ratio = bbox.width / plot.over.clientWidth
  if (texts.length === 0 || !Number.isFinite(ratio)) return
  const shown = ends.flatMap(({ stroke }, n) => {
    const value = lastShown(plot, n)
    const y = value === undefined ? Number.NaN : plot.valToPos(value, 'y', true) / ratio
    return Number.isFinite(y) ? [{ stroke, text: texts[n] ?? '', y }] : []
  })
  const [top, bottom] = [bbox.top / ratio, (bbox.top + bbox.height) / ratio]
  const places = spread(
    shown.map(({ y }) => y),
    lineHeight,
    top,
    bottom,
  )
  const right = (bbox.left + bbox.width) / ratio
  context.save()
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
  context.font = font
  context.textBaseline = 'middle'
  context.textAlign = 'left'
  context.lineWidth = 1.5
  for (const [n, place] of places.entries()) {
    const one = shown[n]
    if (!one) continue
    context.strokeStyle = one.stroke
    context.beginPath()
    context.moveTo(right, Math.min(bottom, Math.max(top, one.y)))
    context.lineTo(right + leader, place)
    context.stroke()
    context.fillStyle = ink
    context.fillText(fitted(context, one.text), right + leader + between, place)
  }
  context.restore()
}

function fitted(context: CanvasRenderingContext2D, text: string): string {
  if (context.measureText(text).width <= mostName) return text
  let kept = text.length
  while (kept > 1 && context.measureText(`${text.slice(0, kept)}…`).width > mostName) kept -= 1
  return `${text.slice(0, kept)}…`
}
