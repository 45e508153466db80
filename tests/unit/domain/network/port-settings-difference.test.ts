import { expect, test } from 'vitest'
import type { BgpPeer, SwitchPortSettings } from '#api/generated/system-networking.ts'
import { portSettingsDifference } from '#domain/network/port-settings-difference.ts'

const about = { interfaceName: 'phy0', portSettingsId: 'id' }

const peer: BgpPeer = {
  addr: '198.51.100.241',
  bgpConfig: 'config-id',
  interfaceName: 'phy0',
  remoteAsn: 64_777,
  allowedExport: { type: 'no_filtering' },
  allowedImport: { type: 'no_filtering' },
  communities: [],
  connectRetry: 3,
  delayOpen: 0,
  enforceFirstAs: false,
  holdTime: 6,
  idleHoldTime: 3,
  keepalive: 2,
  md5AuthKey: null,
}

const link: SwitchPortSettings['links'][number] = {
  linkName: 'phy0',
  portSettingsId: 'id',
  autoneg: false,
  fec: 'rs',
  mtu: 1500,
  speed: 'speed100_g',
  lldpLinkConfig: { id: 'lldp', enabled: true, systemName: 'rack-1' },
}

const address: SwitchPortSettings['addresses'][number] = {
  ...about,
  address: '198.51.100.242/29',
  addressLotBlockId: 'block',
  addressLotId: 'lot',
  addressLotName: 'uplinks',
}

const route: SwitchPortSettings['routes'][number] = {
  ...about,
  dst: '0.0.0.0/0',
  gw: '198.51.100.241',
  ribPriority: 1,
}

const settings: SwitchPortSettings = {
  id: 'id',
  name: 'uplink-0',
  description: '',
  port: { geometry: 'qsfp28x1', portSettingsId: 'id' },
  groups: [],
  interfaces: [{ id: 'if', ...about, kind: 'primary', v6Enabled: false }],
  vlanInterfaces: [],
  links: [link],
  addresses: [address],
  routes: [route],
  bgpPeers: [peer],
  timeCreated: new Date(0),
  timeModified: new Date(0),
}

/** Each change as one line: its part, a sign, and its text. */
const lines = (...sides: Parameters<typeof portSettingsDifference>) =>
  portSettingsDifference(...sides).flatMap(({ title, changes }) =>
    changes.map(({ kind, text }) => `${title} ${{ added: '+', removed: '-', changed: '~' }[kind]} ${text}`),
  )
const changed = (fields: Partial<SwitchPortSettings>) => lines(settings, { ...settings, ...fields })

test('a copy with another name, new ids and reordered lists is not a change', () => {
  const second = { ...peer, addr: '198.51.100.243' }
  const before = { ...settings, bgpPeers: [peer, second] }
  const copy = structuredClone({ ...before, id: 'other', name: 'copy', bgpPeers: [second, peer] })
  for (const item of [...copy.links, ...copy.addresses, ...copy.routes]) item.portSettingsId = 'other'
  for (const item of copy.interfaces) item.id = 'other'
  expect(lines(before, copy)).toEqual([])
  expect(lines(undefined, undefined)).toEqual([])
})

test('settings of a link and the port show their old and new values', () => {
  expect(
    changed({
      port: { geometry: 'sfp28x4', portSettingsId: 'id' },
      links: [
        {
          ...link,
          speed: 'speed25_g',
          fec: null,
          autoneg: true,
          txEqConfig: { main: 12 },
          lldpLinkConfig: { id: 'x', enabled: false, systemName: 'rack-2' },
        },
      ],
    }),
  ).toEqual([
    'Port ~ geometry QSFP28X1 → SFP28X4',
    'Link phy0 ~ speed 100G → 25G',
    'Link phy0 ~ FEC rs → not set',
    'Link phy0 ~ autonegotiation off → on',
    'Link phy0 ~ equalization main none → 12',
    'Link phy0 ~ LLDP on → off',
    'Link phy0 ~ LLDP system name rack-1 → rack-2',
  ])
})

test('FEC turned off differs from FEC not set', () => {
  const withFec = (fec: 'none' | null) => ({ ...settings, links: [{ ...link, fec }] })
  expect(lines(withFec(null), withFec('none'))).toEqual(['Link phy0 ~ FEC not set → none'])
  expect(lines(undefined, withFec('none')).find((line) => line.startsWith('Link'))).toContain('FEC none')
})

test('addresses, routes and interfaces are added and removed, within their VLANs', () => {
  expect(
    changed({
      interfaces: [
        { id: 'if', ...about, kind: 'primary', v6Enabled: true },
        { id: 'vlan', ...about, kind: 'vlan', v6Enabled: false },
      ],
      vlanInterfaces: [{ interfaceConfigId: 'vlan', vlanId: 300 }],
      addresses: [
        { ...address, addressLotName: 'other' },
        { ...address, vlanId: 300 },
      ],
      routes: [{ ...route, gw: '198.51.100.244' }],
    }),
  ).toEqual([
    'Interfaces ~ phy0, primary: IPv6 off → on',
    'Interfaces + phy0, VLAN 300',
    'Addresses ~ 198.51.100.242/29 on phy0: lot uplinks → other',
    'Addresses + 198.51.100.242/29 on phy0, VLAN 300',
    'Routes - 0.0.0.0/0 via 198.51.100.241 on phy0',
    'Routes + 0.0.0.0/0 via 198.51.100.244 on phy0',
  ])
})

test('a peer’s timers and policies are shown, its configuration by name', () => {
  const configName = (id: string) => ({ 'config-id': 'as65547', other: 'as64512' })[id] ?? id
  const after = {
    ...peer,
    bgpConfig: 'other',
    remoteAsn: null,
    holdTime: 9,
    communities: [1, 2],
    allowedExport: { type: 'allow' as const, value: ['203.0.113.0/24'] },
    allowedImport: { type: 'allow' as const, value: [] },
  }
  expect(lines(settings, { ...settings, bgpPeers: [after] }, { configName })).toEqual([
    'BGP peer 198.51.100.241 ~ configuration as65547 → as64512',
    'BGP peer 198.51.100.241 ~ remote ASN 64777 → any',
    'BGP peer 198.51.100.241 ~ hold time 6 s → 9 s',
    'BGP peer 198.51.100.241 ~ communities none → 1 2',
    'BGP peer 198.51.100.241 ~ export everything → 203.0.113.0/24',
    'BGP peer 198.51.100.241 ~ import everything → nothing',
  ])
})

test('peers’ keys are compared and never shown', () => {
  const withKey = (md5AuthKey: string | null) => ({ ...settings, bgpPeers: [{ ...peer, md5AuthKey }] })
  expect(lines(withKey(null), withKey('hunter2'))).toEqual(['BGP peer 198.51.100.241 ~ MD5 key none → set'])
  expect(lines(withKey('hunter2'), withKey('other'))).toEqual(['BGP peer 198.51.100.241 ~ MD5 key replaced'])
  expect(lines(withKey('hunter2'), withKey('hunter2'))).toEqual([])
  expect(
    JSON.stringify([lines(undefined, withKey('hunter2')), lines(withKey('hunter2'), undefined)]),
  ).not.toMatch(/hunter2/)
})

test('peers of one address are distinguished by their place, in any order', () => {
  const other = { ...peer, vlanId: 7, md5AuthKey: 'one' }
  const both = { ...settings, bgpPeers: [peer, other] }
  expect(lines(both, { ...both, bgpPeers: [other, peer] })).toEqual([])
  expect(lines(both, { ...both, bgpPeers: [peer, { ...other, md5AuthKey: 'another' }] })).toEqual([
    `BGP peer ${peer.addr} ~ MD5 key replaced`,
  ])
})

test('groups of settings are added and removed', () => {
  expect(changed({ groups: [{ portSettingsId: 'id', portSettingsGroupId: 'group' }] })).toEqual([
    'Groups + group',
  ])
})

test('clearing a port removes each part of its settings, and applying to a bare one adds it', () => {
  const removed = lines(settings, undefined)
  expect(removed).toHaveLength(6)
  expect(removed).toContain(
    'Link phy0 - speed 100G, FEC rs, MTU 1500, autonegotiation off, LLDP on, LLDP system name rack-1',
  )
  expect(removed).toContain('Routes - 0.0.0.0/0 via 198.51.100.241 on phy0')
  expect(lines(undefined, settings)).toEqual(removed.map((line) => line.replace(' - ', ' + ')))
})
