import ipaddr from 'ipaddr.js'
import type { IpPoolRange, IpRange, IpVersion } from '#api/generated/system-ip-pools.ts'
import { insufficientCapacity, invalidRequest } from './refusals.ts'
import type { Tables } from './rows.ts'

/** The pool that the system itself takes addresses from; it is in no list and has operations of its own. */
export const servicePoolId = '001de000-5e9f-4000-8000-000000000001'

/** Addresses of one version, first and last included. */
export interface Span {
  version: IpVersion
  first: bigint
  last: bigint
}

const numberOf = (address: ipaddr.IPv4 | ipaddr.IPv6) =>
  address.toByteArray().reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)

/** A span from its first and last address; throws 400 when they do not make one. */
export function spanOf({ first, last }: IpRange): Span {
  const [from, to] = [ipaddr.parse(first), ipaddr.parse(last)]
  if (from.kind() !== to.kind())
    throw invalidRequest('the first and last address must be of the same IP version')
  const span = { version: versionOf(from), first: numberOf(from), last: numberOf(to) }
  if (span.first > span.last) throw invalidRequest('the first address must be <= the last address')
  return span
}

/** The addresses of a net such as `10.0.0.0/8`; throws 400. */
export function netSpan(net: string): Span {
  if (!ipaddr.isValidCIDR(net)) throw invalidRequest(`"${net}" is not an IP network`)
  const [address, width] = ipaddr.parseCIDR(net)
  const hosts = BigInt(address.toByteArray().length * 8 - width)
  const first = (numberOf(address) >> hosts) << hosts
  return { version: versionOf(address), first, last: first + (1n << hosts) - 1n }
}

const versionOf = (address: ipaddr.IPv4 | ipaddr.IPv6): IpVersion => (address.kind() === 'ipv4' ? 'v4' : 'v6')

/** Whether two spans share an address. */
export const overlaps = (a: Span, b: Span): boolean =>
  a.version === b.version && a.first <= b.last && b.first <= a.last

/** Whether all of `inner` is in `outer`. */
export const contains = (outer: Span, inner: Span): boolean =>
  outer.version === inner.version && outer.first <= inner.first && inner.last <= outer.last

/** How many addresses a span has. */
export const sizeOf = ({ first, last }: Span): bigint => last - first + 1n

/** The ranges of a pool in the order of their addresses. */
export const rangesOf = (tables: Tables, ipPoolId: string): (IpPoolRange & { span: Span })[] =>
  tables.ipPoolRanges
    .in({ ipPoolId })
    .map((row) => ({ ...row, span: spanOf(row.range) }))
    .sort((a, b) => (a.span.first < b.span.first ? -1 : 1))

/** The addresses of a pool that instances and projects hold. */
export const addressesIn = (tables: Tables, ipPoolId: string): string[] => [
  ...new Set(
    [tables.ephemeralIps, tables.floatingIps].flatMap((t) => t.in({ ipPoolId }).map(({ ip }) => ip)),
  ),
]

/** The first address of a pool that no one holds; throws 507. */
export function freeAddress(tables: Tables, ipPoolId: string): string {
  const taken = new Set(addressesIn(tables, ipPoolId))
  for (const { span } of rangesOf(tables, ipPoolId)) {
    for (let at = span.first; at <= span.last; at++) {
      const ip = addressText(at, span.version)
      if (!taken.has(ip)) return ip
    }
  }
  throw insufficientCapacity('No external IP addresses available')
}

function addressText(value: bigint, version: IpVersion): string {
  const bytes = Array.from({ length: version === 'v4' ? 4 : 16 }, () => 0)
  for (let index = bytes.length - 1, left = value; index >= 0; index--, left >>= 8n)
    bytes[index] = Number(left & 255n)
  return ipaddr.fromByteArray(bytes).toString()
}
