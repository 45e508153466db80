import { expect, test } from 'vitest'
import type { BgpPeer } from '#api/generated/system-networking.ts'
import { mockServer } from '../../mock-client.ts'

const hardware = '/v1/system/hardware'
const networking = '/v1/system/networking'

/** Two ports of a rack on a stopped clock: what the console reads of them, and actions on the first. */
function rack() {
  const { ask, plane, wait } = mockServer()
  const [port] = plane.switchPorts.in({ portName: 'qsfp0', switchLocation: 'switch0' })
  if (!port) throw new Error('The seed has no such port')
  const { rackId, id } = port
  const at = `rack_id=${rackId}&switch_location=switch0`
  const path = `${hardware}/switch-port/qsfp0`
  const read = async (path: string) => (await ask('GET', path, { user: 'ada' })).data as never
  const sessions = async (): Promise<{ addr: string; state: string; stateDurationMillis: number }[]> =>
    read(`${networking}/bgp-status`)
  return {
    plane,
    wait,
    link: async () => {
      const { link }: { link: Record<string, unknown> } = await read(`${path}/status?${at}`)
      return link['linkState']
    },
    neighbors: async () => {
      const { items }: { items: { systemName: string; firstSeen: string }[] } = await read(
        `${hardware}/rack-switch-port/${rackId}/switch0/qsfp0/lldp/neighbors`,
      )
      return items
    },
    session: async (addr = '198.51.100.241') => (await sessions()).find((session) => session.addr === addr),
    exported: async () => {
      const { exports }: { exports: Record<string, unknown> } = await read(`${networking}/bgp-exported`)
      return Object.keys(exports)
    },
    learned: async () => {
      const routes: { nexthop: string }[] = await read(`${networking}/bgp-routes-ipv4?asn=65547`)
      return [...new Set(routes.map(({ nexthop }) => nexthop))]
    },
    apply: async (portSettings: string) =>
      (await ask('POST', `${path}/settings?${at}`, { user: 'ada', body: { portSettings } })).status,
    clear: async () => (await ask('DELETE', `${path}/settings?${at}`, { user: 'ada' })).status,
    lldp: async (enabled: boolean) =>
      ask('POST', `${path}/lldp/config?${at}`, { user: 'ada', body: { id, enabled } }),
    /** Settings like the first port's, with a difference. */
    like: (name: string, differ: { link?: object; peer?: Partial<BgpPeer>; address?: string } = {}) => {
      const was = plane.switchPortSettings.named('uplink-0', {})
      if (!was) throw new Error('The seed has no such settings')
      const [link] = was.links
      const [address] = was.addresses
      const [peer] = was.bgpPeers
      plane.switchPortSettings.put({
        ...was,
        id: plane.newId(),
        name,
        links: link ? [{ ...link, ...differ.link }] : [],
        addresses: address ? [{ ...address, address: differ.address ?? address.address }] : [],
        bgpPeers: peer ? [{ ...peer, ...differ.peer }] : [],
      })
    },
  }
}

test('seeded ports have been up for long, and the peer that was never configured is still down', async () => {
  const { link, neighbors, session, exported } = rack()
  expect([await link(), (await neighbors()).map(({ systemName }) => systemName)]).toEqual([
    'Up',
    ['tor-a.dc1.example'],
  ])
  expect((await session())?.stateDurationMillis).toBeGreaterThan(86_400_000)
  expect((await session('198.51.100.251'))?.state).toBe('connect')
  expect(await exported()).toEqual(['198.51.100.241', '198.51.100.249'])
})

test('after settings are applied the link comes up, then the session step by step, then the neighbour', async () => {
  const { link, neighbors, session, exported, learned, apply, like, wait } = rack()
  like('same-again')
  expect(await apply('same-again')).toBe(204)
  const seen = []
  for (let second = 0; second < 7; second++) {
    seen.push([await link(), (await session())?.state, (await neighbors()).length])
    wait(1000)
  }
  expect(seen).toEqual([
    ['Down', 'idle', 0],
    ['Down', 'idle', 0],
    ['Up', 'connect', 0],
    ['Up', 'active', 0],
    ['Up', 'open_sent', 0],
    ['Up', 'session_setup', 1],
    ['Up', 'established', 1],
  ])
  expect((await session())?.stateDurationMillis).toBe(1000)
  expect(await exported()).toContain('198.51.100.241')
  expect(await learned()).toContain('198.51.100.241')
})

test.each([
  ['a speed that the other end lacks', { link: { speed: 'speed25_g' } }, 'Down', 'connect'],
  ['another FEC than the other end', { link: { fec: 'none' } }, 'Down', 'connect'],
  ['a peer outside the subnets of all addresses', { address: '198.51.100.250/29' }, 'Up', 'connect'],
  ["another ASN than the peer's", { peer: { remoteAsn: 64_778 } }, 'Up', 'active'],
  ['a key that the peer does not know', { peer: { md5AuthKey: 'secret' } }, 'Up', 'active'],
  ['any ASN', { peer: { remoteAsn: null } }, 'Up', 'established'],
])('with %s', async (_, differ, link, state) => {
  const rig = rack()
  rig.like('another', differ)
  await rig.apply('another')
  rig.wait(3_600_000)
  expect([await rig.link(), (await rig.session())?.state]).toEqual([link, state])
  expect((await rig.exported()).includes('198.51.100.241')).toBe(state === 'established')
  expect((await rig.learned()).includes('198.51.100.241')).toBe(state === 'established')
  expect(await rig.neighbors()).toHaveLength(link === 'Up' ? 1 : 0)
})

test('applying the same settings disturbs nothing; a cleared port has no session until settings return', async () => {
  const { link, neighbors, session, apply, clear, wait } = rack()
  await apply('uplink-0')
  expect([await link(), (await session())?.state]).toEqual(['Up', 'established'])
  expect(await clear()).toBe(204)
  wait(10_000)
  expect([await link(), await session(), await neighbors()]).toEqual(['Down', undefined, []])
  await apply('uplink-0')
  expect((await session())?.state).toBe('idle')
  wait(10_000)
  expect([await link(), (await session())?.state]).toEqual(['Up', 'established'])
})

test('without LLDP no neighbour is seen', async () => {
  const { neighbors, lldp } = rack()
  await lldp(false)
  expect(await neighbors()).toEqual([])
  await lldp(true)
  expect(await neighbors()).toHaveLength(1)
})

test('a port’s LLDP configuration goes when its settings change', async () => {
  const { neighbors, lldp, apply, clear, wait } = rack()
  await lldp(false)
  await apply('uplink-0')
  expect(await neighbors()).toEqual([])
  await clear()
  await apply('uplink-0')
  wait(10_000)
  expect(await neighbors()).toHaveLength(1)
})
