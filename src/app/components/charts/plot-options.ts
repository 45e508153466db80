import type uPlot from 'uplot'
import { lonely, type Range, type Series } from './chart-data.ts'
import { lineOf } from './chart-look.ts'
import { timeLabels } from './chart-times.ts'
import { axisLabels, axisSpan, axisSteps, type Unit } from './units.ts'

interface Wanted {
  width: number
  height: number
  unit: Unit
  series: Pick<Series, 'label' | 'stepped' | 'dashed'>[]
  syncKey: string | undefined
  colour: (token: string) => string
  stepped: uPlot.Series.PathBuilder | undefined
  onCursor: (index: number | null) => void
  onSelect: (range: Range) => void
  onReset: () => void
}

const font = '11px "Geist Mono", ui-monospace, monospace'
const characterWidth = 6.7

/** A drag shorter than this was a click. */
const leastDrag = 6

/** How a chart looks and what it does, as uPlot wants it said. */
export function plotOptions(wanted: Wanted): uPlot.Options {
  const { width, height, unit, colour, series, onCursor, onSelect } = wanted
  return {
    width,
    height,
    ms: 1,
    padding: [8, 22, 0, 0],
    legend: { show: false },
    scales: { x: { time: true, auto: false }, y: { range: (_, min, max) => axisSpan(unit, min, max) } },
    axes: axesOf(unit, colour),
    series: [{}, ...series.map((one, n) => lineFor(wanted, one, n))],
    cursor: cursorOf(wanted),
    hooks: {
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

function axesOf(unit: Unit, colour: Wanted['colour']): uPlot.Axis[] {
  const common = {
    stroke: colour('--color-ink-2'),
    font,
    grid: { stroke: colour('--color-line'), width: 1 },
    ticks: { show: false },
  }
  const steps = axisSteps(unit)
  return [
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
      gap: 6,
      space: 34,
      size: (_, labels) =>
        14 + Math.ceil(Math.max(4, ...(labels ?? []).map((label) => label.length)) * characterWidth),
      values: (_, marks) => axisLabels(unit, marks),
      ...(steps && { incrs: steps }),
    },
  ]
}

function lineFor({ colour, stepped }: Wanted, one: Wanted['series'][number], n: number): uPlot.Series {
  const line = lineOf(n, one.dashed)
  const stroke = colour(line.colour)
  return {
    label: one.label,
    stroke,
    width: 1.5,
    dash: line.dash,
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
  // A drag on one chart is no drag on those that are linked to it.
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
