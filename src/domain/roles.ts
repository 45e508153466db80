import type { IdentityType } from '#api/generated/shared.ts'

/**
 * Strongest first. The fleet has no `limited_collaborator`, which is a collaborator except for networking.
 * Specification, section 6.
 */
export const roleOrder = ['admin', 'collaborator', 'limited_collaborator', 'viewer'] as const

export type Role = (typeof roleOrder)[number]

/** An assignment in a policy of any level; the fleet has fewer roles. */
export interface RoleAssignment<Held extends Role = Role> {
  identityId: string
  identityType: IdentityType
  roleName: Held
}

/** Undefined if there is none; ignores unknown roles. */
export function strongestRole(roles: Iterable<Role>): Role | undefined {
  const held = new Set(roles)
  return roleOrder.find((role) => held.has(role))
}

/** Whether `role` includes `needed`. */
export const isAtLeast = (role: Role | undefined, needed: Role): boolean =>
  role !== undefined && roleOrder.includes(role) && roleOrder.indexOf(role) <= roleOrder.indexOf(needed)

/** The user's strongest role in a policy, directly or through groups. */
export function roleOf(
  assignments: readonly RoleAssignment[],
  user: { id: string; groupIds: readonly string[] },
): Role | undefined {
  const mine = new Set([user.id, ...user.groupIds])
  return strongestRole(assignments.filter((a) => mine.has(a.identityId)).map((a) => a.roleName))
}

/** Replaces the identity's previous assignments. */
export const assignRole = (
  assignments: readonly RoleAssignment[],
  assignment: RoleAssignment,
): RoleAssignment[] => [...removeRole(assignments, assignment.identityId), assignment]

export const removeRole = (assignments: readonly RoleAssignment[], identityId: string): RoleAssignment[] =>
  assignments.filter((assignment) => assignment.identityId !== identityId)

/** Sorts groups before users, then by name. */
export const byGroupThenName = (
  a: { identityType: IdentityType; name: string },
  b: { identityType: IdentityType; name: string },
): number =>
  a.identityType === b.identityType ? a.name.localeCompare(b.name) : a.identityType === 'silo_group' ? -1 : 1
