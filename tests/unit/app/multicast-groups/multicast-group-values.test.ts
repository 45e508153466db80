import { expect, test } from 'vitest'
import { byDefault } from '#app/components/fields/default-pool.ts'
import {
  groupDefaults,
  mvlanProblem,
  sourcesProblem,
  toGroupCreate,
  toGroupUpdate,
} from '#app/pages/multicast-groups/multicast-group-values.ts'

const values = { ...groupDefaults, name: 'prices', description: 'All of them' }
const rest = { name: 'prices', description: 'All of them', sourceIps: [], mvlan: null }

test('an address comes from a pool, from the default pool, or is a given one', () => {
  expect(toGroupCreate({ ...values, pool: 'p1' })).toEqual({ ...rest, pool: 'p1' })
  expect(toGroupCreate({ ...values, pool: byDefault })).toEqual(rest)
  const own = { ...values, address: 'own' as const, pool: 'p1', multicastIp: '233.252.0.9' }
  expect(toGroupCreate(own)).toEqual({ ...rest, multicastIp: '233.252.0.9' })
})

test('sources are lines, a VLAN is a number, and an empty field clears the value', () => {
  const filled = { ...values, sources: '192.0.2.1\n\n 192.0.2.2, 2001:db8::1 \n', mvlan: '12' }
  const sourceIps = ['192.0.2.1', '192.0.2.2', '2001:db8::1']
  expect(toGroupUpdate(filled)).toEqual({ ...rest, sourceIps, mvlan: 12 })
  expect(toGroupUpdate(values)).toEqual(rest)
})

test('a source that is invalid, multicast, or a duplicate is named', () => {
  expect(sourcesProblem('192.0.2.1\n192.0.2.2')).toBeUndefined()
  expect(sourcesProblem('192.0.2.1\n192.0.2')).toBe('192.0.2: Not a valid IP address')
  expect(sourcesProblem('224.0.0.1')).toBe('224.0.0.1: A source cannot be a multicast address')
  expect(sourcesProblem('192.0.2.1 192.0.2.1')).toBe('192.0.2.1: This source is already listed')
})

test.each(['2', '4094', '310'])('%s is a valid VLAN', (text) => {
  expect(mvlanProblem(text)).toBeUndefined()
})

test.each(['0', '1', '4095', '-3', '1e3', '12.5', 'ten'])('%s is not a valid VLAN', (text) => {
  expect(mvlanProblem(text)).toBe('VLAN ID must be a number from 2 to 4094')
})
