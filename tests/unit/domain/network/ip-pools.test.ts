import { expect, test } from 'vitest'
import {
  addressesText,
  countText,
  fillText,
  poolAddressProblem,
  poolFill,
  rangeProblem,
  rangeSize,
  shareText,
  sizeOfAll,
} from '#domain/network/ip-pools.ts'

const fill = (capacity: number, remaining: number) => poolFill({ capacity, remaining })

test('a fill is the capacity without the remaining addresses', () => {
  expect(fill(80, 20)).toEqual({ used: 60, capacity: 80, share: 0.75, exact: true })
  expect(fill(0, 0)).toEqual({ used: 0, capacity: 0, share: 0, exact: true })
})

test('a remaining count above the capacity makes a pool no emptier than empty', () => {
  expect(fill(10, 11)).toMatchObject({ used: 0, share: 0 })
})

test.each([
  [fill(264, 257), '7 / 264'],
  [fill(0, 0), 'no addresses'],
  [fill(2 ** 32, 2 ** 32 - 1), '1 / 4,294,967,296'],
  [fill(2 ** 64, 2 ** 64), '< 0.01% of 2^64'],
  [fill(2 ** 64, 2 ** 63), '50% of 2^64'],
  [fill(2 ** 64 * 1.5, 2 ** 64 * 1.5), '< 0.01% of 2.8 × 10^19'],
])('%o reads "%s"', (it, text) => {
  expect(fillText(it)).toBe(text)
})

test('counts are written out up to the size of IPv4, then as powers', () => {
  expect([0, 1_024, 2 ** 32].map(countText)).toEqual(['0', '1,024', '4,294,967,296'])
  expect([2 ** 33, 2n ** 128n, 10n ** 12n].map(countText)).toEqual(['2^33', '2^128', '1.0 × 10^12'])
  expect([1n, 2n].map(addressesText)).toEqual(['1 address', '2 addresses'])
})

test.each([
  [0, '0%'],
  [0.00001, '< 0.01%'],
  [0.0051, '0.51%'],
  [0.799, '79%'],
  [0.9999, '99%'],
  [1, '100%'],
])('the share %d reads "%s"', (share, text) => {
  expect(shareText(share)).toBe(text)
})

test('a range includes both ends, and a backward one is empty', () => {
  expect(rangeSize({ first: '10.0.0.0', last: '10.0.0.255' })).toBe(256n)
  expect(rangeSize({ first: 'fd00::', last: 'fd00::ffff:ffff:ffff:ffff' })).toBe(2n ** 64n)
  expect(rangeSize({ first: '10.0.0.9', last: '10.0.0.1' })).toBe(0n)
  const range = { first: '10.0.0.0', last: '10.0.0.1' }
  expect([sizeOfAll([]), sizeOfAll([{ range }, { range }])]).toEqual([0n, 4n])
})

test('an address must be valid and of the pool’s version', () => {
  expect(poolAddressProblem('10.0.0.1', 'v4')).toBeUndefined()
  expect(poolAddressProblem('fd00::1', 'v6')).toBeUndefined()
  expect(poolAddressProblem('10.0.0', 'v4')).toBe('Not a valid IP address')
  expect(poolAddressProblem('fd00::1', 'v4')).toBe('The pool holds only IPv4 addresses')
})

const known = [
  { owner: 'IP pool public', range: { first: '203.0.113.1', last: '203.0.113.200' } },
  { owner: 'IP pool six', range: { first: '::', last: '::ffff' } },
]

test.each([
  ['203.0.113.200', '203.0.113.210', 'Overlaps 203.0.113.1–203.0.113.200 in IP pool public'],
  ['203.0.113.0', '203.0.113.1', 'Overlaps 203.0.113.1–203.0.113.200 in IP pool public'],
  ['203.0.112.0', '203.0.114.0', 'Overlaps 203.0.113.1–203.0.113.200 in IP pool public'],
  ['203.0.113.201', '203.0.113.210', undefined],
  ['0.0.0.0', '0.0.0.9', undefined],
  ['10.0.0.2', '10.0.0.1', 'The last address must not be before the first'],
])('the range %s to %s: %s', (first, last, problem) => {
  expect(rangeProblem({ first, last }, known)).toBe(problem)
})
