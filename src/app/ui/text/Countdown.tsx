import { useSyncExternalStore } from 'react'
import { onSecond, serverNow } from './clock.ts'
import { countdownText } from './countdown-text.ts'

interface Props {
  until: Date
  /** Told by this machine's clock, not by the server's. */
  local?: boolean
}

/** What is left until a time, live: `59:12`; nothing is left once it has come. */
export function Countdown({ until, local = false }: Props) {
  const left = () => until.getTime() - (local ? Date.now() : serverNow())
  const text = useSyncExternalStore(onSecond, () => countdownText(left()))
  return (
    <time dateTime={until.toISOString()} className="font-mono whitespace-nowrap">
      {text}
    </time>
  )
}
