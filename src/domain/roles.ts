import type { IdentityType } from '#api/generated/shared.ts'

/**
 * Strongest first; the fleet has no `limited_collaborator`, who may do what a collaborator may but for networking. Specification,
 * section 6.
 */
export const roleOrder = ['admin', 'collaborator', 'limited_collaborator', 'viewer'] as const

export type Role = (typeof roleOrder)[number]

/** One line of a policy at any level: the fleet has fewer roles than the others. */
export interface RoleAssignment<Held extends Role = Role> {
  identityId: string
  identityType: IdentityType
  roleName: Held
}

/** The strongest of several roles; undefined when there is none. Roles this version does not know count as none. */
export function strongestRole(roles: Iterable<Role>): Role | undefined {
  const held = new Set(roles)
  return roleOrder.find((role) => held.has(role))
}

/** Whether `role` gives at least what `needed` gives. */
export const isAtLeast = (role: Role | undefined, needed: Role): boolean =>
  role !== undefined && roleOrder.includes(role) && roleOrder.indexOf(role) <= roleOrder.indexOf(needed)

/** The strongest role that a policy gives to a user, directly or through groups. */
export function roleOf(
  assignments: readonly RoleAssignment[],
  user: { id: string; groupIds: readonly string[] },
): Role | undefined {
  const mine = new Set([user.id, ...user.groupIds])
  return strongestRole(assignments.filter((a) => mine.has(a.identityId)).map((a) => a.roleName))
}

/** The assignments with this one in place of any the identity had before. */
export const assignRole = (
  assignments: readonly RoleAssignment[],
  assignment: RoleAssignment,
): RoleAssignment[] => [...removeRole(assignments, assignment.identityId), assignment]

/** The assignments without those of one identity. */
export const removeRole = (assignments: readonly RoleAssignment[], identityId: string): RoleAssignment[] =>
  assignments.filter((assignment) => assignment.identityId !== identityId)

/** The order of lists of role holders: groups before users, then by name. */
export const byGroupThenName = (
  a: { identityType: IdentityType; name: string },
  b: { identityType: IdentityType; name: string },
): number =>
  a.identityType === b.identityType ? a.name.localeCompare(b.name) : a.identityType === 'silo_group' ? -1 : 1
