import { cases, fc } from '../../../support/property.ts'
import { expect, test } from 'vitest'
import { addressAt, networkOf } from '#domain/network/ip-addresses.ts'
import {
  freeBlock,
  ipv4BlockProblem,
  ipv6BlockProblem,
  isWholeBlock,
  nextFreeBlock,
  subnetFill,
  usableSize,
} from '#domain/network/subnet-blocks.ts'

const others = [
  { name: 'default', ipv4Block: '172.30.0.0/22', ipv6Block: 'fd00:1:2::/64' },
  { name: 'dmz', ipv4Block: '10.40.0.0/24', ipv6Block: 'fd00:1:2:1::/64' },
]

test.each([
  ['10.0.0.0/8', 'Overlaps with subnet dmz, 10.40.0.0/24'],
  ['172.30.3.192/26', 'Overlaps with subnet default, 172.30.0.0/22'],
  ['172.30.4.0/22', undefined],
  ['192.168.0.0/16', undefined],
  ['10.41.0.0/26', undefined],
  ['10.41.0.0/27', 'Width must be between 8 and 26'],
  ['10.0.0.0/7', 'Width must be between 8 and 26'],
  ['8.8.8.0/24', 'Must be a private block within 10.0.0.0/8, 172.16.0.0/12 or 192.168.0.0/16'],
  ['172.0.0.0/8', 'Must be a private block within 10.0.0.0/8, 172.16.0.0/12 or 192.168.0.0/16'],
  ['10.41.0.1/24', 'Must be the network address, 10.41.0.0/24'],
  ['fd00::/64', 'Must be an IPv4 block'],
  ['10.41.0.0', 'Must contain an IP address and a width, separated by a /'],
  ['10.41/24', 'Not a valid IP address'],
  ['10.41.0.0/2x', 'Width must be an integer'],
  ['10.41.0.0/33', 'Max width for IPv4 is 32'],
])('the problem of the IPv4 block %s is: %s', (text, problem) => {
  expect(ipv4BlockProblem(text, others)).toBe(problem)
})

test.each([
  ['fd00:1:2:3::/64', undefined],
  ['fd00:1:2:1::/64', 'Overlaps with subnet dmz, fd00:1:2:1::/64'],
  ['fd00:1:3::/64', 'Must be within the VPC’s prefix, fd00:1:2::/48'],
  ['fd00:1:2:3::/65', 'Width must be 64'],
  ['fd00:1:2:3::1/64', 'Must be the network address, fd00:1:2:3::/64'],
  ['10.0.0.0/24', 'Must be an IPv6 block'],
  ['fd00:1:2:3::/129', 'Max width for IPv6 is 128'],
  ['fd00:1:2:3::', 'Must contain an IP address and a width, separated by a /'],
])('the problem of the IPv6 block %s is: %s', (text, problem) => {
  expect(ipv6BlockProblem(text, 'fd00:1:2::/48', others)).toBe(problem)
})

test.each([
  ['10.0.0.0', false],
  ['10.0.0.0/', false],
  ['10.0.0.0/1', false],
  ['10.0.0.0/2', false],
  ['10.0.0.0/7', true],
  ['10.0.0.0/8', true],
  ['10.0.0.0/24', true],
  ['10.0.0.0/27', true],
  ['fd00::/6', false],
  ['fd00::/48', true],
  ['fd00::/64', true],
])('the block %s is complete: %s', (text, is) => {
  expect(isWholeBlock(text)).toBe(is)
})

test('the system reserves the first five addresses and the last one', () => {
  expect(usableSize('10.0.0.0/26')).toBe(58)
  expect(subnetFill('10.0.0.0/26', ['10.0.0.5', '10.0.0.6', '10.0.0.6', 'fd00::5', '10.0.1.5'])).toEqual({
    used: 2,
    capacity: 58,
    free: 56,
    share: 2 / 58,
  })
})

test('the next free block follows the lowest one in the VPC, or is elsewhere if that is full', () => {
  expect(nextFreeBlock(24, ['172.30.4.0/24', '172.30.0.0/22'])).toBe('172.30.5.0/24')
  expect(nextFreeBlock(22, ['172.30.0.0/22', '172.30.4.0/24'])).toBe('172.30.8.0/22')
  expect(nextFreeBlock(16, ['192.168.0.0/24'])).toBe('10.0.0.0/16')
  expect(nextFreeBlock(24, ['192.168.255.0/24'])).toBe('10.0.0.0/24')
  expect(nextFreeBlock(24, [])).toBe('10.0.0.0/24')
  expect(nextFreeBlock(8, ['10.40.0.0/24'])).toBeUndefined()
})

/** A block within a network small enough to walk, by its offsets. */
interface Span {
  start: number
  width: number
}

const sizeOf = ({ width }: Pick<Span, 'width'>) => 2 ** (32 - width)
const placesOf = (span: Span) => Array.from({ length: sizeOf(span) }, (_, index) => span.start + index)
const textOf = ({ start, width }: Span) => `10.0.${Math.floor(start / 256)}.${start % 256}/${width}`

const spanIn = (network: { width: number }, from: number, to: number) =>
  fc
    .record({ width: fc.integer({ min: from, max: to }), place: fc.nat(sizeOf(network) - 1) })
    .map(({ width, place }) => ({ width, start: place - (place % sizeOf({ width })) }))

const isFree = (span: Span, taken: Span[]) => {
  const held = new Set(taken.flatMap(placesOf))
  return !placesOf(span).some((place) => held.has(place))
}

/** The first span of a width at or after an offset, with all its addresses free. */
function walk(width: number, taken: Span[], from = 0): string | undefined {
  for (let start = 0; start < 256; start += sizeOf({ width }))
    if (start >= from && isFree({ start, width }, taken)) return textOf({ start, width })
  return undefined
}

const few = fc.array(spanIn({ width: 24 }, 25, 30), { maxLength: 12 })
const width = fc.integer({ min: 24, max: 30 })

test('the free block is the first one found by a walk over all addresses', () => {
  fc.assert(
    fc.property(few, width, (taken, wanted) => {
      expect(freeBlock('10.0.0.0/24', wanted, taken.map(textOf))).toBe(walk(wanted, taken))
    }),
    { numRuns: cases(1_000) },
  )
})

test('from a given address, it is the first that starts there or later', () => {
  fc.assert(
    fc.property(few, width, fc.nat(255), (taken, wanted, place) => {
      const from = BigInt(10 * 2 ** 24 + place)
      expect(freeBlock('10.0.0.0/24', wanted, taken.map(textOf), from)).toBe(walk(wanted, taken, place))
    }),
    { numRuns: cases(1_000) },
  )
})

test('blocks overlap exactly when they share an address', () => {
  const wide = spanIn({ width: 20 }, 20, 26)
  fc.assert(
    fc.property(wide, fc.array(wide, { maxLength: 4 }), (span, taken) => {
      const other = taken.find((it) => !isFree(span, [it]))
      const known = taken.map((it) => ({ name: 'other', ipv4Block: textOf(it) }))
      expect(ipv4BlockProblem(textOf(span), known)).toBe(
        other && `Overlaps with subnet other, ${textOf(other)}`,
      )
    }),
    { numRuns: cases(300) },
  )
})

test('the suggested block is valid', () => {
  const anyBlock = fc
    .record({ width: fc.integer({ min: 8, max: 26 }), ip: fc.nat({ max: 2 ** 24 - 1 }) })
    .map(({ width, ip }) => networkOf(`${addressAt('10.0.0.0/8', ip)}/${width}`))
  fc.assert(
    fc.property(fc.array(anyBlock, { maxLength: 8 }), fc.integer({ min: 8, max: 26 }), (taken, wanted) => {
      const known = taken.map((ipv4Block) => ({ name: 'other', ipv4Block }))
      const block = nextFreeBlock(wanted, taken)
      if (block) expect(ipv4BlockProblem(block, known)).toBeUndefined()
      else expect(wanted).toBeLessThan(12)
    }),
  )
})
