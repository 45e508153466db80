import { isUuid } from '#domain/uuids.ts'

/** The number of 32-bit words in an id. */
export const wordsPerId = 4

/** Pads missing digits with zeros. */
function idWords(digits: string): number[] {
  const padded = digits.padEnd(8 * wordsPerId, '0')
  return Array.from({ length: wordsPerId }, (_, n) => Number.parseInt(padded.slice(8 * n, 8 * n + 8), 16))
}

/** Packs an id into words; zeros for anything that is not an id. */
export const packId = (id: unknown): number[] =>
  idWords(typeof id === 'string' && isUuid(id) ? id.replaceAll('-', '') : '')

/** Unpacks the id at an index; undefined if there is none. */
export function unpackId(packed: Uint32Array, at: number): string | undefined {
  const words = packed.subarray(at * wordsPerId, (at + 1) * wordsPerId)
  if (words.every((word) => word === 0)) return undefined
  const digits = Array.from(words, (word) => word.toString(16).padStart(8, '0')).join('')
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    digits.slice(12, 16),
    digits.slice(16, 20),
    digits.slice(20),
  ].join('-')
}

/** The range of ids that begin with the typed digits: the smallest and greatest in words. */
export interface IdRange {
  least: number[]
  greatest: number[]
  /** All 32 digits are given. */
  isWhole: boolean
}

const shape = 'xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx'

/**
 * The range of ids that begin with a text of at least four digits, with or without hyphens; undefined if no
 * id begins with it.
 */
export function idRangeOf(text: string): IdRange | undefined {
  const lower = text.toLowerCase()
  const digits = lower.replaceAll('-', '')
  const isHyphened = lower.includes('-')
  if (!/^[0-9a-f]{4,32}$/.test(digits)) return undefined
  if (isHyphened && lower.replaceAll(/[0-9a-f]/g, 'x') !== shape.slice(0, lower.length)) return undefined
  return {
    least: idWords(digits),
    greatest: idWords(digits.padEnd(8 * wordsPerId, 'f')),
    isWhole: digits.length === 8 * wordsPerId,
  }
}

/** Whether the packed id at an index is within a range. */
export function isIdIn(packed: Uint32Array, at: number, { least, greatest }: IdRange): boolean {
  for (let n = 0; n < wordsPerId; n += 1) {
    const word = packed[at * wordsPerId + n] ?? 0
    const from = least[n] ?? 0
    const to = greatest[n] ?? 0
    if (word < from || word > to) return false
    // Both ends share the typed digits; after them, the range spans all values.
    if (from !== to) return true
  }
  return true
}
