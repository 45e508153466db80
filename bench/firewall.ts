import type { VpcFirewallRuleHostFilter, VpcFirewallRuleUpdate } from '#api/generated/vpcs.ts'
import { analyse } from '#domain/network/firewall-analysis.ts'
import { compileFirewall, decide, nicsHit } from '#domain/network/firewall-decision.ts'
import type { VpcNetwork } from '#domain/network/firewall-network.ts'
import { between, seededRandom } from '#mock/engine/random.ts'
import { type Figure, spread } from './report.ts'

const runs = 30
const count = 1_000
const subnetCount = 10
const group = 'Firewall, 1,000 rules × 1,000 instances'
const bars = [{ of: 'median', limit: 50 } as const]

/**
 * The rules of a large VPC: the instances that each rule hits, the decision for one packet, and the analysis
 * for mistakes.
 */
export function firewall(): Figure[] {
  const times = { hits: [] as number[], decision: [] as number[], analysis: [] as number[] }
  const timed = <Value>(into: number[], work: () => Value): Value => {
    const start = performance.now()
    const value = work()
    into.push(performance.now() - start)
    return value
  }
  for (let run = 0; run < runs; run += 1) {
    const random = seededRandom(run)
    const [network, rules] = [networkOf(), rulesFor(random)]
    const compiled = timed(times.hits, () => {
      const made = compileFirewall(rules, network)
      for (const rule of made.rules) nicsHit(rule, made.index)
      return made
    })
    timed(times.decision, () =>
      decide(compileFirewall(rules, network), {
        direction: 'inbound',
        nic: 'nic-500',
        host: '198.51.100.7',
        protocol: { type: 'tcp', port: 0 },
      }),
    )
    timed(times.analysis, () => analyse(compiled))
  }
  return [
    spread(group, 'the instances each rule applies to', times.hits, bars),
    spread(group, 'one decision with every reason, rules looked up anew', times.decision, bars),
    spread(group, 'shadowed, duplicate, never matching, exposed', times.analysis),
  ]
}

const networkOf = (): VpcNetwork => ({
  vpc: 'default',
  subnets: Array.from({ length: subnetCount }, (_, n) => ({
    name: `subnet-${n}`,
    ipv4Block: `10.0.${n}.0/24`,
    ipv6Block: `fd00:0:0:${n}::/64`,
  })),
  nics: Array.from({ length: count }, (_, n) => ({
    id: `nic-${n}`,
    name: 'net0',
    ip: `10.0.${n % subnetCount}.${5 + Math.floor(n / subnetCount)}`,
    instance: `instance-${n}`,
    subnet: `subnet-${n % subnetCount}`,
  })),
})

const rulesFor = (random: () => number) => Array.from({ length: count }, (_, n) => ruleOf(random, n))

function ruleOf(random: () => number, n: number): VpcFirewallRuleUpdate {
  const places = (most: number) => Array.from({ length: between(random, 1, most) }, () => placeOf(random))
  return {
    name: `rule-${n}`,
    description: '',
    action: random() < 0.5 ? 'allow' : 'deny',
    direction: random() < 0.9 ? 'inbound' : 'outbound',
    status: 'enabled',
    priority: between(random, 0, 65_535),
    targets: places(4),
    filters: {
      hosts: random() < 0.2 ? null : places(4),
      ports: Array.from({ length: 4 }, () => `${between(random, 1, 65_535)}`),
      protocols: [{ type: 'tcp' }],
    },
  }
}

function placeOf(random: () => number): VpcFirewallRuleHostFilter {
  const [subnet, host] = [between(random, 0, subnetCount - 1), between(random, 5, 104)]
  switch (between(random, 0, 4)) {
    case 0:
      return { type: 'vpc', value: 'default' }
    case 1:
      return { type: 'subnet', value: `subnet-${subnet}` }
    case 2:
      return { type: 'instance', value: `instance-${between(random, 0, count - 1)}` }
    case 3:
      return { type: 'ip', value: `10.0.${subnet}.${host}` }
    default:
      return { type: 'ip_net', value: `10.0.${subnet}.0/${between(random, 16, 28)}` }
  }
}
