import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** The values of a delivery's `x-oxide-signature` headers, one per secret of its receiver. */
export const signaturesOf = (
  secrets: readonly { id: string; secret: string }[],
  body: Uint8Array,
): string[] =>
  secrets.map(
    ({ id, secret }) => `a=sha256&id=${id}&s=${bytesToHex(hmac(sha256, utf8ToBytes(secret), body))}`,
  )
