import { type Aligned, lastValue, type Series } from './chart-data.ts'
import { lineOf } from './chart-look.ts'
import { localTime, utcTime } from './chart-times.ts'
import { formatValue, type Unit } from './units.ts'

interface Props {
  series: Series[]
  aligned: Aligned
  unit: Unit
  /** The point under the cursor; null: the newest values. */
  index: number | null
}

/** Colours, labels and values at the cursor, with its time in local time and UTC. */
export function ChartLegend({ series, aligned, unit, index }: Props) {
  const time = index === null ? undefined : aligned.times[index]
  return (
    <div className="@container flex flex-col gap-0.5 text-sm text-ink-2">
      <p className="font-mono tabular-nums">
        {time === undefined ? (
          <span className="font-sans">Latest values</span>
        ) : (
          <>
            {localTime(time)} <span className="text-ink-3">{utcTime(time)}</span>
          </>
        )}
      </p>
      <ul className="flex flex-wrap gap-x-4 gap-y-0.5">
        {series.map((one, n) => (
          <li key={one.label} className="flex min-w-0 items-center gap-1.5">
            <Swatch n={n} dashed={one.dashed} />
            {series.length > 1 && <span className="font-mono text-ink-3 @[360px]:hidden">{n + 1}</span>}
            <bdi className="min-w-0 truncate" title={one.label}>
              {one.label}
            </bdi>
            <span className="font-mono whitespace-nowrap text-ink tabular-nums">
              {formatValue(unit, index === null ? lastValue(one) : aligned.values[n]?.[index])}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Swatch({ n, dashed }: { n: number; dashed: boolean | undefined }) {
  const { colour, dash } = lineOf(n, dashed)
  return (
    <svg viewBox="0 0 20 8" aria-hidden className="h-2 w-5 shrink-0">
      <line
        x1="0"
        x2="20"
        y1="4"
        y2="4"
        strokeWidth="2"
        stroke={`var(${colour})`}
        strokeDasharray={dash.join(' ')}
      />
    </svg>
  )
}
