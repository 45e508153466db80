import { Select } from '#app/ui/Select.tsx'
import type { Range } from './chart-data.ts'
import { CustomRange } from './CustomRange.tsx'
import { type SpanName, spans, type TimeRange, windowOf } from './time-range.ts'

interface Props {
  range: TimeRange
  onSpan: (span: SpanName) => void
  onFix: (range: Range) => void
}

const options = [
  ...Object.entries(spans).map(([value, [label]]) => ({ value, label })),
  { value: 'custom', label: 'Custom' },
]

/** Chooses a span up to now, or a beginning and an end. */
export function TimeRangePicker({ range, onSpan, onFix }: Props) {
  return (
    <>
      <span className="w-36 max-sm:w-auto max-sm:flex-1">
        <Select
          aria-label="Time range"
          value={range.fixed ? 'custom' : range.span}
          onValueChange={(value) =>
            value === 'custom' ? onFix(windowOf(range, Date.now())) : onSpan(value as SpanName)
          }
          options={options}
        />
      </span>
      {range.fixed && (
        <CustomRange key={`${range.fixed.from} ${range.fixed.to}`} range={range.fixed} onFix={onFix} />
      )}
    </>
  )
}
