import { X509Certificate } from 'node:crypto'
import { expect, test } from 'vitest'
import { mockServer, startedAt } from '../../mock-client.ts'

const newCertificate = (fields: object = {}) => ({
  name: 'fresh',
  description: '',
  cert: '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n',
  key: '-----BEGIN EC PRIVATE KEY-----\nMIIB\n-----END EC PRIVATE KEY-----\n',
  service: 'external_api',
  ...fields,
})

test('a key is accepted and never returned', async () => {
  const { ask } = mockServer()
  const { status, data } = await ask('POST', '/v1/certificates', { body: newCertificate() })
  expect([status, 'key' in data, 'siloId' in data]).toEqual([201, false, false])
  const again = await ask('POST', '/v1/certificates', { body: newCertificate() })
  expect(again.data.errorCode).toBe('ObjectAlreadyExists')
})

test('a body that is not PEM is refused', async () => {
  const { ask } = mockServer()
  for (const fields of [{ cert: 'x' }, { key: 'x' }])
    expect((await ask('POST', '/v1/certificates', { body: newCertificate(fields) })).data.errorCode).toBe(
      'InvalidValue',
    )
})

test('certificates belong to a silo, and its admins change them', async () => {
  const { ask, plane } = mockServer()
  const id = plane.certificates.named('wildcard-2025', {
    siloId: plane.silos.named('summit', {})?.id ?? '',
  })?.id
  expect((await ask('GET', `/v1/certificates/${id}`)).status).toBe(404)
  expect((await ask('DELETE', '/v1/certificates/wildcard-2025', { user: 'vera' })).status).toBe(403)
  expect((await ask('DELETE', '/v1/certificates/wildcard-2025')).status).toBe(204)
})

test('the seeded chains are valid, and one of them expires soon', async () => {
  const { ask } = mockServer()
  const { data } = await ask('GET', '/v1/certificates/wildcard-2025')
  const { subject, validTo } = new X509Certificate(String(data['cert']))
  expect(subject).toBe('CN=harbor.sys.rack.example')
  expect(Math.round((Date.parse(validTo) - startedAt) / 86_400_000)).toBe(25)
})

test('admins set and clear the maximum lifetime of tokens', async () => {
  const { ask } = mockServer()
  const put = (user: string, deviceTokenMaxTtlSeconds: number | null) =>
    ask('PUT', '/v1/auth-settings', { user, body: { deviceTokenMaxTtlSeconds } })
  expect((await put('colin', 60)).status).toBe(403)
  expect((await put('sofia', 60)).data).toMatchObject({ deviceTokenMaxTtlSeconds: 60 })
  expect((await put('sofia', null)).data).toMatchObject({ deviceTokenMaxTtlSeconds: null })
})
