import { useSyncExternalStore } from 'react'
import { onSecond, serverNow } from './clock.ts'
import { countdownText } from './countdown-text.ts'

interface Props {
  until: Date
  /** Counts by this machine's clock instead of the server's. */
  local?: boolean
}

/** The remaining time, live: `59:12`; stops at zero. */
export function Countdown({ until, local = false }: Props) {
  const left = () => until.getTime() - (local ? Date.now() : serverNow())
  const text = useSyncExternalStore(onSecond, () => countdownText(left()))
  return (
    <time dateTime={until.toISOString()} className="font-mono whitespace-nowrap">
      {text}
    </time>
  )
}
