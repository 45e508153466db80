import { describe, expect, test } from 'vitest'
import { type PortState, recoveryOf, recoverySummary } from '#domain/network/port-recovery.ts'
import { touchedBy } from '#domain/network/port-touch.ts'

const session = (peer: string, state: string) => ({ peer, state })
const well: PortState = {
  link: 'up',
  neighbors: ['tor-a, Ethernet1/1'],
  sessions: [session('a', 'established'), session('b', 'connect')],
}
const gone: PortState = { link: 'down', neighbors: [], sessions: [] }
const after = { hasLink: true, hasLldp: true, peers: ['a', 'b'] }

const verdicts = (was: PortState, now: PortState, change: object = {}) =>
  recoveryOf({ was, after, hadSettings: true, ...change }, now).map(({ verdict }) => verdict)
const said = (was: PortState, now: PortState, change: object = {}) =>
  recoverySummary(recoveryOf({ was, after, hadSettings: true, ...change }, now)).text

describe('after settings replaced others', () => {
  test('everything is as before if all parts are; parts that were missing before are named', () => {
    const both = { ...well, sessions: [session('a', 'established'), session('b', 'established')] }
    expect(verdicts(both, both)).toEqual(['same', 'same', 'same', 'same'])
    expect(said(both, both)).toBe('Everything is as it was before.')
    expect(verdicts(well, well)).toEqual(['same', 'same', 'same', 'still'])
    expect(said(well, { ...well, sessions: [session('a', 'established'), session('b', 'active')] })).toBe(
      'Still down, as before: BGP session with b (active).',
    )
    expect(verdicts(gone, gone)).toEqual(['still', 'same', 'missing', 'missing'])
  })

  test('parts that have not come back are named with their current state', () => {
    expect(said(well, { ...gone, sessions: [session('a', 'open_sent')] })).toBe(
      'Still missing: link (down), LLDP neighbour (none), BGP session with a (open sent), BGP session with b (none).',
    )
    expect(said(well, { ...well, neighbors: ['tor-b, Ethernet1/1'] })).toBe(
      'Changed: LLDP neighbour (tor-b, Ethernet1/1).',
    )
  })

  test('unreadable parts do not count as recovered', () => {
    expect(said(well, { ...well, sessions: undefined })).toBe(
      'Unknown: BGP session with a, BGP session with b.',
    )
    expect(said(well, {})).toMatch(/^Unknown: link, LLDP neighbour/)
  })

  test('parts that the new settings omit count as removed on request', () => {
    const change = { after: { hasLink: true, hasLldp: false, peers: ['a'] } }
    expect(said(well, { ...well, neighbors: [], sessions: [session('a', 'established')] }, change)).toBe(
      'Removed, as requested: LLDP neighbour, BGP session with b.',
    )
  })
})

test('a cleared port has nothing, and remaining parts are named', () => {
  const change = { after: undefined }
  expect(verdicts(well, gone, change)).toEqual(['gone', 'gone', 'gone', 'gone'])
  expect(said(well, { ...gone, sessions: [session('a', 'established')] }, change)).toBe(
    'Changed: BGP session with a (established).',
  )
})

test('on a port without settings, all parts of the new ones are expected', () => {
  const change = { hadSettings: false }
  expect(verdicts(gone, gone, change)).toEqual(['missing', 'same', 'missing', 'missing'])
  const there = { ...well, sessions: [session('a', 'established'), session('b', 'established')] }
  expect(said(gone, there, change)).toBe(
    'Everything is up. New: link, LLDP neighbour, BGP session with a, BGP session with b.',
  )
})

test('prefixes announced over one port only are lost when its sessions drop', () => {
  const of = (addr: string, on: string, state = 'established') => ({ addr, state, switch: on })
  const sessions = [of('a', 'switch0'), of('b', 'switch0', 'connect'), of('c', 'switch1')]
  const exports = { a: ['203.0.113.0/24', '192.0.2.0/26'], b: ['198.18.0.0/15'], c: ['192.0.2.0/26'] }
  const port = { switchLocation: 'switch0', peers: ['a', 'b'] }
  expect(touchedBy(port, { sessions, exports })).toEqual({
    dropping: [{ peer: 'a', prefixes: ['203.0.113.0/24', '192.0.2.0/26'] }],
    unannounced: ['203.0.113.0/24'],
  })
  // The same peer through the other switch as well.
  expect(touchedBy(port, { sessions: [...sessions, of('a', 'switch1')], exports }).unannounced).toEqual([])
})
