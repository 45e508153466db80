import { fc } from '../property.ts'
import { type ContractDocument, refName, type Schema } from '../contract/contract-document.ts'

type Wire = fc.Arbitrary<unknown>

/**
 * Made-up keys, some similar to the contract's. Excludes properties that every object has: zod drops
 * `__proto__`, and the compiler takes `valueOf` in a literal for the inherited one.
 */
const userKey = fc
  .oneof(fc.string({ minLength: 1 }), fc.constantFrom('snake_case', 'camelCase', 'time_created', 'a-b'))
  .filter((key) => !(key in {}))

/** Random values of a document's schemas as JSON of the API; sometimes without optional fields. */
export function wireValues(document: ContractDocument): (schema: Schema) => Wire {
  const named = new Map<string, Wire>()

  const byName = (name: string): Wire => {
    let wire = named.get(name)
    if (!wire) named.set(name, (wire = anyOf(document.components.schemas[name] ?? {})))
    return wire
  }

  const anyOf = (schema: Schema): Wire => (schema.nullable ? fc.option(plain(schema)) : plain(schema))

  function plain(schema: Schema): Wire {
    const { $ref, oneOf, allOf: [only] = [], properties, additionalProperties: additional } = schema
    if ($ref) return byName(refName($ref))
    if (only) return anyOf(only)
    if (oneOf) return fc.oneof(...oneOf.map(anyOf))
    if (schema.enum) return fc.constantFrom(...schema.enum)
    if (properties) return record(properties, schema.required)
    if (additional)
      return fc.dictionary(userKey, anyOf(additional === true ? {} : additional), { maxKeys: 3 })
    switch (schema.type) {
      case 'array':
        return list(schema, anyOf(schema.items ?? {}))
      case 'integer':
        return integer(schema)
      case 'number':
        return fc.double({
          noNaN: true,
          noDefaultInfinity: true,
          ...(schema.format === 'float' ? floats : {}),
        })
      case 'boolean':
        return fc.boolean()
      case 'string':
        return text(schema)
      default:
        return fc.jsonValue()
    }
  }

  const record = (properties: Record<string, Schema>, required: string[] = []): Wire =>
    fc.record(Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, anyOf(schema)])), {
      requiredKeys: required,
      noNullPrototype: true,
    })

  // Serialized, because JSON has no negative zero.
  return (schema) => anyOf(schema).map((value): unknown => JSON.parse(JSON.stringify(value)))
}

const floats = { min: -3.4e38, max: 3.4e38 }

function list({ minItems = 0, maxItems = Infinity, uniqueItems }: Schema, items: Wire): Wire {
  const size = { minLength: minItems, maxLength: Math.min(maxItems, Math.max(3, minItems)) }
  return uniqueItems ? fc.uniqueArray(items, { ...size, selector: JSON.stringify }) : fc.array(items, size)
}

/** Within its format and JavaScript's safe integers. */
function integer({ format = '', minimum }: Schema): Wire {
  const [, unsigned, bits = '53'] = /^(u?)int(\d+)/.exec(format) ?? []
  const width = Math.min(Number(bits), 53)
  const max = 2 ** (unsigned || width === 53 ? width : width - 1) - 1
  return fc.integer({ min: minimum ?? (unsigned ? 0 : -max), max })
}

function text({ format, pattern, minLength, maxLength = 20 }: Schema): Wire {
  if (pattern) return matching(pattern, maxLength)
  switch (format) {
    case 'uuid':
      return fc.uuid()
    case 'ip':
      return fc.oneof(fc.ipV4(), fc.ipV6())
    case 'ipv4':
      return fc.ipV4()
    case 'ipv6':
      return fc.ipV6()
    case 'date-time':
      return fc
        .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
        .map((date) => date.toISOString())
    case 'uri':
      return fc.webUrl()
    case 'byte':
      return fc.base64String({ maxLength: 20 })
    case 'hex string (32 bytes)':
      return fc.stringMatching(/^[0-9a-f]{64}$/)
    default:
      return fc.string({ minLength, maxLength: Math.min(maxLength, 20), unit: 'grapheme' })
  }
}

/**
 * fast-check cannot generate from negative lookarounds, so these are removed, and values that violate them
 * filtered out.
 */
const refusals = /\(\?<?!([^()]|\([^()]*\))*\)/g

const matching = (pattern: string, maxLength: number): Wire =>
  fc
    .stringMatching(new RegExp(pattern.replaceAll(refusals, '')), { maxLength: Math.min(maxLength, 60) })
    .filter((made) => new RegExp(pattern).test(made))
