import { useSyncExternalStore } from 'react'
import { onSecond } from './clock.ts'
import { countdownText } from './countdown-text.ts'

/** What is left until a time, live: `59:12`; nothing is left once it has come. */
export function Countdown({ until }: { until: Date }) {
  const text = useSyncExternalStore(onSecond, () => countdownText(until.getTime() - Date.now()))
  return (
    <time dateTime={until.toISOString()} className="font-mono whitespace-nowrap">
      {text}
    </time>
  )
}
