import { useLocation, useParams } from 'react-router'
import type { Operation } from '#api/operation.ts'
import type { FleetRoleRoleAssignment } from '#api/generated/policy.ts'
import { systemPolicyUpdate } from '#api/generated/policy.ts'
import { projectPolicyUpdate } from '#api/generated/projects.ts'
import { policyUpdate } from '#api/generated/silos.ts'
import { spanOf } from '#api/changes.ts'
import type { AccessLevel } from '#domain/access.ts'
import { type Role, type RoleAssignment, roleOrder } from '#domain/roles.ts'
import type { Answer } from '#app/data/client.ts'
import { type Query, write } from '#app/data/query.ts'
import { useOffers } from '#app/user/server-version.ts'
import { to } from '#app/url/paths.ts'
import { fleetPolicy, policyOf, siloPolicy } from './access-reads.ts'

/** A policy with its read and write operations. */
export interface PolicyPlace {
  level: AccessLevel
  policy: Query<Operation<{ roleAssignments: RoleAssignment[] }, object>>
  /** Replaces the whole policy; returns the new one. */
  put: (assignments: RoleAssignment[]) => Promise<Answer<{ roleAssignments: RoleAssignment[] }>>
  /** The project's name, or the silo's if it is not the user's own. */
  name?: string
  update: Operation
}

export interface AccessPlace extends PolicyPlace {
  list: string
  assign: string
  edit: (identityId: string) => string
}

const siloPlace: AccessPlace = {
  level: 'silo',
  policy: siloPolicy,
  put: (roleAssignments) => write(policyUpdate, { body: { roleAssignments } }),
  update: policyUpdate,
  list: to('/access'),
  assign: to('/access-new'),
  edit: (identityId) => to('/access/:identityId/edit', { identityId }),
}

const fleetPlace: AccessPlace = {
  level: 'fleet',
  policy: fleetPolicy,
  put: async (roleAssignments) => {
    if (!areFleetRoles(roleAssignments)) throw new Error('The fleet has no limited collaborator role')
    return write(systemPolicyUpdate, { body: { roleAssignments } })
  },
  update: systemPolicyUpdate,
  list: to('/system/access'),
  assign: to('/system/access-new'),
  edit: (identityId) => to('/system/access/:identityId/edit', { identityId }),
}

const areFleetRoles = (assignments: RoleAssignment[]): assignments is FleetRoleRoleAssignment[] =>
  assignments.every(({ roleName }) => roleName !== 'limited_collaborator')

const projectPlace = (project: string): AccessPlace => ({
  level: 'project',
  policy: policyOf(project),
  put: (roleAssignments) => write(projectPolicyUpdate, { path: { project }, body: { roleAssignments } }),
  update: projectPolicyUpdate,
  name: project,
  list: to('/projects/:project/access', { project }),
  assign: to('/projects/:project/access-new', { project }),
  edit: (identityId) => to('/projects/:project/access/:identityId/edit', { project, identityId }),
})

/** The policy for a path: a project's, the fleet's, or the user's own silo's. */
export const placeAt = (project: string | undefined, pathname: string): AccessPlace =>
  project === undefined ? (pathname.startsWith('/system/') ? fleetPlace : siloPlace) : projectPlace(project)

export const useAccessPlace = (): AccessPlace => placeAt(useParams().project, useLocation().pathname)

/** Roles the server offers at this level, strongest first. */
export function useOfferedRoles({ level }: Pick<AccessPlace, 'level'>): Role[] {
  const offers = useOffers()
  const isLimitedOffered =
    level !== 'fleet' &&
    offers(spanOf(level === 'silo' ? 'SiloRole.limited_collaborator' : 'ProjectRole.limited_collaborator'))
  return roleOrder.filter((role) => role !== 'limited_collaborator' || isLimitedOffered)
}
