import { expect, test } from 'vitest'
import { mockServer } from '../../mock-client.ts'

const tokens = '/v1/system/scim/tokens'
const ofMeridian = `${tokens}?silo=meridian`

const server = () => mockServer({ age: '2026' })

test('a token is shown once: neither the list nor the token repeats it', async () => {
  const { ask } = server()
  const { status, data: made } = await ask('POST', ofMeridian, { user: 'ada' })
  expect([status, made['bearerToken']]).toEqual([201, expect.stringMatching(/^rackside-scim-[0-9a-f]{40}$/)])
  const { bearerToken: _, ...known } = made
  expect((await ask('GET', `${tokens}/${made.id}?silo=meridian`, { user: 'ada' })).data).toEqual(known)
  expect((await ask('GET', ofMeridian, { user: 'ada' })).data).toContainEqual(known)
})

test('two tokens differ', async () => {
  const { ask } = server()
  const made = async () => (await ask('POST', ofMeridian, { user: 'ada' })).data['bearerToken']
  expect(await made()).not.toBe(await made())
})

test('the list returns all tokens of the silo at once, and no others', async () => {
  const { ask, plane } = server()
  const siloId = plane.silos.named('summit', {})?.id ?? ''
  plane.scimTokens.put({ id: plane.newId(), siloId, timeCreated: new Date(plane.now()), timeExpires: null })
  expect((await ask('GET', ofMeridian, { user: 'ada' })).data).toHaveLength(2)
})

test('a deleted token is gone', async () => {
  const { ask, plane } = server()
  const [token] = plane.scimTokens.all()
  const path = `${tokens}/${token?.id}?silo=meridian`
  expect((await ask('DELETE', path, { user: 'ada' })).status).toBe(204)
  expect((await ask('GET', path, { user: 'ada' })).status).toBe(404)
  expect((await ask('DELETE', path, { user: 'ada' })).status).toBe(404)
})

test.each(['harbor', 'summit'])(
  'silo %s, of another identity mode, has no tokens and cannot create any',
  async (silo) => {
    const { ask } = server()
    for (const method of ['GET', 'POST']) {
      const { status, data } = await ask(method, `${tokens}?silo=${silo}`, { user: 'ada' })
      expect([status, data.message]).toEqual([400, expect.stringContaining('saml_scim')])
    }
  },
)

test('a token is not found through another silo', async () => {
  const { ask, plane } = server()
  const [token] = plane.scimTokens.all()
  const body = {
    name: 'orbit',
    description: '',
    discoverable: true,
    identityMode: 'saml_scim',
    quotas: { cpus: 1, memory: 0, storage: 0 },
    tlsCertificates: [],
  }
  expect((await ask('POST', '/v1/system/silos', { user: 'ada', body })).status).toBe(201)
  expect((await ask('GET', `${tokens}/${token?.id}?silo=orbit`, { user: 'ada' })).status).toBe(404)
})

test('only admins see and create them', async () => {
  const { ask } = server()
  expect((await ask('GET', ofMeridian, { user: 'farid' })).status).toBe(403)
  expect((await ask('POST', ofMeridian, { user: 'farid' })).status).toBe(403)
  expect((await ask('GET', ofMeridian, { user: 'sofia' })).status).toBe(404)
})

test('tokens are deleted with their silo', async () => {
  const { ask, plane } = server()
  expect((await ask('DELETE', '/v1/system/silos/meridian', { user: 'ada' })).status).toBe(204)
  expect(plane.scimTokens.size).toBe(0)
})

test('a silo with SCIM accepts an admin group and identity providers, and no local users', async () => {
  const { ask } = server()
  const silo = await ask('GET', '/v1/system/silos/meridian', { user: 'ada' })
  expect(silo.data).toMatchObject({ identityMode: 'saml_scim', adminGroupName: 'meridian-admins' })
  const provider = {
    name: 'okta',
    description: '',
    acsUrl: 'https://meridian.example/acs',
    sloUrl: 'https://meridian.example/slo',
    spClientId: 'rack',
    idpEntityId: 'https://sso.example',
    idpMetadataSource: { type: 'url', url: 'https://sso.example/metadata' },
    technicalContactEmail: 'it@meridian.example',
  }
  const providers = '/v1/system/identity-providers/saml?silo=meridian'
  expect((await ask('POST', providers, { user: 'ada', body: provider })).status).toBe(201)
  const user = { externalId: 'robin', password: { mode: 'login_disallowed' } }
  const users = '/v1/system/identity-providers/local/users?silo=meridian'
  expect((await ask('POST', users, { user: 'ada', body: user })).status).toBe(400)
})

test('shared operations behave the same in both versions', () => {
  const [older, newer] = [mockServer(), server()].map(({ plane }) => plane)
  const ids = (plane: typeof older) => new Set(plane?.instances.all().map(({ id }) => id))
  expect(ids(newer)).toEqual(ids(older))
  expect(older?.silos.named('meridian', {})).toBeUndefined()
})

test('a 2025 control plane has no SCIM tokens', async () => {
  const { ask } = mockServer()
  expect((await ask('GET', ofMeridian.replace('meridian', 'summit'), { user: 'ada' })).status).toBe(404)
})
