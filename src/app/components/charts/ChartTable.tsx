import { figureRowHeight } from '#app/ui/table/density.ts'
import type { Aligned, Series } from './chart-data.ts'
import { localTime, utcTime } from './chart-times.ts'
import { formatValue, type Unit } from './units.ts'
import { useScrollWindow } from './use-scroll-window.ts'

interface Props {
  title: string
  series: Series[]
  aligned: Aligned
  unit: Unit
  height: number
}

const cell = 'h-(--figure-row-height) border-b border-line px-2 whitespace-nowrap'
const head =
  'sticky top-0 z-1 h-7 border-b border-line bg-surface px-2 font-medium whitespace-nowrap text-ink-2'

/** A chart's values as a table, newest first. */
export function ChartTable({ title, series, aligned, unit, height }: Props) {
  const count = aligned.times.length
  const { first, last, before, after, onScroll } = useScrollWindow(count, figureRowHeight(), height)
  const rows = Array.from({ length: last - first }, (_, n) => count - 1 - (first + n))
  return (
    <section
      aria-label={`${title}, table`}
      // Scrollable content must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onScroll={onScroll}
      className="overflow-auto"
      style={{ height }}
    >
      <table className="w-full border-separate border-spacing-0 text-sm" aria-rowcount={count + 1}>
        <thead>
          <tr>
            <th scope="col" className={`${head} text-left`}>
              Time
            </th>
            <th scope="col" className={`${head} text-left`}>
              UTC
            </th>
            {series.map(({ label }) => (
              <th key={label} scope="col" className={`${head} text-right`}>
                <bdi>{label}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {before > 0 && <tr aria-hidden style={{ height: before }} />}
          {rows.map((row) => (
            <tr key={aligned.times[row]} aria-rowindex={count - row + 1}>
              <td className={cell}>{localTime(aligned.times[row] ?? 0)}</td>
              <td className={`${cell} text-ink-2`}>{utcTime(aligned.times[row] ?? 0)}</td>
              {series.map(({ label }, n) => (
                <td key={label} className={`${cell} text-right font-mono`}>
                  {formatValue(unit, aligned.values[n]?.[row])}
                </td>
              ))}
            </tr>
          ))}
          {after > 0 && <tr aria-hidden style={{ height: after }} />}
        </tbody>
      </table>
    </section>
  )
}
