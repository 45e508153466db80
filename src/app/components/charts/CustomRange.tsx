import { useState } from 'react'
import { fieldRange, fieldTime } from '#app/components/fields/date-range.ts'
import { inputClass } from '#app/ui/input-class.ts'
import type { Range } from './chart-data.ts'

interface Props {
  range: Range
  onFix: (range: Range) => void
}

/** A beginning and an end, taken when the field is left; give it the range as its key. */
export function CustomRange({ range, onFix }: Props) {
  const [from, setFrom] = useState(fieldTime(range.from))
  const [to, setTo] = useState(fieldTime(range.to))
  const read = fieldRange(from, to)
  const wrong = 'problem' in read ? read : undefined
  const isChanged = from !== fieldTime(range.from) || to !== fieldTime(range.to)
  const apply = () => {
    if (isChanged && !('problem' in read)) onFix(read)
  }
  const field = (end: 'from' | 'to', value: string, set: (text: string) => void) => (
    <span className="w-52 max-sm:w-full">
      <input
        type="datetime-local"
        aria-label={end === 'from' ? 'From' : 'To'}
        aria-invalid={wrong?.wrong === end || undefined}
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
      {field('from', from, setFrom)}
      <span aria-hidden className="text-ink-3 max-sm:hidden">
        –
      </span>
      {field('to', to, setTo)}
      {wrong && (
        <span role="alert" className="text-sm text-bad">
          {wrong.problem}
        </span>
      )}
    </>
  )
}
