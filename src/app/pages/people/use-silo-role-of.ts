import { useQuery } from '@tanstack/react-query'
import { effectiveRole, holdersOf, type LevelPolicy } from '#domain/access.ts'
import { roleWord } from '#app/shared/access/role-words.ts'
import { fleetPolicy, homeOf, siloGroups, siloPolicy } from '#app/shared/access/access-reads.ts'
import { wholeOf } from '#app/components/list/list-reads.ts'
import { whyLost } from '#app/shared/access/use-identities.ts'
import { useMemberships } from '#app/shared/access/use-memberships.ts'
import { useLater } from '#app/data/query.ts'
import { useMe } from '#app/session/session.ts'

/**
 * Role on the silo by identity: direct, through groups or, if visible, from the fleet. While a read is missing, a
 * placeholder such as "unknown".
 */
export function useSiloRoleOf(): (identityId: string) => string {
  const policy = useLater(siloPolicy)
  const { fleetViewer, siloName } = useMe()
  const fleet = useLater(fleetPolicy, { enabled: fleetViewer })
  const home = useLater(homeOf(siloName), { enabled: fleetViewer })
  const onFleet = fleet.data?.value.roleAssignments ?? []
  const hasGroups = onFleet.some((it) => it.identityType === 'silo_group')
  const ownGroups = useQuery({ ...wholeOf(siloGroups), enabled: hasGroups })
  // Members of another silo's group cannot be listed, and have no role here by name.
  const isOwn = (groupId: string) => ownGroups.data?.value.items.some(({ id }) => id === groupId) ?? false
  const policies: LevelPolicy[] = [
    { level: 'silo', assignments: policy.data?.value.roleAssignments ?? [] },
    {
      level: 'fleet',
      assignments: onFleet.filter((it) => it.identityType === 'silo_user' || isOwn(it.identityId)),
    },
  ]
  const assignments = policies.flatMap((one) => one.assignments)
  const groups = assignments.filter((it) => it.identityType === 'silo_group').map((it) => it.identityId)
  const { membersOf, read, of, failed } = useMemberships([...new Set(groups)])
  const roles = new Map(
    holdersOf(policies, membersOf, home.data?.value.mappedFleetRoles).map(({ identityId, sources }) => [
      identityId,
      effectiveRole(sources),
    ]),
  )
  return (id) => {
    if (policy.error && !policy.data) return 'could not be loaded'
    // A group still loading may give a stronger role.
    if (policy.isPending || fleet.isLoading || home.isLoading || ownGroups.isLoading || read < of) return '…'
    const role = roles.get(id)
    // A failed read may hide a stronger role.
    const isGroupLost = failed.length > 0 || whyLost(ownGroups)
    if (role !== 'admin' && (isGroupLost || (fleet.error && !fleet.data) || (home.error && !home.data)))
      return 'unknown'
    return roleWord(role ?? 'none')
  }
}
