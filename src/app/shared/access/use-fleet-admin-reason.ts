import { currentUserGroups } from '#api/generated/current-user.ts'
import { isForbidden } from '#api/errors.ts'
import { effectiveRole, fleetSources } from '#domain/access.ts'
import { isAtLeast } from '#domain/roles.ts'
import { fleetPolicy, homeOf, siloPolicy } from '#app/shared/access/access-reads.ts'
import { all, useLater } from '#app/data/query.ts'
import { useMe } from '#app/session/session.ts'

/** Why whoever is signed in can only look; undefined for an admin of the fleet, and while that is not known: the server decides. */
export function useFleetAdminReason(): string | undefined {
  const { id, siloName } = useMe()
  const fleet = useLater(fleetPolicy).data?.value
  const groups = useLater(all(currentUserGroups)).data?.value
  const home = useLater(homeOf(siloName)).data?.value
  const silo = useLater(siloPolicy)
  // Who has no role on the silo gets none from it.
  const onSilo = silo.data?.value.roleAssignments ?? (isForbidden(silo.error) ? [] : undefined)
  if (!fleet || !groups || !home || !onSilo) return undefined
  const me = { id, groupIds: groups.items.map((group) => group.id) }
  const policies = { fleet: fleet.roleAssignments, silo: onSilo }
  const sources = fleetSources(policies, home.mappedFleetRoles, me)
  return isAtLeast(effectiveRole(sources), 'admin') ? undefined : 'Only a fleet admin can change this'
}
