import { useEffect, useState } from 'react'
import { onSecond, serverNow } from './clock.ts'

const minute = 60_000

/** The server's time in milliseconds since the epoch, updated every minute. */
export function useNow(): number {
  const [now, setNow] = useState(serverNow)
  useEffect(
    () => onSecond(() => setNow((last) => (Math.abs(serverNow() - last) < minute ? last : serverNow()))),
    [],
  )
  return now
}
