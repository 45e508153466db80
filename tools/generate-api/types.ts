import { camelCase, isDateKey } from '../../src/api/casing.ts'
import { type Document, type EnumValue, literal, refName, type Schema } from './document.ts'

/** `export type Name = …` for one named schema. */
export const typeDeclaration = (document: Document, name: string) => {
  const schema = document.schemas[name]
  if (!schema) throw new Error(`The document has no schema ${name}`)
  const merged = literalUnion(schema)
  if (merged) return `export type ${name} = ${merged}\n`
  return schema.properties
    ? `export interface ${name} ${typeOf(schema)}\n`
    : `export type ${name} = ${typeOf(schema)}\n`
}

const literals = (values: EnumValue[]) => values.map(literal).join(' | ')

/** The document writes an enum with documented values as a `oneOf` of single strings. */
function literalUnion(schema: Schema): string | undefined {
  if (!schema.oneOf?.every((option) => option.enum && option.type === 'string')) return undefined
  return literals(schema.oneOf.flatMap((option) => option.enum ?? []))
}

/** The TypeScript type of a schema; `key` is the wire name of its property, if any. */
export function typeOf(schema: Schema, key?: string, indent = ''): string {
  const type = bareType(schema, key, indent)
  return schema.nullable && type !== 'unknown' ? `${type} | null` : type
}

function bareType(schema: Schema, key: string | undefined, indent: string): string {
  if (schema.$ref) return refName(schema.$ref)
  if (schema.allOf) return schema.allOf.map((part) => typeOf(part, key, indent)).join(' & ')
  if (schema.oneOf) {
    return (
      literalUnion(schema) ?? [...new Set(schema.oneOf.map((part) => typeOf(part, key, indent)))].join(' | ')
    )
  }
  if (schema.enum) return literals(schema.enum)
  if (schema.properties) return objectType(schema, indent)
  if (schema.additionalProperties)
    return `Record<string, ${typeOf(schema.additionalProperties, undefined, indent)}>`
  if (schema.type === 'array') return arrayType(schema, indent)
  if (schema.type === 'integer' || schema.type === 'number') return 'number'
  if (schema.type === 'boolean') return 'boolean'
  if (schema.type === 'string') return stringType(schema, key)
  return 'unknown'
}

function stringType(schema: Schema, key: string | undefined) {
  if (schema.format === 'binary') return 'Blob'
  return schema.format === 'date-time' && key !== undefined && isDateKey(camelCase(key)) ? 'Date' : 'string'
}

function arrayType(schema: Schema, indent: string) {
  const item = typeOf(schema.items ?? {}, undefined, indent)
  return /[|&{ ]/.test(item) ? `Array<${item}>` : `${item}[]`
}

function objectType(schema: Schema, indent: string) {
  const required = new Set(schema.required)
  const inner = `${indent}  `
  const fields = Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const mark = required.has(name) ? '' : '?'
    return `${spanNote(property, inner)}${inner}${camelCase(name)}${mark}: ${typeOf(property, name, inner)}\n`
  })
  return `{\n${fields.join('')}${indent}}`
}

function spanNote({ since, until }: Schema, indent: string) {
  if (since) return `${indent}/** Since ${since}. */\n`
  return until ? `${indent}/** Until ${until}. */\n` : ''
}
