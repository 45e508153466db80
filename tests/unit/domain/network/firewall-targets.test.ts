import { expect, test } from 'vitest'
import { type FirewallNic, rulesThatApply } from '#domain/network/firewall-targets.ts'
import type { VpcFirewallRule, VpcFirewallRuleTarget } from '#api/generated/vpcs.ts'

const rule = (name: string, targets: VpcFirewallRuleTarget[], fields: Partial<VpcFirewallRule> = {}) => ({
  id: name,
  name,
  description: '',
  action: 'allow' as const,
  direction: 'inbound' as const,
  status: 'enabled' as const,
  priority: 100,
  targets,
  filters: {},
  vpcId: 'vpc-1',
  timeCreated: new Date(0),
  timeModified: new Date(0),
  ...fields,
})

const nic = (fields: Partial<FirewallNic> = {}): FirewallNic => ({
  name: 'net0',
  ip: '172.30.0.5',
  vpcId: 'vpc-1',
  vpcName: 'default',
  subnetName: 'default',
  ...fields,
})

const storage = nic({ name: 'storage0', ip: '172.30.4.5', subnetName: 'storage' })

/** The interfaces of the instance `web-1` that a target matches; undefined if the rule does not apply. */
const meant = (target: VpcFirewallRuleTarget, nics = [nic(), storage]) =>
  rulesThatApply([rule('r', [target])], 'web-1', nics)[0]?.nics

test.each<[VpcFirewallRuleTarget, string[] | undefined]>([
  [{ type: 'vpc', value: 'default' }, ['net0', 'storage0']],
  [{ type: 'vpc', value: 'edge' }, undefined],
  [{ type: 'subnet', value: 'storage' }, ['storage0']],
  [{ type: 'subnet', value: 'dmz' }, undefined],
  [{ type: 'instance', value: 'web-1' }, ['net0', 'storage0']],
  [{ type: 'instance', value: 'web-10' }, undefined],
  [{ type: 'ip', value: '172.30.0.5' }, ['net0']],
  [{ type: 'ip', value: '172.30.0.50' }, undefined],
  [{ type: 'ip_net', value: '172.30.4.0/24' }, ['storage0']],
  [{ type: 'ip_net', value: '172.30.0.0/16' }, ['net0', 'storage0']],
  [{ type: 'ip_net', value: '10.0.0.0/8' }, undefined],
])('a target %j matches %j', (target, nics) => {
  expect(meant(target)).toEqual(nics)
})

test('IPv6 addresses are compared by value, in any notation', () => {
  const six = [nic({ ip: 'fd00:1::5' })]
  expect(meant({ type: 'ip', value: 'FD00:0001:0::0005' }, six)).toEqual(['net0'])
  expect(meant({ type: 'ip_net', value: 'fd00:1::/64' }, six)).toEqual(['net0'])
  expect(meant({ type: 'ip_net', value: 'fd00:2::/64' }, six)).toBeUndefined()
  expect(meant({ type: 'ip_net', value: '0.0.0.0/0' }, six)).toBeUndefined()
})

test('one matching target is enough, and no target matches nothing', () => {
  const both = [
    { type: 'ip' as const, value: '192.0.2.1' },
    { type: 'instance' as const, value: 'web-1' },
  ]
  const rules = [rule('some', both), rule('none', [])]
  expect(rulesThatApply(rules, 'web-1', [nic()]).map(({ name }) => name)).toEqual(['some'])
})

test('a rule applies only to interfaces in its own VPC', () => {
  const other = nic({ name: 'audit0', vpcId: 'vpc-2', vpcName: 'audit', subnetName: 'default' })
  const target: VpcFirewallRuleTarget = { type: 'subnet', value: 'default' }
  const rules = [rule('here', [target]), rule('there', [target], { vpcId: 'vpc-2' })]
  expect(rulesThatApply(rules, 'web-1', [nic(), other]).map(({ name, nics }) => [name, nics])).toEqual([
    ['here', ['net0']],
    ['there', ['audit0']],
  ])
})

test('a target with an unknown name does not match', () => {
  const nameless = [nic({ vpcName: undefined, subnetName: undefined })]
  expect(meant({ type: 'vpc', value: 'default' }, nameless)).toBeUndefined()
  expect(meant({ type: 'subnet', value: 'default' }, nameless)).toBeUndefined()
  expect(meant({ type: 'instance', value: 'web-1' }, nameless)).toEqual(['net0'])
})

test.each<VpcFirewallRuleTarget>([
  { type: 'ip', value: 'not an address' },
  { type: 'ip_net', value: '172.30.0.0' },
  { type: 'ip_net', value: '172.30.0.0/99' },
  { type: 'planet' as 'vpc', value: 'default' },
])('an unreadable target %j matches nothing', (target) => {
  expect(meant(target)).toBeUndefined()
})

test('the lowest priority comes first, then the name, disabled rules included', () => {
  const everywhere: VpcFirewallRuleTarget[] = [{ type: 'vpc', value: 'default' }]
  const rules = [
    rule('b', everywhere),
    rule('a', everywhere),
    rule('late', everywhere, { priority: 65_535 }),
    rule('first', everywhere, { priority: 0, status: 'disabled' }),
  ]
  expect(rulesThatApply(rules, 'web-1', [nic()]).map(({ name }) => name)).toEqual(['first', 'a', 'b', 'late'])
})
