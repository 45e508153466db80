import { useSyncExternalStore } from 'react'
import { onSecond, serverNow } from './clock.ts'
import { formatDate, formatUtc, relativeTime } from './format.ts'

interface Props {
  date: Date
  suffix?: boolean
  /** Known to be in the past, even if a clock is ahead. */
  past?: boolean
  /** By this machine's clock instead of the server's. */
  local?: boolean
}

/**
 * A live age that re-renders only when its text changes. A server of another version may send something else
 * than a date, or none.
 */
export const RelativeTime = (props: Props) =>
  props.date?.getTime?.() ? <Age {...props} /> : <span>unknown</span>

function Age({ date, suffix, past, local }: Props) {
  const age = () => (local ? Date.now() : serverNow()) - date.getTime()
  const text = useSyncExternalStore(onSecond, () => relativeTime(past ? Math.max(0, age()) : age(), suffix))
  return (
    <time
      dateTime={date.toISOString()}
      // Formatted on demand: formatting two dates is the most expensive part of a list's row.
      onPointerEnter={(event) => {
        event.currentTarget.title = `${formatDate(date)}\n${formatUtc(date)}`
      }}
      className="whitespace-nowrap"
    >
      {text}
    </time>
  )
}
