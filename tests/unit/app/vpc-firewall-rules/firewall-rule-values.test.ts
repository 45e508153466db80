import { expect, test } from 'vitest'
import type { VpcFirewallRuleUpdate } from '#api/generated/vpcs.ts'
import {
  icmpProblem,
  isMidway,
  placeProblem,
  portsProblem,
  ruleOf,
  ruleSoFar,
  valuesOf,
} from '#app/pages/vpc-firewall-rules/firewall-rule-values.ts'

const rule: VpcFirewallRuleUpdate = {
  name: 'r',
  description: 'What it is for',
  action: 'deny',
  direction: 'outbound',
  status: 'disabled',
  priority: 7,
  targets: [{ type: 'instance', value: 'web-1' }],
  filters: {
    hosts: [{ type: 'ip_net', value: '10.0.0.0/8' }],
    protocols: [
      { type: 'tcp' },
      { type: 'icmp', value: null },
      { type: 'icmp', value: { icmpType: 3, code: '0-4' } },
      { type: 'icmp', value: { icmpType: 8, code: null } },
    ],
    ports: ['22', '80-443'],
  },
}

test('a form converts back to its rule, and an empty list means no filter', () => {
  expect(ruleOf(valuesOf(rule))).toEqual(rule)
  const bare = { ...rule, targets: [], filters: {} }
  expect(ruleOf(valuesOf(bare))).toEqual({ ...bare, filters: { hosts: null, protocols: null, ports: null } })
})

test('a protocol of a newer server is kept as it was sent', () => {
  const newer = { type: 'icmp6', value: { icmpType: 128 } } as never
  const filters = { hosts: null, protocols: [newer], ports: null }
  expect(ruleOf(valuesOf({ ...rule, filters })).filters).toEqual(filters)
})

test('wrong or unfinished values of a form in progress are left out', () => {
  const typed = {
    ...valuesOf(rule),
    priority: Number.NaN,
    targets: [
      { type: 'instance' as const, value: '' },
      { type: 'ip' as const, value: '10.0.0' },
      { type: 'subnet' as const, value: 'storage' },
    ],
    protocols: [{ type: 'icmp' as const, icmpType: '256', code: '' }],
    ports: '22, 443-80 , x',
  }
  expect(ruleSoFar(typed)).toMatchObject({
    priority: 0,
    targets: [{ type: 'subnet', value: 'storage' }],
    filters: { protocols: null, ports: ['22'] },
  })
})

test('ports are numbers or ranges separated by commas or blanks, and the first wrong one is named', () => {
  expect(['', '22', '22,80-443', ' 1 2-3, 65535 '].map(portsProblem)).toEqual(Array(4).fill(undefined))
  expect(portsProblem('22, 443-80')).toBe('443-80: Must be a port or a range of ports, such as 80 or 80-443')
  expect(portsProblem('123456')).toMatch(/^123456: /)
})

test('an ICMP type is a number, and a code needs one', () => {
  expect(icmpProblem({ icmpType: '', code: '' })).toBeUndefined()
  expect(icmpProblem({ icmpType: '255', code: '0-3' })).toBeUndefined()
  expect(icmpProblem({ icmpType: '256', code: '' })).toBe('ICMP type must be between 0 and 255')
  expect(icmpProblem({ icmpType: '', code: '1' })).toBe('A code requires a type')
  expect(icmpProblem({ icmpType: '3', code: '3-1' })).toMatch(/range of codes/)
})

test('addresses are checked, names come from lists', () => {
  expect(placeProblem({ type: 'ip', value: '10.0.0' })).toBe('Not a valid IP address')
  expect(placeProblem({ type: 'ip_net', value: '10.0.0.0/33' })).toBe('Max width for IPv4 is 32')
  expect(placeProblem({ type: 'instance', value: '10.0.0' })).toBeUndefined()
})

test.each([
  [{}, false],
  [{ ports: '443' }, false],
  [{ ports: '443-' }, true],
  [{ ports: '22, 443-' }, false],
  [{ hosts: [{ type: 'ip_net' as const, value: '10.0.0.0/99' }] }, true],
  [{ hosts: [{ type: 'subnet' as const, value: '' }] }, true],
  [{ protocols: [{ type: 'icmp' as const, icmpType: '300', code: '' }] }, true],
])('unfinished filters are midway: %j', (typed, expected) => {
  expect(isMidway({ hosts: [], protocols: [], ports: '', ...typed })).toBe(expected)
})
