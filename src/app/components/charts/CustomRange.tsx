import { useState } from 'react'
import { inputClass } from '#app/ui/input-class.ts'
import type { Range } from './chart-data.ts'
import { fieldRange, fieldTime } from './time-range.ts'

interface Props {
  range: Range
  onFix: (range: Range) => void
}

/** A beginning and an end, taken when the field is left; give it the range as its key. */
export function CustomRange({ range, onFix }: Props) {
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
