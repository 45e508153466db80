import { joinedBytes } from '#domain/joined-bytes.ts'

/** A queue of bytes with a limit; drops the oldest beyond it. */
export interface ByteQueue {
  push: (bytes: Uint8Array<ArrayBuffer>) => void
  /** The oldest chunk as received; undefined if empty. */
  shift: () => Uint8Array<ArrayBuffer> | undefined
  /** Number of bytes. */
  size: () => number
  /** Number of bytes dropped since the last call. */
  takeDropped: () => number
  all: () => Uint8Array<ArrayBuffer>[]
  /** The last bytes, at most `count`. */
  last: (count: number) => Uint8Array<ArrayBuffer>
  clear: () => void
}

export function byteQueue(limit: number): ByteQueue {
  let chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  let dropped = 0
  /** Chunks before this index are consumed; removing each from the array would move the rest. */
  let first = 0
  const shift = () => {
    const chunk = chunks[first]
    if (!chunk) return undefined
    first += 1
    size -= chunk.length
    if (first > 512 && first > chunks.length / 2) {
      chunks = chunks.slice(first)
      first = 0
    }
    return chunk
  }
  const drop = (count: number) => {
    dropped += count
    while (count > 0) {
      const chunk = shift()
      if (!chunk) return
      if (chunk.length > count) {
        first -= 1
        chunks[first] = chunk.subarray(count)
        size += chunk.length - count
      }
      count -= chunk.length
    }
  }
  return {
    push(bytes) {
      if (bytes.length === 0) return
      chunks.push(bytes)
      size += bytes.length
      if (size > limit) drop(size - limit)
    },
    shift,
    size: () => size,
    takeDropped: () => {
      const count = dropped
      dropped = 0
      return count
    },
    all: () => chunks.slice(first),
    last: (count) => lastOf(chunks.slice(first), count),
    clear() {
      chunks = []
      size = 0
      first = 0
    },
  }
}

function lastOf(chunks: Uint8Array[], count: number): Uint8Array<ArrayBuffer> {
  const wanted: Uint8Array[] = []
  let length = 0
  for (const chunk of chunks.toReversed()) {
    if (length >= count) break
    wanted.unshift(chunk)
    length += chunk.length
  }
  return joinedBytes(wanted).slice(-count)
}
