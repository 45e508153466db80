import { toBase64 } from './base64.ts'
import { BadKey, cutShort, Wire } from './ssh-wire.ts'

export interface SshPublicKey {
  /** The algorithm: the key's first word. */
  type: string
  bits: number
  comment: string
  /** The key in wire format, which the fingerprint hashes. */
  blob: Uint8Array<ArrayBuffer>
  /** Why a server may reject it, as a sentence; undefined if it is good. */
  weakness: string | undefined
}

/** A parsed key, or what is wrong with the text, as a sentence. */
export type ReadSshKey =
  | { key: SshPublicKey; problem?: undefined }
  | { key?: undefined; problem: string; isPrivate: boolean }

/** OpenSSH's maximum line length in characters. */
const maxLength = 16_384

/** Current servers reject, or will soon reject, RSA keys with fewer bits. */
const goodRsaBits = 2048

/** OpenSSH's maximum RSA key size in bits. */
const maxRsaBits = 16_384

/**
 * Headers of private key formats; the last is the start of an OpenSSH key's base64 body, pasted without its
 * header.
 */
const privateHeads = [
  /BEGIN [A-Z0-9 ]*PRIVATE KEY/i,
  /PuTTY-User-Key-File-\d/i,
  /^\s*Private-(Lines|MAC|Hash):/im,
  /SSH PRIVATE KEY FILE FORMAT/i,
  /b3BlbnNzaC1rZXktdjE/,
]

/** Whether a text contains a private key in PEM, OpenSSH or PuTTY format. */
export const holdsPrivateKey = (text: string): boolean => privateHeads.some((head) => head.test(text))

/** Parses a public key in OpenSSH format, `type base64 comment`; never throws. */
export function readSshKey(text: string): ReadSshKey {
  if (holdsPrivateKey(text))
    return {
      problem: 'This is a private key. Never share it. Provide the public key, from the file ending in .pub',
      isPrivate: true,
    }
  try {
    return { key: parse(text) }
  } catch (error) {
    return { problem: error instanceof BadKey ? error.message : 'This key cannot be read', isPrivate: false }
  }
}

/** A key's fingerprint as `ssh-keygen -l` shows it: `SHA256:` and base64 without padding. */
export async function fingerprintOf(blob: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', blob))
  return `SHA256:${toBase64(digest).replace(/=+$/, '')}`
}

const notOpenSsh = [
  [/BEGIN SSH2 PUBLIC KEY/, 'This key is in SSH2 format; convert it to OpenSSH format with ssh-keygen -i'],
  [
    /BEGIN (RSA )?PUBLIC KEY/,
    'This key is in PEM format; convert it to OpenSSH format with ssh-keygen -i -m PKCS8',
  ],
  [/BEGIN CERTIFICATE/, 'This is a certificate, not an SSH key'],
] as const

function parse(text: string): SshPublicKey {
  if (text.length > maxLength) throw new BadKey('This is too long for a public key')
  const foreign = notOpenSsh.find(([head]) => head.test(text))
  if (foreign) throw new BadKey(foreign[1])
  const [type = '', body = '', comment] = wordsOf(lineOf(text))
  const read = algorithms.get(type)
  if (!read) throw new BadKey(typeProblem(type))
  if (!body) throw new BadKey(`The key itself is missing after ${type}`)
  const blob = fromBase64(body)
  const wire = new Wire(blob)
  if (wire.text() !== type)
    throw new BadKey(`The key starts with ${type}, but contains data for a different type`)
  const { bits, weakness } = read(wire)
  wire.end()
  return { type, bits, comment: comment ?? '', blob, weakness }
}

function lineOf(text: string): string {
  const lines = text.split(/\r\n|\r|\n/).flatMap((line) => line.trim() || [])
  const [line, second] = lines
  if (!line) throw new BadKey('Enter a public key')
  if (second === undefined) return line
  throw new BadKey(
    algorithms.has(wordsOf(second)[0] ?? '')
      ? 'Enter one key at a time'
      : 'The key must be on one line; this one is split across several',
  )
}

/** Splits into type, body and comment; the comment may contain spaces. */
function wordsOf(line: string): string[] {
  const [, ...words] = /^(\S+)(?:[ \t]+(\S+)(?:[ \t]+(.*))?)?$/.exec(line) ?? []
  return words
}

function typeProblem(type: string): string {
  if (/-cert-v\d\d@openssh\.com$/.test(type))
    return 'This is an SSH certificate; provide the key it certifies'
  return 'A public key begins with its type, such as ssh-ed25519 or ssh-rsa'
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text))
    throw new BadKey('The key contains characters that are not base64')
  if (text.length % 4) throw cutShort()
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
}

interface Strength {
  bits: number
  weakness?: string
}

function rsa(wire: Wire): Strength {
  wire.numberBits()
  const bits = wire.numberBits()
  if (bits > maxRsaBits) throw new BadKey(`An RSA key can have at most ${maxRsaBits} bits`)
  if (bits >= goodRsaBits) return { bits }
  return { bits, weakness: `An RSA key of ${bits} bits is short; many servers reject it` }
}

function dsa(wire: Wire): Strength {
  const bits = wire.numberBits()
  for (let rest = 0; rest < 3; rest += 1) wire.numberBits()
  return { bits, weakness: 'DSA keys are obsolete; modern servers reject them' }
}

function ed25519(wire: Wire): Strength {
  if (wire.bytes().length !== 32) throw new BadKey('An Ed25519 key must have 32 bytes')
  return { bits: 256 }
}

/** Reads an uncompressed curve point: 4, then both coordinates. */
const ecdsa =
  (bits: number) =>
  (wire: Wire): Strength => {
    if (wire.text() !== `nistp${bits}`) throw new BadKey('The key’s curve does not match its type')
    const point = wire.bytes()
    if (point[0] !== 4 || point.length !== 1 + 2 * Math.ceil(bits / 8))
      throw new BadKey(`This is not a point on the curve nistp${bits}`)
    return { bits }
  }

/** Hardware-backed keys (`sk-…`) also name their application. */
const inHardware =
  (read: (wire: Wire) => Strength) =>
  (wire: Wire): Strength => {
    const strength = read(wire)
    wire.text()
    return strength
  }

const algorithms: ReadonlyMap<string, (wire: Wire) => Strength> = new Map([
  ['ssh-ed25519', ed25519],
  ['ssh-rsa', rsa],
  ['ecdsa-sha2-nistp256', ecdsa(256)],
  ['ecdsa-sha2-nistp384', ecdsa(384)],
  ['ecdsa-sha2-nistp521', ecdsa(521)],
  ['sk-ssh-ed25519@openssh.com', inHardware(ed25519)],
  ['sk-ecdsa-sha2-nistp256@openssh.com', inHardware(ecdsa(256))],
  ['ssh-dss', dsa],
])
