import type { VpcFirewallRuleHostFilter, VpcSubnet } from '#api/generated/vpcs.ts'
import { type Interval, type IntervalSet, unionOf } from './intervals.ts'
import { type AddressRange, ipBlockProblem, ipProblem, rangeOf } from './ip-addresses.ts'

/** A network interface in the VPC; a name is undefined where it is not known. */
export interface VpcNic {
  id: string
  name: string
  ip: string
  instance: string | undefined
  subnet: string | undefined
}

/** A VPC as its firewall sees it. */
export interface VpcNetwork {
  /** Its name; undefined where it is not known. */
  vpc: string | undefined
  subnets: readonly Pick<VpcSubnet, 'name' | 'ipv4Block' | 'ipv6Block'>[]
  nics: readonly VpcNic[]
}

/** A target or a host filter. */
export type Place = VpcFirewallRuleHostFilter

/** Addresses of both versions in one line: those of IPv6 come after those of IPv4. */
const versionStart = { 4: 0n, 6: 1n << 32n } as const

const intervalOf = ({ version, first, last }: AddressRange): Interval<bigint> => ({
  from: versionStart[version] + first,
  end: versionStart[version] + last + 1n,
})

/** Every address of a version. */
export const allAddresses = { 4: intervalOf(rangeOf('0.0.0.0/0')), 6: intervalOf(rangeOf('::/0')) } as const

/** The place in the line of a valid address. */
export const addressPlace = (ip: string): bigint => intervalOf(rangeOf(ip)).from

/** Hosts that filters mean. Names of the VPC itself stand for the addresses that they have. */
export interface HostSet {
  addresses: IntervalSet<bigint>
  /** Other VPCs. */
  vpcs: ReadonlySet<string>
}

/** The names and addresses of a VPC, to be looked up quickly. */
export interface NetworkIndex {
  network: VpcNetwork
  /** The interfaces that any of the targets means, as flags in the order of the network's. */
  flagsOf: (targets: readonly Place[]) => Uint8Array
  hostsOf: (filters: readonly Place[]) => HostSet
}

/** Looks through a VPC once, for any number of rules. */
export function indexNetwork(network: VpcNetwork): NetworkIndex {
  const { vpc, subnets, nics } = network
  const all = new Uint8Array(nics.length).fill(1)
  const byInstance = Map.groupBy(nics.keys(), (index) => nics[index]?.instance)
  const bySubnet = Map.groupBy(nics.keys(), (index) => nics[index]?.subnet)
  const byPlace = nics
    .map(({ ip }, index) => ({ place: ipProblem(ip) ? -1n : addressPlace(ip), index }))
    .toSorted((a, b) => (a.place < b.place ? -1 : 1))
  const blocks = new Map(subnets.map((subnet) => [subnet.name, blocksOf(subnet)]))
  const everySubnet = [...blocks.values()].flat()

  const at = ({ from, end }: Interval<bigint>) => {
    const found: number[] = []
    for (let next = firstFrom(byPlace, from); next < byPlace.length; next += 1) {
      const nic = byPlace[next]
      if (!nic || nic.place >= end) break
      found.push(nic.index)
    }
    return found
  }
  // Parsing is most of the work, and rules name the same places again and again.
  const intervals = new Map<string, Interval<bigint> | undefined>()
  const intervalFor = (place: Place) => {
    const key = `${place.type} ${place.value}`
    if (!intervals.has(key)) intervals.set(key, intervalOfPlace(place))
    return intervals.get(key)
  }
  const meantBy = (target: Place): readonly number[] => {
    if (target.type === 'instance') return byInstance.get(target.value) ?? []
    if (target.type === 'subnet') return bySubnet.get(target.value) ?? []
    const interval = intervalFor(target)
    return interval ? at(interval) : []
  }
  return {
    network,
    flagsOf: (targets) => {
      if (targets.some(({ type, value }) => type === 'vpc' && value === vpc)) return all
      const flags = new Uint8Array(nics.length)
      for (const target of targets) for (const index of meantBy(target)) flags[index] = 1
      return flags
    },
    hostsOf: (filters) => ({
      addresses: unionOf(
        filters.flatMap((filter) => {
          const { type, value } = filter
          if (type === 'vpc') return value === vpc ? everySubnet : []
          if (type === 'subnet') return blocks.get(value) ?? []
          if (type === 'instance')
            return (byInstance.get(value) ?? []).flatMap((index) => addressOf(nics[index]?.ip ?? ''))
          return intervalFor(filter) ?? []
        }),
      ),
      vpcs: new Set(filters.flatMap(({ type, value }) => (type === 'vpc' && value !== vpc ? [value] : []))),
    }),
  }
}

/** The addresses of an `ip` or an `ip_net`; undefined for other places, and for what cannot be understood. */
export function intervalOfPlace({ type, value }: Place): Interval<bigint> | undefined {
  if (type === 'ip') return addressOf(value)[0]
  return type === 'ip_net' ? blockOf(value)[0] : undefined
}

/** The addresses of a subnet. */
export const blocksOf = ({ ipv4Block, ipv6Block }: VpcNetwork['subnets'][number]): Interval<bigint>[] => [
  ...blockOf(ipv4Block),
  ...blockOf(ipv6Block),
]

const addressOf = (ip: string) => (ipProblem(ip) ? [] : [intervalOf(rangeOf(ip))])
const blockOf = (block: string) => (ipBlockProblem(block) ? [] : [intervalOf(rangeOf(block))])

/** Where in a sorted list the places from `from` on begin. */
function firstFrom(sorted: readonly { place: bigint }[], from: bigint): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle]?.place ?? from) < from) low = middle + 1
    else high = middle
  }
  return low
}
