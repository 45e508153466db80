import type { TypedSearch } from './typed-search.ts'
import { isIdIn } from './packed-ids.ts'
import { lineEnd, type Segment } from './segment.ts'

/** A matching object; a lower score is better. */
export interface Match {
  segment: Segment
  at: number
  score: number
  /** The number of addresses in the narrowest matching range. */
  width: bigint
}

const scores = { whole: 0, start: 1, otherWord: 2, holds: 3, wordStart: 4, inName: 5, elsewhere: 6 } as const

/** The most matches collected per score; more are never shown. */
const keptOfEach = 400

/** The best matches that may be shown, and the total count. */
export class Matches {
  readonly #byScore = Object.values(scores).map((): Match[] => [])
  count = 0

  add(match: Match): void {
    this.count += 1
    const alike = this.#byScore[match.score]
    if (alike && alike.length < keptOfEach) alike.push(match)
  }

  /** Best score first, then the narrowest range, then by name. */
  best(): Match[] {
    return this.#byScore.flatMap((alike) =>
      alike
        .map((match) => ({ match, name: nameOf(match) }))
        .sort((a, b) => compare(a.match.width, b.match.width) || compareNames(a.name, b.name))
        .map(({ match }) => match),
    )
  }
}

const compare = (a: bigint, b: bigint) => (a < b ? -1 : a > b ? 1 : 0)
const compareNames = new Intl.Collator('en', { numeric: true }).compare

/** The name in the server's spelling. */
export function nameOf({ segment, at }: Pick<Match, 'segment' | 'at'>): string {
  const start = segment.starts[at] ?? 0
  return segment.shown.slice(start, segment.shown.indexOf(lineEnd, start))
}

/** Adds each matching object of a segment once, with its best score. */
export function search(segment: Segment, wanted: TypedSearch, matches: Matches): void {
  const found = new Map<number, Match>()
  const add = (at: number, score: number, width = 0n) => {
    const before = found.get(at)
    if (!before || score < before.score) found.set(at, { segment, at, score, width })
  }
  byText(segment, wanted, add)
  byId(segment, wanted, add)
  byAddress(segment, wanted, add)
  for (const match of found.values()) matches.add(match)
}

type Add = (at: number, score: number, width?: bigint) => void

function byText(segment: Segment, { words, mac }: TypedSearch, add: Add): void {
  const own = words.filter((word) => !segment.shared.includes(word))
  // A word of the kind or the container alone would match every object.
  for (const lead of leadsOf(own, words)) {
    const others = own.filter((word) => word !== lead)
    eachObject(segment, lead, (at, found) => {
      const start = segment.starts[at] ?? 0
      const text = others.length > 0 ? segment.text.slice(start, segment.starts[at + 1]) : ''
      if (others.every((word) => text.includes(word)))
        add(at, scoreOf(segment.text, found, lead.length, start))
    })
  }
  if (mac !== undefined) eachObject(segment, mac, (at) => add(at, scores.start))
}

/** The words to search for first: the longest, or all if every word matches the kind or the container. */
function leadsOf(own: string[], words: string[]): string[] {
  const [longest] = own.toSorted((a, b) => b.length - a.length)
  return longest === undefined ? words : [longest]
}

/** Calls `found` with each object whose text contains the word, and its first position. */
function eachObject(segment: Segment, word: string, found: (at: number, place: number) => void): void {
  const { text, starts } = segment
  let place = text.indexOf(word)
  while (place !== -1) {
    const at = objectAt(starts, place)
    found(at, place)
    place = text.indexOf(word, starts[at + 1] ?? text.length)
  }
}

/** Finds, by binary search, the object whose text includes a position. */
function objectAt(starts: Uint32Array, place: number): number {
  let [low, high] = [0, starts.length - 1]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((starts[middle] ?? 0) <= place) low = middle
    else high = middle
  }
  return low
}

function scoreOf(text: string, found: number, length: number, start: number): number {
  const nameEnd = text.indexOf(lineEnd, start)
  const isWhole = text[found + length] === lineEnd && (found === start || text[found - 1] === lineEnd)
  if (isWhole) return scores.whole
  if (found === start) return scores.start
  if (found > nameEnd) return text[found - 1] === lineEnd ? scores.otherWord : scores.elsewhere
  return /[a-z0-9]/.test(text[found - 1] ?? '') ? scores.inName : scores.wordStart
}

function byId({ ids, count }: Segment, { id }: TypedSearch, add: Add): void {
  if (!id) return
  const score = id.isWhole ? scores.whole : scores.start
  for (let at = 0; at < count; at += 1) if (isIdIn(ids, at, id)) add(at, score)
}

function byAddress(segment: Segment, { range }: TypedSearch, add: Add): void {
  if (range?.version === 4) {
    const [first, last] = [Number(range.first), Number(range.last)]
    const { ipv4 } = segment
    for (let n = 0; n < ipv4.length; n += 3) {
      const from = ipv4[n] ?? 0
      const to = ipv4[n + 1] ?? 0
      const at = ipv4[n + 2] ?? 0
      if (from <= first && last <= to) add(at, holding(from === first && to === last), BigInt(to - from))
    }
  } else if (range) {
    for (const [n, at] of segment.ipv6Of.entries()) {
      const from = numberAt(segment.ipv6, 4 * n)
      const to = numberAt(segment.ipv6, 4 * n + 2)
      const isAll = from <= range.first && range.last <= to
      if (isAll) add(at, holding(from === range.first && to === range.last), to - from)
    }
  }
}

const holding = (isSame: boolean) => (isSame ? scores.whole : scores.holds)

const numberAt = (halves: BigUint64Array, n: number) => ((halves[n] ?? 0n) << 64n) | (halves[n + 1] ?? 0n)
