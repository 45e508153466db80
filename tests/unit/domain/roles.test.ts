import { expect, test } from 'vitest'
import {
  assignRole,
  byGroupThenName,
  isAtLeast,
  removeRole,
  roleOf,
  strongestRole,
  type Role,
  type RoleAssignment,
} from '#domain/roles.ts'

const user = (identityId: string, roleName: Role): RoleAssignment => ({
  identityId,
  identityType: 'silo_user',
  roleName,
})

test('the strongest of several roles wins', () => {
  expect(strongestRole(['viewer', 'admin', 'collaborator'])).toBe('admin')
  expect(strongestRole(['viewer'])).toBe('viewer')
  expect(strongestRole([])).toBeUndefined()
})

test('a role includes the weaker ones', () => {
  expect(isAtLeast('collaborator', 'viewer')).toBe(true)
  expect(isAtLeast('collaborator', 'admin')).toBe(false)
  expect(isAtLeast(undefined, 'viewer')).toBe(false)
})

test('an unknown role grants nothing', () => {
  expect(isAtLeast('overlord' as Role, 'viewer')).toBe(false)
  expect(strongestRole(['overlord' as Role])).toBeUndefined()
})

test('a user has the strongest of their own and their groups’ roles', () => {
  const policy = [user('ann', 'viewer'), { ...user('ops', 'admin'), identityType: 'silo_group' as const }]
  expect(roleOf(policy, { id: 'ann', groupIds: ['ops'] })).toBe('admin')
  expect(roleOf(policy, { id: 'ann', groupIds: [] })).toBe('viewer')
  expect(roleOf(policy, { id: 'bob', groupIds: [] })).toBeUndefined()
})

test('assigning replaces every earlier assignment of the identity', () => {
  const before = [user('ann', 'viewer'), user('bob', 'admin'), user('ann', 'collaborator')]
  expect(assignRole(before, user('ann', 'admin'))).toEqual([user('bob', 'admin'), user('ann', 'admin')])
  expect(removeRole(before, 'ann')).toEqual([user('bob', 'admin')])
})

test('groups come before users, then names in order', () => {
  const rows = [
    { identityType: 'silo_user', name: 'Ann' },
    { identityType: 'silo_group', name: 'web' },
    { identityType: 'silo_user', name: 'aaron' },
    { identityType: 'silo_group', name: 'Ops' },
  ] as const
  expect(rows.toSorted(byGroupThenName).map((row) => row.name)).toEqual(['Ops', 'web', 'aaron', 'Ann'])
})
