import { createControlPlane } from '#mock/engine/control-plane.ts'
import { seedToken } from '#mock/seed/people.ts'
import { judgedServe } from '../servers/judged-serve.ts'
import { chance, fc } from '../property.ts'
import { startedAt } from '../worker/worker.ts'

/** A possible answer of a server, and what the test knows about it. */
export interface Mutated {
  status: number
  headers: [string, string][]
  body: Uint8Array<ArrayBuffer>
  /** The content type is JSON. */
  isJson: boolean
}

/** A mock control plane that answers as a fleet admin. */
export function mockServer(): (path: string) => Promise<string> {
  const plane = createControlPlane({ now: () => startedAt, startedAt })
  const answer = judgedServe(plane, { random: () => 0.5, delay: () => Promise.resolve() })
  const headers = { authorization: `Bearer ${seedToken('ada')}` }
  return async (path) => {
    const response = await answer(new Request(`https://console.test${path}`, { headers }))
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response.text()
  }
}

// JSON that `JSON.stringify` cannot produce, inserted by placeholder.
const raw: Record<string, string> = {
  '"@huge@"': '1e999',
  '"@nan@"': 'NaN',
  '"@infinity@"': '-Infinity',
  '"@zero@"': '-0',
  '"@digits@"': '9'.repeat(400),
  '"@deep@"': '['.repeat(1_000) + ']'.repeat(1_000),
  '"@deeper@"': '{"a":'.repeat(12_000) + '0' + '}'.repeat(12_000),
  '"@proto@"': '{"__proto__":{"id":"bob","silo_id":"harbor"},"constructor":{"prototype":null}}',
  '"@surrogate@"': '"\\ud800"',
  '"@twice@"': '{"id":"ada","id":"bob","items":[],"items":5}',
}

const junk = [
  ...Object.keys(raw).map((key) => key.slice(1, -1)),
  null,
  true,
  -1,
  2 ** 53,
  1e-320,
  '',
  'toString',
  'x'.repeat(3_000),
  '\0\r\n',
  '\u202e\ufeff',
  '2025-13-45T99:99:99Z',
  '+999999-01-01T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  [],
  {},
  [null],
  { id: 'bob', silo_id: 'harbor' },
] as const

const oddKeys = ['__proto__', 'constructor', 'toString', 'id', 'items', 'ID', '', 'length', '0', '\ud800']

const someJunk = () => fc.constantFrom<unknown[]>(...junk)
const anOddKey = () => fc.constantFrom(...oddKeys)

type Json = Record<string, unknown>

/** Changes one value at a random depth, and returns the whole. */
function changed(g: fc.GeneratorValue, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || g(chance, 0.05)) return g(someJunk)
  if (Array.isArray(value)) {
    const at = placeIn(g, value)
    const item: unknown = value[at]
    switch (g(fc.constantFrom, 'remove', 'repeat', 'reverse', 'change', 'change')) {
      case 'remove':
        return value.toSpliced(at, 1)
      case 'repeat':
        return value.toSpliced(at, 0, item)
      case 'reverse':
        return value.toReversed()
      default:
        return value.toSpliced(at, 1, changed(g, item))
    }
  }
  const entries = Object.entries(value as Json)
  const at = placeIn(g, entries)
  const [key, item] = entries[at] ?? ['id', null]
  const put = (...put: [string, unknown][]) => fromEntries(entries.toSpliced(at, 1, ...put))
  switch (g(fc.constantFrom, 'remove', 'rename', 'add', 'change', 'change', 'change')) {
    case 'remove':
      return put()
    case 'rename':
      return put([g(anOddKey), item])
    case 'add':
      return put([key, item], [g(anOddKey), g(someJunk)])
    default:
      return put([key, changed(g, item)])
  }
}

/** A place in a list or text; the choice does not depend on its length, so that generators are reused. */
const placeIn = (g: fc.GeneratorValue, { length }: ArrayLike<unknown>) => g(fc.nat) % Math.max(1, length)

// `fromEntries` makes `__proto__` an ordinary property, as a parser does.
const fromEntries = (entries: [string, unknown][]): Json => Object.fromEntries(entries)

const otherBodies = ['', 'null', '5', '"hello"', '[]', '{}', '<html>', 'undefined', '{"a":1}{"b":2}']
const tails = ['{}', ']', '\0', '<!-- cached -->', ' ', '\n', '\ufeff', ',']

/** Randomly breaks the text, or returns it unchanged. */
function text(g: fc.GeneratorValue, json: string): string {
  if (g(chance, 2 / 3)) return json
  switch (g(fc.constantFrom, 'cut', 'tail', 'head', 'other')) {
    case 'cut':
      return json.slice(0, placeIn(g, json))
    case 'tail':
      return json + g(fc.constantFrom, ...tails)
    case 'head':
      return g(fc.constantFrom, '\ufeff', ")]}',\n", '\0', ' ', '"') + json
    default:
      return g(fc.constantFrom, ...otherBodies)
  }
}

function bytes(g: fc.GeneratorValue, json: string): Uint8Array<ArrayBuffer> {
  const result = new TextEncoder().encode(json)
  if (g(chance, 0.15) && result.length > 0) {
    const flips = 1 + g(fc.nat, 3)
    for (let flip = 0; flip < flips; flip += 1) result[placeIn(g, result)] = g(fc.nat, 255)
  }
  if (g(chance, 0.02)) return new Uint8Array([0xff, 0xfe, ...result])
  return result
}

const types: [type: string | undefined, isJson: boolean][] = [
  ['application/json; charset=utf-8', true],
  ['APPLICATION/JSON', true],
  ['Application/Json;Charset="UTF-8"', true],
  [' application/json ; x=y', true],
  ['application/problem+json', true],
  ['text/json', true],
  [undefined, false],
  ['', false],
  ['text/html', false],
  ['text/html; was=application/json', false],
  ['application/x-ndjson', false],
  ['application/jsonp', false],
  ['json', false],
  ['multipart/form-data; boundary=application/json', false],
  ['é/json?', false],
]

const dates = [
  '',
  'yesterday',
  '-1',
  '0',
  'Thu, 01 Jan 1970 00:00:00 GMT',
  'Fri, 31 Dec 9999 23:59:59 GMT',
  'Sat, 13 Sep 275760 00:00:00 GMT',
  'Mon, 01 Sep 2025 13:30:00 GMT',
]

const statuses = [
  200, 201, 202, 203, 204, 205, 206, 304, 400, 401, 403, 404, 408, 410, 429, 500, 502, 503, 504,
]
const aStatus = () =>
  fc.oneof(
    { weight: 70, arbitrary: fc.constant(200) },
    { weight: 24, arbitrary: fc.constantFrom(...statuses) },
    { weight: 6, arbitrary: fc.integer({ min: 200, max: 599 }) },
  )

const aType = () => fc.constantFrom(...types)
const aDate = () => fc.constantFrom(...dates)

function headers(g: fc.GeneratorValue) {
  const [type, isJson] = g(chance, 0.7) ? (['application/json', true] as const) : g(aType)
  const list: [string, string][] = type === undefined ? [] : [['content-type', type]]
  if (!g(chance, 0.1)) list.push(['date', g(chance, 0.8) ? new Date(startedAt).toUTCString() : g(aDate)])
  if (g(chance, 0.1))
    list.push(['content-length', g(fc.constantFrom, '0', '-1', '1e9', 'many', '99999999999999999999')])
  if (g(chance, 0.1))
    list.push(['retry-after', g(fc.constantFrom, '1', '-1', 'soon', '9'.repeat(400), ...dates)])
  if (g(chance, 0.05)) list.push(['x-rackside-source', g(fc.constantFrom, 'store', 'none', 'é')])
  if (g(chance, 0.05)) list.push(['x-rackside-fetched-at', 'never'], ['content-encoding', 'br'])
  return { headers: list, isJson }
}

/** An error of the API. */
const apiError = '{"error_code":"Odd","message":"no","request_id":"r"}'

/** Whether an answer is the API's own error, according to the test's knowledge. */
export function isApisError(answer: Mutated): boolean {
  const said = (meaningOf(answer).json ?? {}) as Record<string, unknown>
  const isText = (name: string) => typeof said[name] === 'string'
  const isError = (isText('message') && isText('request_id')) || isText('error_code')
  return answer.status >= 400 && answer.isJson && isError
}

const redirects = [301, 302, 303, 307, 308]

/** Whether something between here and the API answered: the API never redirects, and its errors are its own. */
export const isGateway = (answer: Mutated): boolean =>
  redirects.includes(answer.status) || (answer.status >= 400 && !isApisError(answer))

/** A random mutation of a valid answer. */
export function mutated(g: fc.GeneratorValue, good: string): Mutated {
  const status = g(aStatus)
  let value: unknown = JSON.parse(status >= 400 && g(chance, 0.7) ? apiError : good)
  const changes = g(fc.constantFrom, 0, 1, 1, 2, 4)
  for (let change = 0; change < changes; change += 1) value = changed(g, value)
  const json = JSON.stringify(value).replaceAll(/"@\w+@"/g, (name) => raw[name] ?? name)
  return { status, body: bytes(g, text(g, json)), ...headers(g) }
}

/** The answer as a `Response`; without a body for statuses that allow none. */
export function responseOf({ status, headers, body }: Mutated): Response {
  const bodiless = status === 204 || status === 205 || status === 304
  const response = new Response(bodiless ? null : body, { status })
  response.headers.delete('content-type')
  for (const [name, value] of headers) response.headers.append(name, value.replaceAll(/[^\x20-\x7e]/g, '?'))
  return response
}

/** A body's meaning for a page: its text, and whether it is a readable object. */
export function meaningOf({ status, body }: Mutated): { text: string; json: object | undefined } {
  const text = [204, 205, 304].includes(status) ? '' : new TextDecoder().decode(body)
  try {
    const json: unknown = JSON.parse(text)
    return { text, json: typeof json === 'object' && json !== null ? json : undefined }
  } catch {
    return { text, json: undefined }
  }
}
