import { expect, test } from 'vitest'
import { mockServer } from '../../mock-client.ts'

const users = '/v1/system/identity-providers/local/users'
const login = { username: 'ann', password: 'secret' }
const newProvider = {
  name: 'idp',
  description: '',
  acsUrl: 'https://acs.example',
  idpEntityId: 'idp',
  sloUrl: 'https://slo.example',
  spClientId: 'sp',
  technicalContactEmail: 'it@x.example',
}
const withPassword = { externalId: 'ann', password: { mode: 'password', value: 'secret' } }

test('a local user signs in with a password until it is removed', async () => {
  const { ask } = mockServer()
  const { data } = await ask('POST', `${users}?silo=harbor`, { user: 'ada', body: withPassword })
  expect(data).toMatchObject({ displayName: 'ann' })
  const signIn = async () => (await ask('POST', '/v1/login/harbor/local', { user: '', body: login })).status
  expect(await signIn()).toBe(204)
  const body = { mode: 'login_disallowed' }
  await ask('POST', `${users}/${data.id}/set-password?silo=harbor`, { user: 'ada', body })
  expect(await signIn()).toBe(401)
})

test('an id is unique within its silo', async () => {
  const { ask } = mockServer()
  const body = { externalId: 'colin', password: { mode: 'login_disallowed' } }
  const { status, data } = await ask('POST', `${users}?silo=harbor`, { user: 'ada', body })
  expect([status, data.errorCode]).toEqual([400, 'ObjectAlreadyExists'])
  expect((await ask('POST', `${users}?silo=qa-lab`, { user: 'ada', body })).status).toBe(201)
})

test('silos with single sign-on have no local users, those with local users no provider', async () => {
  const { ask } = mockServer()
  expect((await ask('POST', `${users}?silo=summit`, { user: 'ada', body: withPassword })).status).toBe(400)
  const idpMetadataSource = { type: 'url', url: 'https://x.example' }
  const body = { ...newProvider, idpMetadataSource }
  const saml = '/v1/system/identity-providers/saml'
  expect((await ask('POST', `${saml}?silo=harbor`, { user: 'ada', body })).status).toBe(400)
  expect((await ask('POST', `${saml}?silo=summit`, { user: 'ada', body })).status).toBe(201)
  expect((await ask('POST', `${saml}?silo=summit`, { user: 'ada', body })).data.errorCode).toBe(
    'ObjectAlreadyExists',
  )
})

test('metadata is a URL or base64 of XML', async () => {
  const { ask } = mockServer()
  const create = async (idpMetadataSource: object) =>
    (
      await ask('POST', '/v1/system/identity-providers/saml?silo=foundry', {
        user: 'ada',
        body: { ...newProvider, idpMetadataSource },
      })
    ).status
  expect(await create({ type: 'url', url: 'nowhere' })).toBe(400)
  expect(await create({ type: 'base64_encoded_xml', data: '&&' })).toBe(400)
  expect(await create({ type: 'base64_encoded_xml', data: btoa('<EntityDescriptor/>') })).toBe(201)
})

test('a deleted user is signed out', async () => {
  const { ask, plane } = mockServer()
  const id = plane.credentials.all().find(({ userName }) => userName === 'vera')?.id ?? ''
  expect((await ask('DELETE', `${users}/${id}?silo=harbor`, { user: 'colin' })).status).toBe(403)
  expect((await ask('DELETE', `${users}/${id}?silo=harbor`, { user: 'ada' })).status).toBe(204)
  expect((await ask('GET', '/v1/me', { user: 'vera' })).status).toBe(401)
  expect((await ask('GET', `/v1/system/users/${id}?silo=harbor`, { user: 'ada' })).status).toBe(404)
})

test('the system has built-in users', async () => {
  const { ask } = mockServer()
  const { data } = await ask('GET', '/v1/system/users-builtin', { user: 'farid' })
  expect(data.items.map(({ name }) => name)).toContain('db-init')
  expect((await ask('GET', '/v1/system/users-builtin', { user: 'sofia' })).status).toBe(403)
})
