import { isIP, isIPv4, isIPv6 } from 'node:net'
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'

/** An OpenAPI 3.0 schema. */
export interface Schema {
  $ref?: string
  type?: string
  format?: string
  nullable?: boolean
  enum?: unknown[]
  pattern?: string
  minimum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  uniqueItems?: boolean
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  oneOf?: Schema[]
  allOf?: Schema[]
  additionalProperties?: Schema | boolean
}

export type Content = Record<string, { schema: Schema }>

export interface Parameter {
  in: string
  name: string
  required?: boolean
  schema: Schema
}

export interface DocumentOperation {
  operationId: string
  parameters?: Parameter[]
  requestBody?: { required?: boolean; content: Content }
  responses: Record<string, { $ref?: string; content?: Content }>
}

/** The parts of an OpenAPI document that describe what is sent over the network. */
export interface ContractDocument {
  paths: Record<string, Record<string, DocumentOperation>>
  components: { schemas: Record<string, Schema>; responses?: Record<string, { content?: Content }> }
}

/** The last segment of a `$ref`: the name of the referenced schema. */
export const refName = (ref: string): string => ref.split('/').pop() ?? ref

/** Follows a reference, or an `allOf` with a single entry, to its schema. */
export function resolved(document: ContractDocument, schema: Schema): Schema {
  if (schema.$ref) return resolved(document, document.components.schemas[refName(schema.$ref)] ?? {})
  const [only, ...more] = schema.allOf ?? []
  return only && more.length === 0 ? resolved(document, only) : schema
}

/** Problems of a value according to a schema of the document, one per line. Compiles each schema on first use. */
export type Check = (schema: Schema, value: unknown) => string[]

/** Checks values with Ajv; unknown fields are problems too. */
export function checkBy(document: ContractDocument): Check {
  const ajv = new Ajv({ strict: false, allErrors: true, verbose: true, formats, logger: false })
  for (const [name, schema] of Object.entries(document.components.schemas)) {
    ajv.addSchema(strict(schema), name)
  }
  const compiled = new WeakMap<Schema, ValidateFunction>()
  return (schema, value) => {
    let validate = compiled.get(schema)
    if (!validate) compiled.set(schema, (validate = ajv.compile(strict(schema))))
    return validate(value) ? [] : explain(validate.errors ?? [])
  }
}

const each = (schemas: Record<string, Schema>) =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, strict(schema)]))

/** Converts a schema for Ajv: `nullable` as in JSON Schema, and objects without additional fields. */
function strict({ nullable, ...schema }: Schema): object {
  const { $ref, properties, items, oneOf, allOf, additionalProperties: additional } = schema
  const made = {
    ...schema,
    ...($ref ? { $ref: refName($ref) } : {}),
    ...(properties ? { properties: each(properties), additionalProperties: false } : {}),
    ...(additional ? { additionalProperties: additional === true || strict(additional) } : {}),
    ...(items ? { items: strict(items) } : {}),
    ...(oneOf ? unionOf(oneOf) : {}),
    ...(allOf ? { allOf: allOf.map(strict) } : {}),
  }
  return nullable ? { anyOf: [made, { type: 'null' }] } : made
}

/** Merges single-value options into one enumeration, which gives a clearer error. */
function unionOf(options: Schema[]): object {
  const values = options.map((option) => option.enum)
  const areValues = values.every((value) => value !== undefined)
  return areValues ? { oneOf: undefined, enum: values.flat() } : { oneOf: options.map(strict) }
}

const integers = (low: number, high: number) => ({
  type: 'number' as const,
  validate: (value: number) => value >= low && value <= high,
})

const widths = [8, 16, 32, 64]

const formats = {
  uuid: /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i,
  ip: (text: string) => isIP(text) !== 0,
  ipv4: isIPv4,
  ipv6: isIPv6,
  'date-time': (text: string) =>
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text)),
  uri: (text: string) => URL.canParse(text),
  byte: /^([A-Za-z\d+/]{4})*([A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/,
  'hex string (32 bytes)': /^[\da-f]{64}$/i,
  binary: true as const,
  float: integers(-3.4028235e38, 3.4028235e38),
  double: true as const,
  uint: integers(0, 2 ** 64),
  ...Object.fromEntries(
    widths.flatMap((width) => [
      [`uint${width}`, integers(0, 2 ** width - 1)],
      [`int${width}`, integers(-(2 ** (width - 1)), 2 ** (width - 1) - 1)],
    ]),
  ),
}

/** These errors only say that no branch matches. */
const unhelpful = ['oneOf', 'anyOf']

/** Formats Ajv's errors; for a union, only those of the closest branch. */
function explain(errors: ErrorObject[]): string[] {
  const unions = errors.filter(({ keyword }) => keyword === 'oneOf')
  const isOfOtherBranch = ({ schemaPath }: ErrorObject) =>
    unions.some((union) => {
      const at = branchOf(schemaPath, union)
      return at !== undefined && at !== closest(errors, union)
    })
  const told = errors.filter((error) => !isOfOtherBranch(error))
  const plain = told.filter(
    ({ keyword, params }) => !unhelpful.includes(keyword) && params['type'] !== 'null',
  )
  return [...new Set((plain.length > 0 ? plain : told).map(line))]
}

function branchOf(schemaPath: string, union: ErrorObject): number | undefined {
  const prefix = `${union.schemaPath}/`
  return schemaPath.startsWith(prefix) ? Number.parseInt(schemaPath.slice(prefix.length), 10) : undefined
}

function closest(errors: ErrorObject[], union: ErrorObject): number {
  const counts = (union.schema as unknown[]).map(() => 0)
  for (const { schemaPath } of errors) {
    const at = branchOf(schemaPath, union)
    if (at !== undefined) counts[at] = (counts[at] ?? 0) + 1
  }
  return counts.indexOf(Math.min(...counts))
}

function line({ instancePath, message, params, data }: ErrorObject): string {
  const { additionalProperty, allowedValues } = params as {
    additionalProperty?: string
    allowedValues?: unknown[]
  }
  const which = additionalProperty ?? allowedValues?.map((value) => JSON.stringify(value)).join(', ')
  const found = data === null || typeof data !== 'object' ? `: ${JSON.stringify(data)}` : ''
  return `${instancePath} ${message}${which ? ` (${which})` : ''}${found}`.trim()
}
