import { expect, test } from 'vitest'
import { readChain } from '#app/shared/certificates/read-chain.ts'
import { certificateChain } from '#mock/seed/certificate.ts'

const [from, to] = [new Date('2026-01-01T00:00:00Z'), new Date('2027-01-01T00:00:00Z')]

test('a chain is read with its names, issuer and dates, the leaf first', async () => {
  const [leaf, issuer, ...more] = await readChain(certificateChain(from, to))
  expect(leaf).toEqual({
    subject: 'CN=harbor.sys.rack.example',
    issuer: 'O=Harbor Logistics, CN=Harbor Internal CA',
    names: ['harbor.sys.rack.example', '*.harbor.sys.rack.example'],
    notBefore: from,
    notAfter: to,
  })
  expect(issuer).toMatchObject({ subject: 'O=Harbor Logistics, CN=Harbor Internal CA', names: [] })
  expect(more).toEqual([])
})

test('text without a certificate is reported', async () => {
  await expect(readChain('hello')).rejects.toThrow('This PEM contains no certificate')
})

test('a broken certificate is identified', async () => {
  const chain = `${certificateChain(from, to)}-----BEGIN CERTIFICATE-----\nMAAB\n-----END CERTIFICATE-----`
  await expect(readChain(chain)).rejects.toThrow('Certificate 3 of 3 cannot be read')
})
