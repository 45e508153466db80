import { expect, test } from 'vitest'
import { rangeBetween, rangeOf } from '#domain/network/ip-addresses.ts'
import { poolAddressProblem } from '#domain/network/ip-pools.ts'
import { hasMulticast, isMulticast, multicastProblem } from '#domain/network/multicast.ts'

test.each(['224.0.0.0', '239.255.255.255', 'ff00::', 'ffff::1', '233.252.0.0/24'])(
  '%s is multicast',
  (text) => {
    expect(isMulticast(rangeOf(text))).toBe(true)
  },
)

test.each(['223.255.255.255', '240.0.0.0', 'fe80::1', '0.0.0.0/0'])(
  '%s is not multicast, or not entirely',
  (text) => {
    expect(isMulticast(rangeOf(text))).toBe(false)
  },
)

test('a range may be partly multicast', () => {
  const some = rangeBetween({ first: '223.255.255.255', last: '224.0.0.0' })
  expect([hasMulticast(some), isMulticast(some)]).toEqual([true, false])
  expect(hasMulticast(rangeBetween({ first: '10.0.0.1', last: '10.0.0.9' }))).toBe(false)
})

test('the problem of an address is reported', () => {
  expect(multicastProblem('233.252.0.1')).toBeUndefined()
  expect(multicastProblem('10.0.0.1')).toBe('Must be a multicast address, in 224.0.0.0/4 or ff00::/8')
  expect(multicastProblem('233.252.0')).toBe('Not a valid IP address')
})

test('a pool accepts addresses of its type', () => {
  expect(poolAddressProblem('233.252.0.1', 'v4', 'multicast')).toBeUndefined()
  expect(poolAddressProblem('10.0.0.1', 'v4', 'multicast')).toContain('in 224.0.0.0/4')
  expect(poolAddressProblem('fd00::1', 'v6', 'multicast')).toContain('in ff00::/8')
  expect(poolAddressProblem('233.252.0.1', 'v4')).toContain('this is a multicast address')
  expect(poolAddressProblem('10.0.0.1', 'v4')).toBeUndefined()
})
