import {
  type MulticastGroup,
  lookupMulticastGroupByIp,
  multicastGroupCreate,
  type MulticastGroupCreate,
  multicastGroupDelete,
  multicastGroupList,
  multicastGroupUpdate,
  multicastGroupView,
} from '#api/generated/experimental.ts'
import type { NameOrId } from '#api/generated/shared.ts'
import { addressAt, isBetween, rangeOf } from '#domain/network/ip-addresses.ts'
import { isMulticast, mvlanLimits } from '#domain/network/multicast.ts'
import { isUuid } from '#domain/uuids.ts'
import type { ControlPlane } from '#mock/engine/control-plane.ts'
import { poolToTakeFrom } from './external-ips.ts'
import { requireFleetRole } from '#mock/resources/rack/fleet-look-up.ts'
import { handle } from '#mock/engine/handle.ts'
import { addressesIn, freeAddress, rangesOf } from './ip-ranges.ts'
import { changedIdentity, checkNameIsFree, newIdentity } from '#mock/engine/look-up.ts'
import { page } from '#mock/engine/pages.ts'
import { invalidRequest, invalidValue, notFound } from '#mock/engine/refusals.ts'
import { tableOf } from '#mock/engine/table.ts'
import type { Tables } from '#mock/engine/tables.ts'

const kind = 'multicast-group'

/** The fleet's multicast groups: visible to all signed-in users, changed by fleet administrators. */
export const multicastGroups = {
  tables: { multicastGroups: tableOf<MulticastGroup>({ sentinelBy: 'name' }) },
  handlers: () => [
    handle(multicastGroupList, (ask) => page(ask, ask.plane.multicastGroups.all())),
    handle(multicastGroupView, ({ plane, path }) => multicastGroupFor(plane, path.multicastGroup)),
    handle(lookupMulticastGroupByIp, ({ plane, path }) => {
      const [group] = plane.multicastGroups.in({ multicastIp: addressAt(path.address, 0) ?? path.address })
      if (!group) throw notFound(kind, path.address)
      return group
    }),
    handle(multicastGroupCreate, (ask) => {
      const { plane, body, user } = ask
      requireFleetRole(ask, 'admin')
      checkNameIsFree({ table: plane.multicastGroups, kind }, body.name, {})
      checkTraffic(body)
      return plane.multicastGroups.put({
        ...newIdentity(plane, body),
        ...addressFor(plane, user.siloId, body),
        sourceIps: body.sourceIps ?? [],
        mvlan: body.mvlan ?? null,
        state: 'Active',
      })
    }),
    handle(multicastGroupUpdate, (ask) => {
      const { plane, body } = ask
      requireFleetRole(ask, 'admin')
      const group = multicastGroupFor(plane, ask.path.multicastGroup)
      checkTraffic(body)
      return plane.multicastGroups.update(group.id, {
        ...changedIdentity(plane, { table: plane.multicastGroups, kind }, group, body, {}),
        sourceIps: body.sourceIps ?? group.sourceIps,
        mvlan: body.mvlan === undefined ? (group.mvlan ?? null) : body.mvlan,
      })
    }),
    handle(multicastGroupDelete, (ask) => {
      requireFleetRole(ask, 'admin')
      const { id: groupId } = multicastGroupFor(ask.plane, ask.path.multicastGroup)
      for (const { id } of ask.plane.multicastMembers.in({ groupId })) ask.plane.multicastMembers.delete(id)
      ask.plane.multicastGroups.delete(groupId)
    }),
  ],
}

export function multicastGroupFor({ multicastGroups: table }: Tables, nameOrId: NameOrId): MulticastGroup {
  const group = isUuid(nameOrId) ? table.get(nameOrId) : table.named(nameOrId, {})
  if (!group) throw notFound(kind, nameOrId)
  return group
}

function checkTraffic({ mvlan, sourceIps }: Pick<MulticastGroupCreate, 'mvlan' | 'sourceIps'>) {
  const { min, max } = mvlanLimits
  if (typeof mvlan === 'number' && (mvlan < min || mvlan > max))
    throw invalidValue('mvlan', `must be between ${min} and ${max}`)
  if (sourceIps?.some((ip) => isMulticast(rangeOf(ip))))
    throw invalidValue('source_ips', 'must be unicast addresses')
}

/** The requested address, if it is in one of the silo's multicast pools and free, or the pool's next one. */
function addressFor(
  plane: ControlPlane,
  siloId: string,
  { multicastIp: wanted, pool }: MulticastGroupCreate,
): Pick<MulticastGroup, 'multicastIp' | 'ipPoolId'> {
  const chosen = wanted && !pool ? undefined : poolToTakeFrom(plane, siloId, pool, 'multicast').id
  if (!wanted && chosen) return { multicastIp: freeAddress(plane, chosen), ipPoolId: chosen }
  const multicastIp = addressAt(wanted ?? '', 0) ?? ''
  if (!isMulticast(rangeOf(multicastIp)))
    throw invalidValue('multicast_ip', `${multicastIp} is not a multicast address`)
  const pools = chosen ? [chosen] : plane.ipPoolLinks.in({ siloId }).map(({ ipPoolId }) => ipPoolId)
  const ipPoolId = pools.find((id) => rangesOf(plane, id).some(({ range }) => isBetween(multicastIp, range)))
  if (!ipPoolId)
    throw invalidRequest(`requested multicast address ${multicastIp} is not in a multicast pool of the silo`)
  if (addressesIn(plane, ipPoolId).includes(multicastIp))
    throw invalidRequest(`requested multicast address ${multicastIp} is already in use`)
  return { multicastIp, ipPoolId }
}
