import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { camelCase, snakeCase } from '#api/casing.ts'
import { operations } from '#api/generated/operations.ts'
import type { Operation } from '#api/operation.ts'
import { hasOperation } from '#mock/engine/versions.ts'
import { generate } from '../../../tools/generate-api.ts'
import { ages, generatedFiles, openApiFiles } from '../../support/contract/contract.ts'

const all: [string, Operation][] = Object.entries(operations)
const documents = openApiFiles()
if (!documents) console.warn('No OpenAPI document here (RACKSIDE_OPENAPI names them): its tests are skipped.')

interface Raw {
  paths: Record<string, Record<string, { operationId: string }>>
}
const read = () => ages.map((age) => readFileSync(documents?.[age] ?? '', 'utf8'))

test('all 293 operations exist, each under its own id', () => {
  expect(all).toHaveLength(293)
  expect(all.filter(([key, { id }]) => key !== id)).toEqual([])
  expect(new Set(all.map(([, { id }]) => id)).size).toBe(293)
})

test('no two operations share method and path', () => {
  const places = all.map(([, { method, path }]) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`)
  expect(new Set(places).size).toBe(293)
})

test('every path is below /v1, with known exceptions', () => {
  const outside = all.filter(
    ([, { path }]) => !path.startsWith('/v1/') && !path.startsWith('/experimental/v1/'),
  )
  expect(outside.map(([id]) => id).toSorted()).toEqual([
    'deviceAccessToken',
    'deviceAuthConfirm',
    'deviceAuthRequest',
    'loginSaml',
  ])
})

test('no read has a body, and no stream is fetched', () => {
  expect(all.filter(([, { method, bodyKind }]) => method === 'GET' && bodyKind).map(([id]) => id)).toEqual([])
  expect(all.filter(([, { websocket }]) => websocket).map(([id]) => id)).toEqual([
    'instanceSerialConsoleStream',
  ])
})

test.skipIf(!documents)('generating again changes nothing (skipped without an OpenAPI document)', () => {
  expect(Object.fromEntries(generate(...read()))).toEqual(Object.fromEntries(generatedFiles()))
})

test.skipIf(!documents)(
  'generating twice gives the same result (skipped without an OpenAPI document)',
  () => {
    expect([...generate(...read())]).toEqual([...generate(...read())])
  },
)

test.skipIf(!documents)(
  'a server of each version has exactly the operations of its document (skipped without an OpenAPI document)',
  () => {
    for (const [i, text] of read().entries()) {
      const raw = JSON.parse(text) as Raw
      const ids = Object.values(raw.paths).flatMap((verbs) =>
        Object.values(verbs).map(({ operationId }) => camelCase(operationId)),
      )
      const has = all.filter(([, operation]) => hasOperation(ages[i] ?? '2025', operation))
      expect(has.map(([id]) => id).toSorted()).toEqual(ids.toSorted())
    }
  },
)

test.skipIf(!documents)(
  'every field name of the document survives the casing (skipped without an OpenAPI document)',
  () => {
    const names = new Set<string>()
    const noteNames = (key: string, value: unknown) => {
      if (key === 'properties') Object.keys(value as object).forEach((name) => names.add(name))
      return value
    }
    for (const text of read()) JSON.parse(text, noteNames)
    expect(names.size).toBeGreaterThan(300)
    expect([...names].filter((name) => snakeCase(camelCase(name)) !== name)).toEqual([])
  },
)
