import { memoize } from './memoize.ts'

/** Properties of an operation whose keys are user data; generated. `''` is the body itself. */
export type Verbatim = Readonly<Record<string, 'keys' | 'all'>>

type Rename = (key: string) => string
type Leaf = (key: string, value: unknown) => unknown

// Field names repeat thousands of times in a list, so each is converted once.

/** `time_created` → `timeCreated`. */
export const camelCase = memoize((key: string) =>
  key.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()),
)

/** `timeCreated` → `time_created`. */
export const snakeCase = memoize((key: string) =>
  key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
)

const isoUtc = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]00:00)$/
const dateKey = /^time[A-Z0-9]|[a-z0-9](Time|Expiration)$|^timestamp$/

/** Matches the camelCase of `time_…`, `…_time`, `…_expiration` and `timestamp`. */
export const isDateKey = (key: string) => dateKey.test(key)

/**
 * Returns a `Date` if the key denotes a time and the value is ISO 8601 in UTC; otherwise the value unchanged.
 */
export const readDate: Leaf = (key, value) => {
  if (typeof value !== 'string' || !isoUtc.test(value) || !isDateKey(key)) return value
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? value : date
}

/** Converts an answer's JSON: keys to camelCase, times to dates. */
export const fromWire = (json: unknown, verbatim: Verbatim = {}): unknown =>
  rekey(json, '', { rename: camelCase, verbatim, leaf: readDate })

/** Converts a request body: keys to snake_case, dates to ISO text. */
export const toWire = (body: unknown, verbatim: Verbatim = {}): unknown =>
  rekey(body, '', { rename: snakeCase, verbatim, leaf: (_, value) => value })

interface Pass {
  rename: Rename
  verbatim: Verbatim
  leaf: Leaf
}

/**
 * `key` is the camelCase name of the property that holds `value`; the verbatim table uses camelCase in both
 * directions.
 */
function rekey(value: unknown, key: string, pass: Pass): unknown {
  const depth = pass.verbatim[key]
  if (depth === 'all') return value
  if (value === null || typeof value !== 'object') return pass.leaf(key, value)
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map((item) => (isObject(item) ? rekey(item, key, pass) : item))
  const renamed: [string, unknown][] = []
  for (const [name, item] of Object.entries(value)) {
    if (depth === 'keys') renamed.push([name, isObject(item) ? rekey(item, '', belowRecord(pass)) : item])
    else
      renamed.push([pass.rename(name), rekey(item, pass.rename === camelCase ? camelCase(name) : name, pass)])
  }
  return Object.fromEntries(renamed)
}

const isObject = (value: unknown) => value !== null && typeof value === 'object'

/** Inside a record's values the rule for the body itself (`''`) no longer applies. */
function belowRecord(pass: Pass): Pass {
  const { '': _, ...verbatim } = pass.verbatim
  return { ...pass, verbatim }
}
