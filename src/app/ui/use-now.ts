import { useEffect, useState } from 'react'
import { onSecond } from './clock.ts'

const minute = 60_000

/** The time in milliseconds since the epoch, live to the minute. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => onSecond(() => setNow((last) => (Date.now() - last < minute ? last : Date.now()))), [])
  return now
}
