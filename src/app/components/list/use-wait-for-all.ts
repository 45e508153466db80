import { useEffect, useState } from 'react'

/** Milliseconds that rows wait for the rest: arriving one by one, they push each other around. */
const longestWait = 4_000

/** Whether a list with many reads still waits for all of them; afterwards it shows what there is. */
export function useWaitForAll(): boolean {
  const [waits, setWaits] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setWaits(false), longestWait)
    return () => clearTimeout(timer)
  }, [])
  return waits
}
