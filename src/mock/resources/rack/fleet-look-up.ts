import type { NameOrId } from '#api/generated/shared.ts'
import type { Silo } from '#api/generated/system-silos.ts'
import { isUuid } from '#domain/uuids.ts'
import type { Role } from '#domain/roles.ts'
import type { Caller } from '#mock/engine/authentication.ts'
import type { ControlPlane } from '#mock/engine/control-plane.ts'
import { type Item, page, type Paged, type Sort } from '#mock/engine/pages.ts'
import { requireRole, fleetRole, siloRole } from '#mock/engine/permissions.ts'
import { invalidRequest, notFound } from '#mock/engine/refusals.ts'
import type { Row, Table } from '#mock/engine/table.ts'

interface Asking {
  plane: ControlPlane
  user: Caller
}

/** Throws 403 if the caller's role on the fleet is too weak. */
export const requireFleetRole = ({ plane, user }: Asking, needed: Role = 'viewer'): void =>
  requireRole(fleetRole(plane, user), needed)

/** A row of the whole fleet, by name or id; 403 takes precedence over 404. */
export function inFleet<R extends Row>(
  asking: Asking,
  from: { table: Table<R>; kind: string },
  nameOrId: NameOrId,
  needed: Role = 'viewer',
): R {
  requireFleetRole(asking, needed)
  const row = isUuid(nameOrId) ? from.table.get(nameOrId) : from.table.named(nameOrId, {})
  if (!row) throw notFound(from.kind, nameOrId)
  return row
}

/** One page of rows of the whole fleet, for those who may read it. */
export function fleetPage<R extends Item>(
  asking: Asking & Paged,
  rows: readonly R[],
  sort?: Sort,
): ReturnType<typeof page<R>> {
  requireFleetRole(asking)
  return page(asking, rows, sort)
}

/** A silo by name or id; 404 if the caller has no role on it, 403 if the role is too weak. */
export function siloFor({ plane, user }: Asking, nameOrId?: NameOrId, needed: Role = 'viewer'): Silo {
  if (nameOrId === undefined) throw invalidRequest('a silo must be specified')
  const silo = isUuid(nameOrId) ? plane.silos.get(nameOrId) : plane.silos.named(nameOrId, {})
  if (!silo) throw notFound('silo', nameOrId)
  requireRole(siloRole(plane, user, silo.id), needed, notFound('silo', nameOrId))
  return silo
}
