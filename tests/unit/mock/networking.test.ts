import { expect, test } from 'vitest'
import { mockServer } from './mock-client.ts'

/** Port settings with some fields changed. */
const newPortSettings = (fields: object = {}) => ({
  name: 'fresh-settings',
  description: '',
  portConfig: { geometry: 'qsfp28x1' },
  interfaces: [
    { linkName: 'phy0', kind: { type: 'primary' }, v6Enabled: false },
    { linkName: 'phy0', kind: { type: 'vlan', vid: 300 }, v6Enabled: false },
  ],
  links: [
    { linkName: 'phy0', autoneg: false, fec: 'rs', mtu: 1500, speed: 'speed100_g', lldp: { enabled: true } },
  ],
  addresses: [{ linkName: 'phy0', addresses: [{ address: '198.51.100.230/30', addressLot: 'uplinks' }] }],
  routes: [{ linkName: 'phy0', routes: [{ dst: '0.0.0.0/0', gw: '198.51.100.229' }] }],
  bgpPeers: [{ linkName: 'phy0', peers: [bgpPeer] }],
  ...fields,
})

const bgpPeer = {
  addr: '198.51.100.229',
  allowedExport: { type: 'no_filtering' },
  allowedImport: { type: 'allow', value: ['0.0.0.0/0'] },
  bgpConfig: 'as65547',
  communities: [],
  connectRetry: 3,
  delayOpen: 0,
  enforceFirstAs: false,
  holdTime: 6,
  idleHoldTime: 3,
  interfaceName: 'phy0',
  keepalive: 2,
}

const networking = '/v1/system/networking'
const ada = (body?: object) => ({ user: 'ada', body })
const lot = (firstAddress: string, lastAddress: string) => ({
  name: 'fresh',
  description: '',
  kind: 'infra',
  blocks: [{ firstAddress, lastAddress }],
})

test('address blocks do not overlap', async () => {
  const { ask, plane } = mockServer()
  const overlapping = await ask('POST', `${networking}/address-lot`, ada(lot('203.0.113.9', '203.0.114.9')))
  expect([overlapping.status, plane.addressLots.size]).toEqual([400, 2])
  expect((await ask('POST', `${networking}/address-lot`, ada(lot('10.0.0.9', '10.0.0.1')))).status).toBe(400)
  expect((await ask('POST', `${networking}/address-lot`, ada(lot('10.0.0.1', '10.0.0.9')))).status).toBe(201)
})

test('a lot in use cannot be deleted', async () => {
  const { ask } = mockServer()
  for (const name of ['uplinks', 'tenants'])
    expect((await ask('DELETE', `${networking}/address-lot/${name}`, ada())).data.message).toBe(
      'lot is in use',
    )
})

test('a loopback address belongs to its lot, once on each switch', async () => {
  const { ask, plane } = mockServer()
  const rackId = plane.racks.all()[0]?.id
  const about = { addressLot: 'uplinks', anycast: false, mask: 32, rackId, switchLocation: 'switch0' }
  const create = async (address: string) =>
    (await ask('POST', `${networking}/loopback-address`, ada({ ...about, address }))).status
  expect([await create('10.0.0.1'), await create('198.51.100.227'), await create('198.51.100.227')]).toEqual([
    400, 201, 400,
  ])
})

test('a loopback address in use is refused, unless it is anycast and on another switch', async () => {
  const { ask, plane } = mockServer()
  const rackId = plane.racks.all()[0]?.id
  const create = async (address: string, switchLocation: string, anycast: boolean) => {
    const body = { addressLot: 'uplinks', mask: 32, rackId, address, switchLocation, anycast }
    return (await ask('POST', `${networking}/loopback-address`, ada(body))).status
  }
  expect(await create('198.51.100.225', 'switch1', false)).toBe(400)
  expect(await create('198.51.100.242', 'switch1', true)).toBe(400)
  expect(await create('198.51.100.225', 'switch1', true)).toBe(201)
})

test('an announce set is replaced as a whole, and cannot be deleted while a config uses it', async () => {
  const { ask } = mockServer()
  const body = (network: string) => ({
    name: 'customer-ips',
    description: '',
    announcement: [{ addressLotBlock: 'tenants', network }],
  })
  const path = `${networking}/bgp-announce-set`
  expect((await ask('PUT', path, ada(body('10.0.0.0/8')))).status).toBe(400)
  expect((await ask('PUT', path, ada(body('203.0.113.0/25')))).status).toBe(200)
  expect((await ask('GET', `${path}/customer-ips/announcement`, ada())).data).toMatchObject([
    { network: '203.0.113.0/25' },
  ])
  expect((await ask('GET', `${networking}/bgp-exported`, ada())).data).toMatchObject({
    exports: { '198.51.100.241': ['203.0.113.0/25'] },
  })
  expect((await ask('DELETE', `${path}/customer-ips`, ada())).status).toBe(400)
})

test('a BGP config cannot be deleted while a peer uses it', async () => {
  const { ask } = mockServer()
  expect((await ask('DELETE', `${networking}/bgp?name_or_id=as65547`, ada())).status).toBe(400)
  const body = { name: 'as65547', description: '', asn: 1, bgpAnnounceSetId: 'customer-ips' }
  expect((await ask('POST', `${networking}/bgp`, ada(body))).data.errorCode).toBe('ObjectAlreadyExists')
})

test('peers come from the settings bound to ports', async () => {
  const { ask, plane } = mockServer()
  const states = async () =>
    ((await ask('GET', `${networking}/bgp-status`, ada())).data as unknown as { state: string }[]).map(
      ({ state }) => state,
    )
  expect(await states()).toEqual(['established', 'established', 'connect'])
  for (const { id } of plane.switchPorts.all()) plane.switchPorts.update(id, { portSettingsId: null })
  expect(await states()).toEqual([])
})

test('port settings refer to existing objects, and cannot be deleted while bound', async () => {
  const { ask } = mockServer()
  const create = async (fields: object) =>
    (await ask('POST', `${networking}/switch-port-settings`, ada(newPortSettings(fields)))).status
  const addresses = (address: string, addressLot: string) => [
    { linkName: 'phy0', addresses: [{ address, addressLot }] },
  ]
  expect(await create({ addresses: addresses('198.51.100.230/30', 'nothing') })).toBe(404)
  expect(await create({ addresses: addresses('10.0.0.1/30', 'uplinks') })).toBe(400)
  expect(await create({ name: 'uplink-0' })).toBe(400)
  expect(await create({})).toBe(201)
  const remove = async (name: string) =>
    (await ask('DELETE', `${networking}/switch-port-settings?port_settings=${name}`, ada())).status
  expect([await remove('uplink-0'), await remove('fresh-settings')]).toEqual([400, 204])
})

test('a BFD session comes up within seconds, once per peer', async () => {
  const { ask, wait } = mockServer()
  const about = { remote: '10.0.0.1', switch: 'switch0' }
  const body = { ...about, detectionThreshold: 3, mode: 'single_hop', requiredRx: 1000 }
  const state = async () =>
    (
      (await ask('GET', `${networking}/bfd-status`, ada())).data as unknown as {
        peer: string
        state: string
      }[]
    ).find(({ peer }) => peer === '10.0.0.1')?.state
  expect((await ask('POST', `${networking}/bfd-enable`, ada(body))).status).toBe(204)
  expect((await ask('POST', `${networking}/bfd-enable`, ada(body))).status).toBe(400)
  expect(await state()).toBe('down')
  wait(5000)
  expect(await state()).toBe('up')
  expect((await ask('POST', `${networking}/bfd-disable`, ada(about))).status).toBe(204)
  expect((await ask('POST', `${networking}/bfd-disable`, ada(about))).status).toBe(404)
})

test('the allow-list is replaced as a whole and is never empty', async () => {
  const { ask } = mockServer()
  const put = (allowedIps: object) => ask('PUT', `${networking}/allow-list`, ada({ allowedIps }))
  expect((await put({ allow: 'list', ips: [] })).status).toBe(400)
  expect((await put({ allow: 'list', ips: ['10.0.0.0/8'] })).data).toMatchObject({
    allowedIps: { ips: ['10.0.0.0/8'] },
  })
})

test('fleet viewers can read and not write', async () => {
  const { ask } = mockServer()
  const body = { enabled: false }
  expect((await ask('GET', `${networking}/inbound-icmp`, { user: 'farid' })).status).toBe(200)
  expect((await ask('PUT', `${networking}/inbound-icmp`, { user: 'farid', body })).status).toBe(403)
  expect((await ask('GET', `${networking}/inbound-icmp`)).status).toBe(403)
})
