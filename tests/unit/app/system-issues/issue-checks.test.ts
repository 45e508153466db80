import { expect, test } from 'vitest'
import { type Check, someOf, summaryOf } from '#app/pages/system-issues/issue-checks.ts'

const check = (of: string, change: Partial<Check> = {}): Check => ({
  of,
  covers: `${of}/`,
  answer: { source: 'network', fetchedAt: 2_000 },
  partial: false,
  error: null,
  fetching: false,
  ...change,
})
const error = new Error('no')

test('checks that have all answered leave nothing unchecked', () => {
  expect(summaryOf([check('sleds'), check('disks')])).toMatchObject({
    unchecked: [],
    failure: undefined,
    loading: false,
  })
})

test('a pending check does not count as fine', () => {
  expect(summaryOf([check('sleds'), check('disks', { answer: undefined })]).loading).toBe(true)
  expect(summaryOf([check('disks', { partial: true })]).loading).toBe(true)
})

test('a failing check is named, even if part of it has arrived', () => {
  const summary = summaryOf([
    check('sleds', { answer: undefined, error }),
    check('disks', { partial: true, error }),
    check('silos', { error }),
  ])
  expect(summary).toMatchObject({ unchecked: ['sleds', 'disks'], failure: undefined, loading: false })
})

test('when every check fails, the reason shows', () => {
  expect(summaryOf([check('sleds', { answer: undefined, error })]).failure).toBe(error)
})

test('the whole is as old as the oldest check', () => {
  const old = { source: 'store' as const, fetchedAt: 1_000 }
  expect(summaryOf([check('sleds'), check('disks', { answer: old })]).freshness).toEqual(old)
})

test('of many names some are shown, each shortened and safe from direction changes', () => {
  expect(someOf(['a', 'b'])).toBe('a, b')
  expect(someOf(Array.from({ length: 20 }, (_, at) => `${at}`))).toMatch(/^0, 1.* 7 and 12 more$/)
  expect(someOf(['x'.repeat(10_000), 'turned\u202Earound'])).toBe(`${'x'.repeat(120)}…, turned[U+202E]around`)
})
