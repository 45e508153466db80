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

/** What is known of an answer beside its body. */
export interface AnswerFacts {
  findable: Findable
  /** What its URL names: the project of a list, for one. */
  given: Readonly<Record<string, string>>
  /** From when its age counts, milliseconds since the epoch. */
  asOf: number
  keptUntil: number
  receivedAt: number | undefined
  /** When it was stored: it is the same answer while that is. */
  mark: string
}

/**
 * What can be found in one answer, in as few objects as can be: texts joined into one, numbers in typed arrays. An object's text
 * is its name and, each on a line of its own, its other words, addresses and MAC addresses.
 */
export interface Segment extends AnswerFacts {
  count: number
  /** As it is shown, and in lower case; the same places are the same object's in both. */
  shown: string
  text: string
  /** Where each object's text begins, and at the end where all ends. */
  starts: Uint32Array
  /** Its id and those of what it is in and attached to, packed. */
  ids: Uint32Array
  ups: Uint32Array
  attached: Uint32Array
  /** First and last address and the object's place, one after the other. */
  ipv4: Uint32Array
  /** First and last address, 64 bits at a time, and beside them the objects' places. */
  ipv6: BigUint64Array
  ipv6Of: Uint32Array
  /** What all its objects may be found by together with a word of their own. */
  shared: string
}

/** Between the texts of one object. */
export const lineEnd = '\n'

/** The longest text of one field: a hostile one is found by its beginning. */
const longest = 200

/** Characters that would be taken for the end of a text. */
// oxlint-disable-next-line no-control-regex -- they are what is meant
const control = /[\u0000-\u001f\u007f]/g

const oneLine = (text: string) => text.slice(0, longest).replace(control, ' ')

/** A text in lower case with every character at its place: few become longer, and stay as they are. */
export function folded(text: string): string {
  const lower = text.toLowerCase()
  if (lower.length === text.length) return lower
  return Array.from({ length: text.length }, (_, at) => {
    const one = text.charAt(at)
    const small = one.toLowerCase()
    return small.length === 1 ? small : one
  }).join('')
}

/** The objects of an answer: of a list, of the rules of a firewall, or the one that it is. */
export function objectsIn(answer: unknown): Record<string, unknown>[] {
  const listed = isRecord(answer) ? (answer.items ?? answer.rules ?? answer) : []
  return (Array.isArray(listed) ? listed : [listed]).filter(isRecord)
}

/** What stands at a path of fields, of each item where a list is on the way. */
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

/** The ends of a range of addresses, as pools and as lots say them. */
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

/** The addresses that a value stands for; undefined for what is none. */
function addressesOf(value: unknown): AddressRange | undefined {
  const ends = endsIn(value)
  if (ends) return ipProblem(ends.first) || ipProblem(ends.last) ? undefined : rangeBetween(ends)
  if (typeof value !== 'string' || value.length > longest) return undefined
  return (value.includes('/') ? ipBlockProblem(value) : ipProblem(value)) ? undefined : rangeOf(value)
}

const plain = /^(?:(?:0|[1-9]\d{0,2})(?:\.|$)){4}$/

/** An IPv4 address as a number; undefined for all else. Most addresses are such, and there are many. */
function plainIpv4(value: unknown): number | undefined {
  if (typeof value !== 'string' || !plain.test(value) || value.endsWith('.')) return undefined
  const bytes = value.split('.').map(Number)
  return bytes.every((byte) => byte <= 255) ? bytes.reduce((sum, byte) => sum * 256 + byte, 0) : undefined
}

const low = (1n << 64n) - 1n

/** Makes a segment of an answer's objects. Between a few of them others get their turn: `pause` waits if it is time. */
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
    // With the end of the last line.
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
    // Most names have no capitals: one text then does for both.
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
