import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '#app/ui/Button.tsx'

type Props = {
  /** Needed on pages with several lists. */
  label?: string
  rowsPerPage: number
  onRowsPerPage: (rows: number) => void
  options: readonly number[]
  /** The page number, shown instead of a range where the offset is unknown. */
  page?: number | undefined
  from: number
  to: number
  /** The total; with `partial`, the number known so far. */
  total?: number
  partial?: boolean
  onPrevious?: () => void
  onNext?: () => void
}

function Range({
  page,
  from,
  to,
  total,
  partial,
}: Pick<Props, 'page' | 'from' | 'to' | 'total' | 'partial'>) {
  return (
    <span className="tabular-nums" aria-live="polite">
      {page !== undefined
        ? `Page ${page.toLocaleString()}`
        : to === 0
          ? '0'
          : `${from.toLocaleString()}–${to.toLocaleString()}`}
      {total !== undefined && ` of ${total.toLocaleString()}${partial ? '+' : ''}`}
      {partial && <span className="sr-only"> loaded so far</span>}
    </span>
  )
}

export function Pagination({
  label = 'Pagination',
  rowsPerPage,
  onRowsPerPage,
  options,
  onPrevious,
  onNext,
  ...range
}: Props) {
  const lastReason = range.partial ? 'Not all rows are loaded' : 'This is the last page'
  return (
    <nav aria-label={label} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-1 text-sm text-ink-2">
      <label className="flex items-center gap-2">
        rows per page
        <select
          value={rowsPerPage}
          onChange={(event) => onRowsPerPage(Number(event.target.value))}
          className="h-6 rounded border border-line-3 bg-surface px-1 text-ink touch:h-11 max-sm:px-2"
        >
          {options.map((rows) => (
            <option key={rows}>{rows}</option>
          ))}
        </select>
      </label>
      <span className="flex-1" />
      <Range {...range} />
      <span className="flex gap-1 max-sm:w-full max-sm:*:flex-1">
        <Button
          size="sm"
          disabledReason={onPrevious ? undefined : 'This is the first page'}
          onClick={onPrevious}
        >
          <ChevronLeft aria-hidden />
          Previous
        </Button>
        <Button size="sm" disabledReason={onNext ? undefined : lastReason} onClick={onNext}>
          Next
          <ChevronRight aria-hidden />
        </Button>
      </span>
    </nav>
  )
}
