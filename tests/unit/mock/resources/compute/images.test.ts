import { expect, test } from 'vitest'
import { gib, mockServer } from '../../mock-client.ts'

type Server = ReturnType<typeof mockServer>

const images = (project?: string) => `/v1/images${project ? `?project=${project}` : ''}`
const newImage = ({ plane }: Server, snapshot: string, fields: object = {}) => {
  const id = plane.snapshots.all().find(({ name }) => name === snapshot)?.id
  return {
    name: 'golden',
    description: '',
    os: 'Debian',
    version: '13',
    source: { type: 'snapshot', id },
    ...fields,
  }
}

test('an image is as large as its snapshot', async () => {
  const server = mockServer()
  const body = newImage(server, 'web-before-redesign')
  const { data } = await server.ask('POST', images('web-frontend'), { body })
  expect(data).toMatchObject({ size: 20 * gib, blockSize: 512, os: 'Debian', name: 'golden' })
  expect(data).not.toHaveProperty('siloId')
  const again = await server.ask('POST', images('web-frontend'), { body })
  expect(again.data.message).toBe('already exists: image "golden"')
})

test('only a finished snapshot becomes an image', async () => {
  const server = mockServer()
  const status = async (snapshot: string) =>
    (await server.ask('POST', images('staging'), { body: newImage(server, snapshot) })).status
  expect([await status('free-fresh'), await status('free-broken'), await status('free-monday')]).toEqual([
    400, 400, 201,
  ])
})

test('an image moves to the silo and on to another project', async () => {
  const server = mockServer()
  const { ask } = server
  const body = newImage(server, 'web-before-redesign')
  const { id } = (await ask('POST', images('web-frontend'), { body })).data
  const promoted = await ask('POST', '/v1/images/golden/promote?project=web-frontend')
  expect([promoted.status, promoted.data['projectId']]).toEqual([202, null])
  expect((await ask('POST', `/v1/images/${id}/promote`)).status).toBe(400)
  const staging = (await ask('GET', '/v1/projects/staging')).data.id
  const demoted = await ask('POST', '/v1/images/golden/demote?project=staging')
  expect([demoted.status, demoted.data['projectId']]).toEqual([202, staging])
  expect((await ask('POST', `/v1/images/${id}/demote?project=staging`)).status).toBe(400)
})

test('its name must be free where it moves to', async () => {
  const server = mockServer()
  const body = newImage(server, 'web-before-redesign', { name: 'debian-13' })
  await server.ask('POST', images('web-frontend'), { body })
  const promoted = await server.ask('POST', '/v1/images/debian-13/promote?project=web-frontend')
  expect(promoted.data.errorCode).toBe('ObjectAlreadyExists')
  const demoted = await server.ask('POST', '/v1/images/debian-13/demote?project=web-frontend')
  expect(demoted.data.errorCode).toBe('ObjectAlreadyExists')
})

test('everyone may use silo images, and collaborators may change them', async () => {
  const server = mockServer()
  const status = async (user: string) => (await server.ask('DELETE', '/v1/images/debian-12', { user })).status
  expect((await server.ask('GET', '/v1/images/debian-12', { user: 'vera' })).status).toBe(200)
  expect([await status('vera'), await status('greta'), await status('colin')]).toEqual([403, 404, 204])
  const body = newImage(server, 'web-before-redesign')
  expect((await server.ask('POST', images(), { user: 'vera', body })).status).toBe(403)
  expect((await server.ask('POST', images(), { user: 'colin', body })).data).toMatchObject({
    projectId: null,
  })
})
