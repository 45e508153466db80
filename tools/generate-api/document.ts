import { camelCase } from '../../src/api/casing.ts'

export type EnumValue = string | number | boolean

/** The first and last version of the contract that has something; without both, all versions do. */
export interface Span {
  since?: string
  until?: string
}

/** The subset of OpenAPI 3.0 that control-plane documents use. */
export interface Schema extends Span {
  $ref?: string
  type?: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object'
  format?: string
  nullable?: boolean
  enum?: EnumValue[]
  pattern?: string
  minimum?: number
  minLength?: number
  maxLength?: number
  maxItems?: number
  default?: unknown
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  oneOf?: Schema[]
  allOf?: Schema[]
  additionalProperties?: Schema | false
  /** For enumeration values that not every version has. */
  spans?: Record<string, Span>
}

export interface Parameter {
  in: 'path' | 'query' | 'header'
  name: string
  required?: boolean
  schema: Schema
}

export interface OperationFacts extends Span {
  id: string
  method: string
  path: string
  tag: string
  parameters: Parameter[]
  body?: { kind: 'json' | 'form' | 'bytes'; schema: Schema }
  answer?: { kind: 'json' | 'bytes'; schema: Schema }
  /** The statuses of a success; several if versions differ. */
  statuses: number[]
  /** Some versions answer without a body. */
  mayBeEmpty: boolean
  paginated: boolean
  websocket: boolean
}

export interface Document {
  /** The versions it covers, oldest first. */
  versions: string[]
  operations: OperationFacts[]
  tags: string[]
  schemas: Record<string, Schema>
}

/** An enumeration value in TypeScript syntax: a number stays a number. */
export const literal = (value: EnumValue) => (typeof value === 'string' ? `'${value}'` : String(value))

export const tagFile = (tag: string) => tag.replaceAll('/', '-')
export const refName = (ref: string) => ref.split('/').pop() ?? ref

interface RawOperation {
  operationId: string
  tags: string[]
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>
  'x-paginated'?: boolean
  'x-websocket'?: boolean
}

interface RawDocument {
  info?: { version: string }
  paths: Record<string, Record<string, RawOperation>>
  components: { schemas: Record<string, Schema> }
}

/** Flattens a document's operations, in the document's own order. */
export function readDocument(raw: RawDocument): Document {
  const operations = Object.entries(raw.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => readOperation(path, method, operation)),
  )
  const tags = [...new Set(operations.map((operation) => operation.tag))].sort()
  return { versions: [raw.info?.version ?? ''], operations, tags, schemas: raw.components.schemas }
}

function readOperation(path: string, method: string, raw: RawOperation): OperationFacts {
  const status = Object.keys(raw.responses).find((code) => /^[23]\d\d$/.test(code))
  return {
    id: camelCase(raw.operationId),
    method: method.toUpperCase(),
    path: path.replace(/\{(\w+)\}/g, (_, name: string) => `{${camelCase(name)}}`),
    tag: raw.tags[0] ?? 'untagged',
    parameters: raw.parameters ?? [],
    body: readBody(raw.requestBody?.content),
    answer: readAnswer(raw.responses[status ?? 'default']?.content),
    statuses: status ? [Number(status)] : [],
    mayBeEmpty: false,
    paginated: raw['x-paginated'] ?? false,
    websocket: raw['x-websocket'] ?? false,
  }
}

function readBody(content?: Record<string, { schema: Schema }>): OperationFacts['body'] {
  if (!content) return undefined
  const [type, media] = Object.entries(content)[0] ?? []
  if (!type || !media) return undefined
  const kind = type === 'application/json' ? 'json' : type.includes('form') ? 'form' : 'bytes'
  return { kind, schema: media.schema }
}

function readAnswer(content?: Record<string, { schema: Schema }>): OperationFacts['answer'] {
  const [type, media] = Object.entries(content ?? {})[0] ?? []
  if (!type || !media) return undefined
  return { kind: type === 'application/json' ? 'json' : 'bytes', schema: media.schema }
}

/** Follows references, and unwraps an `allOf` with a single part. */
export function resolve(document: Document, schema: Schema): Schema {
  if (schema.$ref) return resolve(document, document.schemas[refName(schema.$ref)] ?? {})
  const [only, ...more] = schema.allOf ?? []
  return only && !more.length ? resolve(document, only) : schema
}

/** Every schema below `schema`, itself included, not following references. */
function* within(schema: Schema): Generator<Schema> {
  yield schema
  const additional = schema.additionalProperties
  const below = [
    ...Object.values(schema.properties ?? {}),
    ...(schema.oneOf ?? []),
    ...(schema.allOf ?? []),
    ...(schema.items ? [schema.items] : []),
    ...(additional ? [additional] : []),
  ]
  for (const child of below) yield* within(child)
}

/** The names of all schemas that `roots` reach through references, dependencies first. */
export function reach(document: Document, roots: Schema[]): string[] {
  const names = new Set<string>()
  const visiting = new Set<string>()
  const visit = (schema: Schema) => {
    for (const { $ref } of within(schema)) {
      if (!$ref) continue
      const name = refName($ref)
      const target = document.schemas[name]
      if (!target) throw new Error(`The document has no schema ${$ref}`)
      if (names.has(name)) continue
      if (visiting.has(name)) throw new Error(`Schema ${name} contains itself, which is not supported`)
      visiting.add(name)
      visit(target)
      visiting.delete(name)
      names.add(name)
    }
  }
  roots.forEach(visit)
  return [...names]
}

/** The generated file of each schema: its tag's, or `shared` if several tags need it. */
export function placeTypes(document: Document): Map<string, string> {
  const users = new Map<string, Set<string>>()
  for (const operation of document.operations) {
    const roots = [
      operation.body?.schema,
      operation.answer?.schema,
      ...operation.parameters.map((p) => p.schema),
    ]
    for (const name of reach(
      document,
      roots.filter((root) => root !== undefined),
    )) {
      users.set(name, (users.get(name) ?? new Set()).add(operation.tag))
    }
  }
  return new Map(
    [...users]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([name, tags]) => [name, tags.size === 1 ? tagFile([...tags][0] ?? '') : 'shared']),
  )
}
