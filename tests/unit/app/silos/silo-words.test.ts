import { expect, test } from 'vitest'
import { quotaAmount } from '#app/shared/silos/silo-words.ts'

test.each([
  ['cpus', 9_999_999_999, 'no limit'],
  ['storage', 1e18, 'no limit'],
  ['cpus', 64, '64'],
  ['cpus', undefined, '–'],
  ['memory', undefined, '–'],
] as const)('a quota of %s of %s reads %s', (kind, quota, text) => {
  expect(quotaAmount(kind, quota as number)).toBe(text)
})
