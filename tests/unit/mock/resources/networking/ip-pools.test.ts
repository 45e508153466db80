import { expect, test } from 'vitest'
import { mockServer, newInstance } from '../../mock-client.ts'

const pools = '/v1/system/ip-pools'
const ada = (body?: object) => ({ user: 'ada', body })
const range = { first: '10.1.0.1', last: '10.1.0.100' }

test.each([
  [{ first: '10.1.0.9', last: '10.1.0.1' }, 'the first address must be <= the last address'],
  [{ first: '203.0.113.150', last: '203.0.113.220' }, 'The provided IP range'],
  [{ first: 'fd00::1', last: 'fd00::9' }, 'IPv6 ranges cannot be added to an IPv4 pool'],
  [{ first: '203.0.113.245', last: '203.0.113.245' }, 'The provided IP range'],
])('the range %o is refused', async (body, message) => {
  const { ask } = mockServer()
  const answer = await ask('POST', `${pools}/office/ranges/add`, ada(body))
  expect([answer.status, answer.data.message]).toEqual([400, expect.stringContaining(message)])
})

test('ranges are sorted by address, and a pool with ranges cannot be deleted', async () => {
  const { ask } = mockServer()
  expect((await ask('POST', `${pools}/public/ranges/add`, ada(range))).status).toBe(201)
  const { data } = await ask('GET', `${pools}/public/ranges`, ada())
  expect(data.items.map((item) => (item as never)['range']['first'])).toEqual([
    '10.1.0.1',
    '192.0.2.32',
    '203.0.113.1',
  ])
  const page = await ask('GET', `${pools}/public/ranges?limit=2`, ada())
  const rest = await ask('GET', `${pools}/public/ranges?limit=2&page_token=${page.data.nextPage}`, ada())
  expect([page.data.items.length, rest.data.items.length]).toEqual([2, 1])
  expect((await ask('DELETE', `${pools}/public`, ada())).status).toBe(400)
})

test('a range is removed as a whole, and not while one of its addresses is in use', async () => {
  const { ask } = mockServer()
  const remove = async (pool: string, body: object) =>
    (await ask('POST', `${pools}/${pool}/ranges/remove`, ada(body))).status
  expect(await remove('office', { first: '198.51.100.10', last: '198.51.100.20' })).toBe(400)
  expect(await remove('office', { first: '198.51.100.10', last: '198.51.100.89' })).toBe(204)
  expect(await remove('public', { first: '203.0.113.1', last: '203.0.113.200' })).toBe(400)
})

test('an address in use is not counted as remaining, and comes from a range of the pool', async () => {
  const { ask } = mockServer()
  const left = async () => (await ask('GET', `${pools}/office/utilization`, ada())).data
  expect(await left()).toEqual({ capacity: 80, remaining: 80 })
  const body = newInstance({ externalIps: [{ type: 'ephemeral', pool: 'office' }] })
  const { data } = await ask('POST', '/v1/instances?project=staging', { body })
  expect(await left()).toEqual({ capacity: 80, remaining: 79 })
  const ips = await ask('GET', `/v1/instances/${data.id}/external-ips`)
  expect(ips.data.items).toMatchObject([{ ip: '198.51.100.10' }])
})

test('a silo has at most one default pool: a link cannot add one, an update moves it', async () => {
  const { ask } = mockServer()
  await ask('POST', pools, ada({ name: 'lab', description: '' }))
  const link = (isDefault: boolean) => ask('POST', `${pools}/lab/silos`, ada({ silo: 'harbor', isDefault }))
  expect((await link(true)).data.errorCode).toBe('InvalidRequest')
  expect((await link(false)).status).toBe(201)
  expect((await link(false)).data.errorCode).toBe('ObjectAlreadyExists')
  await ask('PUT', `${pools}/lab/silos/harbor`, ada({ isDefault: true }))
  const { data } = await ask('GET', '/v1/system/silos/harbor/ip-pools', ada())
  const defaults = data.items.filter((item) => (item as never)['isDefault'])
  expect(defaults.map(({ name }) => name)).toEqual(['lab'])
})

test('a silo with addresses from a pool stays linked to it', async () => {
  const { ask } = mockServer()
  expect((await ask('DELETE', `${pools}/public/silos/harbor`, ada())).status).toBe(400)
  expect((await ask('DELETE', `${pools}/office/silos/harbor`, ada())).status).toBe(204)
  expect((await ask('DELETE', `${pools}/office/silos/harbor`, ada())).status).toBe(404)
})

test('a pool unlinked from a silo leaves the internet gateways of that silo only', async () => {
  const { ask, plane } = mockServer()
  const attach = (user: string, project: string) =>
    ask('POST', `/v1/internet-gateway-ip-pools?project=${project}&vpc=default&gateway=default`, {
      user,
      body: { name: 'spare', description: '', ipPool: 'office' },
    })
  expect((await attach('sofia', 'staging')).status).toBe(201)
  const spare = () => plane.gatewayIpPools.all().filter(({ name }) => name === 'spare').length
  expect(spare()).toBe(1)
  await ask('POST', `${pools}/office/silos`, ada({ silo: 'summit', isDefault: false }))
  expect((await ask('DELETE', `${pools}/office/silos/summit`, ada())).status).toBe(204)
  expect(spare()).toBe(1)
  expect((await ask('DELETE', `${pools}/office/silos/harbor`, ada())).status).toBe(204)
  expect(spare()).toBe(0)
})

test('the system’s pool is not listed and cannot be deleted', async () => {
  const { ask } = mockServer()
  const { data } = await ask('GET', '/v1/system/ip-pools-service', ada())
  expect((await ask('GET', pools, ada())).data.items.map(({ name }) => name)).toEqual(['office', 'public'])
  expect((await ask('DELETE', `${pools}/${data.id}`, ada())).status).toBe(404)
})

test('a fleet viewer reads pools, a silo admin does not', async () => {
  const { ask } = mockServer()
  expect((await ask('GET', `${pools}/public`, { user: 'farid' })).status).toBe(200)
  expect((await ask('POST', `${pools}/public/ranges/add`, { user: 'farid', body: range })).status).toBe(403)
  expect((await ask('GET', `${pools}/public`)).status).toBe(403)
})
