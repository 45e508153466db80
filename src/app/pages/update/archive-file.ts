import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

const readAtOnce = 1024 * 1024

/** Reads piece by piece, as the file may be larger than memory. */
export async function hashOf(
  file: Blob,
  signal: AbortSignal,
  onRead: (bytes: number) => void,
): Promise<string> {
  const hash = sha256.create()
  for (let at = 0; at < file.size; at += readAtOnce) {
    signal.throwIfAborted()
    hash.update(new Uint8Array(await file.slice(at, at + readAtOnce).arrayBuffer()))
    onRead(Math.min(file.size, at + readAtOnce))
  }
  return bytesToHex(hash.digest())
}

/** Why a file is not a release archive, judging by its beginning. */
export async function archiveProblem(file: File): Promise<string | undefined> {
  if (file.size === 0) return 'This file is empty'
  try {
    const [p, k, a, b] = new Uint8Array(await file.slice(0, 4).arrayBuffer())
    const isZip = p === 0x50 && k === 0x4b && ((a === 3 && b === 4) || (a === 5 && b === 6))
    return isZip ? undefined : 'Must be a zip archive'
  } catch {
    return 'This file cannot be read'
  }
}

export const checksumProblem = (text: string): string | undefined =>
  /^[0-9a-f]{64}$/i.test(text) ? undefined : 'Must be 64 hexadecimal digits'
