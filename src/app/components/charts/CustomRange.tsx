import { useState } from 'react'
import { fieldOf, fieldRange, type FieldTime } from '#app/components/fields/date-range.ts'
import { TimeInput } from '#app/components/fields/TimeInput.tsx'
import type { Range } from './chart-data.ts'

interface Props {
  range: Range
  onFix: (range: Range) => void
}

const isSame = (a: Range | undefined, b: Range) => a?.from === b.from && a.to === b.to

/** Two fields for start and end, applied when one loses focus. */
export function CustomRange({ range, onFix }: Props) {
  const [from, setFrom] = useState(() => fieldOf(range.from))
  const [to, setTo] = useState(() => fieldOf(range.to))
  const [seen, setSeen] = useState(range)
  const [applied, setApplied] = useState<Range>()
  if (!isSame(seen, range)) {
    setSeen(range)
    setApplied(undefined)
    // When a range applied here arrives, the fields already show it, or something newer.
    if (!isSame(applied, range)) {
      setFrom(fieldOf(range.from))
      setTo(fieldOf(range.to))
    }
  }
  const read = fieldRange(from, to)
  const wrong = 'problem' in read ? read : undefined
  const isChanged = from.time !== range.from || to.time !== range.to
  const apply = () => {
    if (!isChanged || 'problem' in read) return
    setApplied(read)
    onFix(read)
  }
  const field = (end: 'from' | 'to', value: FieldTime, set: (value: FieldTime) => void) => (
    <span className="w-52 max-sm:w-full">
      <TimeInput
        aria-label={end === 'from' ? 'From' : 'To'}
        aria-invalid={wrong?.wrong === end || undefined}
        value={value}
        onValue={set}
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
