/** Bytes checked at the start of a file. */
const looked = 8192

/**
 * Control characters that occur in text: backspace, tab, line ends, form feed, and escape (coloured logs).
 */
const usual = new Set([8, 9, 10, 12, 13, 27])

/** Judges by the first bytes, not by the name. */
export function isBinary(bytes: Uint8Array): boolean {
  const begin = bytes.subarray(0, looked)
  if (utf16Of(begin)) return false
  const odd = begin.reduce((count, byte) => count + (byte < 32 && !usual.has(byte) ? 1 : 0), 0)
  // The last character may be cut off.
  const broken = new TextDecoder().decode(begin, { stream: true }).split('\uFFFD').length - 1
  return begin.includes(0) || odd + broken > begin.length / 10
}

/** From the first bytes: UTF-16 if they say so, otherwise UTF-8. */
export const encodingOf = (bytes: Uint8Array): string => utf16Of(bytes) ?? 'utf-8'

function utf16Of([first, second]: Uint8Array) {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}
