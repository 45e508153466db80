import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { camelCase, snakeCase } from '#api/casing.ts'
import { operations } from '#api/generated/operations.ts'
import type { Operation } from '#api/operation.ts'
import { generate } from '../../../tools/generate-api.ts'
import { generatedFiles, openApiFile } from '../../support/contract.ts'

const all: [string, Operation][] = Object.entries(operations)
const document = openApiFile()
if (!document) console.warn('No OpenAPI document here (RACKSIDE_OPENAPI names one): its tests are skipped.')

interface Raw {
  paths: Record<string, Record<string, { operationId: string }>>
}
const read = () => readFileSync(document ?? '', 'utf8')

test('all 273 operations are there, each under its own id', () => {
  expect(all).toHaveLength(273)
  expect(all.filter(([key, { id }]) => key !== id)).toEqual([])
  expect(new Set(all.map(([, { id }]) => id)).size).toBe(273)
})

test('no two operations share method and path', () => {
  const places = all.map(([, { method, path }]) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`)
  expect(new Set(places).size).toBe(273)
})

test('every path is below /v1 but for the ones that are not', () => {
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

test('no read carries a body and no stream is fetched', () => {
  expect(all.filter(([, { method, bodyKind }]) => method === 'GET' && bodyKind).map(([id]) => id)).toEqual([])
  expect(all.filter(([, { websocket }]) => websocket).map(([id]) => id)).toEqual([
    'instanceSerialConsoleStream',
  ])
})

test.skipIf(!document)('generating again changes nothing (skipped without an OpenAPI document)', () => {
  expect(Object.fromEntries(generate(read()))).toEqual(Object.fromEntries(generatedFiles()))
})

test.skipIf(!document)('generating twice gives the same (skipped without an OpenAPI document)', () => {
  expect([...generate(read())]).toEqual([...generate(read())])
})

test.skipIf(!document)(
  'every operation of the document is there (skipped without an OpenAPI document)',
  () => {
    const raw = JSON.parse(read()) as Raw
    const ids = Object.values(raw.paths).flatMap((verbs) =>
      Object.values(verbs).map(({ operationId }) => camelCase(operationId)),
    )
    expect(all.map(([id]) => id).toSorted()).toEqual(ids.toSorted())
  },
)

test.skipIf(!document)(
  'every field name of the document survives the casing (skipped without an OpenAPI document)',
  () => {
    const names = new Set<string>()
    JSON.parse(read(), (key, value: unknown) => {
      if (key === 'properties') Object.keys(value as object).forEach((name) => names.add(name))
      return value
    })
    expect(names.size).toBeGreaterThan(300)
    expect([...names].filter((name) => snakeCase(camelCase(name)) !== name)).toEqual([])
  },
)
