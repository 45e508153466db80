// Made by tools/generate-api.ts. Run `npm run generate` to renew; do not edit.
import { op } from '../operation.ts'
import type {
  FleetRole,
  IdentityType,
} from './shared.ts'

export interface FleetRolePolicy {
  roleAssignments: FleetRoleRoleAssignment[]
}

export interface FleetRoleRoleAssignment {
  identityId: string
  identityType: IdentityType
  roleName: FleetRole
}

export const systemPolicyView = /* @__PURE__ */ op<FleetRolePolicy, {}>(
  'systemPolicyView', 'GET', '/v1/system/policy', { must: 'role_assignments:a' },
)

export const systemPolicyUpdate = /* @__PURE__ */ op<FleetRolePolicy, { body: FleetRolePolicy }>(
  'systemPolicyUpdate', 'PUT', '/v1/system/policy', { must: 'role_assignments:a' },
)

