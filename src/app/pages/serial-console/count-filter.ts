/** The largest count that goes through: no screen is larger, and no harmless sequence asks for more. */
const mostCount = 9_999

/** What one piece may cost the terminal: a byte is 1, and so is each repetition that a sequence asks for. */
const pieceCost = 16_384

const escape = 0x1b
const csiLead = 0xc2
const csi = 0x9b
const bracket = 0x5b
const cancelled: readonly number[] = [0x18, 0x1a]

/** Final bytes of sequences that the terminal works off one repetition at a time, by xterm's source. */
const repeating = new Set(Array.from('@ILMPSTXZb', (final) => final.charCodeAt(0)))

/** Takes a stream as it comes and gives it on in pieces that a terminal can take one at a time. */
export type CountFilter = (bytes: Uint8Array) => Uint8Array<ArrayBuffer>[]

/**
 * Makes a filter that stands before the terminal. `CSI 999999999 L` and its kin keep xterm busy for minutes: of a
 * parameter that would exceed 9,999 the digits that make it so are dropped, and a stream of many large counts is cut
 * into small pieces, between which the page can breathe. Nothing else is changed. What comes out does not depend on how
 * the stream is cut into chunks.
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

  /** Within a CSI: whether the byte goes through. */
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
    // Control characters are carried out amid a sequence, and bytes that are no UTF-8 vanish: neither ends it.
    return true
  }

  const passes = (byte: number): boolean => {
    const c1 = afterLead && byte === csi
    afterLead = byte === csiLead
    if (byte === escape) state = 'escape'
    else if (c1) begin()
    else if (state === 'csi') return inCsi(byte)
    // The second byte of the two that begin a CSI; control characters between them are carried out at once.
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
