import { type Document, resolve, type Schema } from './document.ts'

interface MustHave {
  /** Where the fields are, if not in the answer itself. */
  of?: 'items' | 'array'
  /** `id:s name:s`: names and kinds of the fields that every version has, ids first. */
  fields: string
}

/** The fields that an operation's answer must have. */
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

/** The required fields of a single kind; for alternatives, those common to all. */
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

/** A value's kind of JSON; undefined if it may have several, or be null. */
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
