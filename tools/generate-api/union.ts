import { isDeepStrictEqual } from 'node:util'
import { camelCase } from '../../src/api/casing.ts'
import { type Document, type OperationFacts, type Schema, type Span, refName } from './document.ts'

/**
 * Merges documents, oldest first: operations and fields that some lack get the versions they exist in, and
 * such fields become optional; enumerations and alternatives are merged; differing types become unions.
 */
export const unite = (documents: Document[]): Document =>
  documents.reduce((older, newer) => uniteTwo(older, newer))

function uniteTwo(older: Document, newer: Document): Document {
  const spans: Spans = {
    gone: { until: older.versions.at(-1) ?? '' },
    added: { since: newer.versions.at(-1) ?? '' },
  }
  const operations = joined(older.operations, newer.operations, ({ id }) => id, spans, uniteOperations)
  const names = new Set([...Object.keys(older.schemas), ...Object.keys(newer.schemas)])
  const schemas = Object.fromEntries(
    [...names].sort().map((name): [string, Schema] => {
      const [old, young] = [older.schemas[name], newer.schemas[name]]
      return [name, old && young ? uniteSchemas(old, young, spans) : (young ?? old ?? {})]
    }),
  )
  return {
    versions: [...older.versions, ...newer.versions],
    operations,
    tags: [...new Set([...older.tags, ...newer.tags])].sort(),
    schemas,
  }
}

interface Spans {
  gone: Span
  added: Span
}

/** Merges lists in the newer order; items that only the older has stay after their predecessors. */
function joined<Item extends object>(
  older: Item[],
  newer: Item[],
  keyOf: (item: Item) => string,
  { gone, added }: Spans,
  unify: (old: Item, young: Item) => Item,
): Item[] {
  const before = new Map(older.map((item) => [keyOf(item), item]))
  const keys = new Set(newer.map(keyOf))
  const items = newer.map((item) => {
    const old = before.get(keyOf(item))
    return old ? unify(old, item) : { ...item, ...added }
  })
  return [...items, ...older.filter((item) => !keys.has(keyOf(item))).map((item) => ({ ...item, ...gone }))]
}

function uniteOperations(older: OperationFacts, newer: OperationFacts): OperationFacts {
  const { id } = newer
  if (older.method !== newer.method || older.path !== newer.path || older.body?.kind !== newer.body?.kind)
    throw new Error(`${id} is another request in a newer version, which is not supported`)
  return {
    ...newer,
    statuses: [...new Set([...older.statuses, ...newer.statuses])],
    mayBeEmpty: older.mayBeEmpty || newer.mayBeEmpty || Boolean(older.answer) !== Boolean(newer.answer),
    answer: newer.answer ?? older.answer,
    // A parameter that is new to an operation is optional in the union.
    parameters: newer.parameters.map((parameter) => ({
      ...parameter,
      required:
        parameter.required === true &&
        older.parameters.some(({ name, required }) => name === parameter.name && required),
    })),
  }
}

function uniteSchemas(older: Schema, newer: Schema, spans: Spans): Schema {
  if (isDeepStrictEqual(told(older), told(newer))) return older
  if (older.enum && newer.enum) {
    const values = joined(
      older.enum.map(box),
      newer.enum.map(box),
      ({ value }) => String(value),
      spans,
      second,
    )
    return { ...newer, enum: values.map(({ value }) => value), spans: spansOf(values) }
  }
  if (older.oneOf && newer.oneOf) {
    const oneOf = joined(older.oneOf, newer.oneOf, (option) => JSON.stringify(told(option)), spans, second)
    return { ...newer, oneOf }
  }
  if (older.properties && newer.properties) return uniteObjects(older, newer, spans)
  const either = [older, newer].map(({ nullable: _, ...schema }) => schema)
  return { oneOf: either, ...(older.nullable || newer.nullable ? { nullable: true } : {}) }
}

function uniteObjects(older: Schema, newer: Schema, spans: Spans): Schema {
  const entriesOf = ({ properties = {} }: Schema) =>
    Object.entries(properties).map(([name, schema]) => ({ name, schema }))
  const properties = joined<{ name: string; schema: Schema } & Span>(
    entriesOf(older),
    entriesOf(newer),
    ({ name }) => name,
    spans,
    (old, young) => ({ ...young, schema: uniteSchemas(old.schema, young.schema, spans) }),
  )
  const required = newer.required?.filter((name) => older.required?.includes(name)) ?? []
  return {
    ...newer,
    required,
    properties: Object.fromEntries(
      properties.map(({ name, schema, since, until }) => [
        name,
        { ...schema, ...(since ? { since } : {}), ...(until ? { until } : {}) },
      ]),
    ),
  }
}

const box = (value: NonNullable<Schema['enum']>[number]): { value: typeof value } & Span => ({ value })
const second = <Value>(_: Value, value: Value): Value => value

const spansOf = (values: Array<{ value: unknown } & Span>): Record<string, Span> =>
  Object.fromEntries(
    values.flatMap(({ value, since, until }): [string, Span][] =>
      since ? [[String(value), { since }]] : until ? [[String(value), { until }]] : [],
    ),
  )

/** A schema without descriptions and versions, for comparison. */
function told(schema: Schema): unknown {
  return JSON.parse(
    JSON.stringify(schema, (key, value: unknown) =>
      key === 'description' || key === 'title' || key === 'since' || key === 'until' || key === 'spans'
        ? undefined
        : value,
    ),
  )
}

/**
 * What not every version has, by name: `Disk.diskType` for a field, `SiloRole.limited_collaborator` for a
 * value. Alternatives with a discriminating field are named by its value.
 */
export function changesOf({ schemas }: Document): Array<[name: string, span: Span]> {
  return Object.entries(schemas).flatMap(([name, schema]) => {
    const fields = Object.entries(schema.properties ?? {}).map(([key, property]): [string, Span] => [
      camelCase(key),
      property,
    ])
    const values = Object.entries(schema.spans ?? {})
    const options = (schema.oneOf ?? []).map((option): [string, Span] => [tagOf(option), option])
    return [...fields, ...values, ...options].flatMap(([part, { since, until }]): [string, Span][] =>
      part && (since || until) ? [[`${name}.${part}`, since ? { since } : { until: until ?? '' }]] : [],
    )
  })
}

function tagOf(option: Schema): string {
  const tags =
    option.enum ?? Object.values(option.properties ?? {}).find((property) => property.enum)?.enum ?? []
  return tags.length === 1 ? String(tags[0]) : option.$ref ? refName(option.$ref) : ''
}
