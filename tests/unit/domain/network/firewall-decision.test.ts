import { expect, test } from 'vitest'
import type { VpcFirewallRuleUpdate } from '#api/generated/vpcs.ts'
import {
  compileFirewall,
  decide,
  defaultAction,
  nicsHit,
  type Packet,
} from '#domain/network/firewall-decision.ts'
import type { VpcNetwork } from '#domain/network/firewall-network.ts'
import { seededRandom } from '#mock/engine/random.ts'
import {
  aRule as rule,
  naiveDecider,
  naiveReason,
  randomFirewall,
  randomPacket,
} from '../../../support/fixtures/firewall-networks.ts'
import { cases } from '../../../support/property.ts'

const network: VpcNetwork = {
  vpc: 'default',
  subnets: [
    { name: 'default', ipv4Block: '172.30.0.0/22', ipv6Block: 'fd00:1::/64' },
    { name: 'storage', ipv4Block: '172.30.4.0/24', ipv6Block: 'fd00:1:0:1::/64' },
  ],
  nics: [
    { id: 'web', name: 'net0', ip: '172.30.0.5', instance: 'web-1', subnet: 'default' },
    { id: 'cache', name: 'storage0', ip: '172.30.4.5', instance: 'cache-1', subnet: 'storage' },
  ],
}

const ssh: Packet = {
  direction: 'inbound',
  nic: 'web',
  host: '198.51.100.7',
  protocol: { type: 'tcp', port: 22 },
}

const asked = (rules: VpcFirewallRuleUpdate[], packet: Partial<Packet> = {}) => {
  const { action, by, steps } = decide(compileFirewall(rules, network), { ...ssh, ...packet })
  return [action, by?.name, ...steps.map((step) => `${step.rule.name}: ${step.outcome}`)]
}

test('without a matching rule, inbound traffic is dropped and outbound traffic is allowed', () => {
  expect(asked([])).toEqual(['deny', undefined])
  expect(asked([], { direction: 'outbound' })).toEqual(['allow', undefined])
})

test('the lowest priority decides; of equal ones the deny rule', () => {
  const rules = [
    rule('allow', { priority: 10 }),
    rule('deny', { priority: 10, action: 'deny' }),
    rule('first', { priority: 9, status: 'disabled' }),
    rule('last', { priority: 65_535 }),
  ]
  expect(asked(rules)).toEqual([
    'deny',
    'deny',
    'first: disabled',
    'deny: decides',
    'allow: later',
    'last: later',
  ])
})

test('each rule that does not decide gives the first reason why', () => {
  const rules = [
    rule('a', { direction: 'outbound', status: 'disabled' }),
    rule('b', { direction: 'outbound' }),
    rule('c', { targets: [{ type: 'subnet', value: 'storage' }], filters: { ports: ['80'] } }),
    rule('d', { filters: { hosts: [{ type: 'ip_net', value: '10.0.0.0/8' }], ports: ['80'] } }),
    rule('e', { filters: { protocols: [{ type: 'udp' }], ports: ['80'] } }),
    rule('f', { filters: { ports: ['80', '443-8080'] } }),
  ]
  expect(asked(rules).slice(2)).toEqual([
    'a: disabled',
    'b: direction',
    'c: target',
    'd: host',
    'e: protocol',
    'f: port',
  ])
})

test('ICMP is matched by type and code, and has no ports', () => {
  const echo = { protocol: { type: 'icmp', icmpType: 3, code: 4 } } as const
  const icmp = (value: { icmpType: number; code?: string } | null) => [{ type: 'icmp' as const, value }]
  const rules = [
    rule('a', { filters: { protocols: icmp({ icmpType: 8 }) } }),
    rule('b', { filters: { protocols: icmp({ icmpType: 3, code: '0-3' }) } }),
    rule('c', { filters: { protocols: icmp(null), ports: ['0-65535'] } }),
    rule('d', { filters: { ports: ['0-65535'] } }),
    rule('e', { filters: { protocols: icmp({ icmpType: 3, code: '4' }) } }),
  ]
  expect(asked(rules, echo)).toEqual(['allow', 'e', 'a: icmp', 'b: icmp', 'c: port', 'd: port', 'e: decides'])
})

test.each([
  [{ type: 'vpc', value: 'default' }, '172.30.4.200', true],
  [{ type: 'vpc', value: 'default' }, '172.30.5.1', false],
  [{ type: 'vpc', value: 'edge' }, '172.30.4.200', false],
  [{ type: 'subnet', value: 'storage' }, '172.30.4.200', true],
  [{ type: 'subnet', value: 'storage' }, 'fd00:1:0:1::7', true],
  [{ type: 'instance', value: 'cache-1' }, '172.30.4.5', true],
  [{ type: 'instance', value: 'cache-1' }, '172.30.4.6', false],
  [{ type: 'ip', value: 'FD00:1:0:0::7' }, 'fd00:1::7', true],
  [{ type: 'ip_net', value: '0.0.0.0/0' }, '192.0.2.1', true],
  [{ type: 'ip_net', value: '0.0.0.0/0' }, 'fd00:1::7', false],
  [{ type: 'ip_net', value: '::/0' }, '0.0.0.1', false],
] as const)('a host filter %j and the host %s: %s', (filter, host, fits) => {
  expect(asked([rule('r', { filters: { hosts: [filter] } })], { host })[1]).toBe(fits ? 'r' : undefined)
})

test('a rule applies to the interfaces that any of its targets matches', () => {
  const targets = [
    { type: 'ip', value: '172.30.0.5' },
    { type: 'ip_net', value: '172.30.0.0/16' },
    { type: 'instance', value: 'gone' },
  ] as const
  const hit = (...places: (typeof targets)[number][]) => {
    const firewall = compileFirewall([rule('r', { targets: places })], network)
    return firewall.rules.map((compiled) => nicsHit(compiled, firewall.index).map(({ id }) => id))
  }
  expect(hit(...targets)).toEqual([['web', 'cache']])
  expect(hit(targets[0])).toEqual([['web']])
  expect(hit(targets[2])).toEqual([[]])
})

test('20,000 random networks are decided like a naive evaluator does, rule by rule', () => {
  const random = seededRandom(16)
  const seen = new Map<string, number>()
  for (let round = 0; round < cases(20_000); round += 1) {
    const { network, rules } = randomFirewall(random)
    if (network.nics.length === 0) continue
    const firewall = compileFirewall(rules, network)
    for (let each = 0; each < 4; each += 1) {
      const packet = randomPacket(random, network)
      const { by, action, steps } = decide(firewall, packet)
      const decider = naiveDecider(rules, network, packet)
      const reasons = steps.map(({ rule }) => naiveReason(rule, network, packet))
      const naive = steps.map(({ rule }, at) => reasons[at] ?? (rule === decider ? 'decides' : 'later'))
      const fast = steps.map(({ outcome }) => outcome)
      const right = by === decider && action === (decider?.action ?? defaultAction[packet.direction])
      if (!right || fast.join() !== naive.join())
        expect({ network, rules, packet, by, fast }).toEqual({
          network,
          rules,
          packet,
          by: decider,
          fast: naive,
        })
      for (const outcome of fast) seen.set(outcome, (seen.get(outcome) ?? 0) + 1)
    }
  }
  // Every outcome occurred, and often.
  for (const outcome of [
    'decides',
    'disabled',
    'direction',
    'target',
    'host',
    'protocol',
    'icmp',
    'port',
    'later',
  ])
    expect(seen.get(outcome), outcome).toBeGreaterThan(cases(1_000))
}, 60_000)
