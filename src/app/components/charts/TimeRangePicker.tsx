import { useState } from 'react'
import { inputClass } from '#app/ui/input-class.ts'
import { Select } from '#app/ui/Select.tsx'
import type { Range } from './chart-data.ts'
import { fieldRange, fieldTime, type SpanName, spans, type TimeRange, windowOf } from './time-range.ts'

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

function CustomRange({ range, onFix }: { range: Range; onFix: Props['onFix'] }) {
  const [from, setFrom] = useState(fieldTime(range.from))
  const [to, setTo] = useState(fieldTime(range.to))
  const read = fieldRange(from, to)
  const problem = typeof read === 'string' ? read : undefined
  const isChanged = from !== fieldTime(range.from) || to !== fieldTime(range.to)
  const apply = () => {
    if (isChanged && typeof read !== 'string') onFix(read)
  }
  const field = (label: string, value: string, set: (text: string) => void) => (
    <span className="w-52 max-sm:w-full">
      <input
        type="datetime-local"
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        className={inputClass}
        value={value}
        onChange={(event) => set(event.target.value)}
        onBlur={apply}
        onKeyDown={(event) => event.key === 'Enter' && apply()}
      />
    </span>
  )
  return (
    <>
      {field('From', from, setFrom)}
      <span aria-hidden className="text-ink-3 max-sm:hidden">
        –
      </span>
      {field('To', to, setTo)}
      {problem && (
        <span role="alert" className="text-sm text-bad">
          {problem}
        </span>
      )}
    </>
  )
}
