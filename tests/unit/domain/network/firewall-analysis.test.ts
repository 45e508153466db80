import { expect, test } from 'vitest'
import type { VpcFirewallRuleUpdate } from '#api/generated/vpcs.ts'
import { analyse, analyserAmong } from '#domain/network/firewall-analysis.ts'
import {
  compileFirewall,
  compileRule,
  decide,
  type Firewall,
  type Packet,
} from '#domain/network/firewall-decision.ts'
import type { VpcNetwork } from '#domain/network/firewall-network.ts'
import { seededRandom } from '#mock/engine/random.ts'
import { cases } from '../../../support/property.ts'
import { aRule, criticalHosts, randomFirewall } from '../../../support/fixtures/firewall-networks.ts'

const network: VpcNetwork = {
  vpc: 'default',
  subnets: [
    { name: 'default', ipv4Block: '172.30.0.0/22', ipv6Block: 'fd00:1::/64' },
    { name: 'empty', ipv4Block: '172.30.4.0/24', ipv6Block: 'fd00:1:0:1::/64' },
  ],
  nics: [
    { id: 'web', name: 'net0', ip: '172.30.0.5', instance: 'web-1', subnet: 'default' },
    { id: 'db', name: 'net0', ip: '172.30.0.6', instance: 'db-1', subnet: 'default' },
  ],
}

const rule = (name: string, fields: Partial<VpcFirewallRuleUpdate> = {}) =>
  aRule(name, { filters: { hosts: [{ type: 'ip_net', value: '172.30.0.0/22' }] }, ...fields })

const found = (rules: VpcFirewallRuleUpdate[], options = {}) =>
  Object.fromEntries(analyse(compileFirewall(rules, network), options))

test('a rule that can match nothing never matches, with the reason', () => {
  const icmp = { protocols: [{ type: 'icmp' as const, value: null }], ports: ['80'] }
  expect(
    found([
      rule('no-targets', { targets: [] }),
      rule('other-vpc', { targets: [{ type: 'vpc', value: 'edge' }] }),
      rule('no-subnet', { targets: [{ type: 'subnet', value: 'gone' }] }),
      rule('no-instance', { targets: [{ type: 'instance', value: 'gone' }] }),
      rule('outside', { targets: [{ type: 'ip_net', value: '10.0.0.0/8' }] }),
      rule('no-host', { filters: { hosts: [{ type: 'instance', value: 'gone' }] } }),
      rule('icmp-ports', { filters: icmp }),
    ]),
  ).toEqual({
    'no-targets': { kind: 'never', why: 'no targets' },
    'other-vpc': { kind: 'never', why: 'targets' },
    'no-subnet': { kind: 'never', why: 'targets' },
    'no-instance': { kind: 'never', why: 'targets' },
    outside: { kind: 'never', why: 'targets' },
    'no-host': { kind: 'never', why: 'hosts' },
    'icmp-ports': { kind: 'never', why: 'traffic' },
  })
})

test('a target that is empty for now, or in another VPC, may match later', () => {
  expect(
    found([
      rule('empty-subnet', { targets: [{ type: 'subnet', value: 'empty' }] }),
      rule('free-address', { targets: [{ type: 'ip', value: '172.30.0.77' }] }),
      rule('peer', { filters: { hosts: [{ type: 'vpc', value: 'edge' }] } }),
    ]),
  ).toEqual({})
})

test('a rule entirely decided by another is shadowed; one with the same effect is a duplicate', () => {
  expect(
    found([
      rule('wide', { priority: 1, filters: { hosts: [{ type: 'ip_net', value: '172.30.0.0/16' }] } }),
      rule('same', { priority: 2, filters: { hosts: [{ type: 'ip_net', value: '172.30.0.0/16' }] } }),
      rule('inner', { targets: [{ type: 'instance', value: 'db-1' }] }),
      rule('against', { action: 'deny' }),
      rule('out', { direction: 'outbound' }),
      rule('off', { status: 'disabled' }),
    ]),
  ).toEqual({
    same: { kind: 'duplicate', of: 'wide' },
    inner: { kind: 'shadowed', by: ['wide'], action: 'allow' },
    against: { kind: 'shadowed', by: ['wide'], action: 'allow' },
  })
})

test('a rule that is disabled, later or narrower shadows nothing', () => {
  const tcp = { protocols: [{ type: 'tcp' as const }] }
  expect(
    found([
      rule('off', { status: 'disabled', priority: 1 }),
      rule('part', { priority: 2, filters: { ...tcp, ports: ['1-65535'] } }),
      rule('whole', { priority: 3, filters: { ...tcp, hosts: [{ type: 'ip', value: '10.0.0.1' }] } }),
      rule('later', { priority: 4 }),
    ]),
  ).toEqual({ part: expect.objectContaining({ kind: 'exposed' }) as unknown })
})

test('rules that open SSH, RDP or a database to everyone are marked', () => {
  const everyone = (ports: string[], hosts?: string[]) => ({
    ports,
    hosts: hosts?.map((value) => ({ type: 'ip_net' as const, value })) ?? null,
  })
  expect(
    found([
      rule('ssh', { filters: everyone(['22']), priority: 1 }),
      rule('six', { filters: everyone(['3389'], ['::/0']), priority: 2 }),
      rule('halves', { filters: everyone(['5000-5500'], ['0.0.0.0/1', '128.0.0.0/1']), priority: 3 }),
      rule('web', { filters: everyone(['80', '443']) }),
      rule('office', { filters: everyone(['3306'], ['198.51.100.0/24']) }),
      rule('no', { filters: everyone(['3306']), action: 'deny' }),
    ]),
  ).toEqual({
    ssh: { kind: 'exposed', services: ['SSH'] },
    six: { kind: 'exposed', services: ['RDP'] },
    halves: { kind: 'exposed', services: ['PostgreSQL'] },
    office: { kind: 'shadowed', by: ['no'], action: 'deny' },
  })
})

const places = (...values: string[]) => values.map((value) => ({ type: 'ip_net' as const, value }))

test('earlier deny rules, alone or together, reduce the exposure', () => {
  const ssh = { ports: ['22'] }
  const tcp = { protocols: [{ type: 'tcp' as const }] }
  const deny = (name: string, filters: VpcFirewallRuleUpdate['filters'], targets = rule('').targets) =>
    rule(name, { action: 'deny', priority: 1, filters, targets })
  const exposed = (...denies: VpcFirewallRuleUpdate[]) =>
    found([...denies, rule('all', { filters: tcp })])['all']
  const but = (...services: string[]) => ({
    kind: 'exposed',
    services: expect.not.arrayContaining(services) as unknown,
  })
  const open = { kind: 'exposed', services: expect.arrayContaining(['SSH', 'RDP']) as unknown }
  expect(exposed()).toEqual(open)
  expect(exposed(deny('ssh', ssh))).toEqual(but('SSH'))
  const [low, high] = [
    deny('low', { ...ssh, hosts: places('0.0.0.0/1', '::/1') }),
    deny('high', { ...ssh, hosts: places('128.0.0.0/1', '8000::/1') }),
  ]
  expect(exposed(low, high)).toEqual(but('SSH'))
  expect(exposed(low)).toEqual(open)
  expect(exposed(deny('some', { ...ssh, hosts: places('198.51.100.0/24') }))).toEqual(open)
  expect(exposed(deny('one', ssh, [{ type: 'instance', value: 'db-1' }]))).toEqual(open)
  expect(exposed(rule('later', { action: 'deny', priority: 101, filters: ssh }))).toEqual(open)
})

test('several rules that together decide all of its traffic shadow a rule', () => {
  const of = (name: string, filters: VpcFirewallRuleUpdate['filters'], action: 'allow' | 'deny' = 'deny') =>
    rule(name, { priority: 1, filters, action })
  const net = places('172.30.0.0/22')
  const low = of('low', { ports: ['0-99'], hosts: net })
  const high = of('high', { ports: ['100-65535'], hosts: net }, 'allow')
  const rest = of('rest', { protocols: [{ type: 'icmp', value: null }], hosts: net })
  const inner = rule('inner', {
    filters: { hosts: net, protocols: [{ type: 'tcp' }, { type: 'icmp', value: null }] },
  })
  expect(found([low, high, rest, inner])).toEqual({
    inner: { kind: 'shadowed', by: ['low', 'rest', 'high'], action: undefined },
  })
  expect(found([low, high, inner])).toEqual({})
  const half = of('half', { hosts: places('172.30.0.0/23') })
  const other = of('other', { hosts: places('172.30.2.0/23') })
  expect(found([half, other, inner])).toEqual({
    inner: { kind: 'shadowed', by: ['half', 'other'], action: 'deny' },
  })
})

test('rules that each duplicate part of its targets, hosts or ports shadow it together', () => {
  const on = (...instances: string[]) => ({
    targets: instances.map((value) => ({ type: 'instance' as const, value })),
  })
  const ssh = { filters: { ports: ['22'] } }
  const denied = [
    rule('web', { ...on('web-1'), ...ssh, action: 'deny', priority: 10 }),
    rule('db', { ...on('db-1'), ...ssh, action: 'deny', priority: 11 }),
  ]
  const both = rule('both', { ...on('web-1', 'db-1'), ...ssh, priority: 20 })
  const shadowed = { both: { kind: 'shadowed', by: ['web', 'db'], action: 'deny' } }
  expect(found([...denied, both])).toEqual(shadowed)
  expect(found([...denied.slice(1), both])).toEqual({ both: { kind: 'exposed', services: ['SSH'] } })
  expect(found([...denied, both], { isPartial: true })).toEqual({})
  const web = { protocols: [{ type: 'tcp' as const }], ports: ['80-90'] }
  const of = (name: string, host: string, ports: string[]) =>
    rule(name, { priority: 1, filters: { ...web, ports, hosts: places(host) } })
  const [low, most, last] = [
    of('low', '10.0.0.0/9', ['80-90']),
    of('most', '10.128.0.0/9', ['80-85']),
    of('last', '10.128.0.0/9', ['86-90']),
  ]
  const whole = rule('whole', { filters: { ...web, hosts: places('10.0.0.0/8') } })
  expect(found([low, most, last, whole])).toEqual({
    whole: { kind: 'shadowed', by: ['last', 'low', 'most'], action: 'allow' },
  })
  expect(found([low, most, whole])).toEqual({})
})

test('without instances, rules are compared by their targets', () => {
  const fresh = { ...network, nics: [] }
  const on = (type: 'vpc' | 'subnet' | 'ip' | 'ip_net', value: string) => ({ targets: [{ type, value }] })
  const findings = (...rules: VpcFirewallRuleUpdate[]) =>
    Object.fromEntries(analyse(compileFirewall(rules, fresh)))
  expect(
    findings(
      rule('all', { ...on('subnet', 'empty'), priority: 1 }),
      rule('again', { ...on('subnet', 'empty'), priority: 2 }),
      rule('other', { ...on('subnet', 'default'), priority: 2 }),
      rule('block', { ...on('ip_net', '172.30.4.0/24'), priority: 3 }),
      rule('inside', { ...on('ip', '172.30.4.9'), priority: 4, action: 'deny' }),
      rule('vpc', { ...on('vpc', 'default'), priority: 5 }),
      rule('late', { ...on('ip', '172.30.0.9'), priority: 6 }),
    ),
  ).toEqual({
    again: { kind: 'duplicate', of: 'all' },
    inside: { kind: 'shadowed', by: ['block'], action: 'allow' },
    late: { kind: 'shadowed', by: ['vpc'], action: 'allow' },
  })
})

test('a single rule gets the same finding as in the whole list', () => {
  const random = seededRandom(23)
  for (let round = 0; round < 100; round += 1) {
    const { network, rules } = randomFirewall(random)
    const findings = analyse(compileFirewall(rules, network))
    for (const rule of rules) {
      const others = compileFirewall(
        rules.filter((other) => other !== rule),
        network,
      )
      const finding = analyserAmong(others)(compileRule(rule, others.index))
      expect(finding?.kind, rule.name).toBe(findings.get(rule.name)?.kind)
    }
  }
})

test('in a partially known network there are no findings about its contents', () => {
  const rules = [
    rule('a', { targets: [{ type: 'instance', value: 'gone' }] }),
    rule('b', { targets: [] }),
    rule('c'),
    rule('d'),
  ]
  expect(found(rules, { isPartial: true })).toEqual({ b: { kind: 'never', why: 'no targets' } })
})

const protocols: Packet['protocol'][] = [
  ...[0, 1, 2, 3, 4, 5, 6, 7, 8, 65_535].flatMap((port) => [
    { type: 'tcp' as const, port },
    { type: 'udp' as const, port },
  ]),
  ...[0, 1, 2, 3].flatMap((icmpType) =>
    [0, 1, 2, 3, 4].map((code) => ({ type: 'icmp' as const, icmpType, code })),
  ),
]

/** For every relevant packet: the matching rules in order, and the deciding one. */
function everyPacket(firewall: Firewall) {
  const { network } = firewall.index
  const hosts = criticalHosts(
    firewall.rules.map(({ rule }) => rule),
    network,
  )
  return network.nics.flatMap(({ id: nic }) =>
    hosts.flatMap((host) =>
      (['inbound', 'outbound'] as const).flatMap((direction) =>
        protocols.map((protocol) => {
          const { steps } = decide(firewall, { direction, nic, host, protocol })
          return steps.map(({ outcome }) => outcome === 'decides' || outcome === 'later')
        }),
      ),
    ),
  )
}

test('on small networks, a rule is marked exactly when it decides nothing', () => {
  const random = seededRandom(17)
  const seen = new Map<string, number>()
  for (let round = 0; round < cases(150); round += 1) {
    const { network, rules } = randomFirewall(random)
    const firewall = compileFirewall(rules, network)
    const findings = analyse(firewall)
    const packets = everyPacket(firewall)
    for (const [at, { rule }] of firewall.rules.entries()) {
      const finding = findings.get(rule.name)
      seen.set(finding?.kind ?? 'none', (seen.get(finding?.kind ?? 'none') ?? 0) + 1)
      const mine = packets.filter((fits) => fits[at])
      const decided = mine.filter((fits) => !fits.slice(0, at).includes(true))
      const told = JSON.stringify({ network, rules, rule }, null, 1)
      if (finding?.kind === 'never') expect(mine, told).toHaveLength(0)
      else if (finding && finding.kind !== 'exposed') expect(decided, told).toHaveLength(0)
      else if (rule.status === 'enabled' && mine.length > 0 && !saysMore(rule))
        expect(decided.length, told).toBeGreaterThan(0)
    }
  }
  for (const kind of ['never', 'shadowed', 'none']) expect(seen.get(kind), kind).toBeGreaterThan(cases(30))
}, 60_000)

/** Rules about properties that no packet here has: other protocols, other VPCs. */
const saysMore = ({ filters: { protocols, ports, hosts } }: VpcFirewallRuleUpdate) =>
  (!protocols?.length && !ports?.length) || hosts?.some(({ value }) => value === 'away')
