import { type FleetRolePolicy, systemPolicyUpdate, systemPolicyView } from '#api/generated/policy.ts'
import { projectPolicyUpdate, projectPolicyView } from '#api/generated/projects.ts'
import { policyUpdate, policyView } from '#api/generated/silos.ts'
import { siloPolicyUpdate, siloPolicyView } from '#api/generated/system-silos.ts'
import type { RoleAssignment } from '#domain/roles.ts'
import type { ControlPlane } from '#mock/engine/control-plane.ts'
import { siloFor } from '#mock/resources/rack/fleet-look-up.ts'
import { handle } from '#mock/engine/handle.ts'
import { projectFor } from '#mock/engine/look-up.ts'
import { requireRole, fleetRole, siloRole } from '#mock/engine/permissions.ts'
import { type Row, tableOf } from '#mock/engine/table.ts'

/** The id is that of the silo or project, or `fleet`. */
type PolicyRow = Row & Policy

/** Policies of fleet, silo and project. An update replaces the whole policy; the last writer wins. */
export const policies = {
  tables: { policies: tableOf<PolicyRow>() },
  handlers: () => [
    handle(systemPolicyView, ({ plane, user }) => {
      requireRole(fleetRole(plane, user), 'viewer')
      return fleetPolicyOf(plane)
    }),
    handle(systemPolicyUpdate, ({ plane, user, body }) => {
      requireRole(fleetRole(plane, user), 'admin')
      replacePolicy(plane, 'fleet', body)
      return fleetPolicyOf(plane)
    }),
    // All users may read their own silo's policy: the notice about missing roles depends on it.
    handle(policyView, ({ plane, user }) => policyOf(plane, user.siloId)),
    handle(policyUpdate, ({ plane, user, body }) => {
      requireRole(siloRole(plane, user, user.siloId), 'admin')
      return replacePolicy(plane, user.siloId, body)
    }),
    handle(siloPolicyView, (ask) => policyOf(ask.plane, siloFor(ask, ask.path.silo).id)),
    handle(siloPolicyUpdate, (ask) =>
      replacePolicy(ask.plane, siloFor(ask, ask.path.silo, 'admin').id, ask.body),
    ),
    handle(projectPolicyView, (ask) => policyOf(ask.plane, projectFor(ask, ask.path.project).id)),
    handle(projectPolicyUpdate, (ask) =>
      replacePolicy(ask.plane, projectFor(ask, ask.path.project, 'admin').id, ask.body),
    ),
  ],
}

interface Policy {
  roleAssignments: RoleAssignment[]
}

const policyOf = (plane: ControlPlane, id: string): Policy => ({
  roleAssignments: plane.policies.get(id)?.roleAssignments ?? [],
})

/** The fleet's policy only ever gets fleet roles. */
const fleetPolicyOf = (plane: ControlPlane) => policyOf(plane, 'fleet') as FleetRolePolicy

function replacePolicy(plane: ControlPlane, id: string, { roleAssignments }: Policy): Policy {
  plane.policies.put({ id, roleAssignments })
  return policyOf(plane, id)
}
