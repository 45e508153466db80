import { currentUserGroups } from '#api/generated/current-user.ts'
import { isForbidden } from '#api/errors.ts'
import { effectiveRole, fleetSources } from '#domain/access.ts'
import { isAtLeast, type Role } from '#domain/roles.ts'
import { fleetPolicy, homeOf, siloPolicy } from '#app/shared/access/access-reads.ts'
import { all, useLater } from '#app/data/query.ts'
import { useMe } from '#app/session/session.ts'

/**
 * Why the user cannot change fleet settings; undefined for fleet admins, and while unknown: the server
 * decides then.
 */
export const useFleetAdminReason = (): string | undefined =>
  useReason('admin', 'Only a fleet admin can change this')

/** The same for silos, which fleet collaborators manage too. */
export const useFleetCollaboratorReason = (): string | undefined =>
  useReason('collaborator', 'Only fleet collaborators and admins can change this')

function useReason(needed: Role, reason: string): string | undefined {
  const { id, siloName } = useMe()
  const fleet = useLater(fleetPolicy).data?.value
  const groups = useLater(all(currentUserGroups)).data?.value
  const home = useLater(homeOf(siloName)).data?.value
  const silo = useLater(siloPolicy)
  // A user without a silo role may not read its policy and gets no fleet role from it.
  const onSilo = silo.data?.value.roleAssignments ?? (isForbidden(silo.error) ? [] : undefined)
  if (!fleet || !groups || !home || !onSilo) return undefined
  const me = { id, groupIds: groups.items.map((group) => group.id) }
  const policies = { fleet: fleet.roleAssignments, silo: onSilo }
  const sources = fleetSources(policies, home.mappedFleetRoles, me)
  return isAtLeast(effectiveRole(sources), needed) ? undefined : reason
}
