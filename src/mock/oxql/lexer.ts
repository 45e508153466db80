import { invalidRequest, type Refusal } from '#mock/engine/refusals.ts'

/** A token of a query. `value` is that of a literal; durations and times are in milliseconds. */
export interface Token {
  kind: 'name' | 'symbol' | 'string' | 'number' | 'uuid' | 'time' | 'duration' | 'end'
  text: string
  value: string | number
  /** The position in the query. */
  at: number
}

/** A 400 with the line and column of the problem. */
export function queryProblem(query: string, at: number, problem: string): Refusal {
  const before = query.slice(0, at).split('\n')
  const column = (before.at(-1)?.length ?? 0) + 1
  return invalidRequest(`invalid OxQL query: ${problem} at line ${before.length}, column ${column}`)
}

const units: Record<string, number> = {
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 604_800_000,
}

type Read = (text: string) => string | number | undefined

/** The kinds of token, tried in this order. Text that `read` maps to undefined is an error. */
const kinds: [kind: Token['kind'] | 'space', pattern: RegExp, read: Read][] = [
  ['space', /\s+/y, (text) => text],
  [
    'uuid',
    /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}(?![\w-])/iy,
    (text) => text.toLowerCase(),
  ],
  [
    'string',
    /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/y,
    (text) => text.slice(1, -1).replaceAll(/\\(.)/g, '$1'),
  ],
  ['time', /@(?!now\b)[\w:.+-]*/y, readTime],
  [
    'duration',
    /\d+(?:ms|[smhdw])(?!\w)/y,
    (text) => Number.parseInt(text) * (units[text.replace(/^\d+/, '')] ?? 0),
  ],
  ['number', /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])/y, Number],
  ['name', /@now\(\)|[a-zA-Z_]\w*/y, (text) => text],
  ['symbol', /==|!=|<=|>=|&&|\|\||[<>!()[\],|:+-]/y, (text) => text],
]

/** Throws 400 with the position of invalid text. */
export function tokensOf(query: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  while (at < query.length) {
    const next = tokenAt(query, at)
    if (next.kind !== 'space') tokens.push(next as Token)
    at += next.text.length
  }
  tokens.push({ kind: 'end', text: '', value: '', at })
  return tokens
}

function tokenAt(query: string, at: number): Omit<Token, 'kind'> & { kind: Token['kind'] | 'space' } {
  for (const [kind, pattern, read] of kinds) {
    pattern.lastIndex = at
    const text = pattern.exec(query)?.[0]
    if (text === undefined) continue
    const value = read(text)
    if (value === undefined) throw queryProblem(query, at, `"${text}" is not a time`)
    return { kind, text, value, at }
  }
  const word = /^\S+/.exec(query.slice(at))?.[0] ?? ''
  if (/^["']/.test(word)) throw queryProblem(query, at, 'an unterminated string')
  throw queryProblem(query, at, `unexpected "${word}"`)
}

/**
 * `@2025-09-01` or `@2025-09-01T10:00`, optionally with seconds and fractions; always UTC, never with a zone.
 */
function readTime(text: string): number | undefined {
  const [, date, time] = /^@(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?))?$/.exec(text) ?? []
  const value = date ? Date.parse(`${date}T${time ?? '00:00'}Z`) : Number.NaN
  return Number.isNaN(value) ? undefined : value
}
