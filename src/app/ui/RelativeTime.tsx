import { useSyncExternalStore } from 'react'
import { onSecond } from './clock.ts'
import { formatDate, formatUtc, relativeTime } from './format.ts'

/** A live age; renders again only when its text changes. */
export function RelativeTime({ date, suffix = false }: { date: Date; suffix?: boolean }) {
  const text = useSyncExternalStore(onSecond, () => relativeTime(Date.now() - date.getTime(), suffix))
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
