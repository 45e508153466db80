import { isRecord } from '#api/objects.ts'
import { findKinds, type Findable } from '#domain/offline/findable.ts'
import {
  type AddressRange,
  ipBlockProblem,
  ipProblem,
  rangeBetween,
  rangeOf,
} from '#domain/network/ip-addresses.ts'
import { isUuid } from '#domain/uuids.ts'
import { packId, wordsPerId } from './packed-ids.ts'

/** The parts of an answer's row that the index needs. */
export interface AnswerFacts {
  findable: Findable
  /** The containers that its URL names, such as a list's project. */
  given: Readonly<Record<string, string>>
  /** The time from which its age counts, milliseconds since the epoch. */
  asOf: number
  /** That time is by this machine's clock instead of the server's. */
  isLocal: boolean
  /** A later write may have made it stale. */
  isStale: boolean
  keptUntil: number
  receivedAt: number | undefined
  /** Identifies this version of the answer by when it was stored, and whether it is stale. */
  mark: string
}

/**
 * The searchable content of one answer, in few JavaScript objects to save memory: joined texts and typed
 * arrays. An object's text is its name and, each on its own line, its other words, addresses and MAC
 * addresses.
 */
export interface Segment extends AnswerFacts {
  count: number
  /** As shown, and in lower case; positions are the same in both. */
  shown: string
  text: string
  /** The start of each object's text, followed by the total length. */
  starts: Uint32Array
  /** The ids of the objects, their parents and what they are attached to, packed. */
  ids: Uint32Array
  ups: Uint32Array
  attached: Uint32Array
  /** Triples: first address, last address, index of the object. */
  ipv4: Uint32Array
  /** First and last address in 64-bit halves; `ipv6Of` has the index of the object. */
  ipv6: BigUint64Array
  ipv6Of: Uint32Array
  /** Words that match all its objects, but only together with one of the object's own. */
  shared: string
}

/** Separates the texts of an object. */
export const lineEnd = '\n'

/** The most characters of one field that are indexed; values from the server may be huge. */
const longest = 200

/** Control characters, which could be mistaken for a line end. */
// oxlint-disable-next-line no-control-regex -- matching them is the purpose
const control = /[\u0000-\u001f\u007f]/g

const oneLine = (text: string) => text.slice(0, longest).replace(control, ' ')

/** Lower case with all positions unchanged: the few characters that would become longer stay as they are. */
export function folded(text: string): string {
  const lower = text.toLowerCase()
  if (lower.length === text.length) return lower
  return Array.from({ length: text.length }, (_, at) => {
    const one = text.charAt(at)
    const small = one.toLowerCase()
    return small.length === 1 ? small : one
  }).join('')
}

/** The objects of an answer: a list's items, a firewall's rules, or the answer itself. */
export function objectsIn(answer: unknown): Record<string, unknown>[] {
  const listed = isRecord(answer) ? (answer.items ?? answer.rules ?? answer) : []
  return (Array.isArray(listed) ? listed : [listed]).filter(isRecord)
}

/** The values at a path of fields; a list on the way contributes each of its items. */
function valuesAt(value: unknown, path: string): unknown[] {
  const fields = path === '' ? [] : path.split('.')
  return fields.reduce<unknown[]>(
    (values, field) =>
      values.flatMap((value) => (Array.isArray(value) ? value : [value])).map((one) => fieldOf(one, field)),
    [value],
  )
}

const fieldOf = (value: unknown, field: string) =>
  isRecord(value) && Object.hasOwn(value, field) ? value[field] : undefined

interface Ends {
  first: string
  last: string
}

/** The ends of an address range, as pools and lots spell them. */
function endsIn(value: unknown): Ends | undefined {
  const first = fieldOf(value, 'first') ?? fieldOf(value, 'first_address')
  const last = fieldOf(value, 'last') ?? fieldOf(value, 'last_address')
  return typeof first === 'string' && typeof last === 'string' ? { first, last } : undefined
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return oneLine(value)
  if (typeof value === 'number') return String(value)
  const ends = endsIn(value)
  return ends ? oneLine(`${ends.first}–${ends.last}`) : ''
}

/** The addresses that a value denotes; undefined if it is not an address. */
function addressesOf(value: unknown): AddressRange | undefined {
  const ends = endsIn(value)
  if (ends) return ipProblem(ends.first) || ipProblem(ends.last) ? undefined : rangeBetween(ends)
  if (typeof value !== 'string' || value.length > longest) return undefined
  return (value.includes('/') ? ipBlockProblem(value) : ipProblem(value)) ? undefined : rangeOf(value)
}

const plain = /^(?:(?:0|[1-9]\d{0,2})(?:\.|$)){4}$/

/** A fast path, since most addresses are IPv4; undefined for anything else. */
function plainIpv4(value: unknown): number | undefined {
  if (typeof value !== 'string' || !plain.test(value) || value.endsWith('.')) return undefined
  const bytes = value.split('.').map(Number)
  return bytes.every((byte) => byte <= 255) ? bytes.reduce((sum, byte) => sum * 256 + byte, 0) : undefined
}

const low = (1n << 64n) - 1n

/**
 * Builds a segment from an answer's objects. Calls `pause` every 100 objects, which waits if other work is
 * due.
 */
export async function segmentOf(
  facts: AnswerFacts,
  objects: Record<string, unknown>[],
  pause: () => Promise<void> | undefined,
): Promise<Segment> {
  const { name, words = [], addresses = [], macs = [], up, at: attachedTo } = facts.findable
  const texts: string[] = []
  const starts = new Uint32Array(objects.length + 1)
  const ids = new Uint32Array(objects.length * wordsPerId)
  const ups = new Uint32Array(up ? ids.length : 0)
  const attached = new Uint32Array(attachedTo ? ids.length : 0)
  const ipv4: number[] = []
  const ipv6: bigint[] = []
  const ipv6Of: number[] = []
  let length = 0
  for (const [at, object] of objects.entries()) {
    const [ownName = ''] = valuesAt(object, name).map(textOf)
    const others = [...words, ...addresses, ...macs].flatMap((path) => valuesAt(object, path).flat())
    const lines = [ownName, ...new Set(others.map(textOf))]
    const text = lines.filter((line, n) => n === 0 || (line !== '' && line !== ownName)).join(lineEnd)
    texts.push(text)
    starts[at] = length
    // Includes the final line end.
    length += text.length + 1
    ids.set(packId(object.id), at * wordsPerId)
    if (up) ups.set(packId(object[up]), at * wordsPerId)
    if (attachedTo) attached.set(packId(object[attachedTo]), at * wordsPerId)
    for (const path of addresses) {
      for (const value of valuesAt(object, path).flat()) {
        const number = plainIpv4(value)
        const range = number === undefined ? addressesOf(value) : undefined
        if (number !== undefined) ipv4.push(number, number, at)
        else if (range?.version === 4) ipv4.push(Number(range.first), Number(range.last), at)
        else if (range) {
          ipv6.push(range.first >> 64n, range.first & low, range.last >> 64n, range.last & low)
          ipv6Of.push(at)
        }
      }
    }
    if (at % 100 === 99) await pause()
  }
  starts[objects.length] = length
  const shown = texts.map((text) => text + lineEnd).join('')
  const text = folded(shown)
  return {
    ...facts,
    count: objects.length,
    shown,
    // Most names have no capitals, so one string serves for both.
    text: text === shown ? shown : text,
    starts,
    ids,
    ups,
    attached,
    ipv4: Uint32Array.from(ipv4),
    ipv6: BigUint64Array.from(ipv6),
    ipv6Of: Uint32Array.from(ipv6Of),
    shared: folded(
      [findKinds[facts.findable.kind], ...Object.values(facts.given).filter((name) => !isUuid(name))].join(
        ' ',
      ),
    ),
  }
}
