import {
  type IpPool,
  ipPoolCreate,
  ipPoolDelete,
  ipPoolList,
  ipPoolServiceRangeAdd,
  ipPoolServiceRangeList,
  ipPoolServiceRangeRemove,
  ipPoolServiceView,
  ipPoolUpdate,
  ipPoolUtilizationView,
  ipPoolView,
  ipPoolRangeAdd,
  ipPoolRangeList,
  ipPoolRangeRemove,
  type IpPoolRange,
  type IpRange,
} from '#api/generated/system-ip-pools.ts'
import type { NameOrId } from '#api/generated/shared.ts'
import { isWithin, overlaps, rangeOf, sizeOf } from '#domain/network/ip-addresses.ts'
import { hasMulticast, isMulticast } from '#domain/network/multicast.ts'
import type { Role } from '#domain/roles.ts'
import type { ControlPlane } from '#mock/engine/control-plane.ts'
import { fleetPage, inFleet, requireFleetRole } from '#mock/resources/rack/fleet-look-up.ts'
import { type Ask, handle } from '#mock/engine/handle.ts'
import { addressesIn, rangesOf, servicePoolId, spanOf } from './ip-ranges.ts'
import { checkNameIsFree, newIdentity } from '#mock/engine/look-up.ts'
import { page } from '#mock/engine/pages.ts'
import { invalidRequest, notFound } from '#mock/engine/refusals.ts'
import { tableOf } from '#mock/engine/table.ts'

/** IP pools as operators see them. */
export const systemIpPools = {
  tables: {
    ipPools: tableOf<IpPool>({ sentinelBy: 'name' }),
    ipPoolRanges: tableOf<IpPoolRange>(),
  },
  handlers: () => [
    handle(ipPoolList, (ask) =>
      fleetPage(
        ask,
        ask.plane.ipPools.all().filter(({ id }) => id !== servicePoolId),
      ),
    ),
    handle(ipPoolView, (ask) => poolFor(ask, ask.path.pool)),
    handle(ipPoolCreate, (ask) => {
      requireFleetRole(ask, 'admin')
      checkNameIsFree({ table: ask.plane.ipPools, kind: 'ip-pool' }, ask.body.name, {})
      const { ipVersion = 'v4', poolType = 'unicast' } = ask.body
      return ask.plane.ipPools.put({ ...newIdentity(ask.plane, ask.body), ipVersion, poolType })
    }),
    handle(ipPoolUpdate, (ask) => {
      const { plane, body } = ask
      const pool = poolFor(ask, ask.path.pool, 'admin')
      const name = body.name ?? pool.name
      checkNameIsFree({ table: plane.ipPools, kind: 'ip-pool' }, name, {}, pool.id)
      const description = body.description ?? pool.description
      return plane.ipPools.update(pool.id, { name, description, timeModified: new Date(plane.now()) })
    }),
    handle(ipPoolDelete, (ask) => {
      const { id: ipPoolId } = poolFor(ask, ask.path.pool, 'admin')
      if (ask.plane.ipPoolRanges.in({ ipPoolId }).length)
        throw invalidRequest('IP Pool cannot be deleted while it contains IP ranges')
      for (const table of [ask.plane.ipPoolLinks, ask.plane.gatewayIpPools])
        for (const { id } of table.in({ ipPoolId })) table.delete(id)
      ask.plane.ipPools.delete(ipPoolId)
    }),
    handle(ipPoolUtilizationView, (ask) => {
      const { id } = poolFor(ask, ask.path.pool)
      const capacity = rangesOf(ask.plane, id).reduce((sum, { span }) => sum + sizeOf(span), 0n)
      const remaining = capacity - BigInt(addressesIn(ask.plane, id).length)
      return { capacity: Number(capacity), remaining: Number(remaining) }
    }),
    handle(ipPoolRangeList, (ask) => rangePage(ask, poolFor(ask, ask.path.pool))),
    handle(ipPoolRangeAdd, (ask) => addRange(ask.plane, poolFor(ask, ask.path.pool, 'admin'), ask.body)),
    handle(ipPoolRangeRemove, (ask) =>
      removeRange(ask.plane, poolFor(ask, ask.path.pool, 'admin'), ask.body),
    ),
    handle(ipPoolServiceView, (ask) => servicePool(ask)),
    handle(ipPoolServiceRangeList, (ask) => rangePage(ask, servicePool(ask))),
    handle(ipPoolServiceRangeAdd, (ask) => addRange(ask.plane, servicePool(ask, 'admin'), ask.body)),
    handle(ipPoolServiceRangeRemove, (ask) => removeRange(ask.plane, servicePool(ask, 'admin'), ask.body)),
  ],
}

type Asking = Parameters<typeof inFleet>[0]

/** By name or id, if the caller has the role on the fleet; 404 for the system's own pool. */
export function poolFor(asking: Asking, nameOrId: NameOrId, needed?: Role): IpPool {
  const pool = inFleet(asking, { table: asking.plane.ipPools, kind: 'ip-pool' }, nameOrId, needed)
  if (pool.id === servicePoolId) throw notFound('ip-pool', nameOrId)
  return pool
}

const servicePool = (asking: Asking, needed?: Role): IpPool =>
  inFleet(asking, { table: asking.plane.ipPools, kind: 'ip-pool' }, servicePoolId, needed)

/** Ranges have no sort option: they are sorted by their first address. */
function rangePage(ask: Ask<typeof ipPoolRangeList> | Ask<typeof ipPoolServiceRangeList>, pool: IpPool) {
  const { plane, query, request, operation } = ask
  const ranges = rangesOf(plane, pool.id).map(({ span, ...row }) => ({
    ...row,
    name: span.first.toString(16).padStart(32, '0'),
  }))
  const { items, nextPage } = page({ query, request, operation }, ranges)
  return { items: items.map(({ name: _, ...row }) => row), nextPage }
}

function addRange(plane: ControlPlane, pool: IpPool, range: IpRange): IpPoolRange {
  const span = spanOf(range)
  if (`v${span.version}` !== pool.ipVersion)
    throw invalidRequest(`IPv${span.version} ranges cannot be added to an IP${pool.ipVersion} pool`)
  if (pool.poolType === 'multicast' ? !isMulticast(span) : hasMulticast(span))
    throw invalidRequest(
      `The provided IP range ${range.first}-${range.last} is not one of ${pool.poolType} addresses`,
    )
  if (plane.ipPoolRanges.all().some((other) => overlaps(span, spanOf(other.range))))
    throw invalidRequest(`The provided IP range ${range.first}-${range.last} overlaps with an existing range`)
  const about = { ipPoolId: pool.id, range, timeCreated: new Date(plane.now()) }
  return plane.ipPoolRanges.put({ id: plane.newId(), ...about })
}

function removeRange(plane: ControlPlane, pool: IpPool, range: IpRange): void {
  const span = spanOf(range)
  const found = rangesOf(plane, pool.id).find(
    (row) => isWithin(row.span, span) && sizeOf(row.span) === sizeOf(span),
  )
  if (!found)
    throw invalidRequest(`The provided range ${range.first}-${range.last} does not exist in the pool`)
  if (addressesIn(plane, pool.id).some((ip) => isWithin(span, rangeOf(ip))))
    throw invalidRequest(
      'IP pool ranges cannot be deleted while external IP addresses are allocated from them',
    )
  plane.ipPoolRanges.delete(found.id)
}
