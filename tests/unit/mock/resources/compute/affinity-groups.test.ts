import { expect, test } from 'vitest'
import { mockServer } from '../../mock-client.ts'

const kinds = ['affinity', 'anti-affinity']
const newGroup = { name: 'fresh', description: '', policy: 'fail', failureDomain: 'sled' }

test.each(kinds)('an %s group is created, renamed and deleted', async (kind) => {
  const { ask } = mockServer()
  const path = `/v1/${kind}-groups?project=staging`
  const { data } = await ask('POST', path, { body: newGroup })
  expect(data).toMatchObject({ policy: 'fail', failureDomain: 'sled' })
  expect((await ask('POST', path, { body: newGroup })).data.message).toBe(
    `already exists: ${kind}-group "fresh"`,
  )
  const renamed = await ask('PUT', `/v1/${kind}-groups/${data.id}`, { body: { name: 'other' } })
  expect(renamed.data).toMatchObject({ name: 'other', description: '' })
  expect((await ask('DELETE', `/v1/${kind}-groups/other?project=staging`)).status).toBe(204)
})

test.each(kinds)('a stopped instance can join an %s group, once', async (kind) => {
  const { ask } = mockServer()
  await ask('POST', `/v1/${kind}-groups?project=staging`, { body: newGroup })
  const member = (name: string) => `/v1/${kind}-groups/fresh/members/instance/${name}?project=staging`
  expect((await ask('POST', member('stage-web'))).data.message).toBe(
    'Only a stopped instance can be added to an affinity group',
  )
  expect((await ask('GET', member('stage-mail'))).status).toBe(404)
  const { status, data } = await ask('POST', member('stage-mail'))
  expect([status, data['value']]).toMatchObject([201, { name: 'stage-mail', runState: 'stopped' }])
  expect((await ask('POST', member('stage-mail'))).data.errorCode).toBe('ObjectAlreadyExists')
  const groups = await ask('GET', `/v1/instances/stage-mail/${kind}-groups?project=staging`)
  expect(groups.data.items.map(({ name }) => name)).toEqual(['fresh'])
})

test.each(kinds)('an instance leaves an %s group by removal or by deletion', async (kind) => {
  const { ask, plane } = mockServer()
  const members = kind === 'affinity' ? plane.affinityMembers : plane.antiAffinityMembers
  await ask('POST', `/v1/${kind}-groups?project=staging`, { body: newGroup })
  const before = members.size
  const member = `/v1/${kind}-groups/fresh/members/instance/stage-mail?project=staging`
  await ask('POST', member)
  expect((await ask('DELETE', member)).status).toBe(204)
  expect((await ask('DELETE', member)).status).toBe(404)
  await ask('POST', member)
  expect((await ask('DELETE', '/v1/instances/stage-mail?project=staging')).status).toBe(204)
  expect(members.size).toBe(before)
})

test('a running instance can leave its group, and deleting the group removes its members', async () => {
  const { ask, plane } = mockServer()
  const path = '/v1/anti-affinity-groups/web-spread'
  const before = plane.antiAffinityMembers.size
  expect((await ask('DELETE', `${path}/members/instance/web-1?project=web-frontend`)).status).toBe(204)
  expect((await ask('DELETE', `${path}?project=web-frontend`)).status).toBe(204)
  expect(plane.antiAffinityMembers.size).toBe(before - 4)
})

test('a group and its instances are in one project', async () => {
  const { ask } = mockServer()
  const { id } = (await ask('GET', '/v1/instances/stage-mail?project=staging')).data
  const group = (await ask('GET', '/v1/affinity-groups/cache-together?project=web-frontend')).data
  const { status, data } = await ask('POST', `/v1/affinity-groups/${group.id}/members/instance/${id}`)
  expect([status, data.message]).toEqual([400, 'group and instance must be in the same project'])
})

test.each([
  ['affinity', 'fail', [202, 202, 202, 202], 1],
  ['affinity', 'allow', [202, 202, 202, 202], 1],
  ['anti-affinity', 'fail', [202, 202, 202, 507], 3],
  ['anti-affinity', 'allow', [202, 202, 202, 202], 3],
])('on three sleds, four members of an %s group with %s start so', async (kind, policy, statuses, count) => {
  const { ask, plane } = mockServer()
  const open = plane.sleds
    .all()
    .filter(({ policy }) => policy.kind === 'in_service' && policy.provisionPolicy === 'provisionable')
  for (const { id } of open.slice(3)) plane.sleds.update(id, { policy: { kind: 'expunged' } })
  const at = 'project=localization-tests'
  const names = ['right-to-left', 'emoji', 'formula', 'wordy']
  await ask('POST', `/v1/${kind}-groups?${at}`, { body: { ...newGroup, policy } })
  for (const name of names) await ask('POST', `/v1/${kind}-groups/fresh/members/instance/${name}?${at}`)
  const answers = []
  for (const name of names) answers.push(await ask('POST', `/v1/instances/${name}/start?${at}`))
  expect(answers.map(({ status }) => status)).toEqual(statuses)
  expect(new Set(plane.placements.all().map(({ sledId }) => sledId)).size).toBe(count)
})
