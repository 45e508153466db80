import { useState } from 'react'
import { freshnessOfAll } from '#api/answer-headers.ts'
import { isForbidden } from '#api/errors.ts'
import { assignedRole, effectiveRole, holdersOf, type LevelPolicy } from '#domain/access.ts'
import { byGroupThenName, type Role, type RoleAssignment } from '#domain/roles.ts'
import type { IdentityType } from '#api/generated/shared.ts'
import type { ListData } from '#app/components/list/use-list-data.ts'
import { wholeList } from '#app/components/list/whole-list.ts'
import { refetchShown, useAnswer, useLater } from '#app/data/query.ts'
import { useMe } from '#app/session/session.ts'
import type { AccessPlace } from './access-places.ts'
import { fleetPolicy, homeOf, siloPolicy } from './access-reads.ts'
import { sourceTexts, unmappedNote } from './role-words.ts'
import { type Identities, type Identity, useIdentities } from './use-identities.ts'
import { type Memberships, useMemberships } from './use-memberships.ts'

export interface AccessRow {
  id: string
  /** The id if the name is unknown. */
  name: string
  type: IdentityType
  identity: Identity | undefined
  isMe: boolean
  /** The effective role. */
  role: Role | undefined
  /** The role in the policy itself; undefined if all roles come from elsewhere. */
  assigned: Role | undefined
  /** Each source, with its role if there are several. */
  from: string[]
}

export interface Access {
  data: ListData<AccessRow>
  assignments: RoleAssignment[]
  identities: Identities
  memberships: Memberships
  notes: string[]
}

/** Groups with a role in these policies; deleted groups have no known identity. */
const groupsIn = (policies: LevelPolicy[], { known }: Identities): string[] => [
  ...new Set(
    policies
      .flatMap(({ assignments }) => assignments.map(({ identityId }) => identityId))
      .filter((id) => known.get(id)?.type === 'silo_group'),
  ),
]

/** Everyone with a role, including those from the silo and from groups. */
export function useAccess(place: AccessPlace): Access {
  const me = useMe()
  const answer = useAnswer(place.policy)
  const isProject = place.level === 'project'
  const isFleet = place.level === 'fleet'
  const silo = useLater(siloPolicy, { enabled: isProject || isFleet })
  const seesFleet = place.level === 'silo' && me.fleetViewer
  const fleet = useLater(fleetPolicy, { enabled: seesFleet })
  const seesMapping = seesFleet || isFleet
  const home = useLater(homeOf(me.siloName ?? me.siloId), { enabled: seesMapping })
  const mapping = home.data?.value.mappedFleetRoles ?? {}
  const identities = useIdentities({ everySilo: isFleet })
  const assignments = answer.value.roleAssignments
  const policies: LevelPolicy[] = [
    { level: place.level, assignments },
    ...(place.level !== 'silo' && silo.data
      ? [
          {
            level: 'silo' as const,
            // Only some silo roles are mapped to fleet roles.
            assignments: silo.data.value.roleAssignments.filter(
              ({ roleName }) => isProject || mapping[roleName]?.length,
            ),
          },
        ]
      : []),
    ...(place.level === 'silo' && fleet.data
      ? [
          {
            level: 'fleet' as const,
            // Members of other silos have no names here; a note mentions them.
            assignments: fleet.data.value.roleAssignments.filter(({ identityId }) =>
              identities.known.has(identityId),
            ),
          },
        ]
      : []),
  ]
  const memberships = useMemberships(groupsIn(policies, identities))

  const rows = holdersOf(policies, memberships.membersOf, mapping)
    .map((holder) =>
      isFleet ? { ...holder, sources: holder.sources.filter(({ level }) => level === 'fleet') } : holder,
    )
    .map(({ identityId, identityType, sources }): AccessRow => ({
      id: identityId,
      name: identities.nameOf(identityId),
      type: identityType,
      identity: identities.known.get(identityId),
      isMe: identityId === me.id,
      role: effectiveRole(sources),
      assigned: assignedRole(assignments, identityId),
      from: sourceTexts(sources, identities.nameOf),
    }))
    .toSorted((a, b) =>
      byGroupThenName({ identityType: a.type, name: a.name }, { identityType: b.type, name: b.name }),
    )
  const isComing =
    identities.isPending ||
    memberships.read < memberships.of ||
    silo.isLoading ||
    fleet.isLoading ||
    home.isLoading
  const [wasThere, setWasThere] = useState(false)
  if (!isComing && !wasThere) setWasThere(true)
  // Once shown, rows stay while another group's members load.
  const loading = isComing && !wasThere
  return {
    assignments,
    identities,
    memberships,
    notes: [
      ...identities.notes,
      ...memberships.failed.map((id) => `Users in group ${identities.nameOf(id)} could not be loaded.`),
      ...((isProject || isFleet) && silo.error && !silo.data
        ? [
            isForbidden(silo.error)
              ? 'You cannot see roles on the silo, so roles that come from it are not shown.'
              : `Roles on the silo could not be loaded: ${silo.error.message}`,
          ]
        : []),
      ...(fleet.error && !fleet.data
        ? [`Roles on the fleet could not be loaded: ${fleet.error.message}`]
        : []),
      ...(seesMapping && home.error && !home.data ? [unmappedNote(home.error)] : []),
    ],
    data: wholeList({
      items: loading ? [] : rows,
      freshness: freshnessOfAll([answer, silo.data, fleet.data]),
      complete: !loading,
      loading,
      fetching: false,
      error: null,
      refresh: refetchShown,
      loadAll: () => undefined,
    }),
  }
}
