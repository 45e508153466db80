import type { IpPoolType, IpPoolUtilization, IpRange, IpVersion } from '#api/generated/system-ip-pools.ts'
import { ipProblem, ipVersion, overlaps, rangeBetween, rangeOf, sizeOf } from './ip-addresses.ts'
import { isMulticast, multicastBlocks } from './multicast.ts'

/** How much of a pool is taken. */
export interface PoolFill {
  used: number
  capacity: number
  /** From 0 to 1; 0 for a pool without addresses. */
  share: number
  /** Beyond what a float counts, single addresses are lost in it: then `used` says nothing. */
  exact: boolean
}

/** A pool's fill from what the server tells, which is floats. */
export function poolFill({ capacity, remaining }: IpPoolUtilization): PoolFill {
  const used = Math.max(0, capacity - remaining)
  return {
    used,
    capacity,
    share: capacity > 0 ? Math.min(1, used / capacity) : 0,
    exact: capacity <= Number.MAX_SAFE_INTEGER,
  }
}

const grouped = new Intl.NumberFormat()
const tenths = new Intl.NumberFormat(undefined, { minimumFractionDigits: 1 })
const hundredths = new Intl.NumberFormat(undefined, { maximumFractionDigits: 2 })

/** As many addresses as IPv4 has are still written out. */
const writtenOut = 2 ** 32

/** A number of addresses to read: `1,024`, `2^64`, and `1.8 × 10^19` for what is no power of two. */
export function countText(count: number | bigint): string {
  const number = Number(count)
  if (number <= writtenOut) return grouped.format(number)
  const power = Math.log2(number)
  if (Number.isInteger(power)) return `2^${power}`
  const [digits = '', exponent = ''] = number.toExponential(1).split('e+')
  return `${tenths.format(Number(digits))} × 10^${exponent}`
}

/** A number of addresses with the word: `1 address`. */
export const addressesText = (count: number | bigint): string =>
  `${countText(count)} ${Number(count) === 1 ? 'address' : 'addresses'}`

/** A share to read. Never `100 %` of what is not full, nor `0 %` of what is not empty. */
export function shareText(share: number): string {
  const percent = share * 100
  if (percent === 0) return '0 %'
  if (percent < 0.01) return `under ${hundredths.format(0.01)} %`
  if (percent < 1) return `${hundredths.format(Math.floor(percent * 100) / 100)} %`
  return `${Math.floor(percent)} %`
}

/** A pool's fill to read: `12 / 264`, or a share where single addresses cannot be counted. */
export function fillText({ used, capacity, share, exact }: PoolFill): string {
  if (capacity === 0) return 'no addresses'
  if (exact) return `${countText(used)} / ${countText(capacity)}`
  return `${share === 0 ? shareText(Number.MIN_VALUE) : shareText(share)} of ${countText(capacity)}`
}

/** What an IP version is called. */
export const versionText = (version: IpVersion): string => (version === 'v6' ? 'IPv6' : 'IPv4')

const types: Partial<Record<string, string>> = {
  unicast: 'Unicast',
  multicast: 'Multicast',
} satisfies Record<IpPoolType, string>

/** What the type of a pool is called; one that this version does not know shows its own word. */
export const typeText = (type: IpPoolType): string => types[type] ?? type

/** A range of addresses, to read. */
export const rangeText = ({ first, last }: IpRange): string => `${first}–${last}`

/** How many addresses a range of valid addresses has. */
export const rangeSize = (range: IpRange): bigint => sizeOf(rangeBetween(range))

/** How many addresses ranges have together. */
export const sizeOfAll = (ranges: { range: IpRange }[]): bigint =>
  ranges.reduce((sum, { range }) => sum + rangeSize(range), 0n)

/** A range that some pool has, with words for the pool: `IP pool public`. */
export interface KnownRange {
  owner: string
  range: IpRange
}

/** What is wrong with an address for a pool of this version and type, worded for a form field. */
export function poolAddressProblem(
  text: string,
  version: IpVersion,
  type: IpPoolType = 'unicast',
): string | undefined {
  const problem = ipProblem(text)
  if (problem) return problem
  if (`v${ipVersion(text)}` !== version) return `The pool holds only ${versionText(version)} addresses`
  if (isMulticast(rangeOf(text)) === (type === 'multicast')) return undefined
  return type === 'multicast'
    ? `The pool holds only multicast addresses, in ${multicastBlocks[version]}`
    : 'The pool holds only unicast addresses; this is a multicast address'
}

/** What is wrong with the end of a range whose addresses are valid: it lies before the start, or others have some of it. */
export function rangeProblem(range: IpRange, known: KnownRange[]): string | undefined {
  const span = rangeBetween(range)
  if (span.last < span.first) return 'The last address must not be before the first'
  const other = known.find((it) => overlaps(span, rangeBetween(it.range)))
  return other && `Overlaps ${rangeText(other.range)} of ${other.owner}`
}
