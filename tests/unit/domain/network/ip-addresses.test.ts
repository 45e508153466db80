import { isIPv4, isIPv6 } from 'node:net'
import { cases, fc } from '../../../support/property.ts'
import { expect, test } from 'vitest'
import {
  addressAt,
  blockContains,
  blocksOverlap,
  endsOf,
  ipBlockProblem,
  ipProblem,
  isBetween,
  isBlockWithin,
  isPrivateBlock,
  networkOf,
} from '#domain/network/ip-addresses.ts'

test.each(['10.0.0.1', '::', 'fd00::1', '::ffff:1.2.3.4'])('%s is an address', (text) => {
  expect(ipProblem(text)).toBeUndefined()
})

test.each(['', '10.1', '10.0.0.256', '010.0.0.1', '10.0.0.1/8', 'fe80::1%eth0', '::127.0.0.01', 'web-1'])(
  '"%s" is not an address',
  (text) => {
    expect(ipProblem(text)).toBe('Not a valid IP address')
  },
)

const group = fc.constantFrom('', '', '0', '1', 'ffff', '0001', '00001', 'g', '12345')
const octet = fc.constantFrom('0', '1', '01', '127', '255', '256', '0x1', '')
const dotted = fc.array(octet, { minLength: 3, maxLength: 5 }).map((parts) => parts.join('.'))
const groups = fc.array(group, { maxLength: 9 }).map((parts) => parts.join(':'))
const anyText = fc.oneof(
  dotted,
  groups,
  fc.ipV4(),
  fc.ipV6(),
  fc.tuple(groups, dotted).map(([head, end]) => `${head}:${end}`),
  fc
    .tuple(fc.constantFrom('::', '::ffff:', '64:ff9b::', '0:0:0:0:0:0:'), dotted)
    .map((parts) => parts.join('')),
)

test('addresses are those that Node accepts, without zones', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(ipProblem(text) === undefined).toBe(isIPv4(text) || isIPv6(text))
    }),
    { numRuns: cases(5_000) },
  )
})

test.each([
  ['10.0.0.0/8', undefined],
  ['fd00::/48', undefined],
  ['10.0.0.0', 'Must contain an IP address and a width, separated by a /'],
  ['/8', 'Must contain an IP address and a width, separated by a /'],
  ['10.0.0.0/8/8', 'Must contain an IP address and a width, separated by a /'],
  ['10.0.0/8', 'Not a valid IP address'],
  ['10.0.0.0/1.5', 'Width must be an integer'],
  ['10.0.0.0/-1', 'Width must be an integer'],
  ['10.0.0.0/008', 'Width must not start with 0'],
  ['0.0.0.0/0', undefined],
  ['0.0.0.0/00', 'Width must not start with 0'],
  ['10.0.0.0/33', 'Max width for IPv4 is 32'],
  ['fd00::/129', 'Max width for IPv6 is 128'],
])('the problem of the block "%s" is: %s', (text, problem) => {
  expect(ipBlockProblem(text)).toBe(problem)
})

test('a block contains its addresses, the first and the last included', () => {
  const block = '172.30.0.0/22'
  expect(['172.30.0.0', '172.30.3.255'].map((ip) => blockContains(block, ip))).toEqual([true, true])
  expect(['172.29.255.255', '172.30.4.0', '::1'].map((ip) => blockContains(block, ip))).not.toContain(true)
  expect(blockContains('0.0.0.0/0', '255.255.255.255')).toBe(true)
  expect(blockContains('fd00::/64', 'fd00::ffff')).toBe(true)
})

test('blocks overlap if one contains the other, and never across versions', () => {
  expect(blocksOverlap('10.0.0.0/8', '10.255.0.0/16')).toBe(true)
  expect(blocksOverlap('10.1.0.0/16', '10.0.0.0/8')).toBe(true)
  expect(blocksOverlap('10.0.0.0/24', '10.0.1.0/24')).toBe(false)
  expect(blocksOverlap('0.0.0.0/0', '::/0')).toBe(false)
})

test('a block has a first address, and offsets from it', () => {
  expect(networkOf('10.1.2.3/8')).toBe('10.0.0.0/8')
  expect(networkOf('fd00:0:0:1::5/64')).toBe('fd00:0:0:1::/64')
  expect(addressAt('10.0.0.0/24', 5)).toBe('10.0.0.5')
  expect(addressAt('10.0.0.128/26', 64)).toBeUndefined()
  expect(addressAt('fd00::/64', 256)).toBe('fd00::100')
})

test('a block has a first and a last address', () => {
  expect(endsOf('10.1.2.3/24')).toEqual({ first: '10.1.2.0', last: '10.1.2.255' })
  expect(endsOf('fd00::/120')).toEqual({ first: 'fd00::', last: 'fd00::ff' })
  expect(endsOf('10.0.0.1/32')).toEqual({ first: '10.0.0.1', last: '10.0.0.1' })
})

test('a range includes both of its ends', () => {
  const range = { first: '203.0.113.10', last: '203.0.113.12' }
  expect(['203.0.113.10', '203.0.113.12'].map((ip) => isBetween(ip, range))).toEqual([true, true])
  expect(['203.0.113.9', '203.0.113.13', '::'].map((ip) => isBetween(ip, range))).not.toContain(true)
})

test.each([
  ['10.0.0.0/8', true],
  ['172.31.0.0/16', true],
  ['192.168.7.0/24', true],
  ['172.32.0.0/16', false],
  ['192.0.0.0/8', false],
  ['8.8.8.0/24', false],
  ['fd00::/64', false],
])('the address %s is private: %s', (block, is) => {
  expect(isPrivateBlock(block)).toBe(is)
})

/** The addresses of a small network, and any block that starts in it. */
const first = 0xc0_00_02_00
const small = Array.from({ length: 64 }, (_, n) => `192.0.2.${n}`)
const anyBlock = fc.tuple(fc.nat(63), fc.integer({ min: 24, max: 32 }))
const bitsOf = (n: number, width: number) => (first + n).toString(2).padStart(32, '0').slice(0, width)

test('blocks contain, overlap and nest as their addresses do, one by one', () => {
  fc.assert(
    fc.property(anyBlock, anyBlock, ([a, width], [b, other]) => {
      const [one, two] = [`192.0.2.${a}/${width}`, `192.0.2.${b}/${other}`]
      const has = (n: number, at: number, of: number) => bitsOf(n, of) === bitsOf(at, of)
      const [inOne, inTwo] = [
        small.filter((_, n) => has(n, a, width)),
        small.filter((_, n) => has(n, b, other)),
      ]
      expect(small.filter((ip) => blockContains(one, ip))).toEqual(inOne)
      expect(blocksOverlap(one, two)).toBe(inOne.some((ip) => inTwo.includes(ip)))
      expect(isBlockWithin(one, two)).toBe(width >= other && has(a, b, other))
      expect(addressAt(one, 0)).toBe(inOne[0])
      if (width >= 26) expect(endsOf(one)).toEqual({ first: inOne[0], last: inOne.at(-1) })
    }),
  )
})

test.each([undefined, null, 7, 'dhcp', '10.0.0.0/x'])('%s is no address and in no block', (odd) => {
  const text = odd as string
  expect(ipProblem(text)).toBe('Not a valid IP address')
  expect(blockContains('0.0.0.0/0', text)).toBe(false)
  expect(blockContains(text, '10.0.0.1')).toBe(false)
  expect(blocksOverlap(text, '0.0.0.0/0')).toBe(false)
})

test.each([undefined, null])('%s is no block', (odd) => {
  expect(ipBlockProblem(odd as unknown as string)).toBeTruthy()
})
