import { useEffect, useState } from 'react'

/** Milliseconds without progress before an upload counts as stalled. */
const stalledAfter = 15_000

/** Whether a growing amount has stalled. */
export function useStalled(amount: number, isRunning: boolean): boolean {
  const [stalledAt, setStalledAt] = useState<number>()
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setTimeout(() => setStalledAt(amount), stalledAfter)
    return () => {
      clearTimeout(timer)
      setStalledAt(undefined)
    }
  }, [amount, isRunning])
  return isRunning && stalledAt === amount
}
