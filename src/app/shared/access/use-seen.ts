import { useMemo, useState } from 'react'
import { assignedRole } from '#domain/access.ts'
import { assignRole, removeRole, type Role, type RoleAssignment } from '#domain/roles.ts'

/**
 * The policy that a role form was opened with. For a restored draft, which has only the role in its `base`,
 * that role is put back in.
 */
export function useSeen(
  assignments: readonly RoleAssignment[],
  identity: Omit<RoleAssignment, 'roleName'>,
  base: Role | 'none',
): readonly RoleAssignment[] {
  const [opened] = useState(assignments)
  const { identityId, identityType } = identity
  return useMemo(() => {
    if (base === (assignedRole(opened, identityId) ?? 'none')) return opened
    if (base === 'none') return removeRole(opened, identityId)
    return assignRole(opened, { identityId, identityType, roleName: base })
  }, [opened, identityId, identityType, base])
}
