import { expect, test } from 'vitest'
import { generate } from '../../../tools/generate-api.ts'

/** The generated files of a document with one operation, whose body is `schemas.Body`. */
function generated(schemas: Record<string, object>, parameters: object[] = []) {
  const json = { 'application/json': { schema: { $ref: '#/components/schemas/Body' } } }
  const post = {
    operationId: 'thing_create',
    tags: ['things'],
    parameters,
    requestBody: { content: json },
    responses: { 201: { content: json } },
  }
  const files = generate(JSON.stringify({ paths: { '/v1/things': { post } }, components: { schemas } }))
  return { types: files.get('things.ts') ?? '', zod: files.get('schemas.ts') ?? '' }
}

const body = (properties: object) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
})

test('an enumeration of numbers stays numeric', () => {
  const { types, zod } = generated({
    Body: body({ block_size: { $ref: '#/components/schemas/BlockSize' } }),
    BlockSize: { type: 'integer', enum: [512, 2048, 4096] },
  })
  expect(types).toContain('export type BlockSize = 512 | 2048 | 4096\n')
  expect(zod).toContain('z.literal([512, 2048, 4096])')
})

test('an enumeration of text stays text, even as separate variants', () => {
  const text = (value: string) => ({ type: 'string', enum: [value] })
  const { types, zod } = generated({
    Body: body({
      kind: { oneOf: [text('a'), text('512')] },
      state: { type: 'string', enum: ['up', 'down'] },
    }),
  })
  expect(types).toContain(`kind: 'a' | '512'\n`)
  expect(types).toContain(`state: 'up' | 'down'\n`)
  expect(zod).toContain(`kind: z.enum(['a', '512'])`)
  expect(zod).toContain(`state: z.enum(['up', 'down'])`)
})

test('numbers in separate variants stay numeric, and so do nullable ones', () => {
  const number = (value: number) => ({ type: 'integer', enum: [value] })
  const { types, zod } = generated({
    Body: body({
      width: { oneOf: [number(1), number(4)] },
      depth: { type: 'integer', enum: [8, 16], nullable: true },
      on: { type: 'boolean', enum: [true] },
    }),
  })
  expect(types).toContain('width: 1 | 4\n')
  expect(types).toContain('depth: 8 | 16 | null\n')
  expect(types).toContain('on: true\n')
  expect(zod).toContain('width: z.literal([1, 4])')
  expect(zod).toContain('depth: z.nullable(z.literal([8, 16]))')
})

test('a numeric enumeration is read from the text of a query', () => {
  const lanes = { in: 'query', name: 'lanes', required: true, schema: { type: 'integer', enum: [1, 4] } }
  const { types, zod } = generated({ Body: body({}) }, [lanes])
  expect(types).toContain('query: { lanes: 1 | 4 }')
  expect(zod).toContain('lanes: integerText(z.literal([1, 4]))')
})
