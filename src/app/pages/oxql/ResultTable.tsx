import type { OxqlTable } from '#api/generated/shared.ts'
import { safeFileName } from '#domain/file-names.ts'
import { useScrollWindow } from '#app/components/charts/use-scroll-window.ts'
import { type ColumnValue, valueText } from '#app/components/list/columns.tsx'
import { download, toCsv } from '#app/components/list/export.ts'
import { Button } from '#app/ui/Button.tsx'
import { cx } from '#app/ui/cx.ts'
import { figureRowHeight } from '#app/ui/table/density.ts'
import { resultColumns, type ResultRow, resultRows } from './result-rows.ts'

const boxHeight = 320
const cell = 'h-(--figure-row-height) border-b border-line px-2 whitespace-nowrap'
const head =
  'sticky top-0 z-1 h-7 border-b border-line bg-surface px-2 font-mono font-medium whitespace-nowrap text-ink-2'

export function ResultTable({ table }: { table: OxqlTable }) {
  const rows = resultRows(table)
  const columns = resultColumns(table)
  const { first, last, before, after, onScroll } = useScrollWindow(rows.count, figureRowHeight(), boxHeight)
  const range = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, n) => rows.at(from + n)).filter((row) => row !== undefined)
  const save = () =>
    download(
      safeFileName(`${table.name.replaceAll(':', '-')}.csv`),
      'text/csv',
      toCsv(columns, range(0, rows.count)),
    )
  const label = `Data points for ${table.name}`
  return (
    <section
      aria-label={label}
      className="flex min-w-0 flex-col gap-1 rounded border border-line bg-surface p-3"
    >
      <header className="flex flex-wrap items-center gap-2">
        <h3 className="max-w-full flex-auto font-medium">Points</h3>
        <Button size="sm" variant="ghost" onClick={save}>
          Export CSV
        </Button>
      </header>
      <section
        aria-label={`${label}, rows`}
        // Scrollable areas need keyboard access.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={onScroll}
        className="overflow-auto"
        style={{ maxHeight: boxHeight }}
      >
        <table className="w-full border-separate border-spacing-0 text-sm" aria-rowcount={rows.count + 1}>
          <thead>
            <tr>
              {columns.map(({ id, header, numeric }) => (
                <th key={id} scope="col" className={cx(head, numeric ? 'text-right' : 'text-left')}>
                  <bdi>{header}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {before > 0 && <tr aria-hidden style={{ height: before }} />}
            {range(first, last).map((row, n) => (
              <tr key={first + n} aria-rowindex={first + n + 2}>
                {columns.map(({ id, numeric, value }) => (
                  <td key={id} className={cx(cell, 'font-mono', numeric && 'text-right')}>
                    <bdi>{shown(value, row)}</bdi>
                  </td>
                ))}
              </tr>
            ))}
            {after > 0 && <tr aria-hidden style={{ height: after }} />}
          </tbody>
        </table>
      </section>
    </section>
  )
}

const figures = new Intl.NumberFormat(undefined, { maximumSignificantDigits: 7, useGrouping: false })

/** Rounded to a readable length; exports have all digits. */
const shown = (value: (row: ResultRow) => ColumnValue, row: ResultRow) => {
  const found = value(row)
  if (found === null || found === undefined) return '–'
  return typeof found === 'number' && !Number.isInteger(found) ? figures.format(found) : valueText(found)
}
