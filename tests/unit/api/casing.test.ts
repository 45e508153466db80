import { fc } from '../../support/property.ts'
import { expect, test } from 'vitest'
import { camelCase, fromWire, isDateKey, readDate, snakeCase, toWire } from '#api/casing.ts'
import { contractKeys } from '../../support/contract/contract.ts'

const keys = contractKeys()

/** JSON as the API would send it: contract keys, any values, nested. Times have their own tests. */
const wireJson = fc.letrec<{ value: unknown; object: Record<string, unknown> }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(null, true, false),
    fc.integer(),
    fc.string(),
    fc.array(tie('value'), { maxLength: 3 }),
    tie('object'),
  ),
  object: fc.dictionary(fc.constantFrom(...keys.map(snakeCase)), tie('value'), {
    maxKeys: 5,
    noNullPrototype: true,
  }),
})).value

/** Keys that users invent, some of which look like the contract's or worse. */
const userKey = fc.oneof(
  fc.string({ minLength: 1 }),
  fc.constantFrom(
    'snake_case',
    'camelCase',
    '__proto__',
    'constructor',
    'time_created',
    'timestamp',
    'A_b-C',
  ),
)

const isoText = fc
  .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())

test('the generated types can be read', () => {
  expect(keys.length).toBeGreaterThan(300)
  expect(keys).toContain('base64EncodedData')
})

test.each(keys)('%s keeps its name in both directions', (key) => {
  expect(camelCase(snakeCase(key))).toBe(key)
})

test('an answer with the contract’s keys survives the round trip through the app', () => {
  fc.assert(
    fc.property(wireJson, (json) => {
      expect(toWire(fromWire(json))).toEqual(json)
    }),
  )
})

test('a body with the contract’s keys survives the round trip over the wire', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...keys), fc.integer(), { noNullPrototype: true }), (body) => {
      expect(fromWire(toWire(body))).toEqual(body)
    }),
  )
})

test('times survive the round trip under every time key', () => {
  fc.assert(
    fc.property(fc.constantFrom(...keys.filter(isDateKey)), isoText, (key, text) => {
      const read = fromWire({ [snakeCase(key)]: text }) as Record<string, unknown>
      expect(read[key]).toEqual(new Date(text))
      expect(toWire(read)).toEqual({ [snakeCase(key)]: text })
    }),
  )
})

test('the keys of a record survive both ways, whatever they are', () => {
  fc.assert(
    fc.property(fc.dictionary(userKey, fc.integer()), (record) => {
      const verbatim = { fields: 'keys' } as const
      const entries = Object.entries(record)
      const read = fromWire({ fields: record }, verbatim) as { fields: object }
      expect(Object.entries(read.fields)).toEqual(entries)
      const sent = toWire({ fields: record }, verbatim) as { fields: object }
      expect(Object.entries(sent.fields)).toEqual(entries)
    }),
  )
})

test('keys below those of a record are cased like any other', () => {
  const wire = { mapped_fleet_roles: { my_role: ['fleet_admin', { role_name: 'x' }] } }
  const read = { mappedFleetRoles: { my_role: ['fleet_admin', { roleName: 'x' }] } }
  expect(fromWire(wire, { mappedFleetRoles: 'keys' })).toEqual(read)
  expect(toWire(read, { mappedFleetRoles: 'keys' })).toEqual(wire)
})

test('a record inside a record keeps its keys too', () => {
  const wire = { tables: [{ fields: { a_b: { inner_key: 1, fields: { c_d: 2 } } } }] }
  const read = { tables: [{ fields: { a_b: { innerKey: 1, fields: { c_d: 2 } } } }] }
  expect(fromWire(wire, { fields: 'keys' })).toEqual(read)
})

test('a value of unknown type is left alone', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const verbatim = { rootRole: 'all' } as const
      expect(fromWire({ root_role: value }, verbatim)).toEqual({ rootRole: value })
      expect(toWire({ rootRole: value }, verbatim)).toEqual({ root_role: value })
    }),
  )
})

test('a body of unknown type passes unchanged, times included', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(toWire(value, { '': 'all' })).toBe(value)
      expect(fromWire(value, { '': 'all' })).toBe(value)
    }),
  )
  const role = { time_created: '2025-01-01T00:00:00Z', keyId: 1 }
  expect(fromWire(role, { '': 'all' })).toBe(role)
})

test.each(['time_created', 'start_time', 'auto_restart_cooldown_expiration', 'timestamp', 'time_last_used'])(
  '%s is a time',
  (key) => {
    expect(fromWire({ [key]: '2025-09-01T10:00:00Z' })).toEqual({
      [camelCase(key)]: new Date('2025-09-01T10:00:00Z'),
    })
  },
)

test.each(['first_seen', 'hold_time_text', 'timeout', 'timestamps', 'lifetime', 'name', 'expiration'])(
  '%s is not a time',
  (key) => {
    expect(fromWire({ [key]: '2025-09-01T10:00:00Z' })).toEqual({ [camelCase(key)]: '2025-09-01T10:00:00Z' })
  },
)

test('a number under a time key stays a number, and a list of times stays text', () => {
  expect(fromWire({ hold_time: 6, timestamps: ['2025-09-01T10:00:00Z'] })).toEqual({
    holdTime: 6,
    timestamps: ['2025-09-01T10:00:00Z'],
  })
})

test.each([
  '2025-13-45T99:99:99Z',
  '2025-09-01',
  '2025-09-01T10:00:00',
  '2025-09-01T10:00:00+02:00',
  'soon',
  '',
])('%j under a time key stays text', (text) => {
  expect(fromWire({ time_created: text })).toEqual({ timeCreated: text })
  expect(readDate('timeCreated', text)).toBe(text)
})

test('a hostile key is just a key', () => {
  const read = fromWire(JSON.parse('{"__proto__":{"polluted":1},"constructor":{"a_b":2}}')) as object
  for (const object of [read, toWire(read)]) {
    expect(Object.getPrototypeOf(object)).toBe(Object.prototype)
    expect(Object.keys(object as object)).toHaveLength(2)
  }
  expect({}).not.toHaveProperty('polluted')
  const record = fromWire(JSON.parse('{"fields":{"__proto__":{"polluted":1}}}'), { fields: 'keys' })
  expect(JSON.stringify(record)).toBe('{"fields":{"__proto__":{"polluted":1}}}')
})

test.each([null, undefined, 1, 'text', true])('%j is no object and is returned unchanged', (value) => {
  expect(fromWire(value)).toBe(value)
  expect(toWire(value)).toBe(value)
})
