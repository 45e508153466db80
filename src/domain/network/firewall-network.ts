import type { VpcFirewallRuleHostFilter, VpcSubnet } from '#api/generated/vpcs.ts'
import { type Interval, type IntervalSet, unionOf } from './intervals.ts'
import { type AddressRange, ipBlockProblem, ipProblem, rangeOf } from './ip-addresses.ts'

/** A network interface in the VPC; names are undefined if unknown. */
export interface VpcNic {
  id: string
  name: string
  ip: string
  instance: string | undefined
  subnet: string | undefined
}

export interface VpcNetwork {
  /** Its name; undefined if unknown. */
  vpc: string | undefined
  subnets: readonly Pick<VpcSubnet, 'name' | 'ipv4Block' | 'ipv6Block'>[]
  nics: readonly VpcNic[]
}

/** A target or a host filter. */
export type Place = VpcFirewallRuleHostFilter

/** Maps addresses of both versions to one number line: IPv6 after IPv4. */
const versionStart = { 4: 0n, 6: 1n << 32n } as const

const intervalOf = ({ version, first, last }: AddressRange): Interval<bigint> => ({
  from: versionStart[version] + first,
  end: versionStart[version] + last + 1n,
})

/** All addresses of a version. */
export const allAddresses = { 4: intervalOf(rangeOf('0.0.0.0/0')), 6: intervalOf(rangeOf('::/0')) } as const

/** A valid address on the number line. */
export const addressPlace = (ip: string): bigint => intervalOf(rangeOf(ip)).from

/** The hosts that filters match. The VPC's own names are resolved to addresses. */
export interface HostSet {
  addresses: IntervalSet<bigint>
  /** Other VPCs. */
  vpcs: ReadonlySet<string>
}

/** Fast lookup of a VPC's names and addresses. */
export interface NetworkIndex {
  network: VpcNetwork
  /** Interfaces matched by any target, as flags in the order of the network's. */
  flagsOf: (targets: readonly Place[]) => Uint8Array
  hostsOf: (filters: readonly Place[]) => HostSet
}

/** Indexes a VPC once for any number of rules. */
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
  // Cached: parsing is most of the work, and rules repeat places.
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

/** The addresses of an `ip` or `ip_net`; undefined for other types and invalid values. */
export function intervalOfPlace({ type, value }: Place): Interval<bigint> | undefined {
  if (type === 'ip') return addressOf(value)[0]
  return type === 'ip_net' ? blockOf(value)[0] : undefined
}

export const blocksOf = ({ ipv4Block, ipv6Block }: VpcNetwork['subnets'][number]): Interval<bigint>[] => [
  ...blockOf(ipv4Block),
  ...blockOf(ipv6Block),
]

const addressOf = (ip: string) => (ipProblem(ip) ? [] : [intervalOf(rangeOf(ip))])
const blockOf = (block: string) => (ipBlockProblem(block) ? [] : [intervalOf(rangeOf(block))])

/** The index of the first place at or after `from` in a sorted list. */
function firstFrom(sorted: readonly { place: bigint }[], from: bigint): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle]?.place ?? from) < from) low = middle + 1
    else high = middle
  }
  return low
}
