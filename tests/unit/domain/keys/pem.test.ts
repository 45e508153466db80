import { expect, test } from 'vitest'
import { toBase64 } from '#domain/keys/base64.ts'
import { certificatesIn, derOf, privateKeyProblem } from '#domain/keys/pem.ts'

const pem = (label: string, body = 'MAAB\nAgME') =>
  `-----BEGIN ${label}-----\n${body}\n-----END ${label}-----\n`
const bytes = (text: string) => new TextEncoder().encode(text)

test('a chain gives its certificates in order, each on one line, and nothing else', () => {
  const text = pem('CERTIFICATE') + pem('PRIVATE KEY', 'AAAA') + pem('CERTIFICATE', 'BBBB')
  expect(certificatesIn(text)).toEqual(['MAABAgME', 'BBBB'])
})

test.each(['PRIVATE KEY', 'RSA PRIVATE KEY', 'EC PRIVATE KEY'])('%s is a key', (label) => {
  expect(privateKeyProblem(pem(label))).toBeUndefined()
})

test.each([
  [pem('ENCRYPTED PRIVATE KEY'), 'The key is encrypted. Provide an unencrypted key'],
  [
    '-----BEGIN RSA PRIVATE KEY-----\nProc-Type: 4,ENCRYPTED\n\nMAAB\n-----END RSA PRIVATE KEY-----',
    'The key is encrypted. Provide an unencrypted key',
  ],
  [pem('CERTIFICATE'), 'This is a certificate, not a private key'],
  ['hello', 'This is not a PEM private key'],
])('the problem with text that is not a key says what it is', (text, problem) => {
  expect(privateKeyProblem(text)).toBe(problem)
})

test('PEM becomes the base64 of its DER', () => {
  expect(derOf(bytes(pem('CERTIFICATE')), 'certificate')).toBe('MAABAgME')
  expect(derOf(bytes(pem('EC PRIVATE KEY')), 'private key')).toBe('MAABAgME')
})

test('DER becomes its base64', () => {
  const der = Uint8Array.of(0x30, 0x0e, ...Array.from({ length: 14 }, (_, i) => 200 + i))
  expect(derOf(der, 'certificate')).toBe(toBase64(der))
  expect(Uint8Array.from(atob(toBase64(der)), (letter) => letter.charCodeAt(0))).toEqual(der)
})

test('a file in neither format is reported', () => {
  expect(() => derOf(bytes('hello there, this is text'), 'certificate')).toThrow(
    'not a PEM or DER certificate',
  )
  expect(() => derOf(bytes(pem('PRIVATE KEY')), 'certificate')).toThrow('contains no certificate')
  expect(() => derOf(bytes(pem('CERTIFICATE')), 'private key')).toThrow('This is a certificate')
})
