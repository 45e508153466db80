import { useEffect, useState } from 'react'
import { onSecond, serverNow } from './clock.ts'

const minute = 60_000

/** The time by the server's clock, in milliseconds since the epoch, live to the minute. */
export function useNow(): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => onSecond(() => setNow((last) => (serverNow() - last < minute ? last : serverNow()))), [])
  return now
}
