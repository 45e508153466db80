import { expect, test } from 'vitest'
import type { AffinityPolicy } from '#api/generated/shared.ts'
import { affinity, antiAffinity } from '#app/pages/affinity/group-kinds.ts'
import { groupAt, memberAt } from '#app/pages/affinity/group-reads.ts'
import { failureDomainText, policyText } from '#app/pages/affinity/group-words.ts'

test('a policy is shown in words and as the API’s value', () => {
  expect(policyText('fail')).toBe('Required (fail)')
  expect(policyText('allow')).toBe('Preferred (allow)')
  expect(policyText('from-a-newer-server' as AffinityPolicy)).toBe('from-a-newer-server')
})

test('a failure domain is shown in words', () => {
  expect(failureDomainText('sled')).toBe('Sled')
})

test.each([antiAffinity, affinity])('all operations of $title are of one kind', (kind) => {
  const { operations, pathKey } = kind
  for (const { path } of [operations.view, operations.update, operations.remove, operations.memberList])
    expect(path).toContain(`{${pathKey}}`)
  for (const { path } of [operations.memberAdd, operations.memberRemove])
    expect(path).toMatch(new RegExp(`{${pathKey}}/members/instance/{instance}$`))
})

test('the URLs of the two kinds differ', () => {
  const at = { project: 'p', group: 'g' }
  const placesOf = ({ places }: typeof affinity) => [
    places.list('p'),
    places.create('p'),
    places.group(at),
    places.edit(at),
    places.addMember(at),
  ]
  const all = [...placesOf(affinity), ...placesOf(antiAffinity)]
  expect(new Set(all).size).toBe(all.length)
})

test('a name gets its project, an id does not', () => {
  const id = '8b2f6c1e-0d57-4a41-9d0b-3f1f8f0e7a11'
  const member = 'c1d9a0b2-7a54-4e0e-8f53-5f5f0a3b9c22'
  expect(groupAt(antiAffinity, { project: 'p', group: 'g' }).query).toEqual({ project: 'p' })
  expect(groupAt(antiAffinity, { project: 'p', group: id }).query).toEqual({})
  expect(memberAt(affinity, id, member)).toEqual({ path: { affinityGroup: id, instance: member } })
})
