import { expect, test } from 'vitest'
import { mockServer, newDisk } from '../../mock-client.ts'

const body = { name: 'fresh-project', description: 'A new one' }

test('a project can be created, renamed, and deleted with its default VPC', async () => {
  const { ask, plane } = mockServer()
  const { data } = await ask('POST', '/v1/projects', { body })
  expect((await ask('GET', '/v1/vpcs?project=fresh-project')).data.items.map(({ name }) => name)).toEqual([
    'default',
  ])
  expect((await ask('PUT', `/v1/projects/${data.id}`, { body: { name: 'renamed' } })).data).toMatchObject({
    name: 'renamed',
    description: 'A new one',
  })
  expect((await ask('DELETE', '/v1/projects/renamed')).status).toBe(204)
  expect((await ask('GET', `/v1/projects/${data.id}`)).status).toBe(404)
  expect(plane.vpcs.in({ projectId: data.id })).toEqual([])
})

test('a taken name is refused as in the error catalogue', async () => {
  const { ask } = mockServer()
  const refused = {
    status: 400,
    data: { errorCode: 'ObjectAlreadyExists', message: 'already exists: project "staging"' },
  }
  expect(await ask('POST', '/v1/projects', { body: { ...body, name: 'staging' } })).toMatchObject(refused)
  expect(await ask('PUT', '/v1/projects/web-frontend', { body: { name: 'staging' } })).toMatchObject(refused)
  expect((await ask('PUT', '/v1/projects/staging', { body: { name: 'staging' } })).status).toBe(200)
})

test('the same name is free in another silo', async () => {
  const { ask } = mockServer()
  expect(
    (await ask('POST', '/v1/projects', { user: 'quinn', body: { ...body, name: 'staging' } })).status,
  ).toBe(201)
})

test('a project with contents cannot be deleted', async () => {
  const { ask } = mockServer()
  await ask('POST', '/v1/disks?project=scratch-pad', { body: newDisk() })
  const { status, data } = await ask('DELETE', '/v1/projects/scratch-pad')
  expect([status, data.message]).toEqual([400, 'project to be deleted contains a disk'])
})

test('names need their project, ids do not', async () => {
  const { ask } = mockServer()
  expect((await ask('GET', '/v1/instances/web-1')).status).toBe(400)
  const { id } = (await ask('GET', '/v1/instances/web-1?project=web-frontend')).data
  expect((await ask('GET', `/v1/instances/${id}`)).data.name).toBe('web-1')
  const { status, data } = await ask('GET', `/v1/instances/${id}?project=web-frontend`)
  expect([status, data.errorCode, data.message]).toEqual([
    400,
    'InvalidRequest',
    'when providing instance as an ID project should not be specified',
  ])
})
