import { keysOf } from '#api/objects.ts'
import { useOffered } from '#app/components/actions/offered.ts'
import { Select } from '#app/ui/form/Select.tsx'
import type { Range } from './chart-data.ts'
import { CustomRange } from './CustomRange.tsx'
import { type SpanName, spans, type TimeRange, windowOf } from './time-range.ts'
import { serverNow } from '#app/ui/text/clock.ts'

interface Props {
  range: TimeRange
  onSpan: (span: SpanName) => void
  onFix: (range: Range) => void
}

const options = [
  ...keysOf(spans).map((value) => ({ value, label: spans[value][0] })),
  { value: 'custom' as const, label: 'Custom' },
]

export function TimeRangePicker({ range, onSpan, onFix }: Props) {
  useOffered(() =>
    keysOf(spans).map((span) => ({
      label: `Time range: ${spans[span][0]}`,
      online: false,
      disabledReason: !range.fixed && range.span === span ? 'Already shown' : undefined,
      run: () => onSpan(span),
    })),
  )
  return (
    <>
      <span className="w-36 max-sm:w-auto max-sm:flex-1">
        <Select
          aria-label="Time range"
          value={range.fixed ? 'custom' : range.span}
          onValueChange={(value) =>
            value === 'custom' ? onFix(windowOf(range, serverNow())) : onSpan(value)
          }
          options={options}
        />
      </span>
      {range.fixed && <CustomRange range={range.fixed} onFix={onFix} />}
    </>
  )
}
