/** Valid lifetimes in seconds; the API stores them in 32 bits. */
export const lifetimeLimits = { min: 1, max: 2 ** 32 - 1 } as const

/** Seconds per unit, the largest first. */
export const lifetimeUnits = { days: 86_400, hours: 3_600, minutes: 60, seconds: 1 } as const

export type LifetimeUnit = keyof typeof lifetimeUnits

const units = Object.entries(lifetimeUnits) as [LifetimeUnit, number][]

/** A lifetime as a whole number of the largest possible unit. */
export function lifetimeParts(seconds: number): { amount: number; unit: LifetimeUnit } {
  const [unit, size] = units.find(([, size]) => seconds % size === 0) ?? ['seconds', 1]
  return { amount: seconds / size, unit }
}

/** A lifetime in words, exactly: "1 day 12 hours". */
export function lifetimeText(seconds: number): string {
  let left = seconds
  const parts = units.flatMap(([unit, size]) => {
    const amount = Math.floor(left / size)
    left -= amount * size
    return amount > 0 ? [`${amount.toLocaleString()} ${amount === 1 ? unit.slice(0, -1) : unit}`] : []
  })
  return parts.join(' ') || '0 seconds'
}
