import { expect, test } from 'vitest'
import { generate } from '../../../tools/generate-api.ts'

interface Parts {
  version: string
  schemas: Record<string, object>
  paths?: object
}

const json = { 'application/json': { schema: { $ref: '#/components/schemas/Body' } } }
const put = (status: number, answers = true) => ({
  operationId: 'thing_update',
  tags: ['things'],
  requestBody: { content: json },
  responses: { [status]: answers ? { content: json } : {} },
})
const view = (operationId: string) => ({
  operationId,
  tags: ['things'],
  responses: { 200: { content: json } },
})

const documentOf = ({ version, schemas, paths = { '/v1/things': { put: put(200) } } }: Parts) =>
  JSON.stringify({ info: { version }, paths, components: { schemas } })

/** The files generated from two versions of a document. */
function united(older: Omit<Parts, 'version'>, newer: Omit<Parts, 'version'>) {
  const files = generate(
    documentOf({ version: '20250101.0.0', ...older }),
    documentOf({ version: '20260101.0.0', ...newer }),
  )
  const textOf = (name: string) => files.get(name) ?? ''
  return { types: textOf('things.ts'), zod: textOf('schemas.ts'), changes: textOf('changes.ts') }
}

const object = (properties: object, required = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
})
const text = { type: 'string' }

test('a field in only one version is optional, with since or until', () => {
  const { types, zod, changes } = united(
    { schemas: { Body: object({ name: text, was: text }) } },
    { schemas: { Body: object({ name: text, is_new: { ...text, default: 'x' } }) } },
  )
  expect(types).toContain('  name: string\n')
  expect(types).toContain('  /** Since 20260101.0.0. */\n  isNew?: string\n')
  expect(types).toContain('  /** Until 20250101.0.0. */\n  was?: string\n')
  expect(zod).toContain(`isNew: z._default(z.string(), "x")`)
  expect(changes).toContain(`'Body.isNew': { since: '20260101.0.0' }`)
  expect(changes).toContain(`'Body.was': { until: '20250101.0.0' }`)
})

test('enumerations are merged, with since on their values', () => {
  const of = (...values: string[]) => ({
    Body: object({ role: { $ref: '#/components/schemas/Role' } }),
    Role: { type: 'string', enum: values },
  })
  const { types, changes } = united(
    { schemas: of('admin', 'viewer') },
    { schemas: of('admin', 'limited', 'viewer') },
  )
  expect(types).toContain(`export type Role = 'admin' | 'limited' | 'viewer'`)
  expect(changes).toContain(`'Role.limited': { since: '20260101.0.0' }`)
})

test('types that differ become a union', () => {
  const { types } = united(
    { schemas: { Body: object({ p50: { ...object({ p: { type: 'number' } }), nullable: true } }) } },
    { schemas: { Body: object({ p50: { type: 'number', nullable: true } }) } },
  )
  expect(types.replaceAll(/\s+/g, ' ')).toContain('p50: { p: number } | number | null')
})

test('an operation has `since`, `until` and every success status', () => {
  const schemas = { Body: object({ name: text }) }
  const { types } = united(
    { schemas, paths: { '/v1/things': { put: put(201) }, '/v1/old': { get: view('old_view') } } },
    { schemas, paths: { '/v1/things': { put: put(204, false) }, '/v1/new': { get: view('new_view') } } },
  )
  expect(types).toContain(`'oldView', 'GET', '/v1/old', { until: '20250101.0.0', must: 'name:s' }`)
  expect(types).toContain(`'newView', 'GET', '/v1/new', { since: '20260101.0.0', must: 'name:s' }`)
  expect(types).toContain(`op<Body | void, { body: Body }>`)
  expect(types).toContain(`status: [201, 204]`)
})

test('a request whose body changed type is refused', () => {
  const schemas = { Body: object({ name: text }) }
  const moved = () => united({ schemas }, { schemas, paths: { '/v1/moved': { put: put(200) } } })
  expect(moved).toThrow('thingUpdate is another request in a newer version')
})

test('of three documents a field keeps the version that introduced it', () => {
  const [first, ...later] = ['20250101.0.0', '20260101.0.0', '20270101.0.0'].map((version, i) =>
    documentOf({
      version,
      schemas: {
        Body: object({ name: text, ...(i > 0 ? { second: text } : {}), ...(i > 1 ? { third: text } : {}) }),
      },
    }),
  )
  const types = generate(first ?? '', ...later).get('things.ts')
  expect(types).toContain('  /** Since 20260101.0.0. */\n  second?: string\n')
  expect(types).toContain('  /** Since 20270101.0.0. */\n  third?: string\n')
})
