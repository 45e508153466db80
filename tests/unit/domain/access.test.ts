import { expect, test } from 'vitest'
import {
  type AccessLevel,
  assignedRole,
  effectiveRole,
  holdersOf,
  harmless,
  isHarmless,
  isWorse,
  type LevelPolicy,
  mappedSources,
  policyChanges,
  riskOf,
  sourcesOf,
} from '#domain/access.ts'
import { assignRole, removeRole, type Role, type RoleAssignment, roleOrder } from '#domain/roles.ts'
import { between, seededRandom } from '#mock/engine/random.ts'

const user = (identityId: string, roleName: Role): RoleAssignment => ({
  identityId,
  identityType: 'silo_user',
  roleName,
})
const group = (identityId: string, roleName: Role): RoleAssignment => ({
  identityId,
  identityType: 'silo_group',
  roleName,
})
const on = (level: AccessLevel, ...assignments: RoleAssignment[]): LevelPolicy => ({ level, assignments })

test('roles are sorted strongest first; of equal ones the nearest level, and the user’s own before those of groups', () => {
  const policies = [
    on('silo', user('ann', 'viewer'), group('ops', 'admin')),
    on('project', group('ops', 'viewer'), user('ann', 'viewer')),
  ]
  expect(sourcesOf(policies, { id: 'ann', groupIds: ['ops'] })).toEqual([
    { role: 'admin', level: 'silo', groupId: 'ops' },
    { role: 'viewer', level: 'project' },
    { role: 'viewer', level: 'project', groupId: 'ops' },
    { role: 'viewer', level: 'silo' },
  ])
})

test('a limited collaborator ranks between viewer and collaborator', () => {
  const role = (...roles: Role[]) =>
    effectiveRole(sourcesOf([on('silo', ...roles.map((it) => user('ann', it)))], { id: 'ann' }))
  expect(role('viewer', 'limited_collaborator')).toBe('limited_collaborator')
  expect(role('limited_collaborator', 'collaborator')).toBe('collaborator')
})

test('an unknown role counts only without any other, and comes last', () => {
  const sources = sourcesOf([on('silo', user('ann', 'overlord' as Role), user('ann', 'viewer'))], {
    id: 'ann',
  })
  expect(sources.map(({ role }) => role)).toEqual(['viewer', 'overlord'])
  expect(effectiveRole(sources)).toBe('viewer')
  expect(assignedRole([user('ann', 'overlord' as Role)], 'ann')).toBe('overlord')
  expect(assignedRole([user('ann', 'viewer')], 'bob')).toBeUndefined()
})

/** The specification's rule, applied role by role and level by level. */
function naiveRole(policies: LevelPolicy[], id: string, members: Map<string, string[]>) {
  for (const role of roleOrder)
    for (const { assignments } of policies)
      for (const it of assignments)
        if (it.roleName === role && (it.identityId === id || members.get(it.identityId)?.includes(id)))
          return role
  return undefined
}

test('role holders and effective roles match an exhaustive search', () => {
  const random = seededRandom(17)
  const pick = <Item>(from: readonly [Item, ...Item[]]) =>
    from[between(random, 0, from.length - 1)] ?? from[0]
  const users: [string, ...string[]] = ['ann', 'bob', 'cyd', 'dee']
  const groups: [string, ...string[]] = ['ops', 'web', 'gone']
  for (let round = 0; round < 500; round++) {
    const policy = (level: AccessLevel) =>
      on(
        level,
        ...Array.from({ length: between(random, 0, 5) }, () =>
          random() < 0.5 ? user(pick(users), pick(roleOrder)) : group(pick(groups), pick(roleOrder)),
        ),
      )
    const policies = [policy('project'), policy('silo')]
    const members = new Map(['ops', 'web'].map((id) => [id, users.filter(() => random() < 0.4)]))
    const holders = new Map(holdersOf(policies, members).map((holder) => [holder.identityId, holder]))
    for (const id of [...users, ...groups]) {
      const expected = naiveRole(policies, id, members)
      const groupIds = [...members].filter(([, inside]) => inside.includes(id)).map(([name]) => name)
      expect(effectiveRole(holders.get(id)?.sources ?? [])).toBe(expected)
      expect(sourcesOf(policies, { id, groupIds })).toHaveLength(holders.get(id)?.sources.length ?? 0)
      expect(effectiveRole(sourcesOf(policies, { id, groupIds }))).toBe(expected)
    }
  }
})

test('roles on the silo include the fleet roles they are mapped to', () => {
  const onSilo = sourcesOf([on('silo', group('ops', 'admin'), user('ann', 'viewer'))], {
    id: 'ann',
    groupIds: ['ops'],
  })
  expect(mappedSources({ admin: ['viewer'], collaborator: ['admin'] }, onSilo)).toEqual([
    { role: 'viewer', level: 'fleet', groupId: 'ops', mappedFrom: 'admin' },
  ])
})

test('other people’s changes are listed by identity', () => {
  const before = [user('ann', 'admin'), user('bob', 'viewer'), group('ops', 'viewer')]
  const after = [group('ops', 'viewer'), user('bob', 'admin'), user('cyd', 'viewer')]
  expect(policyChanges(before, after)).toEqual([
    { identityId: 'ann', identityType: 'silo_user', before: 'admin', after: undefined },
    { identityId: 'bob', identityType: 'silo_user', before: 'viewer', after: 'admin' },
    { identityId: 'cyd', identityType: 'silo_user', before: undefined, after: 'viewer' },
  ])
  expect(policyChanges(before, before.toReversed())).toEqual([])
})

const ann = { id: 'ann', groupIds: ['ops'] }
const everyone = () => true

test.each([
  [
    'her own role, the last one',
    [user('ann', 'admin')],
    undefined,
    { ...harmless, losesOwn: true, losesLast: true },
  ],
  [
    'her own role, one of two',
    [user('ann', 'admin'), user('bob', 'admin')],
    undefined,
    { ...harmless, losesOwn: true, losesLast: false },
  ],
  [
    'her own role, which she also has through a group',
    [user('ann', 'admin'), group('ops', 'admin')],
    undefined,
    harmless,
  ],
  [
    'her own role, which she also has on the silo',
    [user('ann', 'admin')],
    'admin',
    { ...harmless, losesLast: true },
  ],
  ['her own role, weaker than admin', [user('ann', 'viewer'), user('bob', 'admin')], undefined, harmless],
] as const)('Ann removes %s', (_, before, inherited, risk) => {
  const taken = removeRole(before, 'ann')
  expect(riskOf(before, taken, { me: ann, inherited: () => inherited, isUsed: everyone })).toEqual(risk)
})

test('lowering a role removes admin; giving another user a higher one does not', () => {
  const before = [user('ann', 'admin'), user('bob', 'viewer')]
  const deciding = { me: ann, isUsed: everyone }
  expect(riskOf(before, assignRole(before, user('ann', 'collaborator')), deciding)).toEqual({
    ...harmless,
    losesOwn: true,
    losesLast: true,
  })
  expect(riskOf(before, assignRole(before, user('bob', 'admin')), deciding)).toEqual(harmless)
})

test('an admin who no longer exists does not count as one', () => {
  const before = [user('bob', 'admin'), user('deleted', 'admin')]
  const isUsed = ({ identityId }: RoleAssignment) => identityId !== 'deleted'
  expect(riskOf(before, removeRole(before, 'bob'), { me: ann, isUsed }).losesLast).toBe(true)
  expect(riskOf(before, removeRole(before, 'deleted'), { me: ann, isUsed }).losesLast).toBe(false)
})

test('a loss is worse than the confirmed one if either part is', () => {
  expect(isWorse(harmless, harmless)).toBe(false)
  expect(isWorse({ ...harmless, losesOwn: true, losesLast: false }, harmless)).toBe(true)
  expect(
    isWorse(
      { ...harmless, losesOwn: true, losesLast: true },
      { ...harmless, losesOwn: true, losesLast: false },
    ),
  ).toBe(true)
  expect(isWorse(harmless, { ...harmless, losesOwn: true, losesLast: true })).toBe(false)
})

test.each([
  ['an admin group', [user('bob', 'admin'), group('ops', 'admin')], 'ops', undefined, true],
  ['a viewer group', [user('bob', 'admin'), group('ops', 'viewer')], 'ops', undefined, false],
  ['a group, beside her own role', [user('ann', 'admin'), group('ops', 'admin')], 'ops', undefined, false],
  ['a group, as a silo admin', [group('ops', 'admin')], 'ops', 'admin', false],
  ['her own role beside a group', [user('ann', 'admin'), group('ops', 'admin')], 'ann', undefined, true],
  ['another user', [user('bob', 'admin'), group('ops', 'admin')], 'bob', undefined, false],
] as const)('with unreadable groups, Ann removes %s', (_, before, taken, inherited, may) => {
  const me = { id: 'ann', groupIds: undefined }
  const risk = riskOf(before, removeRole(before, taken), { me, inherited: () => inherited, isUsed: everyone })
  expect([risk.losesOwn, risk.mayLoseOwn]).toEqual([false, may])
  expect(isHarmless({ ...risk, losesLast: false })).toBe(!may)
})

test('a user’s own role may remain through an unreadable policy above', () => {
  const before = [user('ann', 'admin'), user('bob', 'admin')]
  const deciding = { me: ann, inherited: () => 'unread' as const, isUsed: everyone }
  expect(riskOf(before, removeRole(before, 'ann'), deciding)).toEqual({ ...harmless, mayLoseOwn: true })
  expect(riskOf(before, removeRole(before, 'bob'), deciding)).toEqual(harmless)
})

test('confirming a certain loss covers a possible one, not the other way round', () => {
  const [loses, may] = [
    { ...harmless, losesOwn: true },
    { ...harmless, mayLoseOwn: true },
  ]
  expect([isWorse(may, loses), isWorse(loses, may), isWorse(may, harmless)]).toEqual([false, true, true])
})

test('a silo role includes its mapped fleet role, which applies to the silo', () => {
  const policies = [on('silo', user('eve', 'collaborator'), group('ops', 'viewer'))]
  const held = holdersOf(policies, new Map([['ops', ['bob']]]), {
    collaborator: ['admin'],
    viewer: ['viewer'],
  })
  const roles = held.map(({ identityId, sources }) => [identityId, effectiveRole(sources)])
  expect(Object.fromEntries(roles)).toEqual({ eve: 'admin', ops: 'viewer', bob: 'viewer' })
  expect(held[0]?.sources).toEqual([
    { role: 'admin', level: 'fleet', mappedFrom: 'collaborator' },
    { role: 'collaborator', level: 'silo' },
  ])
})

test('giving up a role that makes the user an admin through another one needs confirmation', () => {
  const before = [user('eve', 'collaborator')]
  const inherited = (assignments: readonly RoleAssignment[]) => (assignments.length > 0 ? 'admin' : undefined)
  const me = { id: 'eve', groupIds: [] }
  expect(riskOf(before, [], { me, inherited, isUsed: everyone })).toMatchObject({ losesOwn: true })
  expect(riskOf(before, [user('eve', 'viewer')], { me, inherited, isUsed: everyone })).toEqual(harmless)
})
