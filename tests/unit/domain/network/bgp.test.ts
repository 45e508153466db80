import { fc } from '../../../support/property.ts'
import { expect, test } from 'vitest'
import {
  announcedProblem,
  blockOf,
  mergeAnnounced,
  prefixChanges,
  stateMeaning,
  worstFirst,
} from '#domain/network/bgp.ts'
import type { BgpPeerState } from '#api/generated/system-networking.ts'

const session = (state: BgpPeerState, addr = '10.0.0.1', stateDurationMillis = 0) => ({
  state,
  addr,
  stateDurationMillis,
  switch: 'switch0' as const,
})
const of = (...networks: string[]) => networks.map((network) => ({ network, addressLotBlockId: 'a' }))

test('sessions are sorted worst first, and established ones youngest first', () => {
  const sessions = [
    session('established', '10.0.0.2', 9_000),
    session('established', '10.0.0.10', 1_000),
    session('open_confirm'),
    session('idle', '10.0.0.9'),
    session('idle', '10.0.0.8'),
    session('connect'),
    session('not_known' as BgpPeerState),
  ]
  expect(sessions.toSorted(worstFirst).map(({ state, addr }) => `${state} ${addr}`)).toEqual([
    'not_known 10.0.0.1',
    'idle 10.0.0.8',
    'idle 10.0.0.9',
    'connect 10.0.0.1',
    'open_confirm 10.0.0.1',
    'established 10.0.0.10',
    'established 10.0.0.2',
  ])
  // A server of another version may omit a field.
  const odd = { ...session('idle'), switch: undefined as never, addr: undefined as never }
  expect([session('idle'), odd].toSorted(worstFirst)).toEqual([odd, session('idle')])
  expect([odd, odd].toSorted(worstFirst)).toEqual([odd, odd])
  expect([stateMeaning('idle') !== undefined, stateMeaning('toString')]).toEqual([true, undefined])
})

test('a network is announced by its network address, from the block that contains it', () => {
  expect(announcedProblem('203.0.113.0/24')).toBeUndefined()
  expect(announcedProblem('203.0.113.5/24')).toBe('Must be the network address, 203.0.113.0/24')
  expect(announcedProblem('203.0.113.0')).toMatch('separated by a /')
  const blocks = [
    { id: 'a', lot: 'tenants', first: '203.0.113.0', last: '203.0.113.255' },
    { id: 'b', lot: 'tenants', first: '2001:db8::', last: '2001:db8::ffff' },
  ]
  expect(
    ['203.0.113.128/25', '203.0.112.0/23', '2001:db8::/112'].map((it) => blockOf(it, blocks)?.id),
  ).toEqual(['a', undefined, 'b'])
})

test('added and removed prefixes are separated from unchanged ones', () => {
  expect(prefixChanges(of('a', 'b'), of('b', 'c', 'd'))).toEqual({ added: ['c', 'd'], withdrawn: ['a'] })
})

const announced = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e')).map((networks) => of(...networks))

test('my changes are applied to the others’ version', () => {
  fc.assert(
    fc.property(announced, announced, announced, (base, mine, theirs) => {
      const merged = new Set(mergeAnnounced({ base, mine, theirs }).map(({ network }) => network))
      const has = (some: typeof base, network: string) => some.some((it) => it.network === network)
      for (const network of ['a', 'b', 'c', 'd', 'e']) {
        const isMineToSay = has(base, network) !== has(mine, network)
        expect(merged.has(network)).toBe(has(isMineToSay ? mine : theirs, network))
      }
    }),
  )
})
