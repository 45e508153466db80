import type { VpcSubnet } from '#api/generated/vpcs.ts'
import {
  addressAt,
  addressText,
  blockContains,
  blocksOverlap,
  ipBlockProblem,
  ipVersion,
  isBlockWithin,
  isNetwork,
  isPrivateBlock,
  networkOf,
  privateBlocks,
  rangeOf,
  sizeOf,
  widthOf,
} from './ip-addresses.ts'
import { countText } from './ip-pools.ts'

/** Valid prefix lengths of a subnet's blocks. */
export const subnetWidths = { ipv4: { min: 8, max: 26 }, ipv6: 64 } as const

/**
 * Addresses the system reserves at the start of a subnet's blocks; it also reserves the last one of the IPv4
 * block.
 */
export const reservedAtStart = 5

const { min, max } = subnetWidths.ipv4

/** As text: `8` to `26`. */
export const ipv4Widths = Array.from({ length: max - min + 1 }, (_, index) => String(min + index))

/** Whether a block is typed to the end: `10.0.0.0/2` is not, since another digit can make its width valid. */
export function isWholeBlock(text: string): boolean {
  if (ipBlockProblem(text)) return false
  const width = String(widthOf(text))
  const widths = ipVersion(text) === 4 ? ipv4Widths : [String(subnetWidths.ipv6)]
  return widths.includes(width) || !widths.some((valid) => valid.startsWith(width))
}

/** Whether the system reserves this address of a subnet's block. */
export function isReserved(block: string, ip: string): boolean {
  const address = addressAt(ip, 0)
  const first = Array.from({ length: reservedAtStart }, (_, place) => addressAt(block, place))
  const isLast = ipVersion(ip) === 4 && address === addressAt(block, 2 ** (32 - widthOf(block)) - 1)
  return isLast || first.includes(address)
}

/** The number of addresses available to interfaces in a valid IPv4 block. */
export const usableSize = (block: string): number => Number(sizeOf(rangeOf(block))) - reservedAtStart - 1

export interface SubnetFill {
  used: number
  capacity: number
  free: number
  /** 0 to 1. */
  share: number
}

/** Use of a valid IPv4 block by these interface addresses. */
export function subnetFill(block: string, ips: readonly string[]): SubnetFill {
  const capacity = usableSize(block)
  const used = Math.min(capacity, new Set(ips.filter((ip) => blockContains(block, ip))).size)
  return { used, capacity, free: capacity - used, share: used / capacity }
}

/** Free addresses as text: `1,004 of 1,018 free`. */
export const freeText = ({ free, capacity }: Pick<SubnetFill, 'free' | 'capacity'>): string =>
  `${countText(free)} of ${countText(capacity)} free`

type Named<Block extends keyof VpcSubnet> = Pick<VpcSubnet, 'name' | Block>

/**
 * What is wrong with a new subnet's IPv4 block, for a form field; checks for overlap with others of the VPC.
 */
export function ipv4BlockProblem(text: string, others: readonly Named<'ipv4Block'>[]): string | undefined {
  const problem = ipBlockProblem(text)
  if (problem) return problem
  if (ipVersion(text) !== 4) return 'Must be an IPv4 block'
  if (widthOf(text) < min || widthOf(text) > max) return `Width must be between ${min} and ${max}`
  if (!isPrivateBlock(text)) return `Must be a private block within ${listed.format(privateBlocks)}`
  if (!isNetwork(text)) return startProblem(text)
  const other = others.find(({ ipv4Block }) => blocksOverlap(ipv4Block, text))
  return other && overlapProblem(other.name, other.ipv4Block)
}

/** The same for an IPv6 block, which must be within the VPC's prefix. */
export function ipv6BlockProblem(
  text: string,
  prefix: string,
  others: readonly Named<'ipv6Block'>[],
): string | undefined {
  const problem = ipBlockProblem(text)
  if (problem) return problem
  if (ipVersion(text) !== 6) return 'Must be an IPv6 block'
  if (widthOf(text) !== subnetWidths.ipv6) return `Width must be ${subnetWidths.ipv6}`
  if (!isBlockWithin(text, prefix)) return `Must be within the VPC’s prefix, ${prefix}`
  if (!isNetwork(text)) return startProblem(text)
  const other = others.find(({ ipv6Block }) => blocksOverlap(ipv6Block, text))
  return other && overlapProblem(other.name, other.ipv6Block)
}

const listed = new Intl.ListFormat('en-GB', { type: 'disjunction' })
const startProblem = (text: string) => `Must be the network address, ${networkOf(text)}`
const overlapProblem = (name: string, block: string) => `Overlaps with subnet ${name}, ${block}`

/** The first free block of a prefix length within another one, starting at address `from`. */
export function freeBlock(
  within: string,
  width: number,
  taken: readonly string[],
  from = rangeOf(within).first,
): string | undefined {
  const { version, last } = rangeOf(within)
  const size = sizeOf(rangeOf(`${within.split('/')[0]}/${width}`))
  const nextStart = (value: bigint) => ((value + size - 1n) / size) * size
  let first = nextStart(from)
  const ranges = taken.filter((block) => ipVersion(block) === version).map(rangeOf)
  for (const range of ranges.toSorted((a, b) => (a.first < b.first ? -1 : 1)))
    if (range.first < first + size && range.last >= first) first = nextStart(range.last + 1n)
  return first + size - 1n <= last ? `${addressText(version, first)}/${width}` : undefined
}

/**
 * The next free private block for a VPC: after its lowest IPv4 block, to keep a VPC's blocks together;
 * elsewhere if nothing is left there.
 */
export function nextFreeBlock(width: number, taken: readonly string[]): string | undefined {
  const homes = privateBlocks.flatMap((within) => {
    const starts = taken.filter((block) => isBlockWithin(block, within)).map((block) => rangeOf(block).first)
    return starts.length > 0 ? [{ within, from: starts.reduce((a, b) => (a < b ? a : b)) }] : []
  })
  for (const { within, from } of homes) {
    const block = freeBlock(within, width, taken, from)
    if (block) return block
  }
  for (const within of privateBlocks) {
    const block = freeBlock(within, width, taken)
    if (block) return block
  }
  return undefined
}
