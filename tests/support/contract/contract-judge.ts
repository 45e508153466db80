import { readFileSync } from 'node:fs'
import type { Age } from '#mock/engine/versions.ts'
import { openApiFiles } from './contract.ts'
import {
  type Check,
  checkBy,
  type Content,
  type ContractDocument,
  type DocumentOperation,
  type Parameter,
  refName,
  resolved,
  type Schema,
} from './contract-document.ts'

/** A request and its response as sent over the network. A body is text: empty if there was none, absent if not read. */
export interface Exchange {
  method: string
  /** Path and query. */
  url: string
  requestType?: string | undefined
  requestBody?: string | undefined
  /** Absent if there was no response. */
  status?: number
  responseType?: string | undefined
  responseBody?: string | undefined
}

/** Lists the contract violations of an exchange, one per line. */
export type Judge = (exchange: Exchange) => string[]

interface JudgeOptions {
  /** Which requests must be valid: all, or only those that the server accepted. */
  requests: 'all' | 'accepted'
}

/**
 * Checks exchanges with a server of some version against the OpenAPI document itself, independent of
 * generated code. Undefined if the document is not available. Ignores headers other than content types, and
 * binary bodies.
 */
export function createJudge(age: Age, options: JudgeOptions): Judge | undefined {
  const file = openApiFiles()?.[age]
  return file ? judgeBy(JSON.parse(readFileSync(file, 'utf8')) as ContractDocument, options) : undefined
}

/** Like `createJudge`, for a given document. */
export function judgeBy(document: ContractDocument, { requests }: JudgeOptions): Judge {
  const find = finderOf(document)
  const check = checkBy(document)
  return (exchange) => {
    const { pathname, searchParams } = new URL(exchange.url, 'http://judge.invalid')
    const found = find(exchange.method, pathname)
    const { status } = exchange
    const judgesRequest = requests === 'all' || (status !== undefined && status < 400)
    const told = (problems: string[]) =>
      problems.map((problem) => `${exchange.method} ${exchange.url} (${status ?? 'no answer'}): ${problem}`)
    if (!found) return told(judgesRequest ? ['no operation of the contract'] : [])
    const { operation, path } = found
    const context = { document, check, operation }
    return told([
      ...(judgesRequest ? requestProblems(context, path, searchParams, exchange) : []),
      ...(status === undefined ? [] : answerProblems(context, status, exchange)),
    ])
  }
}

interface Found {
  operation: DocumentOperation
  path: Record<string, string>
}

/** Finds an operation by path; if several match, the one with the fewest parameters. */
function finderOf({ paths }: ContractDocument): (method: string, pathname: string) => Found | undefined {
  const routes = Object.entries(paths)
    .map(([template, verbs]) => ({ steps: template.split('/'), verbs }))
    .toSorted((a, b) => a.steps.filter(isHole).length - b.steps.filter(isHole).length)
  return (method, pathname) => {
    const asked = pathname.split('/')
    for (const { steps, verbs } of routes) {
      const operation = verbs[method.toLowerCase()]
      const path = operation && filled(steps, asked)
      if (path) return { operation, path }
    }
    return undefined
  }
}

const isHole = (step: string) => step.startsWith('{')

function filled(steps: string[], asked: string[]): Record<string, string> | undefined {
  const fits = steps.length === asked.length && steps.every((step, i) => isHole(step) || step === asked[i])
  if (!fits) return undefined
  const holes = steps.flatMap((step, i): [string, string][] =>
    isHole(step) ? [[step.slice(1, -1), decoded(asked[i] ?? '')]] : [],
  )
  return Object.fromEntries(holes)
}

/** Leaves invalid escapes unchanged. */
function decoded(step: string): string {
  try {
    return decodeURIComponent(step)
  } catch {
    return step
  }
}

interface Context {
  document: ContractDocument
  check: Check
  operation: DocumentOperation
}

function requestProblems(
  context: Context,
  path: Record<string, string>,
  query: URLSearchParams,
  exchange: Exchange,
): string[] {
  const parameters = context.operation.parameters ?? []
  const problemsIn = (kind: string, texts: URLSearchParams) =>
    textProblems(
      context,
      parameters.filter((parameter) => parameter.in === kind),
      texts,
    ).map((problem) => `${kind} ${problem}`)
  return [
    ...problemsIn('path', new URLSearchParams(path)),
    ...problemsIn('query', query),
    ...bodyProblems(context, exchange).map((problem) => `body ${problem}`),
  ]
}

/** Checks parameters or form fields, which are sent as text. */
function textProblems(
  { document, check }: Context,
  parameters: Omit<Parameter, 'in'>[],
  texts: URLSearchParams,
): string[] {
  const names = parameters.map(({ name }) => name)
  return [
    ...[...new Set(texts.keys())]
      .filter((name) => !names.includes(name))
      .map((name) => `${name} is not known`),
    ...parameters.flatMap(({ name, required, schema }) => {
      const values = texts.getAll(name)
      if (values.length === 0) return required ? [`${name} is missing`] : []
      return check(schema, fromTexts(document, schema, values)).map((problem) => `${name} ${problem}`)
    }),
  ]
}

/** Parses text like a server does: text that is not a number stays text, which the schema then rejects. */
function fromTexts(document: ContractDocument, schema: Schema, texts: string[]): unknown {
  const { type, items } = resolved(document, schema)
  if (type === 'array') return texts.map((text) => fromTexts(document, items ?? {}, [text]))
  const [text = '', ...more] = texts
  if (more.length > 0) return texts
  if (type === 'integer' && /^-?\d+$/.test(text)) return Number(text)
  if (type === 'number' && text.trim() !== '' && !Number.isNaN(Number(text))) return Number(text)
  if (type === 'boolean' && /^(true|false)$/.test(text)) return text === 'true'
  return text
}

const mediaType = (type = '') => (type.split(';')[0] ?? '').trim().toLowerCase()

function bodyProblems(context: Context, { requestType, requestBody }: Exchange): string[] {
  const { requestBody: wanted } = context.operation
  if (!wanted) return requestBody ? ['is not taken'] : []
  if (requestBody === '') return wanted.required ? ['is missing'] : []
  const type = mediaType(requestType)
  const schema = wanted.content[type]?.schema
  if (!schema) return [`is ${type || 'of no type'}, not ${Object.keys(wanted.content).join(' or ')}`]
  if (requestBody === undefined) return []
  if (type === 'application/json') return jsonProblems(context.check, schema, requestBody)
  if (type !== 'application/x-www-form-urlencoded') return []
  const { properties = {}, required = [] } = resolved(context.document, schema)
  const fields = Object.entries(properties).map(([name, schema]) => {
    return { name, schema, required: required.includes(name) }
  })
  return textProblems(context, fields, new URLSearchParams(requestBody))
}

function jsonProblems(check: Check, schema: Schema, text: string): string[] {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return [`is not JSON: ${text.slice(0, 80)}`]
  }
  return check(schema, value)
}

function answerProblems(
  { document, check, operation }: Context,
  status: number,
  { method, responseType, responseBody }: Exchange,
): string[] {
  const { responses } = operation
  const declared = responses[status] ?? responses[`${Math.floor(status / 100)}XX`] ?? responses['default']
  if (!declared) return [`status is not one of ${Object.keys(responses).join(', ')}`]
  if (method === 'HEAD') return []
  const content = contentOf(document, declared)
  if (!content) return responseBody ? ['answer should have no body'] : []
  const type = mediaType(responseType)
  const schema = content[type]?.schema
  if (!schema) {
    return content['*/*']
      ? []
      : [`answer is ${type || 'of no type'}, not ${Object.keys(content).join(' or ')}`]
  }
  if (responseBody === undefined || type !== 'application/json') return []
  return jsonProblems(check, schema, responseBody).map((problem) => `answer ${problem}`)
}

const contentOf = (
  { components }: ContractDocument,
  { $ref, content }: { $ref?: string; content?: Content },
): Content | undefined => ($ref ? components.responses?.[refName($ref)]?.content : content)
