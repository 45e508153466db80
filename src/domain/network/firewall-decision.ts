import type { VpcFirewallRuleProtocol, VpcFirewallRuleUpdate } from '#api/generated/vpcs.ts'
import {
  addressPlace,
  type HostSet,
  indexNetwork,
  type NetworkIndex,
  type VpcNetwork,
  type VpcNic,
} from './firewall-network.ts'
import { type Interval, type IntervalSet, isIn, unionOf } from './intervals.ts'
import { maxPort } from '#domain/limits.ts'

/** A rule with everything resolved. */
export interface CompiledRule<Rule = VpcFirewallRuleUpdate> {
  rule: Rule
  /** The interfaces it applies to, by index. */
  flags: Uint8Array
  /** Undefined for any host. */
  hosts: HostSet | undefined
  traffic: TrafficSet
}

/** The traffic that a rule's protocols and ports match. */
export interface TrafficSet {
  tcp: IntervalSet<number>
  udp: IntervalSet<number>
  /** Type and code as one number: see `icmpPlace`. */
  icmp: IntervalSet<number>
  /** Other protocols; undefined for all. */
  others: ReadonlySet<string> | undefined
}

/** A VPC's rules in order of evaluation, with the index used to compile them. */
export interface Firewall<Rule = VpcFirewallRuleUpdate> {
  rules: CompiledRule<Rule>[]
  index: NetworkIndex
}

/**
 * The server's order: lowest priority first; at equal priority, deny before allow. Any remaining tie has no order
 * and no effect on traffic; names break it for display.
 */
export const inOrder = <Rule extends Ordered>(rules: readonly Rule[]): Rule[] => rules.toSorted(compareRules)

type Ordered = Pick<VpcFirewallRuleUpdate, 'priority' | 'action' | 'name'>

/** Negative if the first rule decides before the second. */
export const compareRules = (a: Ordered, b: Ordered): number =>
  a.priority - b.priority ||
  Number(a.action === 'allow') - Number(b.action === 'allow') ||
  (a.name < b.name ? -1 : 1)

/** Compiles rules for repeated decisions. */
export function compileFirewall<Rule extends VpcFirewallRuleUpdate>(
  rules: readonly Rule[],
  network: VpcNetwork,
): Firewall<Rule> {
  const index = indexNetwork(network)
  return { index, rules: inOrder(rules).map((rule) => compileRule(rule, index)) }
}

export const compileRule = <Rule extends Pick<VpcFirewallRuleUpdate, 'targets' | 'filters'>>(
  rule: Rule,
  index: NetworkIndex,
): CompiledRule<Rule> => ({
  rule,
  flags: index.flagsOf(rule.targets),
  hosts: rule.filters.hosts?.length ? index.hostsOf(rule.filters.hosts) : undefined,
  traffic: trafficOf(rule.filters),
})

export function nicsHit({ flags }: Pick<CompiledRule, 'flags'>, { network }: NetworkIndex): VpcNic[] {
  const hit: VpcNic[] = []
  for (let at = 0; at < flags.length; at += 1) {
    const nic = network.nics[at]
    if (flags[at] === 1 && nic) hit.push(nic)
  }
  return hit
}

const anyPort: IntervalSet<number> = [{ from: 0, end: maxPort + 1 }]
const codes = 256
const anyIcmp: IntervalSet<number> = [{ from: 0, end: codes * codes }]

/** A newer server may have more. */
const known = new Set<string>(['tcp', 'udp', 'icmp'])

const icmpPlace = (icmpType: number, code: number): number => icmpType * codes + code

/**
 * The combination of protocols and ports: only TCP and UDP have ports, so a rule with ports matches nothing
 * else.
 */
function trafficOf({ protocols, ports }: VpcFirewallRuleUpdate['filters']): TrafficSet {
  const hasPorts = Boolean(ports?.length)
  const of = hasPorts ? unionOf((ports ?? []).flatMap(rangeIn)) : anyPort
  if (!protocols?.length)
    return hasPorts
      ? { tcp: of, udp: of, icmp: [], others: new Set() }
      : { tcp: of, udp: of, icmp: anyIcmp, others: undefined }
  const has = (type: string) => protocols.some((protocol) => protocol.type === type)
  return {
    tcp: has('tcp') ? of : [],
    udp: has('udp') ? of : [],
    icmp: hasPorts ? [] : unionOf(protocols.flatMap(icmpIn)),
    others: new Set(protocols.map(({ type }) => type).filter((type) => !known.has(type))),
  }
}

/** Parses `80` or `80-443`; empty if invalid. */
function rangeIn(text: string): Interval<number>[] {
  const [, first, last = first] = /^(\d+)(?:-(\d+))?$/.exec(text) ?? []
  const end = Number(last) + 1
  return first === undefined || end <= Number(first) ? [] : [{ from: Number(first), end }]
}

function icmpIn(protocol: VpcFirewallRuleProtocol): readonly Interval<number>[] {
  if (protocol.type !== 'icmp') return []
  if (!protocol.value) return anyIcmp
  const { icmpType, code } = protocol.value
  const ofType = icmpPlace(icmpType, 0)
  if (!code) return [{ from: ofType, end: ofType + codes }]
  return rangeIn(code).map(({ from, end }) => ({ from: ofType + from, end: ofType + end }))
}

/** The first packet between an interface of the VPC and a host. */
export interface Packet {
  /** From the interface's view: `inbound` comes from the host, `outbound` goes to it. */
  direction: 'inbound' | 'outbound'
  /** The interface's id. */
  nic: string
  /** The host's address. */
  host: string
  protocol: { type: 'tcp' | 'udp'; port: number } | { type: 'icmp'; icmpType: number; code: number }
}

/** A rule's outcome; if it did not decide, the first reason in this order. */
export type Outcome =
  | 'decides'
  | 'disabled'
  | 'direction'
  | 'target'
  | 'host'
  | 'protocol'
  | 'icmp'
  | 'port'
  /** It matches, but an earlier rule decided. */
  | 'later'

/** What happens to a packet, with each rule's outcome in order of evaluation. */
export interface Decision<Rule = VpcFirewallRuleUpdate> {
  action: 'allow' | 'deny'
  /** The deciding rule; undefined if none matches and the default applies. */
  by: Rule | undefined
  steps: { rule: Rule; outcome: Outcome }[]
}

/** Applies if no rule matches: inbound is dropped, outbound is allowed. */
export const defaultAction = { inbound: 'deny', outbound: 'allow' } as const

/** Decides about a packet. Its interface must exist and its addresses must be valid. */
export function decide<Rule extends VpcFirewallRuleUpdate>(
  { rules, index }: Firewall<Rule>,
  packet: Packet,
): Decision<Rule> {
  const nic = index.network.nics.findIndex(({ id }) => id === packet.nic)
  const host = addressPlace(packet.host)
  const reasonNot = ({ rule, flags, hosts, traffic }: CompiledRule<Rule>): Outcome | undefined => {
    if (rule.status !== 'enabled') return 'disabled'
    if (rule.direction !== packet.direction) return 'direction'
    if (flags[nic] !== 1) return 'target'
    if (hosts && !isIn(hosts.addresses, host)) return 'host'
    return trafficReason(rule, traffic, packet.protocol)
  }
  let by: Rule | undefined
  const steps = rules.map((compiled) => {
    const { rule } = compiled
    const reason = reasonNot(compiled)
    if (reason) return { rule, outcome: reason }
    if (by) return { rule, outcome: 'later' as const }
    by = rule
    return { rule, outcome: 'decides' as const }
  })
  return { action: by?.action ?? defaultAction[packet.direction], by, steps }
}

function trafficReason(
  { filters }: VpcFirewallRuleUpdate,
  traffic: TrafficSet,
  protocol: Packet['protocol'],
): Outcome | undefined {
  const { protocols } = filters
  if (protocols?.length && !protocols.some(({ type }) => type === protocol.type)) return 'protocol'
  if (protocol.type !== 'icmp') return isIn(traffic[protocol.type], protocol.port) ? undefined : 'port'
  if (filters.ports?.length) return 'port'
  return isIn(traffic.icmp, icmpPlace(protocol.icmpType, protocol.code)) ? undefined : 'icmp'
}
