import { expect, test } from 'vitest'
import { gib, mockServer } from '../../mock-client.ts'

const newSilo = (fields: object = {}) => ({
  name: 'fresh',
  description: '',
  discoverable: false,
  identityMode: 'local_only',
  quotas: { cpus: 4, memory: 8 * gib, storage: 100 * gib },
  tlsCertificates: [],
  ...fields,
})
const silos = '/v1/system/silos'

test('a silo is created with quotas and deleted with its contents', async () => {
  const { ask, plane } = mockServer()
  const { data, status } = await ask('POST', silos, { user: 'ada', body: newSilo() })
  expect(status).toBe(201)
  expect((await ask('GET', `${silos}/fresh/quotas`, { user: 'farid' })).data).toMatchObject({ cpus: 4 })
  expect((await ask('DELETE', `${silos}/${data.id}`, { user: 'ada' })).status).toBe(204)
  expect(plane.quotas.get(data.id)).toBeUndefined()
})

test('only fleet admins create silos, and names are unique', async () => {
  const { ask } = mockServer()
  for (const user of ['farid', 'sofia', 'nils'])
    expect((await ask('POST', silos, { user, body: newSilo() })).status).toBe(403)
  const { data } = await ask('POST', silos, { user: 'ada', body: newSilo({ name: 'summit' }) })
  expect(data).toMatchObject({ errorCode: 'ObjectAlreadyExists', message: 'already exists: silo "summit"' })
})

test('an admin group needs single sign-on, and administers the silo at once', async () => {
  const { ask } = mockServer()
  const body = newSilo({ adminGroupName: 'chiefs' })
  expect((await ask('POST', silos, { user: 'ada', body })).status).toBe(400)
  await ask('POST', silos, { user: 'ada', body: { ...body, identityMode: 'saml_jit' } })
  const { data } = await ask('GET', `${silos}/fresh/policy`, { user: 'ada' })
  expect(data).toMatchObject({ roleAssignments: [{ identityType: 'silo_group', roleName: 'admin' }] })
})

test('a silo with projects cannot be deleted', async () => {
  const { ask } = mockServer()
  const { status, data } = await ask('DELETE', `${silos}/harbor`, { user: 'ada' })
  expect([status, data.message]).toEqual([400, 'silo to be deleted contains a project'])
})

test('a silo is hidden from the users of another', async () => {
  const { ask } = mockServer()
  expect((await ask('GET', `${silos}/harbor/policy`, { user: 'quinn' })).status).toBe(404)
  expect((await ask('GET', `${silos}/harbor/policy`, { user: 'vera' })).status).toBe(200)
  const body = { roleAssignments: [] }
  expect((await ask('PUT', `${silos}/harbor/policy`, { user: 'vera', body })).status).toBe(403)
  expect((await ask('PUT', `${silos}/summit/policy`, { user: 'farid', body })).status).toBe(403)
})

test('an omitted quota stays unchanged', async () => {
  const { ask } = mockServer()
  const { data: before } = await ask('GET', `${silos}/harbor/quotas`, { user: 'ada' })
  const { data } = await ask('PUT', `${silos}/harbor/quotas`, { user: 'ada', body: { cpus: 9 } })
  expect(data).toEqual({ ...before, cpus: 9 })
  expect((await ask('PUT', `${silos}/harbor/quotas`, { user: 'sofia', body: {} })).status).toBe(403)
})

test('the utilization of all silos matches that of each', async () => {
  const { ask } = mockServer()
  const { data } = await ask('GET', '/v1/system/utilization/silos', { user: 'farid' })
  const own = await ask('GET', '/v1/utilization')
  expect(data.items).toHaveLength(4)
  expect(data.items.find((item) => (item as never)['siloName'] === 'harbor')).toMatchObject({
    allocated: own.data['capacity'],
    provisioned: own.data['provisioned'],
  })
})

test('the pools of a silo show which is the default', async () => {
  const { ask } = mockServer()
  const { data } = await ask('GET', `${silos}/harbor/ip-pools`, { user: 'farid' })
  expect(data.items).toMatchObject([
    { name: 'office', isDefault: false },
    { name: 'public', isDefault: true },
  ])
})
