import type { FloatingIp } from '#api/generated/floating-ips.ts'
import type { ExternalIp, ExternalIpCreate, Instance } from '#api/generated/instances.ts'
import type { NameOrId } from '#api/generated/shared.ts'
import type { IpPoolType } from '#api/generated/system-ip-pools.ts'
import { isUuid } from '#domain/uuids.ts'
import type { ControlPlane } from '#mock/engine/control-plane.ts'
import { floatingIpFor } from './floating-ip-look-up.ts'
import { freeAddress } from './ip-ranges.ts'
import type { Asking } from '#mock/engine/look-up.ts'
import { invalidRequest, notFound } from '#mock/engine/refusals.ts'
import type { Tables } from '#mock/engine/tables.ts'

export const externalIpsOf = (plane: ControlPlane, instanceId: string): ExternalIp[] => [
  ...plane.ephemeralIps
    .in({ instanceId })
    .map(({ ip, ipPoolId }) => ({ kind: 'ephemeral' as const, ip, ipPoolId })),
  ...plane.floatingIps.in({ instanceId }).map((floating) => ({ ...floating, kind: 'floating' as const })),
]

/** Attaches an ephemeral address, or a free floating one. */
export function attachExternalIp(asking: Asking, instance: Instance, wanted: ExternalIpCreate): void {
  if (wanted.type === 'ephemeral') attachEphemeralIp(asking, instance, wanted.pool)
  else attachFloatingIp(asking.plane, floatingIpFor(asking, wanted.floatingIp), instance)
}

/** Attaches the next address of one of the silo's pools; throws 400 if the instance already has one. */
export function attachEphemeralIp(
  { plane, user }: Asking,
  { id: instanceId }: Instance,
  pool: NameOrId | null | undefined,
): ExternalIp {
  if (plane.ephemeralIps.in({ instanceId }).length)
    throw invalidRequest('an instance may have at most 1 ephemeral IP address')
  const ipPoolId = poolToTakeFrom(plane, user.siloId, pool).id
  const ip = freeAddress(plane, ipPoolId)
  plane.ephemeralIps.put({ id: plane.newId(), instanceId, ip, ipPoolId })
  return { kind: 'ephemeral', ip, ipPoolId }
}

/** Attaches a floating address of the same project; throws 400 if another instance has it. */
export function attachFloatingIp(plane: ControlPlane, floating: FloatingIp, instance: Instance): FloatingIp {
  if (floating.instanceId === instance.id) return floating
  if (floating.projectId !== instance.projectId)
    throw invalidRequest('floating IP and instance must be in the same project')
  if (floating.instanceId)
    throw invalidRequest('floating IP cannot be attached to one instance while attached to another')
  const timeModified = new Date(plane.now())
  return plane.floatingIps.update(floating.id, { instanceId: instance.id, timeModified })
}

/** A pool linked to the silo by name or id, or the silo's default pool. */
export function linkedPool(tables: Tables, siloId: string, nameOrId: NameOrId | null | undefined) {
  const links = tables.ipPoolLinks.in({ siloId })
  const link = nameOrId
    ? links.find(({ ipPoolId }) =>
        isUuid(nameOrId) ? ipPoolId === nameOrId : tables.ipPools.get(ipPoolId)?.name === nameOrId,
      )
    : links.find(({ isDefault }) => isDefault)
  const pool = link && tables.ipPools.get(link.ipPoolId)
  if (!pool)
    throw nameOrId ? notFound('ip-pool', nameOrId) : invalidRequest('no default IP pool for the silo')
  return { ...pool, isDefault: link.isDefault }
}

/** A linked pool to allocate from; throws 400 for a pool of the other type. */
export function poolToTakeFrom(
  tables: Tables,
  siloId: string,
  nameOrId: NameOrId | null | undefined,
  poolType: IpPoolType = 'unicast',
) {
  const pool = linkedPool(tables, siloId, nameOrId)
  if (pool.poolType === poolType) return pool
  throw invalidRequest(
    nameOrId
      ? `IP pool "${pool.name}" is not a ${poolType} pool`
      : `no default ${poolType} IP pool for the silo`,
  )
}
