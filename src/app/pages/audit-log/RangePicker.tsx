import { CalendarRange } from 'lucide-react'
import { useState } from 'react'
import type { Interval } from '#domain/time-intervals.ts'
import { hour } from '#domain/durations.ts'
import { fieldOf, fieldRange } from '#app/components/fields/date-range.ts'
import { TimeInput } from '#app/components/fields/TimeInput.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Field } from '#app/ui/form/Field.tsx'
import { formatDate } from '#app/ui/text/format.ts'
import { Popover } from '#app/ui/overlay/Popover.tsx'
import { serverNow } from '#app/ui/text/clock.ts'

interface Props {
  range: Interval
  /** Undefined selects everything stored; an infinite end, everything to come. */
  onRange: (range: Interval | undefined) => void
  chosen: boolean
}

const presets: Array<[label: string, ms: number]> = [
  ['Last hour', hour],
  ['Last 24 hours', 24 * hour],
  ['Last 7 days', 7 * 24 * hour],
]

export function RangePicker({ range, onRange, chosen }: Props) {
  const [open, setOpen] = useState(false)
  const choose = (next: Interval | undefined) => {
    setOpen(false)
    onRange(next)
  }
  return (
    <Popover
      label="Time range"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button size="sm" className="tabular-nums">
          <CalendarRange aria-hidden />
          {chosen ? `${formatDate(new Date(range.from))} – ${formatDate(new Date(range.to))}` : 'All entries'}
        </Button>
      }
    >
      <div className="flex w-72 max-w-full flex-col gap-3">
        <div className="flex flex-wrap gap-1">
          <Button size="sm" onClick={() => choose(undefined)}>
            All entries
          </Button>
          {presets.map(([label, ms]) => (
            <Button key={label} size="sm" onClick={() => choose({ from: serverNow() - ms, to: Infinity })}>
              {label}
            </Button>
          ))}
        </div>
        <RangeFields range={range} onRange={choose} />
      </div>
    </Popover>
  )
}

function RangeFields({ range, onRange }: Pick<Props, 'range' | 'onRange'>) {
  const [from, setFrom] = useState(() => fieldOf(range.from))
  const [to, setTo] = useState(() => fieldOf(range.to))
  const [error, setError] = useState<{ wrong: 'from' | 'to'; problem: string }>()
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        const next = fieldRange(from, to)
        if ('problem' in next) setError(next)
        else onRange(next)
      }}
    >
      <Field label="From" error={error?.wrong === 'from' ? error.problem : undefined}>
        {(aria) => <TimeInput {...aria} value={from} onValue={setFrom} />}
      </Field>
      <Field label="To" error={error?.wrong === 'to' ? error.problem : undefined}>
        {(aria) => <TimeInput {...aria} value={to} onValue={setTo} />}
      </Field>
      <Button type="submit" variant="primary" className="self-end">
        Show
      </Button>
    </form>
  )
}
