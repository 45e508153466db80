import { KeyObject } from 'node:crypto'
import { expect, test } from 'vitest'
import { chainWarnings } from '#domain/keys/certificates.ts'
import { readChain } from '#app/shared/certificates/read-chain.ts'
import { chainProblem, keyProblem } from '#app/shared/certificates/check-chain.ts'
import {
  ecKeys,
  keyPem,
  makeCertificate,
  makeChain,
  pemOf,
  rsaKeys,
} from '../../../support/fixtures/certificates.ts'

const now = Date.now()
const host = 'harbor.sys.rack.example'
const harbor = { silo: 'harbor', domain: 'rack.example' }

/** A private key as PEM in its format before PKCS #8. */
const olderPem = ({ privateKey }: CryptoKeyPair, type: 'pkcs1' | 'sec1') =>
  String(KeyObject.from(privateKey).export({ type, format: 'pem' } as { type: 'sec1'; format: 'pem' }))

test('a chain whose certificates sign each other is valid, and its key matches', async () => {
  const { pem, key } = await makeChain([host])
  expect(await chainProblem(pem, now)).toBeUndefined()
  expect(await keyProblem(key, pem)).toBeUndefined()
  expect(chainWarnings(await readChain(pem), now, harbor)).toEqual([])
})

test('a chain in the wrong order is reported', async () => {
  const { leaf, authority } = await makeChain([host])
  expect(await chainProblem(authority.pem + leaf.pem, now)).toMatch(/^The chain is in the wrong order/)
})

test('a certificate that did not sign the previous one is named', async () => {
  const { leaf } = await makeChain([host])
  const other = await makeCertificate({ subject: 'CN=Other CA', isAuthority: true })
  expect(await chainProblem(leaf.pem + other.pem, now)).toBe(
    'Certificate 2 of 2 did not sign certificate 1. It is for CN=Other CA, but CN=Harbor Test CA is needed',
  )
})

test('an authority of the same name with another key is not the issuer', async () => {
  const { leaf } = await makeChain([host])
  const { authority } = await makeChain([host])
  expect(await chainProblem(leaf.pem + authority.pem, now)).toMatch(
    /^Certificate 2 of 2 did not sign certificate 1. It has the issuer’s name/,
  )
})

test('an expired certificate in a chain is named', async () => {
  const ended = await makeChain([host], { days: [-90, -1] })
  expect(await chainProblem(ended.pem, now)).toBe('The certificate has expired')
  const authority = await makeCertificate({ subject: 'CN=Old CA', days: [-90, -1], isAuthority: true })
  const leaf = await makeCertificate({ subject: `CN=${host}`, names: [host], by: authority })
  expect(await chainProblem(leaf.pem + authority.pem, now)).toBe('Certificate 2 of 2 has expired: CN=Old CA')
})

test('an issuer that expires soon under a longer-lived leaf gives a warning', async () => {
  const authority = await makeCertificate({ subject: 'CN=Old CA', days: [-90, 5.5], isAuthority: true })
  const leaf = await makeCertificate({ subject: `CN=${host}`, names: [host], by: authority })
  const pem = leaf.pem + authority.pem
  expect(await chainProblem(pem, now)).toBeUndefined()
  expect(chainWarnings(await readChain(pem), now, harbor)).toEqual(['Certificate 2 of 2 expires in 5 days'])
})

test('a private key among the certificates is not sent with them', async () => {
  const { pem, key } = await makeChain([host])
  for (const text of [pem + key, key + pem, `${pem}${pemOf('ENCRYPTED PRIVATE KEY', Uint8Array.of(48))}`])
    expect(await chainProblem(text, now)).toMatch(/^The chain contains a private key/)
})

test('text that is not a certificate is reported', async () => {
  expect(await chainProblem('hello', now)).toBe('This PEM contains no certificate')
})

test.each([
  ['of another pair', async () => keyPem(await ecKeys())],
  ['of another kind', async () => keyPem(await rsaKeys(2048))],
  ['that is incomplete', async () => Promise.resolve(pemOf('PRIVATE KEY', Uint8Array.of(0x30, 3, 2, 1, 0)))],
])('a key %s does not match the certificate', async (_, make) => {
  const { pem } = await makeChain([host])
  expect(await keyProblem(await make(), pem)).toBe('The key does not match the certificate')
})

test.each([
  ['RSA', () => rsaKeys(2048)],
  ['Ed25519', () => crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])],
  [
    'P-384',
    () => crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-384' }, true, ['sign', 'verify']),
  ],
] as const)('a key of another algorithm or curve matches no certificate of %s', async (_, make) => {
  const keys = await make()
  const { pem, key } = await makeChain([host], { keys })
  expect(await keyProblem(key, pem)).toBeUndefined()
  const other = await makeChain([host])
  expect(await keyProblem(other.key, pem)).toBe('The key does not match the certificate')
  expect(await keyProblem(key, other.pem)).toBe('The key does not match the certificate')
})

test('a key in an older format is checked as well', async () => {
  const rsa = await rsaKeys(2048)
  const { pem } = await makeChain([host], { keys: rsa })
  expect(await keyProblem(olderPem(rsa, 'pkcs1'), pem)).toBeUndefined()
  const ec = await makeChain([host])
  const sec1 = olderPem(ec.leaf.keys, 'sec1')
  expect(await keyProblem(sec1, ec.pem)).toBeUndefined()
  expect(await keyProblem(sec1, pem)).toBe('The key does not match the certificate')
})

test('text that is not a key is reported without reading the certificate', async () => {
  const { pem } = await makeChain([host])
  expect(await keyProblem(pem, pem)).toBe('This is a certificate, not a private key')
})

test.each([
  [
    ['other.sys.rack.example'],
    { days: [-1, 90] },
    /does not cover harbor\.sys\.rack\.example, either by name or as \*\.sys\./,
  ],
  [[host], { days: [5, 90] }, /is not valid yet/],
  [[host], { days: [-1, 20.5] }, /expires in 20 days/],
] as const)('names %j over %j give a warning', async (names, wanted, warning) => {
  const { pem } = await makeChain([...names], { ...wanted, days: [...wanted.days] })
  expect(await chainProblem(pem, now)).toBeUndefined()
  const warnings = chainWarnings(await readChain(pem), now, harbor)
  expect(warnings).toHaveLength(1)
  expect(warnings[0]).toMatch(warning)
})

test('a weak key, a missing issuer and a self-signed certificate give warnings', async () => {
  const weak = await makeChain([host], { keys: await rsaKeys(1024) })
  expect(chainWarnings(await readChain(weak.pem), now, harbor)).toEqual([
    'Its RSA key has 1024 bits; browsers require at least 2048',
  ])
  const { leaf } = await makeChain([host])
  expect(chainWarnings(await readChain(leaf.pem), now, harbor)[0]).toMatch(
    /^The chain is missing the issuer’s certificate/,
  )
  const own = await makeCertificate({ subject: `CN=${host}`, names: ['*.sys.rack.example'] })
  expect(chainWarnings(await readChain(own.pem), now, harbor)).toEqual([
    'It is self-signed. Clients show a warning unless they are set to trust it',
  ])
})
