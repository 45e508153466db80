import { readLabel } from '#domain/hardware-labels.ts'
import { type AddressRange, ipBlockProblem, ipProblem, rangeOf } from '#domain/network/ip-addresses.ts'
import { type IdRange, idRangeOf } from './packed-ids.ts'
import { folded } from './segment.ts'

/** A typed text in all its possible meanings: words, the start of an id, an address, a MAC address. */
export interface TypedSearch {
  words: string[]
  id: IdRange | undefined
  range: AddressRange | undefined
  mac: string | undefined
}

/** Enough for any real search; further words are ignored. */
const mostWords = 8

/** Parses a typed text, or a manufacturer's label from a scanner; undefined if it is empty. */
export function typedSearch(typed: string): TypedSearch | undefined {
  const label = readLabel(typed)
  const words = folded(label.by === 'serial' ? label.serial : typed)
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, mostWords)
  const [first, ...others] = words
  if (first === undefined) return undefined
  const only = others.length === 0 ? first : undefined
  return {
    words,
    id: only === undefined ? undefined : idRangeOf(only),
    range: only === undefined ? undefined : typedRange(only),
    mac: only === undefined ? undefined : typedMac(only),
  }
}

const typedRange = (text: string) =>
  (text.includes('/') ? ipBlockProblem(text) : ipProblem(text)) ? undefined : rangeOf(text)

const macSpellings = [
  /^[0-9a-f]{2}(?:[:-][0-9a-f]{2}){1,5}$/,
  /^[0-9a-f]{4}(?:\.[0-9a-f]{4}){1,2}$/,
  /^[0-9a-f]{12}$/,
]

/** The start of a MAC address in the server's spelling, from any common spelling. */
function typedMac(text: string): string | undefined {
  if (!macSpellings.some((spelling) => spelling.test(text))) return undefined
  return text.replaceAll(/[:.-]/g, '').match(/../g)?.join(':')
}
