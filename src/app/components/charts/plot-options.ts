import type uPlot from 'uplot'
import { lonely, type Range, type Series } from './chart-data.ts'
import { type Colour, lineOf } from './chart-look.ts'
import { timeLabels } from './chart-times.ts'
import { drawEnds, endsWidth } from './end-labels.ts'
import { leaveGutters, sharedGutter } from './gutters.ts'
import { axisLabels, axisSpan, axisSteps, type Unit } from './units.ts'

interface Wanted {
  width: number
  height: number
  unit: Unit
  series: Pick<Series, 'label' | 'stepped' | 'dashed'>[]
  stacked: boolean
  syncKey: string | undefined
  colour: Colour
  stepped: uPlot.Series.PathBuilder | undefined
  onCursor: (index: number | null) => void
  onSelect: (range: Range) => void
  onReset: () => void
}

const font = '11px "Geist Mono", ui-monospace, monospace'
const characterWidth = 6.7
const axisGap = 6

/** Pixels above the lines, for the unit of the axis. */
const top = 18

/** Percent of a line's colour below it: for the first of several lines, and for stacked ones. */
const wash = { first: 12, stacked: 26 }

/** A shorter drag, in pixels, counts as a click. */
const leastDrag = 6

export function plotOptions(wanted: Wanted): uPlot.Options {
  const { width, height, unit, colour, series, syncKey, onCursor, onSelect } = wanted
  const ends = series.map(({ label, dashed }, n) => ({ label, stroke: colour(lineOf(n, dashed).colour) }))
  const inks = { name: colour('--color-ink-2'), unit: colour('--color-ink-3') }
  const axis = axesOf(wanted)
  return {
    width,
    height,
    ms: 1,
    padding: [top, (plot) => sharedGutter(syncKey, plot, 'right', endsWidth(plot, ends)), 0, 0],
    legend: { show: false },
    scales: { x: { time: true, auto: false }, y: { range: (_, min, max) => axisSpan(unit, min, max) } },
    axes: axis.axes,
    series: [{}, ...series.map((one, n) => lineFor(wanted, one, n))],
    bands: wanted.stacked ? bandsOf(wanted) : [],
    cursor: cursorOf(wanted),
    hooks: {
      draw: [
        (plot) => {
          drawEnds(plot, ends, inks.name)
          drawUnit(plot, axis.unit(), inks.unit)
        },
      ],
      destroy: [(plot) => leaveGutters(syncKey, plot)],
      setCursor: [({ cursor }) => onCursor(cursor.idx ?? null)],
      setSelect: [
        (plot) => {
          const { left, width: wide } = plot.select
          if (wide < leastDrag) return
          const range = { from: plot.posToVal(left, 'x'), to: plot.posToVal(left + wide, 'x') }
          plot.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false)
          onSelect({ from: Math.round(range.from), to: Math.round(range.to) })
        },
      ],
    },
  }
}

/** The axes, and a getter for the unit of the last value axis labels. */
function axesOf({ unit, colour, syncKey }: Wanted): { axes: uPlot.Axis[]; unit: () => string } {
  let shownUnit = ''
  const common = {
    stroke: colour('--color-ink-2'),
    font,
    grid: { stroke: colour('--color-line'), width: 1 },
    ticks: { show: false },
  }
  const steps = axisSteps(unit)
  const axes: uPlot.Axis[] = [
    {
      ...common,
      size: 26,
      space: 72,
      grid: { show: false },
      ticks: { show: true, stroke: colour('--color-line'), width: 1, size: 4 },
      values: (_, marks, _axis, _space, step) => timeLabels(marks, step),
    },
    {
      ...common,
      gap: axisGap,
      space: 34,
      size: (plot, labels) => {
        const longest = Math.max(3, shownUnit.length, ...(labels ?? []).map((label) => label.length))
        return sharedGutter(syncKey, plot, 'left', axisGap + 4 + Math.ceil(longest * characterWidth))
      },
      values: (_, marks) => {
        const { labels, unit: shown } = axisLabels(unit, marks)
        shownUnit = shown
        return labels
      },
      ...(steps && { incrs: steps }),
    },
  ]
  return { axes, unit: () => shownUnit }
}

function drawUnit({ ctx: context, bbox, over }: uPlot, unit: string, ink: string) {
  const ratio = bbox.width / over.clientWidth
  if (!Number.isFinite(ratio)) return
  context.save()
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
  context.font = font
  context.textAlign = 'right'
  context.textBaseline = 'middle'
  context.fillStyle = ink
  context.fillText(unit, bbox.left / ratio - axisGap, bbox.top / ratio - 12)
  context.restore()
}

/** Fills between stacked lines. */
const bandsOf = ({ series, colour }: Wanted): uPlot.Band[] =>
  series.slice(1).map((_, n) => ({
    series: [n + 2, n + 1],
    fill: colour(lineOf(n + 1).colour, wash.stacked),
  }))

function lineFor(
  { colour, stepped, stacked }: Wanted,
  one: Wanted['series'][number],
  n: number,
): uPlot.Series {
  const line = lineOf(n, one.dashed)
  const stroke = colour(line.colour)
  return {
    label: one.label,
    stroke,
    width: stacked ? 1 : 1.5,
    dash: line.dash,
    ...(n === 0 && !one.dashed && { fill: colour(line.colour, stacked ? wash.stacked : wash.first) }),
    ...(one.stepped && stepped && { paths: stepped }),
    points: {
      show: false,
      size: 5,
      fill: stroke,
      filter: (plot, index) => lonely(plot.data[index] ?? []),
    },
  }
}

function cursorOf({ syncKey, onReset }: Wanted): uPlot.Cursor {
  // A drag on one chart must not drag the linked ones.
  const moves = (type: string) => type === 'mousemove' || type === 'mouseleave'
  return {
    y: false,
    drag: { x: true, y: false, setScale: false, dist: leastDrag },
    bind: {
      dblclick: () => () => {
        onReset()
        return null
      },
    },
    ...(syncKey !== undefined && {
      sync: { key: syncKey, setSeries: false, scales: ['x', null], filters: { pub: moves, sub: moves } },
    }),
  }
}
