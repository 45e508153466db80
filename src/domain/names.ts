import { nameMaxLength } from './limits.ts'
import { isUuid } from './uuids.ts'

/** What is wrong with a resource name, for a form field; undefined if it is valid. */
export function nameProblem(text: string): string | undefined {
  if (text === '') return 'Must not be empty'
  if (text.length > nameMaxLength) return `Must be at most ${nameMaxLength} characters`
  if (!/^[a-z]/.test(text)) return 'Must start with a lower-case letter'
  if (!/^[a-zA-Z0-9-]+$/.test(text)) return 'Can only contain letters, digits and dashes'
  if (text.endsWith('-')) return 'Must end with a letter or digit'
  if (isUuid(text)) return 'Must not be a UUID'
  return undefined
}

const suffixLength = 6

/** A name from the given parts, cut as needed, and six random hex digits; at most 63 characters. */
export function generateName(parts: readonly string[], random: () => number): string {
  const room = nameMaxLength - suffixLength - parts.length
  const share = Math.floor(room / Math.max(parts.length, 1))
  const fits = parts.reduce((sum, part) => sum + part.length, 0) <= room
  const kept = fits ? parts : parts.map((part) => part.slice(0, share).replace(/-+$/, ''))
  const suffix = Math.floor(random() * 16 ** suffixLength).toString(16)
  return [...kept, suffix.padStart(suffixLength, '0')].join('-')
}
