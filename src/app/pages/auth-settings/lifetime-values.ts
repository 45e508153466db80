import { lifetimeLimits, lifetimeParts, type LifetimeUnit, lifetimeUnits } from '#domain/token-lifetime.ts'

export interface LifetimeValues {
  limit: 'none' | 'limited'
  amount: number
  unit: LifetimeUnit
}

const suggested = 30 * lifetimeUnits.days

/** A lifetime without a limit fills in 30 days, in case one is chosen. */
export const toLifetimeValues = (seconds: number | null | undefined): LifetimeValues => ({
  limit: typeof seconds === 'number' ? 'limited' : 'none',
  ...lifetimeParts(seconds || suggested),
})

/** Null for no limit. */
export const toSeconds = ({ limit, amount, unit }: LifetimeValues): number | null =>
  limit === 'none' ? null : amount * lifetimeUnits[unit]

/** Maximum in a unit that the API's integer can hold. */
export const mostOf = (unit: LifetimeUnit): number => Math.floor(lifetimeLimits.max / lifetimeUnits[unit])
