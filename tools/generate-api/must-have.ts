import { type Document, resolve, type Schema } from './document.ts'

interface MustHave {
  /** What has the fields, where it is not the answer itself. */
  of?: 'items' | 'array'
  /** `id:s name:s`: names and kinds of the fields that every version always has. Ids come first. */
  fields: string
}

/** What an answer must have to be one of an operation. */
export function mustHave(document: Document, schema: Schema): MustHave {
  const answer = resolve(document, schema)
  if (answer.type === 'array') return { of: 'array', fields: fieldsIn(document, answer.items ?? {}) }
  const items = resolve(document, answer.properties?.['items'] ?? {})
  if (items.type === 'array') return { of: 'items', fields: fieldsIn(document, items.items ?? {}) }
  return { fields: fieldsIn(document, answer) }
}

const fieldsIn = (document: Document, schema: Schema): string => {
  const isId = (field: string) => /^(\w+_)?id:/.test(field)
  const fields = alwaysIn(document, schema)
  return [...fields.filter(isId), ...fields.filter((field) => !isId(field))].join(' ')
}

/** The fields of an object that are required and of one kind; of alternatives those that all have. */
function alwaysIn(document: Document, schema: Schema): string[] {
  const { oneOf, allOf, properties = {}, required = [] } = resolve(document, schema)
  if (oneOf) {
    const [first = [], ...others] = oneOf.map((option) => alwaysIn(document, option))
    return first.filter((field) => others.every((fields) => fields.includes(field)))
  }
  const own = required.flatMap((name) => {
    const kind = kindOf(document, properties[name] ?? {})
    return kind ? [`${name}:${kind}`] : []
  })
  return [...own, ...(allOf ?? []).flatMap((part) => alwaysIn(document, part))]
}

const kinds = { string: 's', integer: 'n', number: 'n', boolean: 'b', array: 'a', object: 'o' }

/** The kind of JSON that a value is of; undefined where it may be of several, or null. */
function kindOf(document: Document, schema: Schema): string | undefined {
  const { type, nullable, enum: values, oneOf, properties, additionalProperties } = resolve(document, schema)
  if (nullable || schema.nullable) return undefined
  if (oneOf) {
    const all = new Set(oneOf.map((option) => kindOf(document, option)))
    return all.size === 1 ? [...all][0] : undefined
  }
  if (values)
    return new Set(values.map((value) => typeof value)).size === 1 ? (typeof values[0])[0] : undefined
  if (properties || additionalProperties) return kinds.object
  return type && kinds[type]
}
