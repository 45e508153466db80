import { useSyncExternalStore } from 'react'
import { onSecond, serverNow } from './clock.ts'
import { formatDate, formatUtc, relativeTime } from './format.ts'

interface Props {
  date: Date
  suffix?: boolean
  /** Known to be past, whatever a clock that runs ahead says. */
  past?: boolean
  /** Told by this machine's clock, not by the server's. */
  local?: boolean
}

/** A live age; renders again only when its text changes. A server of another version may send what is no time. */
export const RelativeTime = (props: Props) =>
  props.date instanceof Date ? <Age {...props} /> : <span>unknown</span>

function Age({ date, suffix = false, past = false, local = false }: Props) {
  const age = () => (local ? Date.now() : serverNow()) - date.getTime()
  const text = useSyncExternalStore(onSecond, () => relativeTime(past ? Math.max(0, age()) : age(), suffix))
  return (
    <time
      dateTime={date.toISOString()}
      // Written when it is asked for: two dates in words are the dearest thing in a list's row.
      onPointerEnter={(event) => {
        event.currentTarget.title = `${formatDate(date)}\n${formatUtc(date)}`
      }}
      className="whitespace-nowrap"
    >
      {text}
    </time>
  )
}
