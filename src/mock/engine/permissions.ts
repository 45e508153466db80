import { isAtLeast, type Role, roleOf, strongestRole } from '#domain/roles.ts'
import type { Caller } from './authentication.ts'
import type { ControlPlane } from './control-plane.ts'
import type { ProjectRow } from '#mock/resources/silos/projects.ts'
import { type Refusal, refusal } from './refusals.ts'

const assigned = (plane: ControlPlane, caller: Caller, policyId: string) =>
  roleOf(plane.policies.get(policyId)?.roleAssignments ?? [], caller)

const strongest = (...roles: (Role | undefined)[]) =>
  strongestRole(roles.filter((role) => role !== undefined))

/** The caller's role on the fleet, from the fleet's policy and from the silo's role mapping. */
export function fleetRole(plane: ControlPlane, caller: Caller): Role | undefined {
  const inSilo = assigned(plane, caller, caller.siloId)
  const mapped = (inSilo && plane.silos.get(caller.siloId)?.mappedFleetRoles[inSilo]) || []
  return strongest(assigned(plane, caller, 'fleet'), ...mapped)
}

/** The caller's role on a silo; fleet roles include silos. */
export const siloRole = (plane: ControlPlane, caller: Caller, siloId: string): Role | undefined =>
  strongest(siloId === caller.siloId ? assigned(plane, caller, siloId) : undefined, fleetRole(plane, caller))

/** The caller's role on a project; silo roles include the silo's projects, fleet roles do not. */
export const projectRole = (plane: ControlPlane, caller: Caller, project: ProjectRow): Role | undefined =>
  project.siloId === caller.siloId
    ? strongest(assigned(plane, caller, project.id), assigned(plane, caller, project.siloId))
    : undefined

/** Throws 403 if the caller's role is too weak, and `unseen` if the caller has no role. */
export function requireRole(held: Role | undefined, needed: Role, unseen: Refusal = refusal(403)): void {
  if (held === undefined) throw unseen
  if (!isAtLeast(held, needed)) throw refusal(403)
}
