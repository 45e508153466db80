import type { VpcFirewallRuleUpdate } from '#api/generated/vpcs.ts'
import { compareRules, type CompiledRule, type Firewall, type TrafficSet } from './firewall-decision.ts'
import {
  allAddresses,
  blocksOf,
  type HostSet,
  intervalOfPlace,
  type Place,
  type VpcNetwork,
} from './firewall-network.ts'
import { covers, type IntervalSet, isIn, unionOf, without } from './intervals.ts'

/** An analysis result for a rule. */
export type Finding =
  | { kind: 'never'; why: 'no targets' | 'targets' | 'hosts' | 'traffic' }
  /** An earlier rule does the same to the same traffic. */
  | { kind: 'duplicate'; of: string }
  /**
   * Earlier rules decide, alone or together, about all of its traffic; `action` is undefined if they differ.
   */
  | { kind: 'shadowed'; by: string[]; action: 'allow' | 'deny' | undefined }
  /** It opens these services to everyone. */
  | { kind: 'exposed'; services: string[] }

type Service = [name: string, protocol: 'tcp' | 'udp', port: number]

/** Services that should not be open to everyone; databases by their default ports. */
const services: Service[] = [
  ['SSH', 'tcp', 22],
  ['RDP', 'tcp', 3389],
  ['RDP', 'udp', 3389],
  ['SQL Server', 'tcp', 1433],
  ['Oracle', 'tcp', 1521],
  ['MySQL', 'tcp', 3306],
  ['PostgreSQL', 'tcp', 5432],
  ['Redis', 'tcp', 6379],
  ['ClickHouse', 'tcp', 9000],
  ['Cassandra', 'tcp', 9042],
  ['Elasticsearch', 'tcp', 9200],
  ['Memcached', 'tcp', 11_211],
  ['MongoDB', 'tcp', 27_017],
]

interface Options {
  /** The network is incomplete: omit findings that depend on its contents. */
  isPartial?: boolean
}

/** Findings by rule name, for enabled rules that have one. */
export function analyse(firewall: Firewall, options: Options = {}): Map<string, Finding> {
  const find = finderOf(firewall.index.network, options)
  const findings = new Map<string, Finding>()
  const before: Compared[] = []
  for (const compiled of firewall.rules) {
    if (compiled.rule.status !== 'enabled') continue
    const one = comparedOf(compiled)
    const finding = find(one, before)
    if (finding) findings.set(compiled.rule.name, finding)
    // A rule that never matches cannot shadow others.
    if (!finding || finding.kind === 'exposed') before.push(one)
  }
  return findings
}

/** Analyses one rule at a time among others that do not change; these are prepared once. */
export function analyserAmong(
  others: Firewall,
  options: Options = {},
): (compiled: CompiledRule) => Finding | undefined {
  const find = finderOf(others.index.network, options)
  const enabled = others.rules.filter(({ rule }) => rule.status === 'enabled').map(comparedOf)
  return (compiled) =>
    compiled.rule.status === 'enabled'
      ? find(
          comparedOf(compiled),
          enabled.filter(({ rule }) => compareRules(rule, compiled.rule) < 0),
        )
      : undefined
}

function finderOf(network: VpcNetwork, { isPartial = false }: Options) {
  const isThere = isPartial ? undefined : placesIn(network)
  return (one: Compared, before: readonly Compared[]): Finding | undefined => {
    const never = neverOf(one, isThere)
    if (never) return never
    const sameWay = before.filter(({ rule }) => rule.direction === one.rule.direction)
    const ahead = sameWay.filter((other) => hasAllTargets(other, one, { network, isPartial }))
    const parts = () => partsOf(one, sameWay, { network, isPartial })
    return (isPartial ? undefined : coverOf(one, ahead, parts, network)) ?? exposureOf(one, ahead, parts)
  }
}

/** Earlier rules that apply to part of a rule's targets: a list per part. */
type Parts = () => Iterable<readonly Compared[]>

/** By interface; if there are none, or not all are known, by target. */
function* partsOf(
  one: Compared,
  before: readonly Compared[],
  { network, isPartial = false }: Options & { network: VpcNetwork },
): Iterable<readonly Compared[]> {
  if (one.hits > 0 && !isPartial) {
    for (let index = 0; index < network.nics.length; index += 1)
      if (hasBit(one.bits, index)) yield before.filter(({ bits }) => hasBit(bits, index))
    return
  }
  for (const target of one.rule.targets) {
    const part = { ...one, rule: { ...one.rule, targets: [target] } }
    yield before.filter((other) => hasAllTargets(other, part, { network, isPartial }))
  }
}

/** What decides about all of a rule's traffic: an earlier rule, or several together. */
function coverOf(
  one: Compared,
  ahead: readonly Compared[],
  parts: Parts,
  network: VpcNetwork,
): Finding | undefined {
  const single = ahead.find(
    ({ traffic, hosts }) => hasAllTraffic(traffic, one.traffic) && hasAllHosts(hosts, one.hosts),
  )
  if (single) return coveredBy(single, one, network)
  const taking = new Set<Compared>()
  for (const part of parts()) {
    const taken = allTaken(one, part)
    if (!taken) return undefined
    for (const rule of taken) taking.add(rule)
  }
  const several = [...taking].toSorted((a, b) => compareRules(a.rule, b.rule))
  const actions = new Set(several.map(({ rule }) => rule.action))
  return {
    kind: 'shadowed',
    by: several.map(({ rule }) => rule.name),
    action: actions.size === 1 ? several[0]?.rule.action : undefined,
  }
}

/** The rules that together cover another's traffic from all its hosts; undefined if some is left. */
function allTaken(one: Compared, rules: readonly Compared[]): Set<Compared> | undefined {
  const { addresses, vpcs } = one.hosts ?? { addresses: everything, vpcs: new Set<string>() }
  // Hosts that match nothing yet are not covered.
  if (addresses.length + vpcs.size === 0) return undefined
  const taking = new Set<Compared>()
  const isTaken = (isFor: (hosts: HostSet) => boolean) => {
    const taken = trafficTaken(
      one,
      rules.filter(({ hosts }) => !hosts || isFor(hosts)),
    )
    for (const rule of taken ?? []) taking.add(rule)
    return taken !== undefined
  }
  const isAddressTaken = (address: bigint) => isTaken((hosts) => isIn(hosts.addresses, address))
  // Usually the first address is not covered, which is a quick check.
  if (!addresses.every(({ from }) => isAddressTaken(from))) return undefined
  if (![...vpcs].every((vpc) => isTaken((hosts) => hosts.vpcs.has(vpc)))) return undefined
  const edges = rules.flatMap(({ hosts }) => hosts?.addresses.flatMap(({ from, end }) => [from, end]) ?? [])
  const within = [...new Set(edges)].filter((edge) => isIn(addresses, edge))
  return within.every(isAddressTaken) ? taking : undefined
}

const coveredBy = (cover: Compared, one: Compared, network: VpcNetwork): Finding =>
  cover.rule.action === one.rule.action &&
  hasAllTargets(one, cover, { network }) &&
  hasAllTraffic(one.traffic, cover.traffic) &&
  hasAllHosts(one.hosts, cover.hosts)
    ? { kind: 'duplicate', of: cover.rule.name }
    : { kind: 'shadowed', by: [cover.rule.name], action: cover.rule.action }

/** The rules that together cover another's traffic; undefined if some is left. */
function trafficTaken({ traffic }: Compared, rules: readonly Compared[]): Compared[] | undefined {
  // Usually no rule covers the first port, which is a quick check.
  const port = traffic.tcp[0]?.from
  if (port !== undefined && !rules.some((rule) => isIn(rule.traffic.tcp, port))) return undefined
  let left = traffic
  const taking: Compared[] = []
  for (const rule of rules) {
    const { tcp, udp, icmp, others } = rule.traffic
    const now = {
      tcp: without(left.tcp, tcp),
      udp: without(left.udp, udp),
      icmp: without(left.icmp, icmp),
      others: others ? left.others?.difference(others) : new Set<string>(),
    }
    const isLess =
      now.tcp !== left.tcp ||
      now.udp !== left.udp ||
      now.icmp !== left.icmp ||
      now.others?.size !== left.others?.size
    if (isLess) taking.push(rule)
    left = now
    if (isNoTraffic(left)) return taking
  }
  return undefined
}

function neverOf(
  { rule: { targets, filters }, traffic }: Compared,
  isThere: ReturnType<typeof placesIn> | undefined,
): Finding | undefined {
  if (targets.length === 0) return { kind: 'never', why: 'no targets' }
  if (isNoTraffic(traffic)) return { kind: 'never', why: 'traffic' }
  if (!isThere) return undefined
  if (!targets.some((target) => isThere(target, 'target'))) return { kind: 'never', why: 'targets' }
  const hosts = filters.hosts ?? []
  if (hosts.length > 0 && !hosts.some((host) => isThere(host, 'host'))) return { kind: 'never', why: 'hosts' }
  return undefined
}

const isNoTraffic = ({ tcp, udp, icmp, others }: TrafficSet) =>
  tcp.length + udp.length + icmp.length + (others?.size ?? 1) === 0

/** Returns whether a place can exist. Interfaces come and go; subnets and names stay. */
function placesIn({ vpc, subnets, nics }: VpcNetwork) {
  const blocks = unionOf(subnets.flatMap(blocksOf))
  const subnetNames = new Set(subnets.map(({ name }) => name))
  const instances = new Set(nics.map(({ instance }) => instance))
  return (place: Place, as: 'target' | 'host'): boolean => {
    // Another VPC may be a host if the two are peers.
    if (place.type === 'vpc') return as === 'host' || place.value === vpc
    if (place.type === 'subnet') return subnetNames.has(place.value)
    if (place.type === 'instance') return instances.has(place.value)
    const interval = intervalOfPlace(place)
    if (!interval) return false
    return as === 'host' || blocks.some(({ from, end }) => from < interval.end && interval.from < end)
  }
}

function exposureOf(
  { rule, hosts, traffic }: Compared,
  ahead: readonly Compared[],
  parts: Parts,
): Extract<Finding, { kind: 'exposed' }> | undefined {
  if (rule.action !== 'allow' || rule.direction !== 'inbound') return undefined
  const isOpenAfter =
    (before: readonly Compared[]) =>
    ([, protocol, port]: Service): boolean =>
      isAnywhere(
        hosts,
        before.filter((other) => other.rule.action === 'deny' && isIn(other.traffic[protocol], port)),
      )
  // Checks the whole first, which is quick, then each part.
  const left = services
    .filter(([, protocol, port]) => isIn(traffic[protocol], port))
    .filter(isOpenAfter(ahead))
  const each = left.length > 0 ? Array.from(parts(), isOpenAfter) : []
  const open = left.filter((service) => each.some((isOpen) => isOpen(service)))
  return open.length > 0 ? { kind: 'exposed', services: [...new Set(open.map(([name]) => name))] } : undefined
}

/** No single party owns this fraction of all addresses. */
const mostOfOne = 128n

const addressesIn = (set: IntervalSet<bigint>) => set.reduce((sum, { from, end }) => sum + end - from, 0n)

/**
 * Whether hosts include all addresses of a version, and earlier denies leave more of them than any single
 * party owns.
 */
const isAnywhere = (hosts: HostSet | undefined, denies: readonly Compared[]) =>
  [allAddresses[4], allAddresses[6]].some((all) => {
    if (hosts && !covers(hosts.addresses, [all])) return false
    let left: IntervalSet<bigint> = [all]
    for (const deny of denies) left = without(left, deny.hosts?.addresses ?? everything)
    return addressesIn(left) * mostOfOne > addressesIn([all])
  })

/** A rule with its flags as bits, so that many rules can be compared. */
interface Compared extends Omit<CompiledRule, 'flags'> {
  bits: Uint32Array
  hits: number
  rule: VpcFirewallRuleUpdate
}

const wordBits = 32

function comparedOf({ rule, flags, hosts, traffic }: CompiledRule): Compared {
  const bits = new Uint32Array(Math.ceil(flags.length / wordBits))
  let hits = 0
  for (let index = 0; index < flags.length; index += 1) {
    if (flags[index] === 0) continue
    const word = Math.floor(index / wordBits)
    bits[word] = (bits[word] ?? 0) | (1 << (index % wordBits))
    hits += 1
  }
  const isAll = hosts && covers(hosts.addresses, everything)
  return { rule, bits, hits, hosts: isAll ? undefined : hosts, traffic }
}

/**
 * Whether a rule's targets include another's: by interface; if there are none, or not all are known, by the
 * targets as written.
 */
function hasAllTargets(
  outer: Compared,
  inner: Compared,
  { network, isPartial = false }: Options & { network: VpcNetwork },
): boolean {
  if (inner.hits > 0 && !isPartial) return outer.hits >= inner.hits && hasAllBits(outer.bits, inner.bits)
  const { targets } = outer.rule
  if (targets.some(({ type, value }) => type === 'vpc' && value === network.vpc)) return true
  return inner.rule.targets.every((target) => targets.some((other) => isPlaceWithin(target, other)))
}

function isPlaceWithin(inner: Place, outer: Place): boolean {
  if (inner.type === outer.type && inner.value === outer.value) return true
  const [within, around] = [intervalOfPlace(inner), intervalOfPlace(outer)]
  return within !== undefined && around !== undefined && covers([around], [within])
}

const hasBit = (bits: Uint32Array, index: number) =>
  ((bits[Math.floor(index / wordBits)] ?? 0) & (1 << (index % wordBits))) !== 0

function hasAllBits(outer: Uint32Array, inner: Uint32Array): boolean {
  for (let at = 0; at < inner.length; at += 1) if (((inner[at] ?? 0) & ~(outer[at] ?? 0)) !== 0) return false
  return true
}

const hasAllTraffic = (outer: TrafficSet, inner: TrafficSet) =>
  (!outer.others || (inner.others?.isSubsetOf(outer.others) ?? false)) &&
  covers(outer.tcp, inner.tcp) &&
  covers(outer.udp, inner.udp) &&
  covers(outer.icmp, inner.icmp)

function hasAllHosts(outer: HostSet | undefined, inner: HostSet | undefined): boolean {
  if (!outer) return true
  // Names that match nothing now may match something later.
  if (!inner || inner.addresses.length + inner.vpcs.size === 0) return false
  return covers(outer.addresses, inner.addresses) && inner.vpcs.isSubsetOf(outer.vpcs)
}

const everything = unionOf([allAddresses[4], allAddresses[6]])
