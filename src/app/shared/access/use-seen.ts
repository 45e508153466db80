import { useMemo, useState } from 'react'
import { assignedRole } from '#domain/access.ts'
import { assignRole, removeRole, type Role, type RoleAssignment } from '#domain/roles.ts'

/**
 * The policy that a form changes the role of one identity in: as it was when the form was opened, or its draft begun, which knows
 * that role by its `base`.
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
