import type { ExternalIp, ExternalIpCreate, Instance } from '#api/generated/instances.ts'
import type { NameOrId } from '#api/generated/shared.ts'
import { isUuid } from '#api/names.ts'
import type { ControlPlane } from './control-plane.ts'
import { floatingIpFor } from './floating-ips.ts'
import { freeAddress } from './ip-ranges.ts'
import type { Asking } from './look-up.ts'
import { invalidRequest, notFound } from './refusals.ts'
import type { Tables } from './rows.ts'

/** The addresses by which an instance is reached from outside. */
export const externalIpsOf = (plane: ControlPlane, instanceId: string): ExternalIp[] => [
  ...plane.ephemeralIps
    .in({ instanceId })
    .map(({ ip, ipPoolId }) => ({ kind: 'ephemeral' as const, ip, ipPoolId })),
  ...plane.floatingIps.in({ instanceId }).map((floating) => ({ ...floating, kind: 'floating' as const })),
]

/** Gives an instance an ephemeral address, or a floating one that is free. */
export function attachExternalIp(asking: Asking, instance: Instance, wanted: ExternalIpCreate): void {
  const { plane, user } = asking
  if (wanted.type === 'ephemeral') {
    const ipPoolId = linkedPool(plane, user.siloId, wanted.pool).id
    const ip = freeAddress(plane, ipPoolId)
    plane.ephemeralIps.put({ id: plane.newId(), instanceId: instance.id, ip, ipPoolId })
    return
  }
  const floating = floatingIpFor(asking, wanted.floatingIp)
  if (floating.instanceId)
    throw invalidRequest('floating IP cannot be attached to one instance while attached to another')
  plane.floatingIps.update(floating.id, { instanceId: instance.id, timeModified: new Date(plane.now()) })
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
