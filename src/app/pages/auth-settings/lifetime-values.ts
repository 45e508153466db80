import { lifetimeLimits, lifetimeParts, type LifetimeUnit, lifetimeUnits } from '#domain/token-lifetime.ts'

/** The form of a lifetime. */
export interface LifetimeValues {
  limit: 'none' | 'limited'
  amount: number
  unit: LifetimeUnit
}

const suggested = 30 * lifetimeUnits.days

/** The form for a lifetime in seconds; one that is not limited is offered 30 days. */
export const toLifetimeValues = (seconds: number | null | undefined): LifetimeValues => ({
  limit: typeof seconds === 'number' ? 'limited' : 'none',
  ...lifetimeParts(seconds || suggested),
})

/** The seconds of a filled-in form; nothing for no limit. */
export const toSeconds = ({ limit, amount, unit }: LifetimeValues): number | null =>
  limit === 'none' ? null : amount * lifetimeUnits[unit]

/** The most of a unit that the API can hold. */
export const mostOf = (unit: LifetimeUnit): number => Math.floor(lifetimeLimits.max / lifetimeUnits[unit])
