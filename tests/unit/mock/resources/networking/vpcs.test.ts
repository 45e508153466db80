import { expect, test } from 'vitest'
import { mockServer } from '../../mock-client.ts'

const list = '/v1/vpcs?project=scratch-pad'
const at = (path: string, vpc = 'fresh') => `/v1/${path}?project=scratch-pad&vpc=${vpc}`
const newVpc = (fields: object = {}) => ({ name: 'fresh', description: '', dnsName: 'fresh', ...fields })
const names = ({ data }: { data: { items: { name: string }[] } }) => data.items.map(({ name }) => name)

test('a VPC comes with subnet, router, routes, gateway with the silo’s default pool, and firewall rules', async () => {
  const { ask } = mockServer()
  const { data: vpc } = await ask('POST', list, { body: newVpc() })
  expect(names(await ask('GET', at('vpc-subnets')))).toEqual(['default'])
  const routers = (await ask('GET', at('vpc-routers'))).data.items
  expect(routers).toMatchObject([{ id: vpc['systemRouterId'], name: 'system', kind: 'system' }])
  const routes = (await ask('GET', `${at('vpc-router-routes')}&router=system`)).data.items
  expect(routes).toMatchObject([
    { name: 'default', kind: 'vpc_subnet' },
    { name: 'default-v4', kind: 'default', target: { type: 'internet_gateway', value: 'default' } },
    { name: 'default-v6', kind: 'default' },
  ])
  expect(names(await ask('GET', at('internet-gateways')))).toEqual(['default'])
  expect(names(await ask('GET', `${at('internet-gateway-ip-pools')}&gateway=default`))).toEqual(['default'])
  const { rules } = (await ask('GET', at('vpc-firewall-rules'))).data as unknown as {
    rules: { name: string }[]
  }
  expect(rules.map(({ name }) => name)).toEqual(['allow-icmp', 'allow-internal-inbound', 'allow-ssh'])
})

test('without a default pool there is no gateway, and its traffic is dropped', async () => {
  const { ask, plane } = mockServer()
  for (const { id } of plane.ipPoolLinks.all()) plane.ipPoolLinks.delete(id)
  await ask('POST', list, { body: newVpc() })
  expect(names(await ask('GET', at('internet-gateways')))).toEqual([])
  const route = await ask('GET', `${at('vpc-router-routes/default-v4')}&router=system`)
  expect(route.data['target']).toEqual({ type: 'drop' })
})

test.each(['2001:db8::/48', 'fd00::/56', 'fc00::/48'])('the prefix %s is refused', async (ipv6Prefix) => {
  const { ask } = mockServer()
  const { status, data } = await ask('POST', list, { body: newVpc({ ipv6Prefix }) })
  expect([status, data.errorCode]).toEqual([400, 'InvalidValue'])
})

test('a VPC can be renamed, but not to a taken name', async () => {
  const { ask } = mockServer()
  const { data } = await ask('POST', list, { body: newVpc({ ipv6Prefix: 'fd12:3456:789a::/48' }) })
  const refused = await ask('PUT', `/v1/vpcs/${data.id}`, { body: { name: 'default' } })
  expect([refused.status, refused.data.message]).toEqual([400, 'already exists: vpc "default"'])
  expect((await ask('POST', list, { body: newVpc() })).data.errorCode).toBe('ObjectAlreadyExists')
  const renamed = await ask('PUT', `/v1/vpcs/${data.id}`, { body: { name: 'other', dnsName: 'dns' } })
  expect(renamed.data).toMatchObject({ name: 'other', dnsName: 'dns', ipv6Prefix: 'fd12:3456:789a::/48' })
})

test('a VPC is deleted with its contents, unless they include an interface', async () => {
  const { ask, plane } = mockServer()
  const sizes = () =>
    [
      plane.subnets,
      plane.routers,
      plane.routes,
      plane.firewallRules,
      plane.internetGateways,
      plane.gatewayIpPools,
    ].map(({ size }) => size)
  const before = sizes()
  const { data } = await ask('POST', list, { body: newVpc() })
  expect((await ask('DELETE', `/v1/vpcs/${data.id}`)).status).toBe(204)
  expect(sizes()).toEqual(before)
  const refused = await ask('DELETE', '/v1/vpcs/default?project=staging')
  expect([refused.status, refused.data.message]).toEqual([
    400,
    'VPC cannot be deleted while network interfaces in its subnets exist',
  ])
})

test('a viewer may read but not write, and a stranger sees nothing', async () => {
  const { ask } = mockServer()
  const status = async (method: string, path: string, user: string, body?: object) =>
    (await ask(method, path, { user, body })).status
  expect(await status('GET', '/v1/vpcs/default?project=staging', 'vera')).toBe(200)
  expect(await status('PUT', '/v1/vpcs/default?project=staging', 'vera', { name: 'mine' })).toBe(403)
  expect(await status('POST', at('vpc-routers', 'default'), 'vera', { name: 'r', description: '' })).toBe(403)
  expect(await status('GET', at('vpc-routers', 'default'), 'nils')).toBe(404)
  expect(await status('GET', '/v1/vpcs/default?project=staging', 'greta')).toBe(404)
})

test('objects below a VPC are found by name with their parents, or by id alone', async () => {
  const { ask } = mockServer()
  const { data: subnet } = await ask('GET', at('vpc-subnets/default', 'default'))
  expect((await ask('GET', '/v1/vpc-subnets/default?project=scratch-pad')).status).toBe(400)
  expect((await ask('GET', `/v1/vpc-subnets/${subnet.id}`)).data.name).toBe('default')
  expect((await ask('GET', `/v1/vpc-subnets/${subnet.id}?project=scratch-pad&vpc=default`)).status).toBe(400)
  expect((await ask('GET', `/v1/vpc-subnets/${subnet.id}`, { user: 'nils' })).data.message).toBe(
    `not found: vpc-subnet with id "${subnet.id}"`,
  )
})

test('a VPC with a sentinel’s name fails by id as well', async () => {
  const { ask } = mockServer()
  const { data } = await ask('POST', list, { body: newVpc({ name: 'net-delete-500' }) })
  expect((await ask('DELETE', `/v1/vpcs/${data.id}`)).status).toBe(500)
})
