import { expect, test } from 'vitest'
import { findingText } from '#app/pages/vpc-firewall-rules/finding-words.ts'
import { outcomeText } from '#app/pages/vpc-firewall-rules/outcome-words.ts'
import { analyse } from '#domain/network/firewall-analysis.ts'
import { compileFirewall, decide } from '#domain/network/firewall-decision.ts'
import { aRule as rule } from '../../../support/fixtures/firewall-networks.ts'

const network = {
  vpc: 'default',
  subnets: [{ name: 'default', ipv4Block: '172.30.0.0/22', ipv6Block: 'fd00:1::/64' }],
  nics: [{ id: 'web', name: 'net0', ip: '172.30.0.5', instance: 'web-1', subnet: 'default' }],
}

const firewall = compileFirewall(
  [
    rule('b', { priority: 10 }),
    rule('a', { priority: 10 }),
    rule('narrow', { priority: 10, filters: { ports: ['22'] } }),
    rule('later', { priority: 11, filters: { ports: ['22'] } }),
  ],
  network,
)

const packet = {
  direction: 'inbound' as const,
  nic: 'web',
  host: '198.51.100.7',
  protocol: { type: 'tcp' as const, port: 22 },
}

const textsOf = (it: typeof firewall) => {
  const { by, steps } = decide(it, packet)
  return steps.map(({ rule: one, outcome }) => [
    one.name,
    outcomeText(outcome, { rule: one, by, isIcmp: false }),
  ])
}

test('rules of the same priority and action have no order; a lower priority comes first', () => {
  expect(textsOf(firewall)).toEqual([
    ['a', 'Matches and decides the outcome.'],
    ['b', 'Matches, and does the same as a at the same priority.'],
    ['narrow', 'Matches, and does the same as a at the same priority.'],
    ['later', 'Matches, but a comes first.'],
  ])
})

test('at the same priority, deny comes before allow', () => {
  const rules = [rule('allow'), rule('deny', { action: 'deny' })]
  expect(textsOf(compileFirewall(rules, network))).toEqual([
    ['deny', 'Matches and decides the outcome.'],
    ['allow', 'Matches, but deny denies it at the same priority.'],
  ])
})

test('findings claim no order between rules of the same priority and action', () => {
  expect([...analyse(firewall)].map(([name, finding]) => [name, findingText(finding)])).toEqual([
    ['a', 'Opens SSH, RDP and 10 more to everyone.'],
    ['b', 'Duplicates a.'],
    ['narrow', 'a already allows all of its traffic.'],
    ['later', 'a already allows all of its traffic.'],
  ])
})
