import { expect, test } from 'vitest'
import { mockServer } from '../../mock-client.ts'

const edge = (path: string, more = '') => `/v1/${path}?project=web-frontend&vpc=edge${more}`
const fresh = { name: 'fresh', description: '' }

test('a gateway in use is deleted only in cascade', async () => {
  const { ask } = mockServer()
  expect((await ask('DELETE', edge('internet-gateways/egress'))).data.message).toContain('cascade')
  expect((await ask('DELETE', edge('internet-gateways/egress', '&cascade=true'))).status).toBe(204)
  const routes = await ask('GET', edge('vpc-router-routes', '&router=through-firewall'))
  expect(routes.data.items.map(({ name }) => name)).toEqual(['no-documentation', 'to-inner'])
})

test('system routes to a deleted gateway drop their traffic', async () => {
  const { ask } = mockServer()
  await ask('DELETE', edge('internet-gateways/default', '&cascade=true'))
  const { data } = await ask('GET', edge('vpc-router-routes/default-v4', '&router=system'))
  expect(data['target']).toEqual({ type: 'drop' })
})

test('a bare gateway is created and deleted directly', async () => {
  const { ask } = mockServer()
  expect((await ask('POST', edge('internet-gateways'), { body: fresh })).status).toBe(201)
  expect((await ask('POST', edge('internet-gateways'), { body: fresh })).data.errorCode).toBe(
    'ObjectAlreadyExists',
  )
  expect((await ask('DELETE', edge('internet-gateways/fresh'))).status).toBe(204)
})

test('a pool is attached once, and only one of the silo', async () => {
  const { ask } = mockServer()
  const path = edge('internet-gateway-ip-pools', '&gateway=egress')
  const status = async (ipPool: string) => (await ask('POST', path, { body: { ...fresh, ipPool } })).status
  expect([await status('public'), await status('unknown'), await status('office')]).toEqual([400, 404, 201])
})

test('an address is attached once', async () => {
  const { ask } = mockServer()
  const path = edge('internet-gateway-ip-addresses', '&gateway=egress')
  const body = { ...fresh, address: '203.0.113.252' }
  expect((await ask('POST', path, { body })).status).toBe(201)
  expect((await ask('POST', path, { body: { ...body, name: 'other' } })).status).toBe(400)
})

test('a pool used by instances is detached only in cascade', async () => {
  const { ask } = mockServer()
  const path = '/v1/internet-gateway-ip-pools/default?project=web-frontend&vpc=default&gateway=default'
  expect((await ask('DELETE', path)).data.message).toContain('set the cascade option')
  expect((await ask('DELETE', `${path}&cascade=true`)).status).toBe(204)
})
