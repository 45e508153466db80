import { type KeyboardEvent, useState } from 'react'
import { type Aligned, type Range, type Series, stack, summaryOf } from './chart-data.ts'
import { useShownTheme } from './chart-look.ts'
import { localTime } from './chart-times.ts'
import { Plot } from './Plot.tsx'
import { formatValue, type Unit } from './units.ts'

interface Props {
  title: string
  unit: Unit
  series: Series[]
  aligned: Aligned
  stacked: boolean
  range: Range
  height: number
  syncKey: string | undefined
  index: number | null
  onIndex: (index: number | null) => void
  onZoom: (range: Range) => void
  onReset: (() => void) | undefined
}

/** A chart's canvas with a cursor for the arrow keys, announced as a slider. */
export function ChartCanvas(props: Props) {
  const { title, unit, series, aligned, range, index, onIndex, onZoom, onReset } = props
  const theme = useShownTheme()
  const [cursor, setCursor] = useState<number | null>(null)
  const { times, values } = aligned
  const last = times.length - 1
  const at = index ?? last

  const go = (to: number) => {
    const next = Math.max(0, Math.min(last, to))
    setCursor(next)
    onIndex(next)
  }
  const zoomIn = () => {
    const quarter = Math.round((range.to - range.from) / 4)
    const middle = Math.min(Math.max(times[at] ?? range.to, range.from + quarter), range.to - quarter)
    onZoom({ from: middle - quarter, to: middle + quarter })
  }
  const keys: Record<string, () => void> = {
    ArrowLeft: () => go(index === null ? last : index - 1),
    ArrowRight: () => go(index === null ? last : index + 1),
    PageUp: () => go(at - 10),
    PageDown: () => go(at + 10),
    Home: () => go(0),
    End: () => go(last),
    '+': zoomIn,
    '-': () => onReset?.(),
  }
  const press = (event: KeyboardEvent) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  const said = series.map((one, n) => `${one.label} ${formatValue(unit, values[n]?.[at])}`)
  return (
    <div
      // An <input> cannot contain a canvas.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="slider"
      tabIndex={0}
      aria-label={summaryOf(title, unit, series)}
      aria-roledescription="chart"
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={at}
      aria-valuetext={`${localTime(times[at] ?? 0)}: ${said.join(', ')}`}
      aria-keyshortcuts="ArrowLeft ArrowRight + -"
      onKeyDown={press}
      className="min-w-0 rounded"
      style={{ height: props.height }}
    >
      <Plot
        key={JSON.stringify([theme, unit, props.height, props.syncKey, props.stacked, series.map(lineKey)])}
        aligned={props.stacked ? stack(aligned) : aligned}
        series={series}
        unit={unit}
        range={range}
        height={props.height}
        stacked={props.stacked}
        syncKey={props.syncKey}
        cursor={cursor}
        onCursor={(to) => {
          // The mouse, or a linked chart, has moved it: the next key sets it again, even to the same point.
          if (to !== cursor) setCursor(null)
          onIndex(to)
        }}
        onSelect={onZoom}
        onReset={() => onReset?.()}
      />
    </div>
  )
}

const lineKey = ({ label, stepped, dashed }: Series) => [label, stepped, dashed]
