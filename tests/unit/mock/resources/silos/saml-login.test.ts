import { expect, test } from 'vitest'
import {
  type Assertion,
  newKeyPair,
  responseXml,
  signAssertion,
} from '../../../../../tools/saml/identity-provider.ts'
import { base64, sign, verifySaml } from '../../../../../tools/saml/single-sign-on.ts'
import { samlAssertion, samlForm } from '../../../../support/fixtures/saml.ts'
import { mockServer } from '../../mock-client.ts'
import { hour } from '#domain/durations.ts'

const path = '/login/summit/saml/okta'
const server = () => mockServer({ verifySaml })

test('a user from the identity provider is signed in and redirected', async () => {
  const { ask, plane } = server()
  const body = await samlForm(plane, 'greta', '/projects')
  const { status, headers } = await ask('POST', path, { user: '', body })
  expect([status, headers.get('location')]).toEqual([303, '/projects'])
  const cookie = `session=${headers.get('x-mock-session')}`
  expect((await ask('GET', '/v1/me', { user: '', headers: { cookie } })).data['displayName']).toBe(
    'Greta Holm',
  )
})

test('a new person becomes a user of the silo, once', async () => {
  const { ask, plane } = server()
  const siloId = plane.silos.named('summit', {})?.id ?? ''
  const before = plane.users.in({ siloId }).length
  for (let times = 0; times < 2; times += 1) {
    const body = await samlForm(plane, 'newcomer')
    expect((await ask('POST', path, { user: '', body })).status).toBe(303)
  }
  expect(plane.users.in({ siloId })).toHaveLength(before + 1)
  const password = { username: 'newcomer', password: '' }
  expect((await ask('POST', '/v1/login/summit/local', { user: '', body: password })).status).toBe(401)
})

/** A valid response of the identity provider with a test's change, and its signature. */
type Change = { said?: (right: Assertion) => Partial<Assertion>; xml?: (said: Assertion) => string }

const refused: Array<[what: string, change: Change]> = [
  ['no signature', { xml: (said) => responseXml(said) }],
  [
    'a signature by another key',
    { xml: (said) => signAssertion(responseXml(said), newKeyPair().privateKey) },
  ],
  [
    'a subject that was changed after it was signed',
    { xml: (said) => sign(responseXml(said)).replace('>greta<', '>sofia<') },
  ],
  [
    'an unsigned assertion before the signed one',
    {
      xml: (said) => {
        const forged = /<saml:Assertion .*<\/saml:Assertion>/.exec(responseXml({ ...said, subject: 'sofia' }))
        return sign(responseXml(said)).replace('<saml:Assertion ', `${forged?.[0]}<saml:Assertion `)
      },
    },
  ],
  [
    'an hour that is over',
    { said: ({ notBefore }) => ({ notBefore: notBefore - hour, notOnOrAfter: notBefore }) },
  ],
  [
    'an hour to come',
    { said: ({ notOnOrAfter }) => ({ notBefore: notOnOrAfter, notOnOrAfter: notOnOrAfter + hour }) },
  ],
  ['another audience', { said: () => ({ audience: 'rack-foundry' }) }],
  ['another identity provider', { said: () => ({ issuer: 'https://sso.summit.example/okta-contractors' }) }],
  ['an answer to what was not asked', { said: () => ({ inResponseTo: '_f00d' }) }],
  ['a refusal of the provider', { xml: (said) => responseXml(said, 'AuthnFailed') }],
  ['nobody as its subject', { said: () => ({ subject: '' }) }],
]

test.each<[string, Change]>([['nothing wrong with it', {}], ...refused])(
  'a response with %s',
  async (what, { said = () => ({}), xml = (each) => sign(responseXml(each)) }) => {
    const { ask, plane } = server()
    const right = await samlAssertion(plane, 'greta')
    const response = xml({ ...right, ...said(right) })
    const body = new URLSearchParams({ SAMLResponse: base64(response) }).toString()
    const { status, headers } = await ask('POST', path, { user: '', body })
    const isTaken = what === 'nothing wrong with it'
    expect([status, headers.has('x-mock-session')]).toEqual([isTaken ? 303 : 401, isTaken])
  },
)

test('a response is accepted once', async () => {
  const { ask, plane } = server()
  const body = await samlForm(plane, 'greta')
  const post = async () => (await ask('POST', path, { user: '', body })).status
  expect([await post(), await post()]).toEqual([303, 401])
})

test.each([
  ['an empty body', ''],
  ['no response', 'SAMLResponse='],
  ['a body that is not base64', 'SAMLResponse=%25%25'],
  ['a body that is not XML', `SAMLResponse=${base64('greta')}`],
])('%s is 401', async (_, body) => {
  const { ask } = server()
  const { status, headers } = await ask('POST', path, { user: '', body })
  expect([status, headers.has('x-mock-session')]).toEqual([401, false])
})

test('a control plane without a key to verify responses accepts none', async () => {
  const { ask, plane } = mockServer()
  const body = await samlForm(plane, 'greta')
  expect((await ask('POST', path, { user: '', body })).status).toBe(401)
})

test.each(['//evil.example', 'https://evil.example', String.raw`/\evil.example`, '/\t/evil.example'])(
  'no redirect leads to %j',
  async (relayState) => {
    const { ask, plane } = server()
    const body = await samlForm(plane, 'greta', relayState)
    const { headers } = await ask('POST', path, { user: '', body })
    expect(headers.get('location')).toBe('/')
  },
)

test.each(['/login/summit/saml/nothing', '/login/nothing/saml/okta', '/login/harbor/saml/okta'])(
  'there is no %s',
  async (elsewhere) => {
    const { ask, plane } = server()
    const body = await samlForm(plane, 'ada')
    expect((await ask('POST', elsewhere, { user: '', body })).status).toBe(404)
  },
)
