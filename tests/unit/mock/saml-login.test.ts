import { expect, test } from 'vitest'
import { mockServer } from './mock-client.ts'

const path = '/login/summit/saml/okta'
const said = (name: string, status = 'Success') =>
  `<samlp:Response><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:${status}"/>` +
  `<saml:NameID Format="persistent">${name}</saml:NameID></samlp:Response>`
const formOf = (xml: string, RelayState = '/projects') =>
  new URLSearchParams({ SAMLResponse: btoa(xml), RelayState }).toString()

test('who comes from the identity provider is signed in and sent to where they wanted to go', async () => {
  const { ask } = mockServer()
  const { status, headers } = await ask('POST', path, { user: '', body: formOf(said('greta')) })
  expect([status, headers.get('location')]).toEqual([303, '/projects'])
  const cookie = `session=${headers.get('x-mock-session')}`
  expect((await ask('GET', '/v1/me', { user: '', headers: { cookie } })).data['displayName']).toBe(
    'Greta Holm',
  )
})

test('someone new becomes a user of the silo, once', async () => {
  const { ask, plane } = mockServer()
  const siloId = plane.silos.named('summit', {})?.id ?? ''
  const before = plane.users.in({ siloId }).length
  for (const body of [formOf(said('newcomer')), said('newcomer')])
    expect((await ask('POST', path, { user: '', body })).status).toBe(303)
  expect(plane.users.in({ siloId })).toHaveLength(before + 1)
  const password = { username: 'newcomer', password: '' }
  expect((await ask('POST', '/v1/login/summit/local', { user: '', body: password })).status).toBe(401)
})

test.each([
  ['nothing', ''],
  ['no response', 'SAMLResponse='],
  ['what is not base64', 'SAMLResponse=%25%25'],
  ['a refusal of the provider', formOf(said('greta', 'AuthnFailed'))],
  ['no subject', formOf('<Response/>')],
])('%s is 401', async (_, body) => {
  const { ask } = mockServer()
  const { status, headers } = await ask('POST', path, { user: '', body })
  expect([status, headers.has('x-mock-session')]).toEqual([401, false])
})

test.each(['//evil.example', 'https://evil.example', String.raw`/\evil.example`])(
  'no one is sent to %s',
  async (relayState) => {
    const { ask } = mockServer()
    const { headers } = await ask('POST', path, { user: '', body: formOf(said('greta'), relayState) })
    expect(headers.get('location')).toBe('/')
  },
)

test.each(['/login/summit/saml/nothing', '/login/nothing/saml/okta', '/login/harbor/saml/okta'])(
  'there is no %s',
  async (elsewhere) => {
    const { ask } = mockServer()
    expect((await ask('POST', elsewhere, { user: '', body: formOf(said('ada')) })).status).toBe(404)
  },
)
