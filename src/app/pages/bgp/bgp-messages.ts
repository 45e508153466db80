import { isPlainObject } from '#domain/plain-objects.ts'
import { hexOf } from '#domain/keys/hex.ts'
import { addressText } from '#domain/network/ip-addresses.ts'
import { capitalized, counted } from '#app/ui/text/format.ts'

/** A parsed message of a BGP session. */
export interface BgpMessage {
  direction: 'received' | 'sent'
  /** Undefined if the daemon gives no readable time. */
  time: Date | undefined
  /** "Update", or the daemon's own term. */
  kind: string
  /** The content in words; empty if there is only a kind. */
  text: string
  raw: unknown
}

/** Messages of a session, newest first; `rest` is whatever is not a list of messages. */
export interface BgpHistory {
  messages: BgpMessage[]
  rest: unknown
}

/**
 * Parses a routing daemon's history of a session. The contract leaves its format open, so nothing is assumed.
 */
export function historyIn(history: unknown): BgpHistory {
  if (!isPlainObject(history)) return { messages: [], rest: history ?? undefined }
  const { received, sent, ...others } = history
  const [fromPeer, toPeer] = [received, sent].map((entries) => (Array.isArray(entries) ? entries : undefined))
  const rest = {
    ...others,
    ...(fromPeer || received === undefined ? {} : { received }),
    ...(toPeer || sent === undefined ? {} : { sent }),
  }
  const messages = [
    ...(fromPeer ?? []).map((entry) => messageIn(entry, 'received')),
    ...(toPeer ?? []).map((entry) => messageIn(entry, 'sent')),
  ]
  const at = ({ time }: BgpMessage) => time?.getTime() ?? -Infinity
  return {
    messages: messages.toSorted((a, b) => (at(a) === at(b) ? 0 : at(b) - at(a))),
    rest: Object.keys(rest).length > 0 ? rest : undefined,
  }
}

function messageIn(entry: unknown, direction: BgpMessage['direction']): BgpMessage {
  const { timestamp, message } = isPlainObject(entry) && 'message' in entry ? entry : { message: entry }
  const time = typeof timestamp === 'string' ? new Date(timestamp) : undefined
  return {
    direction,
    time: time && !Number.isNaN(time.getTime()) ? time : undefined,
    ...said(message),
    raw: entry,
  }
}

/** A message is its kind alone, or `{ Kind: content }`. */
function said(message: unknown): Pick<BgpMessage, 'kind' | 'text'> {
  if (typeof message === 'string')
    return /^\w+$/.test(message) ? { kind: kindOf(message), text: '' } : { kind: 'Message', text: message }
  const [only, ...more] = isPlainObject(message) ? Object.entries(message) : []
  if (!only || more.length > 0) return { kind: 'Message', text: plain(message) }
  const [word, body] = only
  const read = Object.hasOwn(readers, word) ? readers[word as keyof typeof readers] : undefined
  return { kind: kindOf(word), text: (isPlainObject(body) ? read?.(body) : undefined) ?? plain(body) }
}

const isUint32 = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) < 2 ** 32

const kindOf = (word: string) => (word.toLowerCase() === 'keepalive' ? 'Keepalive' : words(word))

type Body = Record<string, unknown>

const readers = {
  Open: (body: Body) => {
    const parameters = Array.isArray(body['parameters']) ? body['parameters'] : []
    const capabilities = parameters
      .flatMap((parameter: unknown) => (isPlainObject(parameter) ? [parameter['Capabilities']] : []))
      .flat()
      .flatMap((capability: unknown) => (isPlainObject(capability) ? Object.entries(capability) : []))
    // A four-byte ASN does not fit the two-byte field of an OPEN message, so it is a capability.
    const [, four] = capabilities.find(([name]) => name === 'FourOctetAs') ?? []
    const asn = isPlainObject(four) ? four['asn'] : body['asn']
    return sentence([
      asn !== undefined && `AS ${plain(asn)}`,
      isUint32(body['id']) && `BGP identifier ${addressText(4, BigInt(body['id']))}`,
      body['hold_time'] !== undefined && `hold time ${plain(body['hold_time'])} s`,
      capabilities.length > 0 && `capabilities ${capabilities.map(([name]) => inWords(name)).join(', ')}`,
    ])
  },
  Update: (body: Body) => {
    const withdrawn = prefixesIn(body['withdrawn'])
    const announced = prefixesIn(body['nlri'])
    const attributes = Array.isArray(body['path_attributes'])
      ? body['path_attributes'].map(attributeText)
      : []
    const text = sentence([
      announced && `announces ${announced}`,
      withdrawn && `withdraws ${withdrawn}`,
      ...attributes,
    ])
    return text || 'End of initial routes'
  },
  Notification: (body: Body) => {
    const bytes = Array.isArray(body['data']) ? body['data'].length : 0
    return sentence([
      errorText(body['error_code'], body['error_subcode']),
      bytes > 0 && `${counted(bytes, 'byte')} of data`,
    ])
  },
}

const sentence = (parts: (string | false | undefined)[]) => {
  return capitalized(parts.filter(Boolean).join('; '))
}

/** Error codes by number, from RFC 4271. */
const errorCodes = [
  '',
  'Message header error',
  'OPEN message error',
  'UPDATE message error',
  'Hold timer expired',
  'Finite state machine error',
  'Cease',
]

/** Numbers of the errors that the daemon names differently from RFC 4271. */
const errorNumbers = new Map([
  ['Header', 1],
  ['Open', 2],
  ['Update', 3],
  ['Fsm', 5],
])

function errorText(code: unknown, subcode: unknown): string {
  const number = typeof code === 'number' ? code : errorNumbers.get(plain(code))
  const error = number === undefined ? words(plain(code)) : (errorCodes[number] ?? `code ${number}`)
  // May include its code: `{ Open: "BadPeerAS" }`.
  const detail = isPlainObject(subcode) ? Object.values(subcode)[0] : subcode
  if (detail === undefined || detail === null || detail === 0 || detail === '') return error
  return `${error}: ${typeof detail === 'number' ? `subcode ${detail}` : inWords(plain(detail))}`
}

const listedAtMost = 24

function prefixesIn(prefixes: unknown): string {
  if (!Array.isArray(prefixes)) return ''
  const more = prefixes.length - listedAtMost
  const shown = prefixes.slice(0, listedAtMost).map(prefixText).join(', ')
  return more > 0 ? `${shown} and ${more} more` : shown
}

/** A prefix is a width and as many address bytes as it needs, or the address as text. */
function prefixText(prefix: unknown): string {
  if (!isPlainObject(prefix)) return plain(prefix)
  const { length, value } = prefix
  if (typeof value === 'string' && typeof length === 'number') return `${value}/${length}`
  if (!Array.isArray(value) || !areBytes(value)) return plain(prefix)
  // Without a separate width, the first byte is the width, as on the wire.
  const [width = 0, bytes] = typeof length === 'number' ? [length, value] : [value[0], value.slice(1)]
  const version = width > 32 || bytes.length > 4 ? 6 : 4
  const size = version === 4 ? 4 : 16
  if (bytes.length > size || !Number.isInteger(width) || width < 0 || width > size * 8) return plain(prefix)
  const address = [...bytes, ...Array<number>(size - bytes.length).fill(0)]
  return `${addressText(
    version,
    address.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n),
  )}/${width}`
}

function attributeText(attribute: unknown): string {
  const value = isPlainObject(attribute) && 'value' in attribute ? attribute['value'] : attribute
  const [only] = isPlainObject(value) ? Object.entries(value) : []
  if (!only) return plain(value)
  const [word, of] = only
  const name = attributeNames.get(word) ?? inWords(word)
  if (/^As4?Path$/.test(word) && Array.isArray(of)) return `${name} ${of.map(pathText).join(' ')}`
  return `${name} ${plain(of).toLowerCase()}`
}

const attributeNames = new Map([
  ['AsPath', 'AS path'],
  ['As4Path', 'AS path'],
  ['MultiExitDisc', 'MED'],
  ['LocalPref', 'local preference'],
])

const pathText = (segment: unknown) =>
  isPlainObject(segment) && Array.isArray(segment['value']) ? segment['value'].join(' ') : plain(segment)

/** `HoldTimerExpired` in lower-case words; abbreviations stay: `BadPeerAS`. */
const inWords = (name: string): string =>
  name
    .replaceAll('_', ' ')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(' ')
    .map((word) => (/^as$/i.test(word) ? 'AS' : /^[A-Z][A-Z0-9]+$/.test(word) ? word : word.toLowerCase()))
    .join(' ')

const words = (name: string) => capitalized(inWords(name))

const areBytes = (items: unknown[]): items is number[] =>
  items.every((item) => Number.isInteger(item) && Number(item) >= 0 && Number(item) <= 255)

const plainAtMost = 400

/** Any value in one line; byte arrays appear as a count. */
function plain(value: unknown, depth = 0): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) {
    if (value.length > 1 && areBytes(value)) return `${value.length} bytes`
    return cut(value.map((item) => plain(item, depth + 1)).join(', '))
  }
  if (isPlainObject(value)) {
    if (depth > 3) return '…'
    return cut(
      Object.entries(value)
        .map(([key, of]) => `${inWords(key)} ${plain(of, depth + 1)}`.trim())
        .join(', '),
    )
  }
  return cut(typeof value === 'string' ? value : JSON.stringify(value))
}

const cut = (text: string) => (text.length > plainAtMost ? `${text.slice(0, plainAtMost)}…` : text)

/** Readable JSON; bytes are hexadecimal. */
export const jsonOf = (value: unknown): string =>
  JSON.stringify(
    value,
    (_, item: unknown) =>
      Array.isArray(item) && item.length > 3 && areBytes(item) ? hexOf(item, ' ') : item,
    2,
  )
