import { sha256 } from '#domain/keys/sha256.ts'

/** The block size of SHA-256, in bytes. */
const blockSize = 64

const bytesOf = (hex: string) =>
  Uint8Array.from(hex.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16))

function digestOf(...parts: Uint8Array[]): string {
  const hash = sha256()
  for (const part of parts) hash.add(part)
  return hash.digest()
}

/** HMAC with SHA-256 (RFC 2104), in hex digits. */
export function hmacSha256(key: Uint8Array, message: Uint8Array): string {
  const padded = new Uint8Array(blockSize)
  padded.set(key.length > blockSize ? bytesOf(digestOf(key)) : key)
  const inner = digestOf(
    padded.map((byte) => byte ^ 0x36),
    message,
  )
  return digestOf(
    padded.map((byte) => byte ^ 0x5c),
    bytesOf(inner),
  )
}

/** The values of a delivery's `x-oxide-signature` headers, one per secret of its receiver. */
export const signaturesOf = (
  secrets: readonly { id: string; secret: string }[],
  body: Uint8Array,
): string[] =>
  secrets.map(({ id, secret }) => `a=sha256&id=${id}&s=${hmacSha256(new TextEncoder().encode(secret), body)}`)
