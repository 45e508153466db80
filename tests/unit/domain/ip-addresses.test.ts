import { expect, test } from 'vitest'
import {
  addressAt,
  blockContains,
  blocksOverlap,
  endsOf,
  ipBlockProblem,
  ipProblem,
  isBetween,
  isPrivateBlock,
  networkOf,
} from '#domain/ip-addresses.ts'

test.each(['10.0.0.1', '::', 'fd00::1', '::ffff:1.2.3.4'])('%s is an address', (text) => {
  expect(ipProblem(text)).toBeUndefined()
})

test.each(['', '10.1', '10.0.0.256', '010.0.0.1', '10.0.0.1/8', 'fe80::1%eth0', 'web-1'])(
  '"%s" is not an address',
  (text) => {
    expect(ipProblem(text)).toBe('Not a valid IP address')
  },
)

test.each([
  ['10.0.0.0/8', undefined],
  ['fd00::/48', undefined],
  ['10.0.0.0', 'Must contain an IP address and a width, separated by a /'],
  ['/8', 'Must contain an IP address and a width, separated by a /'],
  ['10.0.0.0/8/8', 'Must contain an IP address and a width, separated by a /'],
  ['10.0.0/8', 'Not a valid IP address'],
  ['10.0.0.0/1.5', 'Width must be an integer'],
  ['10.0.0.0/-1', 'Width must be an integer'],
  ['10.0.0.0/33', 'Max width for IPv4 is 32'],
  ['fd00::/129', 'Max width for IPv6 is 128'],
])('what is wrong with the block "%s": %s', (text, problem) => {
  expect(ipBlockProblem(text)).toBe(problem)
})

test('a block holds its addresses, the first and the last among them', () => {
  const block = '172.30.0.0/22'
  expect(['172.30.0.0', '172.30.3.255'].map((ip) => blockContains(block, ip))).toEqual([true, true])
  expect(['172.29.255.255', '172.30.4.0', '::1'].map((ip) => blockContains(block, ip))).not.toContain(true)
  expect(blockContains('0.0.0.0/0', '255.255.255.255')).toBe(true)
  expect(blockContains('fd00::/64', 'fd00::ffff')).toBe(true)
})

test('blocks overlap when one is in the other, and never across versions', () => {
  expect(blocksOverlap('10.0.0.0/8', '10.255.0.0/16')).toBe(true)
  expect(blocksOverlap('10.1.0.0/16', '10.0.0.0/8')).toBe(true)
  expect(blocksOverlap('10.0.0.0/24', '10.0.1.0/24')).toBe(false)
  expect(blocksOverlap('0.0.0.0/0', '::/0')).toBe(false)
})

test('a block has a first address, and places after it', () => {
  expect(networkOf('10.1.2.3/8')).toBe('10.0.0.0/8')
  expect(networkOf('fd00:0:0:1::5/64')).toBe('fd00:0:0:1::/64')
  expect(addressAt('10.0.0.0/24', 5)).toBe('10.0.0.5')
  expect(addressAt('10.0.0.128/26', 64)).toBeUndefined()
  expect(addressAt('fd00::/64', 256)).toBe('fd00::100')
})

test('a block has two ends', () => {
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
])('whether %s is private: %s', (block, is) => {
  expect(isPrivateBlock(block)).toBe(is)
})
