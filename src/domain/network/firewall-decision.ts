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

/** A rule with all that has been looked up for it. */
export interface CompiledRule<Rule = VpcFirewallRuleUpdate> {
  rule: Rule
  /** Which interfaces of the network it is for. */
  flags: Uint8Array
  /** Undefined for any host. */
  hosts: HostSet | undefined
  traffic: TrafficSet
}

/** What a rule's protocols and ports let it decide about. */
export interface TrafficSet {
  tcp: IntervalSet<number>
  udp: IntervalSet<number>
  /** Types and codes as one number: see `icmpPlace`. */
  icmp: IntervalSet<number>
  /** Protocols beside these; undefined for all. */
  others: ReadonlySet<string> | undefined
}

/** The rules of a VPC in the order in which they decide, with what they were looked up in. */
export interface Firewall<Rule = VpcFirewallRuleUpdate> {
  rules: CompiledRule<Rule>[]
  index: NetworkIndex
}

/**
 * The order in which rules decide: the lowest priority first; among equals those that deny before those that allow. Of those
 * that then are still equal the name tells which comes first; it makes no difference to the traffic.
 */
export const inOrder = <Rule extends Ordered>(rules: readonly Rule[]): Rule[] => rules.toSorted(compareRules)

type Ordered = Pick<VpcFirewallRuleUpdate, 'priority' | 'action' | 'name'>

/** Less than zero where the first of two rules decides before the other. */
export const compareRules = (a: Ordered, b: Ordered): number =>
  a.priority - b.priority ||
  Number(a.action === 'allow') - Number(b.action === 'allow') ||
  (a.name < b.name ? -1 : 1)

/** Prepares rules for any number of questions. */
export function compileFirewall<Rule extends VpcFirewallRuleUpdate>(
  rules: readonly Rule[],
  network: VpcNetwork,
): Firewall<Rule> {
  const index = indexNetwork(network)
  return { index, rules: inOrder(rules).map((rule) => compileRule(rule, index)) }
}

/** Prepares one rule. */
export const compileRule = <Rule extends Pick<VpcFirewallRuleUpdate, 'targets' | 'filters'>>(
  rule: Rule,
  index: NetworkIndex,
): CompiledRule<Rule> => ({
  rule,
  flags: index.flagsOf(rule.targets),
  hosts: rule.filters.hosts?.length ? index.hostsOf(rule.filters.hosts) : undefined,
  traffic: trafficOf(rule.filters),
})

/** The interfaces that a rule is for. */
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

/** A newer server may have others. */
const known = new Set<string>(['tcp', 'udp', 'icmp'])

/** An ICMP type and code as one number. */
const icmpPlace = (icmpType: number, code: number): number => icmpType * codes + code

/** What protocols and ports mean together: only TCP and UDP have ports, so a rule with ports is about nothing else. */
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

/** A range such as `80` or `80-443`; none for what is no range. */
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

/** What is being asked about: a first packet between an interface of the VPC and a host elsewhere. */
export interface Packet {
  /** Seen from the interface: `inbound` comes from the host, `outbound` goes to it. */
  direction: 'inbound' | 'outbound'
  /** The id of the interface. */
  nic: string
  /** The host's address. */
  host: string
  protocol: { type: 'tcp' | 'udp'; port: number } | { type: 'icmp'; icmpType: number; code: number }
}

/** Why a rule did not decide, or that it did; the first reason in this order. */
export type Outcome =
  | 'decides'
  | 'disabled'
  | 'direction'
  | 'target'
  | 'host'
  | 'protocol'
  | 'icmp'
  | 'port'
  /** It fits, but another one came before. */
  | 'later'

/** What becomes of a packet, and what each rule had to do with it, in the order of the rules. */
export interface Decision<Rule = VpcFirewallRuleUpdate> {
  action: 'allow' | 'deny'
  /** The rule that decides; undefined where none fits and the default does. */
  by: Rule | undefined
  steps: { rule: Rule; outcome: Outcome }[]
}

/** What happens to a packet that no rule fits: what comes in is dropped, what goes out goes out. */
export const defaultAction = { inbound: 'deny', outbound: 'allow' } as const

/** Decides about a packet. Its interface and its addresses must be there and valid. */
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
