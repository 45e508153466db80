import ipaddr from 'ipaddr.js'

/** What is wrong with an IPv4 or IPv6 address, for a form field; undefined if it is valid. */
export const ipProblem = (text: string): string | undefined =>
  ipaddr.IPv4.isValidFourPartDecimal(text) || isIpv6(text) ? undefined : 'Not a valid IP address'

/** Rejects zones; an embedded IPv4 address must have four decimal parts. */
function isIpv6(text: string): boolean {
  if (!ipaddr.IPv6.isValid(text) || text.includes('%')) return false
  const end = text.slice(text.lastIndexOf(':') + 1)
  return !end.includes('.') || ipaddr.IPv4.isValidFourPartDecimal(end)
}

/** What is wrong with a block such as `10.0.0.0/8`, for a form field; undefined if it is valid. */
export function ipBlockProblem(text: string | undefined): string | undefined {
  const [ip = '', width = '', ...rest] = text?.split('/') ?? []
  if (!ip || !width || rest.length) return 'Must contain an IP address and a width, separated by a /'
  const problem = ipProblem(ip)
  if (problem) return problem
  if (!/^\d+$/.test(width)) return 'Width must be an integer'
  if (/^0\d/.test(width)) return 'Width must not start with 0'
  const version = ipVersion(ip)
  return Number(width) > bitsOf[version] ? `Max width for IPv${version} is ${bitsOf[version]}` : undefined
}

/** Bits of an address, by IP version. */
export const bitsOf = { 4: 32, 6: 128 } as const

/** The version of a valid address or block. */
export const ipVersion = (text: string): 4 | 6 => (/:/.test(text) ? 6 : 4)

/** Addresses of one version, both ends inclusive. */
export interface AddressRange {
  version: 4 | 6
  first: bigint
  last: bigint
}

/** False unless both are valid. */
export const blockContains = (block: string, ip: string): boolean => isWithin(rangeOf(block), rangeOf(ip))

/** Expects valid blocks. */
export const isBlockWithin = (block: string, outer: string): boolean =>
  isWithin(rangeOf(outer), rangeOf(block))

/** Different versions never overlap. */
export const blocksOverlap = (one: string, other: string): boolean => overlaps(rangeOf(one), rangeOf(other))

/** Whether two ranges share an address. */
export const overlaps = (a: AddressRange, b: AddressRange): boolean =>
  a.version === b.version && a.first <= b.last && b.first <= a.last

/** The prefix length of a valid block: 8 for `10.0.0.0/8`. */
export const widthOf = (block: string): number => Number(block.split('/')[1])

/** A valid block with its host bits cleared: `10.1.2.3/8` becomes `10.0.0.0/8`. */
export const networkOf = (block: string): string => `${addressAt(block, 0)}/${widthOf(block)}`

/** Whether a valid block has no host bits set, as in `10.0.0.0/8` but not `10.1.2.3/8`. */
export function isNetwork(block: string): boolean {
  const [ip = ''] = block.split('/')
  return rangeOf(ip).first === rangeOf(block).first
}

/** The address `place` after the first of a valid block; undefined beyond its end. */
export function addressAt(block: string, place: number): string | undefined {
  const { version, first, last } = rangeOf(block)
  const at = first + BigInt(place)
  return at > last ? undefined : addressText(version, at)
}

export function addressText(version: 4 | 6, value: bigint): string {
  const bytes = Array.from({ length: bitsOf[version] / 8 }, (_, i) => Number((value >> BigInt(8 * i)) & 255n))
  return ipaddr.fromByteArray(bytes.toReversed()).toString()
}

/** The range between two valid addresses of the same version. */
export const rangeBetween = ({ first, last }: { first: string; last: string }): AddressRange => ({
  ...rangeOf(first),
  last: rangeOf(last).last,
})

/** The number of addresses; 0 if the last is before the first. */
export const sizeOf = ({ first, last }: AddressRange): bigint => (last < first ? 0n : last - first + 1n)

/** The first and last address of a valid block. */
export function endsOf(block: string): { first: string; last: string } {
  const { version, first, last } = rangeOf(block)
  return { first: addressText(version, first), last: addressText(version, last) }
}

/** Whether a valid address is in a range, both ends inclusive. */
export const isBetween = (ip: string, range: { first: string; last: string }): boolean =>
  isWithin(rangeBetween(range), rangeOf(ip))

/** Private IPv4 blocks (RFC 1918). */
export const privateBlocks = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16']

/** Whether a valid block is entirely within a private IPv4 block. */
export const isPrivateBlock = (block: string): boolean =>
  privateBlocks.some((outer) => isBlockWithin(block, outer))

/** Whether a range contains all of another. */
export const isWithin = (outer: AddressRange, inner: AddressRange): boolean =>
  outer.version === inner.version && outer.first <= inner.first && inner.last <= outer.last

/** Empty, outside all blocks. */
const noRange: AddressRange = { version: 4, first: -1n, last: -2n }

/**
 * The addresses of a valid block or single address; of anything else, such as a field that a newer server
 * omits, none.
 */
export function rangeOf(text: string): AddressRange {
  try {
    const [ip = '', width] = text.split('/')
    const version = ipVersion(ip)
    const bytes = ipaddr.parse(ip).toByteArray()
    const value = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
    const hosts = (1n << BigInt(bitsOf[version] - Number(width ?? bitsOf[version]))) - 1n
    return { version, first: value & ~hosts, last: value | hosts }
  } catch {
    return noRange
  }
}
