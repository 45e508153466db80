import {
  type FloatingIp,
  type FloatingIpCreate,
  floatingIpAttach,
  floatingIpCreate,
  floatingIpDelete,
  floatingIpDetach,
  floatingIpList,
  floatingIpUpdate,
  floatingIpView,
} from '#api/generated/floating-ips.ts'
import { addressAt, isBetween } from '#domain/network/ip-addresses.ts'
import type { ControlPlane } from '#mock/engine/control-plane.ts'
import { attachFloatingIp, poolToTakeFrom } from './external-ips.ts'
import { floatingIpFor } from './floating-ip-look-up.ts'
import { handle } from '#mock/engine/handle.ts'
import { instanceFor } from '#mock/resources/compute/instance-look-up.ts'
import { addressesIn, freeAddress, rangesOf } from './ip-ranges.ts'
import { changedIdentity, checkNameIsFree, newIdentity, projectFor } from '#mock/engine/look-up.ts'
import { page } from '#mock/engine/pages.ts'
import { invalidRequest } from '#mock/engine/refusals.ts'
import { tableOf } from '#mock/engine/table.ts'

export const floatingIps = {
  tables: { floatingIps: tableOf<FloatingIp>({ sentinelBy: 'name' }) },
  handlers: () => [
    handle(floatingIpList, (ask) => page(ask, ask.plane.floatingIps.in({ projectId: projectFor(ask).id }))),
    handle(floatingIpView, (ask) => floatingIpFor(ask, ask.path.floatingIp)),
    handle(floatingIpCreate, (ask) => {
      const { plane, body, user } = ask
      const { id: projectId } = projectFor(ask, ask.query.project, 'limited_collaborator')
      checkNameIsFree({ table: plane.floatingIps, kind: 'floating-ip' }, body.name, { projectId })
      const address = addressFor(plane, user.siloId, body)
      return plane.floatingIps.put({ ...newIdentity(plane, body), projectId, instanceId: null, ...address })
    }),
    handle(floatingIpUpdate, (ask) => {
      const { plane, body } = ask
      const floating = floatingIpFor(ask, ask.path.floatingIp, 'limited_collaborator')
      const from = { table: plane.floatingIps, kind: 'floating-ip' }
      const { projectId } = floating
      return plane.floatingIps.update(
        floating.id,
        changedIdentity(plane, from, floating, body, { projectId }),
      )
    }),
    handle(floatingIpDelete, (ask) => {
      const floating = floatingIpFor(ask, ask.path.floatingIp, 'limited_collaborator')
      if (floating.instanceId)
        throw invalidRequest('floating IP cannot be deleted whilst attached to an instance')
      ask.plane.floatingIps.delete(floating.id)
    }),
    handle(floatingIpAttach, (ask) => {
      const floating = floatingIpFor(ask, ask.path.floatingIp, 'limited_collaborator')
      const inProject = { ...ask, query: { project: floating.projectId } }
      return attachFloatingIp(
        ask.plane,
        floating,
        instanceFor(inProject, ask.body.parent, 'limited_collaborator'),
      )
    }),
    handle(floatingIpDetach, (ask) => {
      const floating = floatingIpFor(ask, ask.path.floatingIp, 'limited_collaborator')
      if (!floating.instanceId) throw invalidRequest('floating IP is not attached to an instance')
      const timeModified = new Date(ask.plane.now())
      return ask.plane.floatingIps.update(floating.id, { instanceId: null, timeModified })
    }),
  ],
}

/** The requested address, if it is in one of the silo's pools and free, or the pool's next one. */
function addressFor(
  plane: ControlPlane,
  siloId: string,
  { ip: wanted, pool }: FloatingIpCreate,
): Pick<FloatingIp, 'ip' | 'ipPoolId'> {
  if (!wanted) {
    const { id: ipPoolId } = poolToTakeFrom(plane, siloId, pool)
    return { ip: freeAddress(plane, ipPoolId), ipPoolId }
  }
  // The same address can be spelled in several ways.
  const ip = addressAt(wanted, 0) ?? wanted
  const pools = pool
    ? [poolToTakeFrom(plane, siloId, pool).id]
    : plane.ipPoolLinks
        .in({ siloId })
        .map((l) => l.ipPoolId)
        .filter((id) => plane.ipPools.get(id)?.poolType === 'unicast')
  const ipPoolId = pools.find((id) => rangesOf(plane, id).some(({ range }) => isBetween(ip, range)))
  if (!ipPoolId)
    throw invalidRequest(
      `requested IP address ${ip} is not in ${pool ? `the pool "${pool}"` : 'a pool of the silo'}`,
    )
  if (addressesIn(plane, ipPoolId).includes(ip))
    throw invalidRequest(`requested IP address ${ip} is already in use`)
  return { ip, ipPoolId }
}
