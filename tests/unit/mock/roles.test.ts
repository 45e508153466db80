import { expect, test } from 'vitest'
import { mockServer, newInstance } from './mock-client.ts'

const project = { name: 'new-project', description: '' }

test.each([
  // Columns: user, list projects, view billing-ledger, create an instance in it, change its policy, fleet policy, silos
  ['ada', 200, 200, 201, 200, 200, 200],
  ['farid', 200, 404, 404, 404, 200, 200],
  ['sofia', 200, 200, 201, 200, 403, 403],
  ['colin', 200, 200, 201, 403, 403, 403],
  ['vera', 200, 200, 403, 403, 403, 403],
  ['mei', 200, 200, 403, 403, 403, 403],
  ['priya', 200, 200, 201, 200, 403, 403],
  ['omar', 200, 200, 403, 403, 403, 403],
  ['tomas', 200, 404, 404, 404, 403, 403],
  ['nils', 403, 404, 404, 404, 403, 403],
  ['quinn', 200, 404, 404, 404, 403, 403],
])('permissions of %s', async (user, ...expected) => {
  const { ask } = mockServer()
  const ledger = '/v1/projects/billing-ledger'
  const policy = { roleAssignments: [] }
  const answers = [
    await ask('GET', '/v1/projects', { user }),
    await ask('GET', ledger, { user }),
    await ask('POST', '/v1/instances?project=billing-ledger', { user, body: newInstance() }),
    await ask('PUT', `${ledger}/policy`, { user, body: policy }),
    await ask('GET', '/v1/system/policy', { user }),
    await ask('GET', '/v1/system/silos', { user }),
  ]
  expect(answers.map(({ status }) => status)).toEqual(expected)
})

test('a user sees only the projects they have a role on', async () => {
  const { ask } = mockServer()
  const names = async (user: string) =>
    (await ask('GET', '/v1/projects', { user })).data.items.map(({ name }) => name)
  expect(await names('omar')).toEqual(['billing-ledger'])
  expect(await names('tomas')).toEqual(['build-farm'])
  expect(await names('farid')).toEqual([])
  expect(await names('vera')).toHaveLength(8)
})

test('me shows who sees operator pages and who administers the silo', async () => {
  const { ask } = mockServer()
  const me = async (user: string) => (await ask('GET', '/v1/me', { user })).data
  expect(await me('ada')).toMatchObject({ fleetViewer: true, siloAdmin: true, siloName: 'harbor' })
  expect(await me('farid')).toMatchObject({ fleetViewer: true, siloAdmin: false })
  expect(await me('nils')).toMatchObject({ fleetViewer: false, siloAdmin: false, displayName: 'Nils Brandt' })
  // The silo summit maps its admins to fleet viewers.
  expect(await me('greta')).toMatchObject({ fleetViewer: true, siloName: 'summit' })
})

test('everyone may read their silo’s policy; only its admins replace it', async () => {
  const { ask } = mockServer()
  const before = await ask('GET', '/v1/policy', { user: 'nils' })
  expect(before.status).toBe(200)
  expect((await ask('PUT', '/v1/policy', { user: 'colin', body: { roleAssignments: [] } })).status).toBe(403)
  const { data } = await ask('GET', '/v1/me', { user: 'nils' })
  const roleAssignments = [{ identityId: data.id, identityType: 'silo_user', roleName: 'viewer' }]
  expect((await ask('PUT', '/v1/policy', { user: 'sofia', body: { roleAssignments } })).data).toEqual({
    roleAssignments,
  })
  expect((await ask('GET', '/v1/projects', { user: 'nils' })).status).toBe(200)
  expect((await ask('GET', '/v1/projects', { user: 'colin' })).data.items.map(({ name }) => name)).toEqual([
    'build-farm',
    'web-frontend',
  ])
})

test('policies name users and groups that exist, and one that does not', async () => {
  const { ask } = mockServer()
  const { data } = await ask('GET', '/v1/projects/billing-ledger/policy')
  const statuses: number[] = []
  for (const { identityId, identityType } of data['roleAssignments'] as {
    identityId: string
    identityType: string
  }[])
    statuses.push((await ask('GET', `/v1/${identityType.slice(5)}s/${identityId}`)).status)
  expect(statuses).toEqual([200, 200, 404])
})

test('users can be listed by group', async () => {
  const { ask } = mockServer()
  const groups = await ask('GET', '/v1/me/groups', { user: 'mei' })
  const members = await ask('GET', `/v1/users?group=${groups.data.items[0]?.id}`)
  const names = members.data.items.map((user) => 'displayName' in user && user.displayName)
  expect(new Set(names)).toEqual(new Set(['Mei Tanaka', 'Vera Nowak']))
})

test('a viewer cannot create a project, and its creator administers it', async () => {
  const { ask } = mockServer()
  expect((await ask('POST', '/v1/projects', { user: 'vera', body: project })).status).toBe(403)
  expect((await ask('POST', '/v1/projects', { user: 'colin', body: project })).status).toBe(201)
  const policy = '/v1/projects/new-project/policy'
  const { roleAssignments } = (await ask('GET', policy, { user: 'colin' })).data
  expect((await ask('PUT', policy, { user: 'colin', body: { roleAssignments } })).status).toBe(200)
})
