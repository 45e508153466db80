import { expect, test } from 'vitest'
import { changesText, sourceTexts } from '#app/shared/access/role-words.ts'

const nameOf = (id: string) => ({ ops: 'Operations', ann: 'Ann' })[id] ?? id

test('a single source omits the role, several each name theirs', () => {
  expect(sourceTexts([{ role: 'admin', level: 'silo', groupId: 'ops' }], nameOf)).toEqual([
    'Silo, via Operations',
  ])
  expect(
    sourceTexts(
      [
        { role: 'limited_collaborator', level: 'project' },
        { role: 'viewer', level: 'fleet', mappedFrom: 'admin', groupId: 'ops' },
      ],
      nameOf,
    ),
  ).toEqual(['Project: limited collaborator', 'Fleet, as silo admin, via Operations: viewer'])
})

test('other people’s changes show names, or ids where there is no name', () => {
  const changes = [
    { identityId: 'ann', identityType: 'silo_user', before: undefined, after: 'limited_collaborator' },
    { identityId: 'gone', identityType: 'silo_user', before: 'admin', after: undefined },
  ] as const
  expect(changesText(changes, nameOf)).toBe('Ann: no role → limited collaborator; gone: admin → no role')
})
