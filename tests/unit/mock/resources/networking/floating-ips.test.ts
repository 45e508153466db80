import { expect, test } from 'vitest'
import { mockServer } from '../../mock-client.ts'

const at = (path: string) => `/v1/${path}?project=web-frontend`
const newIp = (fields: object = {}) => ({ name: 'fresh', description: '', ...fields })
const to = (parent: string) => ({ body: { kind: 'instance', parent } })

test('an address comes from the default pool or a named pool, or is exactly the requested one', async () => {
  const { ask, plane } = mockServer()
  const poolId = (name: string) => plane.ipPools.all().find((pool) => pool.name === name)?.id
  const create = (name: string, fields: object = {}) =>
    ask('POST', at('floating-ips'), { body: newIp({ name, ...fields }) })
  expect((await create('a')).data).toMatchObject({ ipPoolId: poolId('public'), instanceId: null })
  expect((await create('b', { pool: 'office' })).data['ipPoolId']).toBe(poolId('office'))
  const exact = await create('c', { ip: '203.0.113.99' })
  expect(exact.data).toMatchObject({ ip: '203.0.113.99', ipPoolId: poolId('public') })
})

test('an address that is taken, or not in the pool, is refused', async () => {
  const { ask, plane } = mockServer()
  const taken = plane.floatingIps.all()[0]?.ip
  const message = async (fields: object) =>
    (await ask('POST', at('floating-ips'), { body: newIp(fields) })).data.message
  expect(await message({ ip: taken })).toBe(`requested IP address ${taken} is already in use`)
  expect(await message({ ip: '9.9.9.9' })).toBe('requested IP address 9.9.9.9 is not in a pool of the silo')
  expect(await message({ ip: '203.0.113.99', pool: 'office' })).toContain('is not in the pool "office"')
  expect(await message({ name: 'www' })).toBe('already exists: floating-ip "www"')
  expect(await message({ pool: 'unknown' })).toContain('not found: ip-pool')
})

test('an address is on one instance at a time, and cannot be deleted while attached', async () => {
  const { ask } = mockServer()
  expect((await ask('POST', at('floating-ips/reserve/attach'), to('web-1'))).status).toBe(202)
  expect((await ask('POST', at('floating-ips/reserve/attach'), to('web-2'))).data.message).toContain(
    'cannot be attached to one instance while attached to another',
  )
  expect((await ask('DELETE', at('floating-ips/reserve'))).status).toBe(400)
  expect((await ask('POST', at('floating-ips/reserve/detach'))).data['instanceId']).toBeNull()
  expect((await ask('POST', at('floating-ips/reserve/detach'))).status).toBe(400)
  expect((await ask('DELETE', at('floating-ips/reserve'))).status).toBe(204)
})

test('an address is for instances of its project', async () => {
  const { ask } = mockServer()
  const { id } = (await ask('GET', '/v1/instances/stage-mail?project=staging')).data
  expect((await ask('POST', at('floating-ips/reserve/attach'), to(id))).status).toBe(404)
  expect((await ask('POST', at('floating-ips/reserve/attach'), to('stage-mail'))).status).toBe(404)
})

test('an instance has at most one ephemeral address', async () => {
  const { ask } = mockServer()
  const path = at('instances/web-1/external-ips/ephemeral')
  const attached = await ask('POST', path, { body: { pool: 'public' } })
  expect(attached.data['kind']).toBe('ephemeral')
  expect((await ask('POST', path, { body: {} })).data.message).toContain('at most 1 ephemeral')
  expect((await ask('GET', at('instances/web-1/external-ips'))).data.items).toEqual([attached.data])
  expect((await ask('DELETE', path)).status).toBe(204)
  expect((await ask('DELETE', path)).status).toBe(400)
})

test('an empty pool is out of addresses', async () => {
  const { ask, plane } = mockServer()
  for (const { id } of plane.ipPoolRanges.all()) plane.ipPoolRanges.delete(id)
  const { status, data } = await ask('POST', at('floating-ips'), { body: newIp() })
  expect([status, data.errorCode]).toEqual([507, 'InsufficientCapacity'])
})
