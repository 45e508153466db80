import { camelCase, isDateKey } from '../../src/api/casing.ts'
import {
  type Document,
  type EnumValue,
  literal,
  type Parameter,
  reach,
  refName,
  type Schema,
} from './document.ts'

/** Zod schemas of every request body and parameter, and the table of them by operation. */
export function requestSchemas(document: Document): string {
  const roots = document.operations.flatMap(({ body, parameters }) => [
    ...(body && body.kind !== 'bytes' ? [body.schema] : []),
    ...parameters.map(({ schema }) => schema),
  ])
  const declarations = reach(document, roots).map((name) => {
    const schema = document.schemas[name] ?? {}
    return `export const ${name}Schema = /* @__PURE__ */ ${zodOf(schema)}\n`
  })
  return [
    `import * as z from 'zod/mini'\nimport { booleanText, dateText, integerText } from '../parameter-text.ts'\n\n`,
    declarations.join('\n'),
    '\n/** What each operation takes. Parameters arrive as text and are read into numbers, booleans and dates. */\n',
    'export const requests = {\n',
    document.operations
      .map((operation) => requestEntry(operation.id, operation.parameters, operation.body))
      .join(''),
    '}\n',
  ].join('')
}

function requestEntry(id: string, parameters: Parameter[], body?: { kind: string; schema: Schema }) {
  const group = (kind: Parameter['in']) => {
    const fields = parameters
      .filter((parameter) => parameter.in === kind)
      .map(({ name, required, schema }) => {
        const zod = parameterZod(schema, name)
        return `${camelCase(name)}: ${required ? zod : `z.optional(${zod})`}`
      })
    return fields.length ? `z.object({ ${fields.join(', ')} })` : ''
  }
  const parts = [
    ['path', group('path')],
    ['query', group('query')],
    ['body', body && body.kind !== 'bytes' ? zodOf(body.schema) : ''],
  ].filter(([, zod]) => zod)
  return `  ${id}: { ${parts.map(([name, zod]) => `${name}: ${zod}`).join(', ')} },\n`
}

function parameterZod(schema: Schema, name: string): string {
  if (schema.type === 'integer') return `integerText(${zodOf({ ...schema, nullable: false })})`
  if (schema.type === 'boolean') return 'booleanText()'
  if (schema.format === 'date-time') return 'dateText()'
  return zodOf({ ...schema, nullable: false }, name)
}

function zodOf(schema: Schema, key?: string): string {
  let zod = bareZod(schema, key)
  if (schema.nullable) zod = `z.nullable(${zod})`
  if ('default' in schema) zod = `z._default(${zod}, ${JSON.stringify(schema.default)})`
  return zod
}

function bareZod(schema: Schema, key?: string): string {
  if (schema.$ref) return `${refName(schema.$ref)}Schema`
  if (schema.allOf) return schema.allOf.map((part) => zodOf(part, key)).join(', ')
  if (schema.oneOf) return unionZod(schema.oneOf)
  if (schema.enum) return enumZod(schema.enum)
  if (schema.properties) return objectZod(schema)
  if (schema.additionalProperties) return `z.record(z.string(), ${zodOf(schema.additionalProperties)})`
  if (schema.type === 'array')
    return checked(`z.array(${zodOf(schema.items ?? {})})`, lengthChecks(schema.maxItems))
  if (schema.type === 'integer') return checked('z.int()', integerChecks(schema))
  if (schema.type === 'number') return 'z.number()'
  if (schema.type === 'boolean') return 'z.boolean()'
  if (schema.type === 'string') return stringZod(schema, key)
  return 'z.unknown()'
}

/** zod's own enum accepts only text. */
const enumZod = (values: EnumValue[]) =>
  `z.${values.every((value) => typeof value === 'string') ? 'enum' : 'literal'}([${values.map(literal).join(', ')}])`

function unionZod(options: Schema[]) {
  if (options.every((option) => option.enum)) return enumZod(options.flatMap((option) => option.enum ?? []))
  return `z.union([${options.map((option) => zodOf(option)).join(', ')}])`
}

function objectZod(schema: Schema) {
  const required = new Set(schema.required)
  const fields = Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const zod = zodOf(property, name)
    const optional = required.has(name) || 'default' in property
    return `  ${camelCase(name)}: ${optional ? zod : `z.optional(${zod})`},\n`
  })
  return `z.object({\n${fields.join('')}})`
}

function stringZod(schema: Schema, key?: string) {
  if (schema.format === 'date-time') return key && isDateKey(camelCase(key)) ? 'dateText()' : 'z.string()'
  if (schema.format === 'uuid') return 'z.guid()'
  if (schema.format === 'ipv4') return 'z.ipv4()'
  if (schema.format === 'ipv6') return 'z.ipv6()'
  if (schema.format === 'ip') return 'z.union([z.ipv4(), z.ipv6()])'
  if (schema.format === 'uri') return 'z.url()'
  const checks: string[] = []
  if (schema.minLength !== undefined) checks.push(`z.minLength(${schema.minLength})`)
  checks.push(...lengthChecks(schema.maxLength))
  if (schema.pattern) checks.push(`z.regex(new RegExp(${JSON.stringify(schema.pattern)}))`)
  return checked('z.string()', checks)
}

const lengthChecks = (max?: number) => (max === undefined ? [] : [`z.maxLength(${max})`])

/** The range of a signed or unsigned format, if narrower than a safe integer. */
function integerChecks({ format, minimum }: Schema) {
  const [, unsigned, bits] = /^(u?)int(\d*)$/.exec(format ?? '') ?? []
  const width = Number(bits)
  const checks: string[] = []
  const low = minimum ?? (width && width < 64 ? (unsigned ? 0 : -(2 ** (width - 1))) : undefined)
  if (low !== undefined) checks.push(`z.minimum(${low})`)
  if (width && width < 64) checks.push(`z.maximum(${2 ** (unsigned ? width : width - 1) - 1})`)
  return checks
}

const checked = (zod: string, checks: string[]) =>
  checks.length ? `${zod}.check(${checks.join(', ')})` : zod
