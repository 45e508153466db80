/** Offsets of a DER element's content. */
function bounds(der: Uint8Array, at: number): { from: number; to: number } {
  const first = der[at + 1] ?? 0
  const lengthBytes = first < 0x80 ? 0 : first - 0x80
  const from = at + 2 + lengthBytes
  const length = lengthBytes ? der.slice(at + 2, from).reduce((sum, byte) => sum * 256 + byte, 0) : first
  return { from, to: from + length }
}

/** The first element of a sequence, with its header. */
export const firstIn = (sequence: Uint8Array): Uint8Array => elementIn(sequence, bounds(sequence, 0).from)

/** The second element of a sequence, with its header. */
export const secondIn = (sequence: Uint8Array): Uint8Array =>
  elementIn(sequence, bounds(sequence, bounds(sequence, 0).from).to)

const elementIn = (der: Uint8Array, at: number) => der.slice(at, bounds(der, at).to)

/** Encodes a DER element from its tag and content. */
export function element(tag: number, ...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const content = parts.flatMap((part) => [...part])
  const length: number[] = []
  for (let left = content.length; left > 0; left = Math.floor(left / 256)) length.unshift(left % 256)
  const header = content.length < 0x80 ? [content.length] : [0x80 + length.length, ...length]
  return Uint8Array.from([tag, ...header, ...content])
}
