import { createControlPlane } from '#mock/engine/control-plane.ts'
import { seedToken } from '#mock/seed/people.ts'
import { judgedServe } from '../servers/judged-serve.ts'
import type { Fuzz } from '../fuzz.ts'
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

type Json = Record<string, unknown>

/** Changes one value at a random depth, and returns the whole. */
function changed(fuzz: Fuzz, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || fuzz.chance(0.05)) return fuzz.of(junk)
  if (Array.isArray(value)) {
    const at = fuzz.int(0, Math.max(0, value.length - 1))
    const item: unknown = value[at]
    return fuzz.of([
      () => value.toSpliced(at, 1),
      () => value.toSpliced(at, 0, item),
      () => value.toReversed(),
      () => value.toSpliced(at, 1, changed(fuzz, item)),
      () => value.toSpliced(at, 1, changed(fuzz, item)),
    ])()
  }
  const entries = Object.entries(value as Json)
  const at = fuzz.int(0, Math.max(0, entries.length - 1))
  const [key, item] = entries[at] ?? ['id', null]
  const put = (...put: [string, unknown][]) => fromEntries(entries.toSpliced(at, 1, ...put))
  return fuzz.of([
    () => put(),
    () => put([fuzz.of(oddKeys), item]),
    () => put([key, item], [fuzz.of(oddKeys), fuzz.of(junk)]),
    () => put([key, changed(fuzz, item)]),
    () => put([key, changed(fuzz, item)]),
    () => put([key, changed(fuzz, item)]),
  ])()
}

// `fromEntries` makes `__proto__` an ordinary property, as a parser does.
const fromEntries = (entries: [string, unknown][]): Json => Object.fromEntries(entries)

const tails = ['{}', ']', '\0', '<!-- cached -->', ' ', '\n', '\ufeff', ',']

/** Randomly breaks the text, or returns it unchanged. */
function text(fuzz: Fuzz, json: string): string {
  switch (fuzz.int(0, 11)) {
    case 0:
      return json.slice(0, fuzz.int(0, json.length))
    case 1:
      return json + fuzz.of(tails)
    case 2:
      return fuzz.of(['\ufeff', ")]}',\n", '\0', ' ', '"']) + json
    case 3:
      return fuzz.of(['', 'null', '5', '"hello"', '[]', '{}', '<html>', 'undefined', '{"a":1}{"b":2}'])
    default:
      return json
  }
}

function bytes(fuzz: Fuzz, json: string): Uint8Array<ArrayBuffer> {
  const result = new TextEncoder().encode(json)
  if (fuzz.chance(0.15) && result.length > 0) {
    const flips = fuzz.int(1, 4)
    for (let flip = 0; flip < flips; flip += 1) result[fuzz.int(0, result.length - 1)] = fuzz.int(0, 255)
  }
  if (fuzz.chance(0.02)) return new Uint8Array([0xff, 0xfe, ...result])
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

function headers(fuzz: Fuzz) {
  const [type, isJson] = fuzz.chance(0.7) ? (['application/json', true] as const) : fuzz.of(types)
  const list: [string, string][] = type === undefined ? [] : [['content-type', type]]
  if (!fuzz.chance(0.1)) {
    list.push(['date', fuzz.chance(0.8) ? new Date(startedAt).toUTCString() : fuzz.of(dates)])
  }
  if (fuzz.chance(0.1))
    list.push(['content-length', fuzz.of(['0', '-1', '1e9', 'many', '99999999999999999999'])])
  if (fuzz.chance(0.1)) list.push(['retry-after', fuzz.of(['1', '-1', 'soon', '9'.repeat(400), ...dates])])
  if (fuzz.chance(0.05)) list.push(['x-rackside-source', fuzz.of(['store', 'none', 'é'])])
  if (fuzz.chance(0.05)) list.push(['x-rackside-fetched-at', 'never'], ['content-encoding', 'br'])
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

/** A random mutation of a valid answer. */
export function mutated(fuzz: Fuzz, good: string): Mutated {
  const status = fuzz.chance(0.7) ? 200 : fuzz.chance(0.8) ? fuzz.of(statuses) : fuzz.int(200, 599)
  let value: unknown = JSON.parse(status >= 400 && fuzz.chance(0.7) ? apiError : good)
  const changes = fuzz.of([0, 1, 1, 2, 4])
  for (let change = 0; change < changes; change += 1) value = changed(fuzz, value)
  const json = JSON.stringify(value).replaceAll(/"@\w+@"/g, (name) => raw[name] ?? name)
  return { status, body: bytes(fuzz, text(fuzz, json)), ...headers(fuzz) }
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
