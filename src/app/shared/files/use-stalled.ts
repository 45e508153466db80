import { useEffect, useState } from 'react'

/** Milliseconds without progress after which it is said that there is none. */
const stalledAfter = 15_000

/** Whether an amount that should grow has stood still for a while. */
export function useStalled(amount: number, isRunning: boolean): boolean {
  const [stalledAt, setStalledAt] = useState<number>()
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setTimeout(() => setStalledAt(amount), stalledAfter)
    return () => clearTimeout(timer)
  }, [amount, isRunning])
  return isRunning && stalledAt === amount
}
