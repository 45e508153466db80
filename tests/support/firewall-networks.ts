import type { VpcFirewallRuleProtocol, VpcFirewallRuleUpdate } from '#api/generated/vpcs.ts'
import type { Packet } from '#domain/firewall-decision.ts'
import type { Place, VpcNetwork, VpcNic } from '#domain/firewall-network.ts'

/** A rule about all that comes in to VPC `default`. */
export const aRule = (name: string, fields: Partial<VpcFirewallRuleUpdate> = {}): VpcFirewallRuleUpdate => ({
  name,
  description: '',
  action: 'allow',
  direction: 'inbound',
  status: 'enabled',
  priority: 100,
  targets: [{ type: 'vpc', value: 'default' }],
  filters: {},
  ...fields,
})

type Random = () => number

const below = (random: Random, count: number) => Math.floor(random() * count)
const upTo = <Item>(random: Random, atMost: number, make: (random: Random) => Item): Item[] =>
  Array.from({ length: below(random, atMost + 1) }, () => make(random))

/** One of a list that is not empty. */
function oneOf<Item>(random: Random, items: readonly Item[]): Item {
  const item = items[below(random, items.length)]
  if (item === undefined) throw new Error('Nothing to choose from')
  return item
}

const subnets = [
  { name: 'red', ipv4Block: '10.0.0.0/29', ipv6Block: 'fd00:0:0:1::/125' },
  { name: 'green', ipv4Block: '10.0.0.8/29', ipv6Block: 'fd00:0:0:1::8/125' },
  { name: 'blue', ipv4Block: '10.0.0.16/28', ipv6Block: 'fd00:0:0:2::/124' },
]

const address = (random: Random) =>
  random() < 0.8 ? `10.0.0.${below(random, 40)}` : `fd00:0:0:1::${below(random, 16).toString(16)}`

function block(random: Random) {
  const ip = address(random)
  const [least, most] = ip.includes(':') ? [120, 128] : [24, 32]
  return random() < 0.1
    ? oneOf(random, ['0.0.0.0/0', '::/0'])
    : `${ip}/${least + below(random, most - least + 1)}`
}

const instances = ['a', 'b', 'c', 'd']

function place(random: Random): Place {
  const type = oneOf(random, ['vpc', 'subnet', 'instance', 'ip', 'ip_net'] as const)
  if (type === 'vpc') return { type, value: random() < 0.8 ? 'home' : 'away' }
  if (type === 'subnet') return { type, value: oneOf(random, ['red', 'green', 'blue', 'gone']) }
  if (type === 'instance') return { type, value: oneOf(random, [...instances, 'gone']) }
  return { type, value: type === 'ip' ? address(random) : block(random) }
}

function port(random: Random) {
  const [a, b] = [below(random, 8), below(random, 8)]
  return a === b ? `${a}` : `${Math.min(a, b)}-${Math.max(a, b)}`
}

function protocol(random: Random): VpcFirewallRuleProtocol {
  const type = oneOf(random, ['tcp', 'udp', 'icmp'] as const)
  if (type !== 'icmp') return { type }
  if (random() < 0.3) return { type, value: null }
  const icmpType = below(random, 3)
  if (random() < 0.2) return { type, value: { icmpType } }
  const code = oneOf(random, ['', '0', '1', '0-1', '1-3']) || null
  return { type, value: { icmpType, code } }
}

/** A filter, or one of the two ways in which there is none. */
const filter = <Item>(random: Random, items: Item[]) => (items.length > 0 || random() < 0.5 ? items : null)

const rule = (random: Random, index: number): VpcFirewallRuleUpdate => ({
  name: `rule-${index}`,
  description: '',
  action: random() < 0.5 ? 'allow' : 'deny',
  direction: random() < 0.7 ? 'inbound' : 'outbound',
  status: random() < 0.85 ? 'enabled' : 'disabled',
  priority: below(random, 4),
  targets: random() < 0.3 ? [{ type: 'vpc', value: 'home' }] : upTo(random, 3, place),
  filters: {
    hosts: filter(random, random() < 0.5 ? [] : upTo(random, 2, place)),
    ports: filter(random, random() < 0.5 ? [] : upTo(random, 2, port)),
    protocols: filter(random, random() < 0.4 ? [] : upTo(random, 2, protocol)),
  },
})

function nicsOf(random: Random): VpcNic[] {
  const nics: VpcNic[] = []
  for (const instance of instances) {
    if (random() < 0.15) continue
    const subnet = oneOf(random, subnets)
    const last =
      subnet.name === 'blue' ? 16 + below(random, 16) : below(random, 8) + (subnet.name === 'red' ? 0 : 8)
    const ip =
      random() < 0.8 || subnet.name === 'blue' ? `10.0.0.${last}` : `fd00:0:0:1::${last.toString(16)}`
    nics.push({ id: `${instance}-0`, name: 'net0', ip, instance, subnet: subnet.name })
  }
  return nics
}

/** A small VPC with rules of all kinds, some about what is not there. */
export function randomFirewall(random: Random): { network: VpcNetwork; rules: VpcFirewallRuleUpdate[] } {
  const rules = Array.from({ length: 1 + below(random, 8) }, (_, index) => rule(random, index))
  return { network: { vpc: 'home', subnets, nics: nicsOf(random) }, rules }
}

/** A packet to or from one of the interfaces. */
export const randomPacket = (random: Random, { nics }: VpcNetwork): Packet => ({
  direction: random() < 0.7 ? 'inbound' : 'outbound',
  nic: oneOf(random, nics).id,
  host: random() < 0.5 ? oneOf(random, nics).ip : address(random),
  protocol:
    random() < 0.7
      ? { type: oneOf(random, ['tcp', 'udp'] as const), port: below(random, 9) }
      : { type: 'icmp', icmpType: below(random, 3), code: below(random, 4) },
})

/** An address as a number of its version. */
function parsed(text: string): { version: 4 | 6; value: bigint } {
  if (!text.includes(':'))
    return { version: 4, value: text.split('.').reduce((sum, part) => sum * 256n + BigInt(part), 0n) }
  const [head = '', tail] = text.split('::')
  const [left, right] = [head, tail ?? ''].map((side) => (side ? side.split(':') : []))
  const zeros = Array.from({ length: 8 - (left?.length ?? 0) - (right?.length ?? 0) }, () => '0')
  const groups = tail === undefined ? (left ?? []) : [...(left ?? []), ...zeros, ...(right ?? [])]
  return { version: 6, value: groups.reduce((sum, group) => sum * 65_536n + BigInt(`0x${group}`), 0n) }
}

/** Whether an address has the first bits of a block. */
function isInBlock(ip: string, text: string): boolean {
  const [start = '', width = '0'] = text.split('/')
  const [a, b] = [parsed(ip), parsed(start)]
  const rest = BigInt((a.version === 4 ? 32 : 128) - Number(width))
  return a.version === b.version && a.value >> rest === b.value >> rest
}

const isInSubnet = (ip: string, { ipv4Block, ipv6Block }: VpcNetwork['subnets'][number]) =>
  isInBlock(ip, ipv4Block) || isInBlock(ip, ipv6Block)

function isAddressMeant(ip: string, { type, value }: Place, network: VpcNetwork): boolean {
  if (type === 'ip') return isInBlock(ip, `${value}/${value.includes(':') ? 128 : 32}`)
  if (type === 'ip_net') return isInBlock(ip, value)
  if (type === 'vpc') return value === network.vpc && network.subnets.some((subnet) => isInSubnet(ip, subnet))
  if (type === 'subnet')
    return network.subnets.some((subnet) => subnet.name === value && isInSubnet(ip, subnet))
  return network.nics.some(
    (nic) => nic.instance === value && isAddressMeant(ip, { type: 'ip', value: nic.ip }, network),
  )
}

function isNicMeant(nic: VpcNic, { type, value }: Place, network: VpcNetwork): boolean {
  if (type === 'instance') return nic.instance === value
  if (type === 'subnet') return nic.subnet === value
  if (type === 'vpc') return value === network.vpc
  return isAddressMeant(nic.ip, { type, value }, network)
}

function isIcmpMeant(filter: VpcFirewallRuleProtocol, icmpType: number, code: number): boolean {
  if (filter.type !== 'icmp') return false
  if (!filter.value) return true
  if (filter.value.icmpType !== icmpType) return false
  if (!filter.value.code) return true
  const [first = 0, last = first] = filter.value.code.split('-').map(Number)
  for (let each = first; each <= last; each += 1) if (each === code) return true
  return false
}

const isPortMeant = (texts: readonly string[], port: number) =>
  texts.some((text) => {
    const [first = 0, last = first] = text.split('-').map(Number)
    return port >= first && port <= last
  })

/** Why a rule has nothing to do with a packet, found by asking about one thing after the other; undefined where it fits. */
export function naiveReason(
  rule: VpcFirewallRuleUpdate,
  network: VpcNetwork,
  packet: Packet,
): string | undefined {
  const nic = network.nics.find(({ id }) => id === packet.nic)
  const { hosts, ports, protocols } = rule.filters
  const { protocol } = packet
  if (rule.status === 'disabled') return 'disabled'
  if (rule.direction !== packet.direction) return 'direction'
  if (!nic || !rule.targets.some((target) => isNicMeant(nic, target, network))) return 'target'
  if (hosts && hosts.length > 0 && !hosts.some((host) => isAddressMeant(packet.host, host, network)))
    return 'host'
  if (protocols && protocols.length > 0) {
    const same = protocols.filter(({ type }) => type === protocol.type)
    if (same.length === 0) return 'protocol'
    if (protocol.type === 'icmp' && ports && ports.length > 0) return 'port'
    if (protocol.type === 'icmp' && !same.some((it) => isIcmpMeant(it, protocol.icmpType, protocol.code)))
      return 'icmp'
  }
  if (ports && ports.length > 0 && (protocol.type === 'icmp' || !isPortMeant(ports, protocol.port)))
    return 'port'
  return undefined
}

/** The rule that decides, found by comparing each with the best before; undefined for the default. */
export function naiveDecider(rules: readonly VpcFirewallRuleUpdate[], network: VpcNetwork, packet: Packet) {
  let best: VpcFirewallRuleUpdate | undefined
  for (const rule of rules) {
    if (naiveReason(rule, network, packet)) continue
    if (!best || rule.priority < best.priority) best = rule
    else if (rule.priority === best.priority) {
      const denies = rule.action === 'deny' && best.action === 'allow'
      if (denies || (rule.action === best.action && rule.name < best.name)) best = rule
    }
  }
  return best
}

/** Addresses among which there is one for every way in which the hosts of rules can differ. */
export function criticalHosts(rules: readonly VpcFirewallRuleUpdate[], network: VpcNetwork): string[] {
  const blocks = network.subnets.flatMap(({ ipv4Block, ipv6Block }) => [ipv4Block, ipv6Block])
  const named = rules.flatMap(({ filters }) => filters.hosts ?? []).map(({ value }) => value)
  const addresses = [...named, ...network.nics.map(({ ip }) => ip), ...blocks].filter((text) =>
    /[.:]/.test(text),
  )
  const ends = addresses.flatMap((text) => {
    const [ip = '', width] = text.split('/')
    const { version, value } = parsed(ip)
    const rest = BigInt((version === 4 ? 32 : 128) - Number(width ?? (version === 4 ? 32 : 128)))
    const first = (value >> rest) << rest
    const last = first + (1n << rest) - 1n
    return [first - 1n, first, last, last + 1n]
      .filter((each) => each >= 0n && each < 1n << (version === 4 ? 32n : 128n))
      .map((each) => written(version, each))
  })
  return [...new Set([...ends, '203.0.113.9', 'fd99::9'])]
}

const written = (version: 4 | 6, value: bigint) =>
  version === 4
    ? [24n, 16n, 8n, 0n].map((bits) => (value >> bits) & 255n).join('.')
    : [112n, 96n, 80n, 64n, 48n, 32n, 16n, 0n]
        .map((bits) => ((value >> bits) & 65_535n).toString(16))
        .join(':')
