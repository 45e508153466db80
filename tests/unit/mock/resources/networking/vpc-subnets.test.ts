import { expect, test } from 'vitest'
import { mockServer } from '../../mock-client.ts'

const at = (path: string) => `/v1/${path}?project=scratch-pad&vpc=default`
const newSubnet = (ipv4Block: string, fields: object = {}) => ({
  name: 'fresh',
  description: '',
  ipv4Block,
  ...fields,
})

test.each([
  ['8.8.8.0/24', 'VPC Subnet IPv4 address ranges must be from a private range'],
  ['172.0.0.0/8', 'VPC Subnet IPv4 address ranges must be from a private range'],
  ['10.0.0.0/27', 'VPC Subnet IPv4 address ranges must have prefix length between 8 and 26, inclusive'],
  ['172.30.0.0/16', "IP address range '172.30.0.0/16' conflicts with an existing subnet"],
  ['172.30.3.192/26', "IP address range '172.30.3.192/26' conflicts with an existing subnet"],
])('the block %s is refused', async (block, message) => {
  const { ask } = mockServer()
  const { status, data } = await ask('POST', at('vpc-subnets'), { body: newSubnet(block) })
  expect(status).toBe(400)
  expect(data.message).toContain(message)
})

test.each(['10.0.0.0/8', '172.30.4.0/26'])('the block %s is accepted unchanged', async (block) => {
  const { ask } = mockServer()
  const { data } = await ask('POST', at('vpc-subnets'), { body: newSubnet(block) })
  expect(data['ipv4Block']).toBe(block)
})

test('the next IPv6 block of the VPC is chosen, and a foreign one is refused', async () => {
  const { ask } = mockServer()
  const prefix = String((await ask('GET', '/v1/vpcs/default?project=scratch-pad')).data['ipv6Prefix'])
  const { data } = await ask('POST', at('vpc-subnets'), { body: newSubnet('10.0.0.0/24') })
  expect(data['ipv6Block']).toBe(prefix.replace('::/48', ':1::/64'))
  const foreign = newSubnet('10.1.0.0/24', { name: 'other', ipv6Block: 'fd00:1:2:3::/64' })
  expect((await ask('POST', at('vpc-subnets'), { body: foreign })).data.errorCode).toBe('InvalidValue')
})

test('a subnet has a route in the system router, which follows its name and is deleted with it', async () => {
  const { ask } = mockServer()
  const routes = async () =>
    (await ask('GET', `${at('vpc-router-routes')}&router=system`)).data.items.map(({ name }) => name)
  await ask('POST', at('vpc-subnets'), { body: newSubnet('10.0.0.0/24') })
  expect(await routes()).toContain('fresh')
  await ask('PUT', at('vpc-subnets/fresh'), { body: { name: 'renamed' } })
  expect(await routes()).toContain('renamed')
  await ask('DELETE', at('vpc-subnets/renamed'))
  expect(await routes()).toEqual(['default', 'default-v4', 'default-v6'])
})

test('a custom router is attached by name and detached by null; the system router cannot be', async () => {
  const { ask } = mockServer()
  const { data: router } = await ask('POST', at('vpc-routers'), { body: { name: 'r', description: '' } })
  const update = (customRouter: string | null) =>
    ask('PUT', at('vpc-subnets/default'), { body: { customRouter } })
  expect((await update('r')).data['customRouterId']).toBe(router.id)
  expect((await update(null)).data['customRouterId']).toBeNull()
  expect((await update('system')).status).toBe(400)
  expect((await update('unknown')).status).toBe(404)
  await update(router.id)
  await ask('DELETE', at('vpc-routers/r'))
  expect((await ask('GET', at('vpc-subnets/default'))).data['customRouterId']).toBeNull()
})

test('a subnet with an interface cannot be deleted, and lists the interface', async () => {
  const { ask } = mockServer()
  const path = 'vpc-subnets/storage'
  const query = '?project=web-frontend&vpc=default'
  const { items } = (await ask('GET', `/v1/${path}/network-interfaces${query}`)).data
  expect(items.map(({ name }) => name)).toEqual(['storage0', 'storage0', 'storage0'])
  expect((await ask('DELETE', `/v1/${path}${query}`)).data.message).toBe(
    'VPC subnet cannot be deleted while network interfaces in the subnet exist',
  )
})
