import { fc } from '../../../support/property.ts'
import { expect, test } from 'vitest'
import {
  blockUse,
  type Holder,
  inOrder,
  loopbackProblem,
  lotBlockProblem,
  lotFill,
  lotReason,
  rangesText,
  type Taken,
  takenText,
} from '#domain/network/address-lots.ts'
import { addressText, overlaps, rangeOf, sizeOf } from '#domain/network/ip-addresses.ts'

const block = { id: 'b', firstAddress: '198.51.100.224', lastAddress: '198.51.100.255' }
const other = { id: 'c', firstAddress: 'fd00::', lastAddress: 'fd00::ffff' }

const holders = {
  loopback: (switchLocation: string): Holder => ({
    kind: 'loopback',
    loopback: { id: 'l', address: '', addressLotBlockId: 'b', rackId: 'r', switchLocation },
  }),
  settings: (name: string): Holder => ({ kind: 'settings', name, ports: [] }),
  announcement: (name: string): Holder => ({ kind: 'announcement', name }),
}

const loopback = (network: string, switchLocation = 'switch0', blockId = 'b'): Taken => ({
  blockId,
  network,
  holder: holders.loopback(switchLocation),
})
const settings = (network: string, name = 'uplink-0'): Taken => ({
  blockId: 'b',
  network,
  holder: holders.settings(name),
})
const announced = (network: string, name = 'all'): Taken => ({
  blockId: 'b',
  network,
  holder: holders.announcement(name),
})

test('an address with a prefix length uses one address, an announced prefix all of its own', () => {
  expect(blockUse(block, [settings('198.51.100.242/29')]).fill).toMatchObject({ used: 1, capacity: 32 })
  expect(blockUse(block, [announced('198.51.100.240/29')]).fill).toMatchObject({ used: 8 })
})

test('an address used twice counts once, and those of another block do not count', () => {
  const taken = [
    announced('198.51.100.224/28'),
    loopback('198.51.100.225/32'),
    loopback('198.51.100.225/32', 'switch1'),
    loopback('fd00::1/128', 'switch0', 'c'),
  ]
  expect(blockUse(block, taken).fill.used).toBe(16)
  expect(blockUse(other, taken).fill.used).toBe(1)
  expect(lotFill([block, other], taken)).toMatchObject({ used: 17, capacity: 32 + 65_536 })
})

test('used addresses are sorted, with their place in the block', () => {
  const use = blockUse(block, [settings('198.51.100.248/29'), announced('198.51.100.224/28')])
  expect(use.taken.map(({ network }) => network)).toEqual(['198.51.100.224/28', '198.51.100.248/29'])
  expect(use.parts).toEqual([
    { announced: true, from: 0, to: 50 },
    { announced: false, from: 75, to: 78.125 },
  ])
})

test('blocks are sorted by address, IPv4 first', () => {
  const low = { id: 'z', firstAddress: '9.0.0.0', lastAddress: '9.0.0.1' }
  expect(inOrder([other, block, low])).toEqual([low, block, other])
})

test('free addresses lie between used ones, the ends included', () => {
  const use = blockUse(block, [loopback('198.51.100.225/32'), loopback('198.51.100.227/32')])
  expect(rangesText(use.free, 9)).toBe('198.51.100.224, 198.51.100.226, 198.51.100.228–198.51.100.255')
  expect(rangesText(use.free, 1)).toBe('198.51.100.224 and 2 more')
  expect(blockUse(block, [announced('198.51.100.224/27')]).free).toEqual([])
})

test('used and free addresses partition the block', () => {
  const address = fc
    .bigInt({ min: 0n, max: 255n })
    .map((at) => addressText(4, rangeOf('10.0.0.0').first + at))
  const width = fc.integer({ min: 24, max: 32 })
  const whole = { id: 'b', firstAddress: '10.0.0.0', lastAddress: '10.0.0.255' }
  const taken = fc.oneof(
    address.map((ip) => loopback(`${ip}/32`)),
    fc.tuple(address, width).map(([ip, bits]) => announced(`${ip}/${bits}`)),
  )
  fc.assert(
    fc.property(fc.array(taken, { maxLength: 12 }), (all) => {
      const { fill, free } = blockUse(whole, all)
      const freeCount = free.reduce((sum, range) => sum + sizeOf(range), 0n)
      expect(BigInt(fill.used) + freeCount).toBe(256n)
      const isFree = (network: string) => free.some((range) => overlaps(range, rangeOf(network)))
      expect(all.filter(({ network }) => isFree(network))).toEqual([])
    }),
  )
})

test('an incompletely read fill is a minimum', () => {
  const { fill } = blockUse(block, [loopback('198.51.100.225/32')])
  expect([takenText(fill, false), takenText(fill, true)]).toEqual(['1 / 32', 'at least 1 / 32'])
})

test('the reason against a deletion names each user once, the first three of a kind', () => {
  expect(lotReason([])).toBeUndefined()
  expect(lotReason([settings('198.51.100.242/29'), settings('198.51.100.243/29')])).toBe(
    'Used by port settings uplink-0',
  )
  const taken = [
    ...['228', '226', '227', '225'].map((host) => loopback(`198.51.100.${host}/32`)),
    announced('198.51.100.248/29', 'customers'),
    announced('198.51.100.240/29', 'offices'),
  ]
  expect(lotReason(taken)).toBe(
    'Used by loopback addresses 198.51.100.225/32, 198.51.100.226/32, 198.51.100.227/32 and 1 more; announce sets customers, offices',
  )
})

const known = [{ owner: 'address lot uplinks', range: { first: '198.51.100.224', last: '198.51.100.255' } }]

test.each([
  ['10.0.0.1', '10.0.0.1', undefined],
  ['198.51.100.0', '198.51.100.223', undefined],
  ['10.0.0.2', '10.0.0.1', 'The last address must not be before the first'],
  ['10.0.0.2', 'fd00::1', 'Both addresses must use the same IP version'],
  ['198.51.100.0', '198.51.100.224', 'Overlaps 198.51.100.224–198.51.100.255 in address lot uplinks'],
])('a new block from %s to %s: %s', (firstAddress, lastAddress, problem) => {
  expect(lotBlockProblem({ firstAddress, lastAddress }, known)).toBe(problem)
})

const place = { rackId: 'r', switchLocation: 'switch0', anycast: false }
const anycast = { ...place, anycast: true }
const taken = [
  loopback('198.51.100.225/32'),
  loopback('198.51.100.226/32', 'switch1'),
  settings('198.51.100.242/29'),
  announced('198.51.100.224/27'),
]

test.each([
  ['198.51.100', place, 'Not a valid IP address'],
  ['198.51.100.223', place, 'Not in any of the lot’s blocks'],
  ['fd00::1', place, 'Not in any of the lot’s blocks'],
  ['198.51.100.227', place, undefined],
  ['198.51.100.225', place, 'In use on switch0 in this rack'],
  ['198.51.100.225', anycast, 'In use on switch0 in this rack'],
  ['198.51.100.226', place, 'In use on switch1 in this rack'],
  ['198.51.100.226', anycast, undefined],
  ['198.51.100.226', { ...place, rackId: 'q' }, 'In use on switch1 in another rack'],
  ['198.51.100.242', anycast, 'In use by port settings uplink-0'],
])('the loopback address %s: %o, %s', (address, at, problem) => {
  expect(loopbackProblem(address, [block], taken, at)).toBe(problem)
})

test('for an address of an unread lot the server decides', () => {
  expect(loopbackProblem('10.0.0.1', undefined, [], place)).toBeUndefined()
})
