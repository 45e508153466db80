import { expect, test } from 'vitest'
import { mockServer } from '../../mock-client.ts'

const at = (path: string, router?: string) =>
  `/v1/${path}?project=scratch-pad&vpc=default${router ? `&router=${router}` : ''}`
const newRouter = { name: 'by-hand', description: '' }
const newRoute = (fields: object = {}) => ({
  name: 'cut',
  description: '',
  destination: { type: 'ip_net', value: '10.0.0.0/8' },
  target: { type: 'drop' },
  ...fields,
})

test('the system router is read-only', async () => {
  const { ask } = mockServer()
  const body = { name: 'mine' }
  expect((await ask('PUT', at('vpc-routers/system'), { body })).data.message).toBe(
    'a system router cannot be modified',
  )
  expect((await ask('DELETE', at('vpc-routers/system'))).data.message).toBe(
    'a system router cannot be deleted',
  )
  expect((await ask('POST', at('vpc-router-routes', 'system'), { body: newRoute() })).status).toBe(400)
})

test('a custom router can be renamed, and is deleted with its routes', async () => {
  const { ask, plane } = mockServer()
  const before = plane.routes.size
  const { data } = await ask('POST', at('vpc-routers'), { body: newRouter })
  await ask('POST', at('vpc-router-routes', 'by-hand'), { body: newRoute() })
  expect((await ask('PUT', at('vpc-routers/by-hand'), { body: { name: 'renamed' } })).data.name).toBe(
    'renamed',
  )
  expect((await ask('PUT', `/v1/vpc-routers/${data.id}`, { body: { name: 'system' } })).status).toBe(400)
  expect((await ask('DELETE', `/v1/vpc-routers/${data.id}`)).status).toBe(204)
  expect(plane.routes.size).toBe(before)
})

test('a custom route can be changed entirely', async () => {
  const { ask } = mockServer()
  await ask('POST', at('vpc-routers'), { body: newRouter })
  const { data } = await ask('POST', at('vpc-router-routes', 'by-hand'), { body: newRoute() })
  expect(data).toMatchObject({ kind: 'custom', target: { type: 'drop' } })
  const body = newRoute({ name: 'to-web', target: { type: 'instance', value: 'web-1' } })
  expect((await ask('PUT', `/v1/vpc-router-routes/${data.id}`, { body })).data).toMatchObject(body)
  expect((await ask('DELETE', at('vpc-router-routes/to-web', 'by-hand'))).status).toBe(204)
})

test('a taken name, and a route that mixes IP versions, are refused', async () => {
  const { ask } = mockServer()
  await ask('POST', at('vpc-routers'), { body: newRouter })
  const path = at('vpc-router-routes', 'by-hand')
  const mixed = newRoute({ target: { type: 'ip', value: 'fd00::1' } })
  expect((await ask('POST', path, { body: mixed })).data.message).toContain('cannot mix')
  expect((await ask('POST', path, { body: newRoute() })).status).toBe(201)
  expect((await ask('POST', path, { body: newRoute() })).data.message).toBe(
    'already exists: router-route "cut"',
  )
})

test('only the target of a default route changes, and nothing of a subnet’s', async () => {
  const { ask } = mockServer()
  const destination = { type: 'ip_net', value: '0.0.0.0/0' }
  const change = async (route: string, body: object) =>
    (await ask('PUT', at(`vpc-router-routes/${route}`, 'system'), { body })).status
  expect(await change('default-v4', { destination, target: { type: 'drop' } })).toBe(200)
  expect(await change('default-v4', { name: 'mine', destination, target: { type: 'drop' } })).toBe(400)
  const other = { type: 'ip_net', value: '10.0.0.0/8' }
  expect(await change('default-v4', { destination: other, target: { type: 'drop' } })).toBe(400)
  expect(await change('default', { destination, target: { type: 'drop' } })).toBe(400)
  expect((await ask('DELETE', at('vpc-router-routes/default-v4', 'system'))).status).toBe(400)
})
