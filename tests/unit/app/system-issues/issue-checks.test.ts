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

test('checks that have all come in leave nothing unchecked', () => {
  expect(summaryOf([check('sleds'), check('disks')])).toMatchObject({
    unchecked: [],
    failure: undefined,
    loading: false,
  })
})

test('what is on its way may not be said to be fine', () => {
  expect(summaryOf([check('sleds'), check('disks', { answer: undefined })]).loading).toBe(true)
  expect(summaryOf([check('disks', { partial: true })]).loading).toBe(true)
})

test('what fails is named, also when a part of it has come', () => {
  const summary = summaryOf([
    check('sleds', { answer: undefined, error }),
    check('disks', { partial: true, error }),
    check('silos', { error }),
  ])
  expect(summary).toMatchObject({ unchecked: ['sleds', 'disks'], failure: undefined, loading: false })
})

test('when nothing can be looked at, that is why', () => {
  expect(summaryOf([check('sleds', { answer: undefined, error })]).failure).toBe(error)
})

test('all together is as old as the oldest', () => {
  const old = { source: 'store' as const, fetchedAt: 1_000 }
  expect(summaryOf([check('sleds'), check('disks', { answer: old })]).freshness).toEqual(old)
})

test('of many things some are named, none at any length, and none turns the others around', () => {
  expect(someOf(['a', 'b'])).toBe('a, b')
  expect(someOf(Array.from({ length: 20 }, (_, at) => `${at}`))).toMatch(/^0, 1.* 7 and 12 more$/)
  expect(someOf(['x'.repeat(10_000), 'turned\u202Earound'])).toBe(`${'x'.repeat(120)}…, turned[U+202E]around`)
})
