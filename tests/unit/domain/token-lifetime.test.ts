import { expect, test } from 'vitest'
import { lifetimeLimits, lifetimeParts, lifetimeText } from '#domain/token-lifetime.ts'
import { mostOf, toLifetimeValues, toSeconds } from '#app/pages/auth-settings/lifetime-values.ts'

test.each([
  [1, '1 second'],
  [60, '1 minute'],
  [86_400, '1 day'],
  [90 * 86_400, '90 days'],
  [129_600, '1 day 12 hours'],
  [90_061, '1 day 1 hour 1 minute 1 second'],
  [0, '0 seconds'],
  [lifetimeLimits.max, '49,710 days 6 hours 28 minutes 15 seconds'],
])('%i seconds are %s', (seconds, text) => {
  expect(lifetimeText(seconds)).toBe(text)
})

test.each([
  [86_400, 1, 'days'],
  [129_600, 36, 'hours'],
  [5_400, 90, 'minutes'],
  [90_061, 90_061, 'seconds'],
] as const)('%i seconds are a whole number of a unit: %i %s', (seconds, amount, unit) => {
  expect(lifetimeParts(seconds)).toEqual({ amount, unit })
})

test.each([null, 1, 3_600, 90_061, lifetimeLimits.max])(
  '%s survives the round trip through the form',
  (seconds) => {
    expect(toSeconds(toLifetimeValues(seconds))).toBe(seconds)
  },
)

test('the maximum of each unit fits in 32 bits, one more does not', () => {
  for (const unit of ['days', 'hours', 'minutes', 'seconds'] as const) {
    const seconds = (amount: number) => toSeconds({ limit: 'limited', amount, unit }) ?? 0
    expect(seconds(mostOf(unit))).toBeLessThanOrEqual(4_294_967_295)
    expect(seconds(mostOf(unit) + 1)).toBeGreaterThan(4_294_967_295)
  }
})
