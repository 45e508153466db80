import { describe, expect, test } from 'vitest'
import type { SwitchPort } from '#api/generated/system-hardware.ts'
import type { BgpPeerStatus, SwitchPortSettings } from '#api/generated/system-networking.ts'
import {
  countsOf,
  type Link,
  type Told,
  type UplinkFacts,
  uplinksOf,
} from '#app/pages/uplinks/uplink-model.ts'

const port = (id: string, switchLocation = 'switch0', rackId = 'r1', portName = 'qsfp0'): SwitchPort => ({
  id,
  rackId,
  switchLocation,
  portName,
  portSettingsId: `s-${id}`,
})

const session = (addr: string, at: 'switch0' | 'switch1' = 'switch0', more = {}): BgpPeerStatus => ({
  addr,
  switch: at,
  localAsn: 65_547,
  remoteAsn: 64_777,
  state: 'established',
  stateDurationMillis: 1000,
  ...more,
})

/** Settings with links of these speeds and with these peers. */
const settings = (peers: string[], speeds: string[] = ['speed100_g']) =>
  ({
    links: speeds.map((speed) => ({ speed })),
    bgpPeers: peers.map((addr) => ({ addr })),
  }) as SwitchPortSettings

const nothing: UplinkFacts = {
  rackIds: [],
  switches: [],
  ports: [],
  settingsNames: new Map(),
  links: new Map(),
  neighbors: new Map(),
  settings: new Map(),
  sessions: 'unknown',
  exported: 'unknown',
  bfd: 'unknown',
  learned: new Map(),
}

/** Draws these facts; the others are unknown. */
const draw = (facts: Partial<UplinkFacts>) => uplinksOf({ ...nothing, ...facts })
const places = (facts: Partial<UplinkFacts>) => draw(facts).racks.flatMap(({ locations }) => locations)
const told = (...of: [string, Told<SwitchPortSettings>][]) => new Map(of)

describe('the uplinks diagram', () => {
  test('has every rack with its switches and, in order, their ports with settings', () => {
    const { racks } = draw({
      rackIds: ['r2', 'r1'],
      ports: [
        port('d', 'switch1'),
        port('c', 'switch0', 'r1', 'qsfp10'),
        port('b', 'switch0', 'r1', 'qsfp2'),
        { ...port('a'), portSettingsId: null },
        port('e', 'switch0', 'r3'),
      ],
    })
    expect(racks.map(({ rackId }) => rackId)).toEqual(['r2', 'r1', 'r3'])
    const drawn = racks[1]?.locations.map((it) => [
      it.location,
      it.bare,
      it.uplinks.map(({ port }) => port.id),
    ])
    expect(drawn).toEqual([
      ['switch0', 1, ['b', 'c']],
      ['switch1', 0, ['d']],
    ])
  })

  test('leaves unknown values open beside those that were read', () => {
    const [at] = places({
      ports: [port('a'), port('b', 'switch0', 'r1', 'qsfp1')],
      links: new Map([['a', { state: 'down', speed: undefined }]]),
      neighbors: new Map([['a', 'reading']]),
      settingsNames: new Map([['s-a', 'uplink-0']]),
    })
    expect(at?.uplinks[0]).toMatchObject({
      link: { state: 'down' },
      neighbors: 'reading',
      peers: 'unknown',
      settingsName: 'uplink-0',
      setTo: undefined,
    })
    expect(at?.uplinks[1]).toMatchObject({ link: 'unknown', neighbors: 'unknown', settingsName: undefined })
    expect(at?.isPartial).toBe(true)
  })

  test.each([
    [['speed100_g'], '100G'],
    [['speed50_g', 'speed50_g'], '2 × 50G'],
    [['speed25_g', 'speed10_g'], '25G + 10G'],
    [[], undefined],
  ])('has the speed that its settings request: %j', (speeds, said) => {
    const [at] = places({ ports: [port('a')], settings: told(['a', settings([], speeds)]) })
    expect(at?.uplinks[0]?.setTo).toBe(said)
  })

  test('leaves open what settings of another version omit', () => {
    const { links, bgpPeers } = settings(['10.0.0.1'])
    const drawnWith = (its: Partial<SwitchPortSettings>) =>
      places({ ports: [port('a')], settings: told(['a', its as SwitchPortSettings]) })[0]
    expect(drawnWith({ links })).toMatchObject({
      isPartial: true,
      uplinks: [{ setTo: '100G', peers: 'unknown' }],
    })
    expect(drawnWith({ bgpPeers })?.uplinks[0]).toMatchObject({
      setTo: undefined,
      peers: [{ addr: '10.0.0.1' }],
    })
    expect(drawnWith({ links: [{} as never], bgpPeers })?.uplinks[0]?.setTo).toBe('unknown')
  })
})

describe('a peer', () => {
  test('is at the port whose settings name it, with its session, BFD, prefixes and routes', () => {
    const route = { id: 1, nexthop: '10.0.0.1', prefix: '0.0.0.0/0', switch: 'switch0' as const }
    const bfd = { peer: '10.0.0.1', switch: 'switch0', state: 'up' as const }
    const [at] = places({
      ports: [port('a')],
      settings: told(['a', settings(['10.0.0.1'])]),
      sessions: [session('10.0.0.1'), session('10.0.0.1', 'switch1')],
      exported: { '10.0.0.1': ['192.0.2.0/24'] },
      bfd: [{ ...bfd, detectionThreshold: 3, mode: 'single_hop', requiredRx: 1 }],
      learned: new Map([
        [65_547, [route, { ...route, switch: 'switch1' }, { ...route, nexthop: '10.0.0.9' }]],
      ]),
    })
    expect(at?.uplinks[0]?.peers).toEqual([
      {
        addr: '10.0.0.1',
        location: 'switch0',
        session: session('10.0.0.1'),
        bfd: 'up',
        announced: ['192.0.2.0/24'],
        learned: 1,
      },
    ])
  })

  test('in the settings is drawn without a session too, and shows whether that is known', () => {
    const of = { ports: [port('a')], settings: told(['a', settings(['10.0.0.1'])]) }
    const peersWith = (facts: Partial<UplinkFacts>) => places({ ...of, ...facts })[0]?.uplinks[0]?.peers
    expect(peersWith({ sessions: [], exported: {} })).toMatchObject([{ session: 'missing', announced: [] }])
    expect(peersWith({ sessions: 'reading', exported: 'reading' })).toMatchObject([
      { session: 'reading', announced: 'reading', learned: 'unknown' },
    ])
    expect(peersWith({})).toMatchObject([{ session: 'unknown', announced: 'unknown' }])
  })

  test('is attached to its switch if settings are unknown, but not while they load', () => {
    const of = { ports: [port('a'), port('b', 'switch1')], sessions: [session('10.0.0.1', 'switch1')] }
    const hanging = (settings: UplinkFacts['settings']) =>
      places({ ...of, settings }).map(({ peers }) => peers.map(({ addr }) => addr))
    expect(hanging(new Map())).toEqual([[], ['10.0.0.1']])
    expect(hanging(told(['a', 'unknown'], ['b', 'reading']))).toEqual([[], []])
  })

  test('is beside the racks if several may have it', () => {
    const { racks, beside } = draw({
      ports: [port('a'), port('b', 'switch0', 'r2')],
      sessions: [session('10.0.0.1')],
    })
    expect(racks.flatMap(({ locations }) => locations.flatMap(({ peers }) => peers))).toEqual([])
    expect(beside).toMatchObject([{ addr: '10.0.0.1', session: { state: 'established' } }])
  })

  test('with an address in two racks is assigned to neither', () => {
    const same = settings(['10.0.0.1'])
    const { racks, beside } = draw({
      ports: [port('a'), port('b', 'switch0', 'r2')],
      settings: told(['a', same], ['b', same]),
      sessions: [session('10.0.0.1'), session('10.0.0.1', 'switch0', { state: 'idle' })],
    })
    expect(racks.map(({ locations }) => locations[0]?.uplinks[0]?.peers)).toMatchObject([
      [{ session: 'unknown' }],
      [{ session: 'unknown' }],
    ])
    expect(beside.map(({ session }) => session)).toMatchObject([{ state: 'established' }, { state: 'idle' }])
  })

  test('is drawn even if it only has BFD or announcements', () => {
    const { racks, beside } = draw({
      ports: [port('a')],
      settings: told(['a', settings([])]),
      sessions: [],
      bfd: [
        {
          peer: '10.0.0.9',
          switch: 'switch0',
          state: 'down',
          detectionThreshold: 3,
          mode: 'multi_hop',
          requiredRx: 1,
        },
      ],
      exported: { '10.0.0.7': ['192.0.2.0/24'] },
    })
    expect(racks[0]?.locations[0]?.peers).toMatchObject([{ addr: '10.0.0.9', session: 'none', bfd: 'down' }])
    expect(beside).toMatchObject([{ addr: '10.0.0.7', location: '', announced: ['192.0.2.0/24'] }])
  })
})

test('links, sessions and prefixes are counted, and peers without a session count as down', () => {
  const facts: UplinkFacts = {
    ...nothing,
    ports: [port('a'), port('b', 'switch1')],
    links: new Map<string, Told<Link>>([
      ['a', { state: 'up', speed: '100G' }],
      ['b', 'unknown'],
    ]),
    settings: told(['a', settings(['10.0.0.1', '10.0.0.2'])], ['b', 'unknown']),
    sessions: [session('10.0.0.1'), session('10.0.0.5', 'switch1', { state: 'open_sent' })],
    exported: { '10.0.0.1': ['192.0.2.0/24'], '10.0.0.5': ['192.0.2.0/24', '203.0.113.0/24'] },
  }
  const { links, sessions, prefixes } = countsOf(facts, uplinksOf(facts))
  expect(Object.fromEntries(links)).toEqual({ up: 1, unknown: 1 })
  expect(Object.fromEntries(sessions)).toEqual({ up: 1, down: 2 })
  expect(prefixes).toBe(2)
  const without = { ...facts, sessions: 'unknown', exported: 'unknown' } as const
  expect(Object.fromEntries(countsOf(without, uplinksOf(without)).sessions)).toEqual({ unknown: 2 })
  expect(countsOf(without, uplinksOf(without)).prefixes).toBeUndefined()
})
