import { expect, test } from 'vitest'
import { firewallRulesProblem, icmpCodeProblem, portRangeProblem } from '#domain/network/firewall-rules.ts'
import type { VpcFirewallRuleUpdate } from '#api/generated/vpcs.ts'
import { aRule } from '../../../support/fixtures/firewall-networks.ts'

const rule = (fields: Partial<VpcFirewallRuleUpdate> = {}) => aRule('allow-web', fields)

test.each(['80', '80-443', '0', '443-443', '65535', '65536', '1-99999'])('%s is a port filter', (text) => {
  expect(portRangeProblem(text)).toBeUndefined()
})

test.each(['', '443-80', '80-', '-80', 'http', '80,443', '123456', '1-2-3', ' 80', '1-123456'])(
  '"%s" is not a port filter',
  (text) => {
    expect(portRangeProblem(text)).toBeDefined()
  },
)

test('an ICMP code is a number or a range up to 255', () => {
  expect(['0', '0-3', '255'].map(icmpCodeProblem)).toEqual([undefined, undefined, undefined])
  expect(['3-0', '256', '', 'echo'].map(icmpCodeProblem)).not.toContain(undefined)
})

test('valid rules have no problem', () => {
  const icmp = { type: 'icmp', value: { icmpType: 8, code: '0-3' } } as const
  const filters = { ports: ['22', '80-90'], protocols: [{ type: 'tcp' as const }, icmp] }
  expect(firewallRulesProblem([rule(), rule({ name: 'other', filters })])).toBeUndefined()
})

test('the name of a rule is unique', () => {
  expect(firewallRulesProblem([rule(), rule()])).toBe('Rule names must be unique: “allow-web” appears twice')
})

test.each([
  [{ priority: 65_536 }, 'Priority must be between 0 and 65535'],
  [{ filters: { ports: ['1-70000'] } }, 'Port must be at most 65535'],
  [{ filters: { ports: ['9-1'] } }, 'Must be a port or a range of ports, such as 80 or 80-443'],
  [
    { filters: { protocols: [{ type: 'icmp' as const, value: { icmpType: 256 } }] } },
    'ICMP type must be between 0 and 255',
  ],
  [
    { filters: { hosts: Array.from({ length: 257 }, () => ({ type: 'ip' as const, value: '10.0.0.1' })) } },
    'A rule can have at most 256 targets and 256 filters of each kind',
  ],
])('the first problem of a rule is reported: %#', (fields, problem) => {
  expect(firewallRulesProblem([rule(fields)])).toBe(`Rule “allow-web”: ${problem}`)
})

test('a VPC has at most 1024 rules', () => {
  const rules = Array.from({ length: 1025 }, (_, n) => rule({ name: `rule-${n}` }))
  expect(firewallRulesProblem(rules.slice(1))).toBeUndefined()
  expect(firewallRulesProblem(rules)).toBe('A VPC can have at most 1024 firewall rules')
})
