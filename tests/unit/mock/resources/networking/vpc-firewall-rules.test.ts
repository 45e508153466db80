import { expect, test } from 'vitest'
import { mockServer } from '../../mock-client.ts'

const path = '/v1/vpc-firewall-rules?project=scratch-pad&vpc=default'
const rule = (name: string, fields: object = {}) => ({
  name,
  description: '',
  action: 'allow',
  direction: 'inbound',
  status: 'enabled',
  priority: 100,
  targets: [],
  filters: {},
  ...fields,
})
const namesOf = (data: object) => (data as { rules: { name: string }[] }).rules.map(({ name }) => name)

test('a write replaces all rules of its VPC only', async () => {
  const { ask, plane } = mockServer()
  const before = plane.firewallRules.size
  const { data } = await ask('PUT', path, { body: { rules: [rule('b'), rule('a')] } })
  expect(namesOf(data)).toEqual(['a', 'b'])
  expect(namesOf((await ask('GET', path)).data)).toEqual(['a', 'b'])
  expect(plane.firewallRules.size).toBe(before - 1)
  expect(namesOf((await ask('PUT', path, { body: { rules: [] } })).data)).toEqual([])
})

test('refused rules leave the old ones unchanged', async () => {
  const { ask } = mockServer()
  const old = (await ask('GET', path)).data
  const refused = await ask('PUT', path, { body: { rules: [rule('a'), rule('a')] } })
  expect([refused.status, refused.data.errorCode]).toEqual([400, 'InvalidValue'])
  expect((await ask('GET', path)).data).toEqual(old)
})

test.each([
  [[rule('a', { filters: { ports: ['443-80'] } })]],
  [[rule('a', { filters: { ports: ['http'] } })]],
  [[rule('a', { priority: 65_536 })]],
  [[rule('a', { filters: { protocols: [{ type: 'icmp', value: { icmpType: 8, code: '9-1' } }] } })]],
  [[rule('a', { targets: Array.from({ length: 257 }, () => ({ type: 'vpc', value: 'default' })) })]],
  [Array.from({ length: 1025 }, (_, n) => rule(`r${n}`))],
])('rules are validated one by one and together: %#', async (rules) => {
  const { ask } = mockServer()
  expect((await ask('PUT', path, { body: { rules } })).status).toBe(400)
})

test('ICMP may be of any type, of one type, or of one type and codes', async () => {
  const { ask } = mockServer()
  const protocols = [
    { type: 'icmp', value: null },
    { type: 'icmp', value: { icmpType: 8 } },
    { type: 'icmp', value: { icmpType: 3, code: '0-4' } },
  ]
  const { data } = await ask('PUT', path, { body: { rules: [rule('a', { filters: { protocols } })] } })
  expect(data['rules']).toMatchObject([{ filters: { protocols } }])
})
