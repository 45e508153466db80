import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

/** A request body of bytes, reduced to what handlers need, because it may be larger than memory. */
export interface Received {
  /** The first bytes, at most 1 MiB. */
  start: Uint8Array
  size: number
  /** SHA-256 in hex digits. */
  hash: string
}

const startLength = 1024 * 1024

/** Reads a body chunk by chunk without holding it in memory. */
export async function receive(request: Request): Promise<Received> {
  const hash = sha256.create()
  const start = new Uint8Array(startLength)
  let size = 0
  // Firefox has no `body` on requests, and Safari no `for await` over streams.
  const stream = (request.body as Request['body'] | undefined) ?? (await request.blob()).stream()
  const reader = stream.getReader()
  for (let chunk = await reader.read(); chunk.value; chunk = await reader.read()) {
    if (size < startLength) start.set(chunk.value.subarray(0, startLength - size), size)
    size += chunk.value.length
    hash.update(chunk.value)
  }
  return { start: start.subarray(0, size), size, hash: bytesToHex(hash.digest()) }
}
