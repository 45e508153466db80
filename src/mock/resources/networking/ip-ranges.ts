import { addressText, type AddressRange, rangeOf } from '#domain/network/ip-addresses.ts'
import type { IpPoolRange, IpRange } from '#api/generated/system-ip-pools.ts'
import { insufficientCapacity, invalidRequest } from '#mock/engine/refusals.ts'
import type { Tables } from '#mock/engine/tables.ts'

/** The pool for the system's own addresses; it is in no list and has its own operations. */
export const servicePoolId = '001de000-5e9f-4000-8000-000000000001'

/** The span from the first to the last address; throws 400 for an invalid range. */
export function spanOf({ first, last }: IpRange): AddressRange {
  const [from, to] = [rangeOf(first), rangeOf(last)]
  if (from.version !== to.version)
    throw invalidRequest('the first and last address must be of the same IP version')
  if (from.first > to.last) throw invalidRequest('the first address must be <= the last address')
  return { ...from, last: to.last }
}

/** A pool's ranges, sorted by address. */
export const rangesOf = (tables: Tables, ipPoolId: string): (IpPoolRange & { span: AddressRange })[] =>
  tables.ipPoolRanges
    .in({ ipPoolId })
    .map((row) => ({ ...row, span: spanOf(row.range) }))
    .sort((a, b) => (a.span.first < b.span.first ? -1 : 1))

/** The addresses of a pool in use by instances, projects and multicast groups. */
export const addressesIn = (tables: Tables, ipPoolId: string): string[] => [
  ...new Set([
    ...[tables.ephemeralIps, tables.floatingIps].flatMap((t) => t.in({ ipPoolId }).map(({ ip }) => ip)),
    ...tables.multicastGroups.in({ ipPoolId }).map(({ multicastIp }) => multicastIp),
    ...tables.probes.in({ ipPoolId }).flatMap(({ info }) => info.externalIps.map(({ ip }) => ip)),
  ]),
]

/** The first free address of a pool; throws 507. */
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
