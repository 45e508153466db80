import { expect, test } from 'vitest'
import { readSettings } from '#app/pages/port-settings/settings-json.ts'
import {
  bodyOf,
  draftOf,
  jsonOf,
  newLink,
  newPeer,
  newSettings,
  nextLinkName,
  nextName,
  type SettingsValues,
  withoutKeys,
} from '#app/pages/port-settings/settings-values.ts'

const uplink: SettingsValues = {
  ...newSettings,
  name: 'uplink-9',
  addresses: [{ linkName: 'phy0', addresses: [{ addressLot: 'uplinks', address: '198.51.100.230/29' }] }],
  routes: [{ linkName: 'phy0', routes: [{ dst: '0.0.0.0/0', gw: '198.51.100.225' }] }],
  bgpPeers: [
    { linkName: 'phy0', peers: [{ ...newPeer('phy0'), addr: '198.51.100.225', bgpConfig: 'as65547' }] },
  ],
}

const around = {
  taken: ['uplink-0'],
  lots: [
    { id: 'i', name: 'uplinks', blocks: [{ firstAddress: '198.51.100.224', lastAddress: '198.51.100.255' }] },
  ],
  configs: [{ id: 'c', name: 'as65547' }],
}

/** The problems of the settings with part of their JSON replaced. */
function said(from = '', into = '', base = uplink) {
  const text = jsonOf(base)
  expect(text).toContain(from)
  const { problems, advice } = readSettings(text.replace(from, into), around)
  const lines = (remarks: typeof problems) => remarks.map(({ line, text }) => `${line}: ${text}`)
  return { problems: lines(problems), advice: lines(advice) }
}

test('valid settings show no problems', () => {
  expect(said()).toEqual({ problems: [], advice: [] })
})

test('a violation of the contract is reported with its line', () => {
  expect(said('"mtu": 1500', '"mtu": 70000').problems).toEqual([
    '11: mtu must be a whole number between 0 and 65535',
  ])
  expect(said('"mtu": 1500', '"mtu": "1500", "mtuu": 3').problems).toEqual([
    '11: mtu must be a whole number between 0 and 65535',
    '11: mtuu is not a known field',
  ])
  expect(said('"autoneg": false,', '').problems).toEqual(['8: autoneg is required'])
  expect(said('"speed100_g"', '"fast"').problems[0]).toMatch(/^10: speed must be one of speed0_g, /)
  expect(said('198.51.100.230/29', '198.51.100.230').problems).toEqual([
    '26: address must contain an IP address and a width, separated by a /',
  ])
  expect(said('"communities": []', '"communities": [1, -1]').problems).toEqual([
    '55: communities 2 must be a whole number between 0 and 4294967295',
  ])
  expect(said('"type": "no_filtering"', '"type": "deny"').problems).toEqual([
    '57: allowed_import must be an object whose type is no_filtering or allow',
  ])
  expect(said('"name": "uplink-9"', '"name": "Uplink"').problems).toEqual([
    '2: name must start with a lower-case letter',
  ])
})

test('invalid JSON is reported where it breaks', () => {
  expect(said('"mtu": 1500,', '"mtu": 1500').problems).toEqual(['12: expected a comma here'])
  expect(said('"mtu": 1500,', '"mtu": 1500, // jumbo').problems).toEqual(['11: JSON does not allow comments'])
  expect(said('"mtu": 1500,', '"mtu": 1500,\n"mtu": 9000,').problems).toEqual(['12: mtu appears twice'])
  expect(readSettings('').problems).toHaveLength(1)
  expect(readSettings('[]').problems.map(({ text }) => text)).toEqual(['the JSON must be an object'])
})

test('settings that cannot work are reported too', () => {
  const twoLinks = { ...uplink, links: [newLink('phy0'), newLink('phy0')] }
  expect(said('', '', twoLinks).problems).toEqual([
    '7: links are limited to 1 for qsfp28x1, but there are 2',
    '19: link_name is already used by another link',
  ])
  expect(said('198.51.100.230/29', '10.0.0.1/29').problems).toEqual([
    '26: address is not in any block of uplinks',
  ])
  expect(said('"address_lot": "uplinks"', '"address_lot": "gone"').problems).toEqual([
    '25: address_lot is not an existing address lot',
  ])
  expect(said('as65547', 'as1').problems).toEqual(['48: bgp_config is not an existing BGP configuration'])
  expect(said('"name": "uplink-9"', '"name": "uplink-0"').problems).toEqual(['2: name already exists'])
  expect(said('"link_name": "phy0"', '"link_name": "phy1"').problems).toEqual([
    '22: link_name is not one of the links above',
    '33: link_name is not one of the links above',
    '44: link_name is not one of the links above',
  ])
})

test('unusual but possible settings give a warning and can be saved', () => {
  expect(said('"hold_time": 6', '"hold_time": 5')).toEqual({
    problems: [],
    advice: ['50: hold_time is less than three times the keepalive of 2 s'],
  })
  expect(said('"gw": "198.51.100.225"', '"gw": "10.0.0.1"').advice).toEqual([
    '37: gw is not on the same network as any of the addresses',
  ])
})

test('keys show only on request, and a draft asks for them again', () => {
  const [group] = uplink.bgpPeers ?? []
  const [peer] = group?.peers ?? []
  if (!group || !peer) throw new Error('no peer')
  const secret = {
    ...uplink,
    bgpPeers: [
      {
        ...group,
        peers: [
          { ...peer, md5AuthKey: 'hush' },
          { ...peer, addr: '198.51.100.226' },
        ],
      },
    ],
  }
  expect(jsonOf(withoutKeys(secret))).not.toMatch(/hush|md5/)
  const draft = jsonOf(draftOf(secret))
  expect(draft).not.toContain('hush')
  expect(readSettings(draft, around).problems.map(({ text }) => text)).toEqual([
    'md5_auth_key is required while MD5 authentication is on',
  ])
})

test('the next name is free, counts up, and is never too long', () => {
  expect(nextName('uplink-0', [])).toBe('uplink-0-2')
  expect(nextName('uplink-0', ['uplink-0-2'])).toBe('uplink-0-3')
  expect(nextName('uplink-0-3', ['uplink-0-3'])).toBe('uplink-0-4')
  expect(nextName('edge', [])).toBe('edge-2')
  expect(nextName('a'.repeat(63), [])).toBe(`${'a'.repeat(61)}-2`)
  expect(nextLinkName([newLink('phy0'), newLink('phy2')])).toBe('phy1')
})

test('a BGP configuration shows its name if known', () => {
  const view = {
    id: 's',
    name: 'x',
    description: '',
    port: { geometry: 'qsfp28x1' as const, portSettingsId: 's' },
    groups: [],
    links: [],
    interfaces: [],
    vlanInterfaces: [],
    addresses: [],
    routes: [],
    bgpPeers: [newPeer('phy0'), newPeer('phy1'), newPeer('phy1')].map((peer) => ({
      ...peer,
      bgpConfig: 'c',
    })),
    timeCreated: new Date(0),
    timeModified: new Date(0),
  }
  const { bgpPeers = [] } = bodyOf(view, around.configs)
  expect(bgpPeers.map(({ linkName, peers }) => [linkName, peers.map(({ bgpConfig }) => bgpConfig)])).toEqual([
    ['phy0', ['as65547']],
    ['phy1', ['as65547', 'as65547']],
  ])
})
