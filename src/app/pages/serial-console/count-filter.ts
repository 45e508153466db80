/** The largest count let through: no screen is larger, and no harmless sequence needs more. */
const mostCount = 9_999

/** Limit on the cost of a piece: each byte costs 1, and so does each repetition a sequence requests. */
const pieceCost = 16_384

const escape = 0x1b
const csiLead = 0xc2
const csi = 0x9b
const bracket = 0x5b
const cancelled: readonly number[] = [0x18, 0x1a]

/** Final bytes of sequences that xterm executes one repetition at a time (from its source). */
const repeating = new Set(Array.from('@ILMPSTXZb', (final) => final.charCodeAt(0)))

/** Splits a stream into pieces that a terminal can process one at a time. */
export type CountFilter = (bytes: Uint8Array) => Uint8Array<ArrayBuffer>[]

/**
 * A filter in front of the terminal. `CSI 999999999 L` and similar keep xterm busy for minutes, so digits
 * that would raise a parameter above 9,999 are dropped, and many large counts are split into small pieces
 * with pauses between them. Nothing else changes, and the result does not depend on chunk boundaries.
 */
export function countFilter(): CountFilter {
  let state: 'text' | 'escape' | 'csi' = 'text'
  let afterLead = false
  let count = 0
  let counts = 0
  let cost = 0

  const begin = () => {
    state = 'csi'
    count = 0
    counts = 0
  }

  /** Within a CSI: whether to let the byte through. */
  const inCsi = (byte: number): boolean => {
    if (byte >= 0x30 && byte <= 0x39) {
      const next = count * 10 + byte - 0x30
      if (next > mostCount) return false
      count = next
    } else if (byte >= 0x3a && byte <= 0x3f) {
      counts += count
      count = 0
    } else if (byte >= 0x40 && byte <= 0x7e) {
      if (repeating.has(byte)) cost += counts + count
      state = 'text'
    } else if (cancelled.includes(byte)) state = 'text'
    // Control characters are executed within a sequence, and invalid UTF-8 is dropped: neither ends it.
    return true
  }

  const passes = (byte: number): boolean => {
    const c1 = afterLead && byte === csi
    afterLead = byte === csiLead
    if (byte === escape) state = 'escape'
    else if (c1) begin()
    else if (state === 'csi') return inCsi(byte)
    // Second byte of a two-byte CSI; control characters in between are executed at once.
    else if (state === 'escape' && byte === bracket) begin()
    else if (state === 'escape' && ((byte >= 0x20 && byte < 0x7f) || cancelled.includes(byte))) state = 'text'
    return true
  }

  return (bytes) => {
    const pieces: Uint8Array<ArrayBuffer>[] = []
    const kept = new Uint8Array(bytes.length)
    let start = 0
    let end = 0
    for (const byte of bytes) {
      if (!passes(byte)) continue
      kept[end] = byte
      end += 1
      cost += 1
      if (cost < pieceCost) continue
      pieces.push(kept.subarray(start, end))
      start = end
      cost = 0
    }
    if (end > start) pieces.push(kept.subarray(start, end))
    return pieces
  }
}
