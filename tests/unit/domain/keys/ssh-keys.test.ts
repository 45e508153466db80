import { generateKeyPairSync } from 'node:crypto'
import { fc } from '../../../support/property.ts'
import { expect, test } from 'vitest'
import { fingerprintOf, holdsPrivateKey, readSshKey } from '#domain/keys/ssh-keys.ts'
import { knownSshKeys } from '../../../support/fixtures/known-ssh-keys.ts'

const ed25519 = knownSshKeys[0]?.[0] ?? ''

test.each(knownSshKeys)('%.40s…: as ssh-keygen reads it', async (line, bits, fingerprint) => {
  const { key } = readSshKey(`\n${line}\r\n`)
  const [type, , ...comment] = line.split(' ')
  expect(key).toMatchObject({ type, bits, comment: comment.join(' ') })
  expect(key && (await fingerprintOf(key.blob))).toBe(fingerprint)
})

test('a key without a comment has an empty one', () => {
  expect(readSshKey(ed25519.split(' ').slice(0, 2).join(' ')).key?.comment).toBe('')
})

test.each([
  ['ssh-dss', 'obsolete'],
  ['short', 'short'],
])('a key that servers refuse is reported: %s', (mark, word) => {
  const known = knownSshKeys.find(([line]) => line.includes(mark))
  expect(readSshKey(known?.[0] ?? '').key?.weakness).toContain(word)
})

const bodyOf = (...parts: Array<string | Uint8Array>) =>
  Buffer.concat(
    parts.flatMap((part) => {
      const length = Buffer.alloc(4)
      length.writeUInt32BE(part.length)
      return [length, Buffer.from(part)]
    }),
  ).toString('base64')
const zeros = new Uint8Array(32)

test.each([
  ['', 'Enter a public key'],
  ['hello', 'A public key begins with its type'],
  ['ssh-ed25519', 'The key itself is missing after ssh-ed25519'],
  ['ssh-ed25519 AAAA!', 'characters that are not base64'],
  [ed25519.slice(0, 50), 'It appears to be cut off'],
  [ed25519.slice(0, 44), 'It appears to be cut off'],
  [`${ed25519}\n${ed25519}`, 'Enter one key at a time'],
  [`${ed25519.slice(0, 40)}\n${ed25519.slice(40)}`, 'must be on one line'],
  [ed25519.replace('ssh-ed25519', 'ssh-rsa'), 'starts with ssh-rsa'],
  [`ssh-ed25519 ${bodyOf('ssh-ed25519', zeros, 'more')}`, 'extra data at the end'],
  [`ssh-ed25519 ${bodyOf('ssh-ed25519', zeros.slice(1))}`, 'An Ed25519 key must have 32 bytes'],
  [`ssh-rsa ${bodyOf('ssh-rsa', Uint8Array.of(3), zeros)}`, 'not positive'],
  [`ecdsa-sha2-nistp256 ${bodyOf('ecdsa-sha2-nistp256', 'nistp384', zeros)}`, 'curve does not match'],
  [`ecdsa-sha2-nistp256 ${bodyOf('ecdsa-sha2-nistp256', 'nistp256', zeros)}`, 'not a point on the curve'],
  ['ssh-ed25519-cert-v01@openssh.com AAAA', 'an SSH certificate'],
  ['-----BEGIN PUBLIC KEY-----\nMFkw\n-----END PUBLIC KEY-----', 'This key is in PEM'],
  ['---- BEGIN SSH2 PUBLIC KEY ----\nAAAA', 'in SSH2 format'],
  [`command="rm" ${ed25519}`, 'A public key begins with its type'],
  [`ssh-rsa ${'A'.repeat(20_000)}`, 'too long'],
])('%.50j is refused', (text, problem) => {
  const read = readSshKey(text)
  expect(read.key).toBeUndefined()
  expect(read).toMatchObject({ problem: expect.stringContaining(problem) as string, isPrivate: false })
})

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })

test.each([
  ['PKCS#8', privateKey.export({ type: 'pkcs8', format: 'pem' })],
  ['old PEM', privateKey.export({ type: 'sec1', format: 'pem' })],
  [
    'with a password',
    privateKey.export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'x' }),
  ],
  ['OpenSSH', '-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaC1rZXktdjEAAAAA\n'],
  ['OpenSSH without its header', 'b3BlbnNzaC1rZXktdjEAAAAABG5vbmU='],
  ['PuTTY', 'PuTTY-User-Key-File-3: ssh-ed25519\nEncryption: none\n'],
  ['PuTTY without its header', 'AAAA\nPrivate-Lines: 1\nAAAA'],
  ['SSH2', '---- BEGIN SSH2 ENCRYPTED PRIVATE KEY ----'],
])('a private key is recognised: %s', (_, text) => {
  expect(readSshKey(String(text))).toMatchObject({ isPrivate: true })
})

test('any text is read without throwing, as a key or a problem', () => {
  const word = fc.constantFrom('ssh-rsa', 'ssh-ed25519', 'ecdsa-sha2-nistp521', ' ', '\n', 'AAAA', ed25519)
  const text = fc.oneof(
    fc.string(),
    fc.array(fc.oneof(word, fc.base64String())).map((w) => w.join(' ')),
  )
  fc.assert(
    fc.property(text, (text) => {
      const read = readSshKey(text)
      expect(Boolean(read.key)).toBe(read.problem === undefined)
    }),
  )
})

test('any bytes after a type are read without throwing', () => {
  const types = knownSshKeys.map(([line]) => line.split(' ')[0] ?? '')
  fc.assert(
    fc.property(fc.constantFrom(...types), fc.array(fc.uint8Array({ maxLength: 80 })), (type, parts) => {
      const read = readSshKey(`${type} ${bodyOf(type, ...parts)}`)
      expect(Boolean(read.key)).toBe(read.problem === undefined)
    }),
  )
})

test('a private key anywhere in a text is never read as a public one', () => {
  const head = fc.constantFrom('-----BEGIN OPENSSH PRIVATE KEY-----', 'PuTTY-User-Key-File-2: ssh-rsa')
  fc.assert(
    fc.property(fc.string(), head, fc.string(), (before, head, after) => {
      expect(holdsPrivateKey(`${before}${head}${after}`)).toBe(true)
      expect(readSshKey(`${ed25519} ${before}${head}${after}`).key).toBeUndefined()
    }),
  )
})
