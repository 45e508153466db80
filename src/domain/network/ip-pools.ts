import type { IpPoolType, IpPoolUtilization, IpRange, IpVersion } from '#api/generated/system-ip-pools.ts'
import { ipProblem, ipVersion, overlaps, rangeBetween, rangeOf, sizeOf } from './ip-addresses.ts'
import { isMulticast, multicastBlocks } from './multicast.ts'

export interface PoolFill {
  used: number
  capacity: number
  /** 0 to 1; 0 for a pool without addresses. */
  share: number
  /** False if the capacity exceeds a float's precision: `used` is then meaningless. */
  exact: boolean
}

/** A pool's use from the server's figures, which are floats. */
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

/** Counts up to the size of IPv4 are written out. */
const writtenOut = 2 ** 32

/** A count of addresses as text: `1,024`, `2^64`, or `1.8 × 10^19` if not a power of two. */
export function countText(count: number | bigint): string {
  const number = Number(count)
  if (number <= writtenOut) return grouped.format(number)
  const power = Math.log2(number)
  if (Number.isInteger(power)) return `2^${power}`
  const [digits = '', exponent = ''] = number.toExponential(1).split('e+')
  return `${tenths.format(Number(digits))} × 10^${exponent}`
}

/** A count with its noun: `1 address`. */
export const addressesText = (count: number | bigint): string =>
  `${countText(count)} ${Number(count) === 1 ? 'address' : 'addresses'}`

/** A share as text; never `100%` unless full, nor `0%` unless empty. */
export function shareText(share: number): string {
  const percent = share * 100
  if (percent === 0) return '0%'
  if (percent < 0.01) return `< ${hundredths.format(0.01)}%`
  if (percent < 1) return `${hundredths.format(Math.floor(percent * 100) / 100)}%`
  return `${Math.floor(percent)}%`
}

/** A pool's use as text: `12 / 264`, or a share where the exact count is unknown. */
export function fillText({ used, capacity, share, exact }: PoolFill): string {
  if (capacity === 0) return 'no addresses'
  if (exact) return `${countText(used)} / ${countText(capacity)}`
  return `${share === 0 ? shareText(Number.MIN_VALUE) : shareText(share)} of ${countText(capacity)}`
}

export const versionText = (version: IpVersion): string => (version === 'v6' ? 'IPv6' : 'IPv4')

const types: Partial<Record<string, string>> = {
  unicast: 'Unicast',
  multicast: 'Multicast',
} satisfies Record<IpPoolType, string>

/** A pool type's name; an unknown one is shown as the server names it. */
export const typeText = (type: IpPoolType): string => types[type] ?? type

export const rangeText = ({ first, last }: IpRange): string => `${first}–${last}`

export const rangeSize = (range: IpRange): bigint => sizeOf(rangeBetween(range))

export const sizeOfAll = (ranges: { range: IpRange }[]): bigint =>
  ranges.reduce((sum, { range }) => sum + rangeSize(range), 0n)

/** A pool's range, with a text for its owner: `IP pool public`. */
export interface KnownRange {
  owner: string
  range: IpRange
}

/** What is wrong with an address for a pool of this version and type, for a form field. */
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

/**
 * What is wrong with the end of a range of valid addresses: it is before the start, or overlaps another
 * range.
 */
export function rangeProblem(range: IpRange, known: KnownRange[]): string | undefined {
  const span = rangeBetween(range)
  if (span.last < span.first) return 'The last address must not be before the first'
  const other = known.find((it) => overlaps(span, rangeBetween(it.range)))
  return other && `Overlaps ${rangeText(other.range)} in ${other.owner}`
}
