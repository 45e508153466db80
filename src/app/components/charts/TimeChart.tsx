import './chart.css'
import { type ReactNode, Suspense, useEffect, useId, useState } from 'react'
import { useOffered } from '#app/components/actions/offered.ts'
import { Late } from '#app/components/Late.tsx'
import { Button } from '#app/ui/Button.tsx'
import { late } from '#app/ui/overlay/late.ts'
import { align, isEmpty, type Range, type Series } from './chart-data.ts'
import { ChartLegend } from './ChartLegend.tsx'
import { ChartTable } from './ChartTable.tsx'
import type { Unit } from './units.ts'
import { useZoom } from './use-zoom.ts'

const loadCanvas = late(() => import('./ChartCanvas.tsx'))

interface Props {
  title: string
  unit: Unit
  series: Series[]
  range: Range
  height?: number
  /** Each series is drawn on top of the one before. */
  stacked?: boolean
  /** Names of series that are hidden by default. */
  hidden?: string[]
  /** Receives the dragged span; without it, the chart zooms itself. */
  onZoom?: (range: Range) => void
  /** Resets a zoom. Set while `range` is zoomed and the caller can restore it. */
  onResetZoom?: () => void
  /** Charts with the same key share their cursor. */
  syncKey?: string
  actions?: ReactNode
  level?: 2 | 3
  /** Replaces the plot: the reason there is none. */
  instead?: ReactNode
  /** Shown below the legend. */
  note?: ReactNode
}

/** Pixels of a one-row legend with its gap, reserved before the legend has content. */
const legendHeight = 40

const namesOf = (series: { label: string }[]) => series.map(({ label }) => label.toLowerCase()).join(', ')

/** A time series chart: hover and arrow keys read values, a drag zooms, and a table has the same values. */
export function TimeChart(props: Props) {
  const { title, unit, range, height = 200, syncKey, actions, level = 3, instead, note } = props
  const { stacked = false, hidden = [] } = props
  const id = useId()
  // Beside the data, not after it.
  useEffect(() => void loadCanvas().catch(() => undefined), [])
  const [asTable, setAsTable] = useState(false)
  const [all, setAll] = useState(false)
  const series = props.series.filter(({ label }) => all || !hidden.includes(label))
  const withheld = props.series.filter(({ label }) => hidden.includes(label))
  const [index, setIndex] = useState<number | null>(null)
  const { shown, zoom, reset } = useZoom({ range, onZoom: props.onZoom, onResetZoom: props.onResetZoom })
  const aligned = align(series)
  const nothing = Boolean(instead) || isEmpty(series)
  useOffered(() => [
    ...(nothing
      ? []
      : [
          {
            label: `${title}: ${asTable ? 'show as chart' : 'show as table'}`,
            online: false,
            run: () => setAsTable(!asTable),
          },
        ]),
    ...(withheld.length > 0
      ? [
          {
            label: `${title}: ${all ? 'hide' : 'show'} ${namesOf(withheld)}`,
            online: false,
            run: () => setAll(!all),
          },
        ]
      : []),
  ])
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-col gap-1.5 rounded border border-line bg-surface p-3"
    >
      <header className="flex min-h-6 touch:min-h-11 flex-wrap items-center gap-1">
        <Heading id={id} tabIndex={-1} className="max-w-full flex-auto shrink-0 font-medium">
          {title}
        </Heading>
        {reset && (
          <Button
            size="sm"
            variant="ghost"
            onClick={() => {
              reset()
              // This button goes, so the focus would be lost.
              document.getElementById(id)?.focus()
            }}
          >
            Reset zoom
          </Button>
        )}
        {withheld.length > 0 && (
          <Button size="sm" variant="ghost" aria-pressed={all} onClick={() => setAll(!all)}>
            Show {namesOf(withheld)}
          </Button>
        )}
        {!nothing && (
          <Button size="sm" variant="ghost" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
            Show as table
          </Button>
        )}
        {actions}
      </header>
      {nothing ? (
        <div className="grid place-items-center text-ink-2" style={{ minHeight: height + legendHeight }}>
          {instead ?? 'Not enough data yet'}
        </div>
      ) : asTable ? (
        <ChartTable title={title} series={series} aligned={aligned} unit={unit} height={height} />
      ) : (
        <Suspense fallback={<div style={{ height }} />}>
          <Late
            load={loadCanvas}
            render={({ ChartCanvas }) => (
              <ChartCanvas
                title={title}
                unit={unit}
                series={series}
                aligned={aligned}
                stacked={stacked}
                range={shown}
                height={height}
                syncKey={syncKey}
                index={index}
                onIndex={setIndex}
                onZoom={zoom}
                onReset={reset}
              />
            )}
          />
        </Suspense>
      )}
      {!nothing && !asTable && <ChartLegend series={series} aligned={aligned} unit={unit} index={index} />}
      {note}
    </section>
  )
}
