import { expect, test } from 'vitest'
import { emailProblem, idpDefaults, toIdpCreate } from '#app/pages/silo-idps/idp-form-values.ts'
import { passwordProblem } from '#app/pages/silo-users/password-problem.ts'
import { siloDefaults, toSiloCreate } from '#app/pages/silos/silo-form-values.ts'

const silo = { ...siloDefaults, name: 'acme', adminGroupName: 'admins' }

test('a silo with single sign-on has its admin group, one with local users has none', () => {
  expect(toSiloCreate(silo)).toMatchObject({ name: 'acme', adminGroupName: 'admins' })
  expect(toSiloCreate({ ...silo, identityMode: 'saml_scim' })).toMatchObject({ adminGroupName: 'admins' })
  expect(toSiloCreate({ ...silo, identityMode: 'local_only' })).not.toHaveProperty('adminGroupName')
})

test('only silo roles with an effect are mapped', () => {
  const fleetRoles = { ...silo.fleetRoles, admin: ['viewer' as const] }
  expect(toSiloCreate({ ...silo, fleetRoles }).mappedFleetRoles).toEqual({ admin: ['viewer'] })
})

test('certificates are sent with their service', () => {
  const certificate = { name: 'tls', description: '', cert: 'CERT', key: 'KEY' }
  expect(toSiloCreate({ ...silo, certificates: [certificate] }).tlsCertificates).toEqual([
    { ...certificate, service: 'external_api' },
  ])
})

test('metadata is sent as a URL or a file, never both', () => {
  const both = { ...idpDefaults, metadataUrl: 'https://x.example', metadataXml: 'PHg+' }
  expect(toIdpCreate(both).idpMetadataSource).toEqual({ type: 'url', url: 'https://x.example' })
  expect(toIdpCreate({ ...both, metadataFrom: 'file' }).idpMetadataSource).toEqual({
    type: 'base64_encoded_xml',
    data: 'PHg+',
  })
})

test('a key pair that was hidden again is not sent, nor is an empty group attribute', () => {
  const keys = { ...idpDefaults, privateKey: 'KEY', publicCert: 'CERT' }
  expect(toIdpCreate(keys)).not.toHaveProperty('signingKeypair')
  expect(toIdpCreate(keys)).not.toHaveProperty('groupAttributeName')
  expect(toIdpCreate({ ...keys, signed: true }).signingKeypair).toEqual({
    privateKey: 'KEY',
    publicCert: 'CERT',
  })
})

test('invalid form values are reported', () => {
  expect(passwordProblem('x'.repeat(512))).toBeUndefined()
  expect(passwordProblem('x\u00A0')).toContain('white space')
  expect(passwordProblem('x'.repeat(513))).toBe('Password must be at most 512 characters')
  expect(emailProblem('it@summit.example')).toBeUndefined()
  expect(emailProblem('it at summit')).toBe('Must be an email address')
})
