import { addressText, type AddressRange, rangeOf } from '#domain/network/ip-addresses.ts'
import type { IpPoolRange, IpRange } from '#api/generated/system-ip-pools.ts'
import { insufficientCapacity, invalidRequest } from '#mock/engine/refusals.ts'
import type { Tables } from '#mock/engine/tables.ts'

/** The pool that the system itself takes addresses from; it is in no list and has operations of its own. */
export const servicePoolId = '001de000-5e9f-4000-8000-000000000001'

/** The addresses from a first to a last one; throws 400 when they do not make a range. */
export function spanOf({ first, last }: IpRange): AddressRange {
  const [from, to] = [rangeOf(first), rangeOf(last)]
  if (from.version !== to.version)
    throw invalidRequest('the first and last address must be of the same IP version')
  if (from.first > to.last) throw invalidRequest('the first address must be <= the last address')
  return { ...from, last: to.last }
}

/** The ranges of a pool in the order of their addresses. */
export const rangesOf = (tables: Tables, ipPoolId: string): (IpPoolRange & { span: AddressRange })[] =>
  tables.ipPoolRanges
    .in({ ipPoolId })
    .map((row) => ({ ...row, span: spanOf(row.range) }))
    .sort((a, b) => (a.span.first < b.span.first ? -1 : 1))

/** The addresses of a pool that instances, projects and multicast groups hold. */
export const addressesIn = (tables: Tables, ipPoolId: string): string[] => [
  ...new Set([
    ...[tables.ephemeralIps, tables.floatingIps].flatMap((t) => t.in({ ipPoolId }).map(({ ip }) => ip)),
    ...tables.multicastGroups.in({ ipPoolId }).map(({ multicastIp }) => multicastIp),
    ...tables.probes.in({ ipPoolId }).flatMap(({ info }) => info.externalIps.map(({ ip }) => ip)),
  ]),
]

/** The first address of a pool that no one holds; throws 507. */
export function freeAddress(tables: Tables, ipPoolId: string): string {
  const taken = new Set(addressesIn(tables, ipPoolId))
  for (const { span } of rangesOf(tables, ipPoolId)) {
    for (let at = span.first; at <= span.last; at++) {
      const ip = addressText(span.version, at)
      if (!taken.has(ip)) return ip
    }
  }
  throw insufficientCapacity('No external IP addresses available')
}
