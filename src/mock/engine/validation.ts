import type * as z from 'zod/mini'
import { camelCase, fromWire, snakeCase } from '#api/casing.ts'
import { requests } from '#api/generated/schemas.ts'
import { nameProblem } from '#domain/names.ts'
import type { Operation } from '#api/operation.ts'
import { invalidRequest } from './refusals.ts'

type Schema = z.ZodMiniType
type Issue = z.core.$ZodIssue

const schemas = requests as Record<string, { path?: Schema; query?: Schema; body?: Schema }>

/** Parses path parameters by the contract; throws 400. */
export function readPath({ id }: Operation, path: Record<string, string>): unknown {
  return check(schemas[id]?.path, path, (field, reason) => `bad parameter in URL path: ${field}: ${reason}`)
}

/** Parses a form like a JSON body, with numbers from text; throws 400. */
export function readForm({ id }: Operation, text: string): unknown {
  const fields = [...new URLSearchParams(text)].map(([name, value]) => [
    camelCase(name),
    name.endsWith('_seconds') && /^\d+$/.test(value) ? Number(value) : value,
  ])
  return check(
    schemas[id]?.body,
    Object.fromEntries(fields),
    (field, reason) => `failed to deserialize form: ${field}: ${reason}`,
  )
}

/** Parses the query by the contract, with numbers and booleans from text; throws 400. */
export function readQuery({ id }: Operation, search: URLSearchParams): unknown {
  const query: Record<string, string | string[]> = {}
  for (const name of new Set(search.keys())) {
    const values = search.getAll(name)
    query[camelCase(name)] = values.length === 1 ? (values[0] ?? '') : values
  }
  return check(
    schemas[id]?.query,
    query,
    (field, reason) => `unable to parse query string: ${field}: ${reason}`,
  )
}

/** Parses a JSON body to camelCase and fills in defaults; throws 400 with the position of the error. */
export function readBody({ id, verbatim }: Operation, text: string): unknown {
  const schema = schemas[id]?.body
  if (!schema) return {}
  const complain = (reason: string, at: number) =>
    `unable to parse JSON body: ${reason} at line 1 column ${at}`
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    const reason = text.trim() === '' ? 'EOF while parsing a value' : 'expected value'
    throw invalidRequest(complain(reason, text.length))
  }
  return check(schema, fromWire(json, verbatim?.body), (field, reason) =>
    complain(`${field}: ${reason}`, columnOf(field, text)),
  )
}

function columnOf(field: string, text: string): number {
  const key = field.split('.').findLast((part) => !/^\d+$/.test(part)) ?? field
  const at = text.indexOf(`"${key}"`)
  return at < 0 ? text.length : at + 1
}

function check(
  schema: Schema | undefined,
  value: unknown,
  words: (field: string, reason: string) => string,
): unknown {
  if (!schema) return {}
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const issue = innermost(result.error.issues[0] as Issue)
  const path = issue.path.map((step) => (typeof step === 'string' ? snakeCase(step) : String(step)))
  const input = issue.path.reduce<unknown>((at, step) => (at as Record<PropertyKey, unknown>)?.[step], value)
  throw invalidRequest(words(path.join('.') || 'body', reasonOf(issue, input)))
}

/** The properties that discriminate unions. */
const tags = new Set<PropertyKey | undefined>(['type', 'mode', 'allow'])

/**
 * The issue to report for a union: from the branch that the value's discriminator selects, or else from the
 * last branch.
 */
function innermost(issue: Issue): Issue {
  if (issue.code !== 'invalid_union' || !issue.errors.length) return issue
  const byTag = issue.errors.map((errors) => errors.find(({ path }) => tags.has(path[0])))
  const meant = byTag.some(Boolean) ? issue.errors[byTag.indexOf(undefined)]?.[0] : undefined
  const first = meant ?? anyOf(byTag) ?? issue.errors.at(-1)?.[0]
  return first ? innermost({ ...first, path: [...issue.path, ...first.path] }) : issue
}

function reasonOf(issue: Issue, input: unknown): string {
  if (input === undefined) return 'missing field'
  switch (issue.code) {
    case 'invalid_type':
      return `invalid type: ${typeName(input)}, expected ${issue.expected}`
    case 'too_small':
    case 'too_big': {
      const bound = issue.code === 'too_small' ? `at least ${issue.minimum}` : `at most ${issue.maximum}`
      return issue.origin === 'string' ? `must be ${bound} characters long` : `must be ${bound}`
    }
    case 'invalid_value':
      return `unknown variant ${JSON.stringify(input)}, expected ${listed(issue.values)}`
    case 'invalid_format':
      return formatReason(issue, input)
    default:
      return 'invalid value'
  }
}

/** Merges the issues of all branches into one with every accepted value. */
function anyOf(issues: (Issue | undefined)[]): Issue | undefined {
  const first = issues.find((issue) => issue?.code === 'invalid_value')
  const values = issues.flatMap((issue) => (issue?.code === 'invalid_value' ? issue.values : []))
  return first?.code === 'invalid_value' ? { ...first, values } : issues.at(-1)
}

/** The message for a pattern mismatch. Patterns have no names, so their text identifies them. */
function formatReason({ format, pattern = '' }: z.core.$ZodIssueInvalidStringFormat, input: unknown): string {
  if (pattern.endsWith('^[a-z]([a-zA-Z0-9-]*[a-zA-Z0-9]+)?$/'))
    return nameProblem(String(input)) ?? 'invalid name'
  if (pattern === String.raw`/^-?\d+$/`) return 'invalid digit found in string'
  return format === 'regex' ? 'invalid value' : `invalid ${format.replace('guid', 'UUID')}`
}

const typeName = (input: unknown) => (input === null ? 'null' : Array.isArray(input) ? 'array' : typeof input)
const listed = (values: readonly unknown[]) =>
  `${values.length > 1 ? 'one of ' : ''}${values.map((value) => `\`${String(value)}\``).join(', ')}`
