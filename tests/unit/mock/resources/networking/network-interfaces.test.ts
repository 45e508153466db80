import { expect, test } from 'vitest'
import { mockServer } from '../../mock-client.ts'

const at = (path: string, instance = 'preview') => `/v1/${path}?project=web-frontend&instance=${instance}`
const newNic = (fields: object = {}) => ({
  name: 'net1',
  description: '',
  vpcName: 'default',
  subnetName: 'storage',
  ...fields,
})

test('interfaces change only while the instance is stopped', async () => {
  const { ask } = mockServer()
  const message = 'Only a stopped instance can have its network interfaces changed'
  const refused = await ask('POST', at('network-interfaces', 'web-1'), { body: newNic() })
  expect([refused.status, refused.data.message]).toEqual([400, message])
  const nic = at('network-interfaces/net0', 'web-1')
  expect((await ask('PUT', nic, { body: { name: 'mine' } })).data.message).toBe(message)
  expect((await ask('DELETE', nic)).data.message).toBe(message)
})

test('a new interface is secondary and has the next free address of its subnet', async () => {
  const { ask } = mockServer()
  const { data } = await ask('POST', at('network-interfaces'), { body: newNic() })
  expect(data).toMatchObject({ primary: false, ip: '172.30.4.8', transitIps: [] })
  const again = await ask('POST', at('network-interfaces'), { body: newNic() })
  expect(again.data.message).toBe('already exists: instance-network-interface "net1"')
})

test.each([
  ['10.0.0.1', 'IP address 10.0.0.1 is not in the subnet 172.30.4.0/24'],
  ['fd00::1', 'IP address fd00::1 is not in the subnet'],
  ['172.30.4.4', 'IP address 172.30.4.4 is reserved by the system'],
  ['172.30.4.255', 'IP address 172.30.4.255 is reserved by the system'],
  ['172.30.4.5', "The IP address '172.30.4.5' is not available"],
])('the address %s is refused', async (ip, message) => {
  const { ask } = mockServer()
  const { status, data } = await ask('POST', at('network-interfaces'), { body: newNic({ ip }) })
  expect(status).toBe(400)
  expect(data.message).toContain(message)
})

test('an instance has at most eight interfaces', async () => {
  const { ask } = mockServer()
  const statuses: number[] = []
  for (let n = 1; n <= 8; n++)
    statuses.push((await ask('POST', at('network-interfaces'), { body: newNic({ name: `net${n}` }) })).status)
  expect(statuses).toEqual([201, 201, 201, 201, 201, 201, 201, 400])
})

test('there is one primary interface, and it is removed last', async () => {
  const { ask } = mockServer()
  await ask('POST', at('network-interfaces'), { body: newNic() })
  const primary = await ask('DELETE', at('network-interfaces/net0'))
  expect(primary.data.message).toContain('The primary interface may not be deleted')
  const { data } = await ask('PUT', at('network-interfaces/net1'), { body: { primary: true } })
  expect(data['primary']).toBe(true)
  expect((await ask('GET', at('network-interfaces/net0'))).data['primary']).toBe(false)
  expect((await ask('DELETE', at('network-interfaces/net0'))).status).toBe(204)
  expect((await ask('DELETE', at('network-interfaces/net1'))).status).toBe(204)
  expect((await ask('POST', at('network-interfaces'), { body: newNic() })).data['primary']).toBe(true)
})

test('transit blocks are replaced, start at their network address, and do not overlap', async () => {
  const { ask } = mockServer()
  const change = (transitIps: string[]) => ask('PUT', at('network-interfaces/net0'), { body: { transitIps } })
  expect((await change(['10.0.0.0/8', 'fd00::/64'])).data['transitIps']).toEqual(['10.0.0.0/8', 'fd00::/64'])
  expect((await change(['10.1.2.3/8'])).data.message).toContain('10.0.0.0/8')
  expect((await change(['10.0.0.0/8', '10.1.0.0/16'])).data.message).toContain('overlaps')
  expect((await change([])).data['transitIps']).toEqual([])
})

test('an interface is found by id, and only by users who can see its instance', async () => {
  const { ask } = mockServer()
  const { id } = (await ask('GET', at('network-interfaces/net0'))).data
  expect((await ask('GET', `/v1/network-interfaces/${id}`)).data.name).toBe('net0')
  expect((await ask('GET', `/v1/network-interfaces/${id}`, { user: 'nils' })).status).toBe(404)
  expect((await ask('DELETE', `/v1/network-interfaces/${id}`, { user: 'vera' })).status).toBe(403)
})
