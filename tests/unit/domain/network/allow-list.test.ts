import { expect, test } from 'vitest'
import type { AllowedSourceIps } from '#api/generated/system-networking.ts'
import {
  allowedChange,
  allowedText,
  changeText,
  isAllowed,
  isSameAllowed,
  netHolding,
  netOfOne,
  netRemarks,
  netsIn,
  netsProblem,
  sizeText,
  tidied,
  versionsLeftOut,
} from '#domain/network/allow-list.ts'

const any: AllowedSourceIps = { allow: 'any' }
const list = (...ips: string[]): AllowedSourceIps => ({ allow: 'list', ips })

test('networks are separated by line breaks, commas or blanks', () => {
  expect(netsIn(' 10.0.0.0/8\n\nfd00::/8, 192.0.2.1/32 ')).toEqual(['10.0.0.0/8', 'fd00::/8', '192.0.2.1/32'])
})

test.each([
  ['10.0.0.0/8\nfd00::/8', undefined],
  ['', 'Add at least one network. An empty list would lock everyone out'],
  ['10.0.0.0/8 10.0.0/8', '10.0.0/8: Not a valid IP address'],
  ['10.0.0.0/33', '10.0.0.0/33: Max width for IPv4 is 32'],
  ['192.0.2.7', '192.0.2.7: Enter a single address as 192.0.2.7/32'],
  ['fd00::7', 'fd00::7: Enter a single address as fd00::7/128'],
  ['office', 'office: Must contain an IP address and a width, separated by a /'],
])('the problem of %j is: %s', (text, problem) => {
  expect(netsProblem(text)).toBe(problem)
})

test('every network that could be written better is named', () => {
  expect(
    netRemarks([
      '10.1.2.3/8',
      '192.0.2.0/24',
      '192.0.2.0/24',
      '192.0.2.128/25',
      'fd00:1::/32',
      'fd00::/8',
      'x',
    ]),
  ).toEqual([
    { net: '10.1.2.3/8', text: 'is the same as 10.0.0.0/8' },
    { net: '192.0.2.0/24', text: 'is listed twice' },
    { net: '192.0.2.128/25', text: 'is within 192.0.2.0/24' },
    { net: 'fd00:1::/32', text: 'is within fd00::/8' },
  ])
  expect(netRemarks(['10.0.0.0/8', 'fd00::/8'])).toEqual([])
})

test('a simplified list holds the same addresses', () => {
  const nets = ['10.1.2.3/8', '192.0.2.0/24', '192.0.2.0/24', '192.0.2.128/25', '198.51.100.7', 'x']
  expect(tidied(nets)).toEqual(['10.0.0.0/8', '192.0.2.0/24', '198.51.100.7/32', 'x'])
  expect(tidied(['10.1.0.0/16', '10.0.0.0/8', '0.0.0.0/0', '::/0'])).toEqual(['0.0.0.0/0', '::/0'])
})

test('addresses in several networks count once', () => {
  expect(sizeText(['192.0.2.0/24', '192.0.2.128/25', '198.51.100.7/32'])).toBe('257 addresses')
  expect(sizeText(['192.0.2.7/32'])).toBe('1 address')
  expect(sizeText(['fd00::/64'])).toBe('2^64 addresses')
  expect(sizeText(['fd00::/64', '192.0.2.0/24'])).toBe('256 IPv4 and 2^64 IPv6 addresses')
})

test('an address is allowed by "anyone" and by a network that holds it', () => {
  const ips = ['10.0.0.0/8', 'fd00::/8']
  expect(isAllowed(any, '192.0.2.1')).toBe(true)
  expect(isAllowed(list(...ips), '10.9.9.9')).toBe(true)
  expect(isAllowed(list(...ips), '192.0.2.1')).toBe(false)
  expect(isAllowed(list('::/0'), '192.0.2.1')).toBe(false)
  expect(netHolding(ips, 'fd00::1')).toBe('fd00::/8')
  expect(netOfOne('10.0.0.1')).toBe('10.0.0.1/32')
  expect(netOfOne('::1')).toBe('::1/128')
})

test('an IP version missing from the list is named', () => {
  expect(versionsLeftOut(['10.0.0.0/8'])).toEqual(['IPv6'])
  expect(versionsLeftOut(['fd00::/8'])).toEqual(['IPv4'])
  expect(versionsLeftOut(['10.0.0.0/8', 'fd00::/8'])).toEqual([])
})

test.each([
  [list('a', 'b'), list('b', 'a'), ''],
  [any, any, ''],
  [any, list('10.0.0.0/8', 'fd00::/8'), 'only these are allowed: 10.0.0.0/8, fd00::/8'],
  [list('10.0.0.0/8'), any, 'anyone is allowed'],
  [list('a', 'b'), list('b', 'c', 'd'), 'added: c, d; removed: a'],
  [list('a', 'b'), list('a'), 'removed: b'],
])('from %j to %j: %s', (before, after, text) => {
  expect(changeText(allowedChange(before, after))).toBe(text)
  expect(isSameAllowed(before, after)).toBe(text === '')
})

test('the allowed networks are summarised for a sentence', () => {
  expect(allowedText(any)).toBe('anyone')
  expect(allowedText(list('10.0.0.0/8'))).toBe('10.0.0.0/8')
  expect(allowedText(list('10.0.0.0/8', 'fd00::/8'))).toBe('10.0.0.0/8 and 1 more network')
  expect(allowedText(list('a', 'b', 'c'))).toBe('a and 2 more networks')
})
