import { readFileSync } from 'node:fs'
import { fc } from '../../support/property.ts'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { camelCase, fromWire, toWire, type Verbatim } from '#api/casing.ts'
import { operations } from '#api/generated/operations.ts'
import { requests } from '#api/generated/schemas.ts'
import type { Operation, OperationArgs } from '#api/operation.ts'
import { send } from '#api/send.ts'
import { readPath, readQuery } from '#mock/engine/validation.ts'
import { compilerErrors, literalOf } from './assignable.ts'
import {
  checkBy,
  type ContractDocument,
  type DocumentOperation,
  type Schema,
} from '../../support/contract/contract-document.ts'
import { judgeBy } from '../../support/contract/contract-judge.ts'
import { ages, openApiFiles } from '../../support/contract/contract.ts'
import { wireValues } from '../../support/worker/wire-values.ts'

const files = openApiFiles()

// Set `FUZZ_SEED` for other values.
const seed = Number(process.env['FUZZ_SEED'] ?? 20_250_901)
const valuesEach = 4

const known: Record<string, Operation> = operations
const schemas: Record<string, object> = requests

type Part = 'path' | 'query' | 'body' | 'answer'

/** A value of an operation's request or answer, on the wire and as the app reads it. */
interface Sample {
  id: string
  part: Part
  schema: Schema
  verbatim: Verbatim | undefined
  wire: unknown
  read: unknown
}

function partsOf({ parameters = [], requestBody, responses }: DocumentOperation): [Part, Schema][] {
  const status = Object.keys(responses).find((code) => code.startsWith('2')) ?? ''
  const body = Object.entries(requestBody?.content ?? {}).find(([type]) => /json|form/.test(type))?.[1].schema
  const answer = responses[status]?.content?.['application/json']?.schema
  const object = (kind: string): Schema => {
    const those = parameters.filter((parameter) => parameter.in === kind)
    return {
      type: 'object',
      properties: Object.fromEntries(those.map(({ name, schema }) => [name, schema])),
      required: those.flatMap(({ name, required }) => (required ? [name] : [])),
    }
  }
  return [
    ['path', object('path')],
    ['query', object('query')],
    ...(body ? [['body', body] as [Part, Schema]] : []),
    ...(answer ? [['answer', answer] as [Part, Schema]] : []),
  ]
}

function samplesOf(
  { paths }: ContractDocument,
  valuesOf: (schema: Schema) => fc.Arbitrary<unknown>,
): Sample[] {
  const all = Object.values(paths).flatMap((verbs) => Object.values(verbs))
  return all.flatMap((operation) =>
    partsOf(operation).flatMap(([part, schema]) =>
      fc.sample(valuesOf(schema), { numRuns: valuesEach, seed }).map((wire) => {
        const id = camelCase(operation.operationId)
        const of = known[id]?.verbatim
        const verbatim = part === 'body' || part === 'answer' ? of?.[part] : undefined
        return { id, part, schema, verbatim, wire, read: fromWire(wire, verbatim) }
      }),
    ),
  )
}

const documents = ages.map((age) => {
  const file = files?.[age]
  const document = file ? (JSON.parse(readFileSync(file, 'utf8')) as ContractDocument) : undefined
  return { age, document, samples: document ? samplesOf(document, wireValues(document)) : [] }
})

test.skipIf(!files).each(documents)(
  'answers by the schemas of $age survive the round trip through the app (skipped without an OpenAPI document)',
  ({ document, samples }) => {
    const check = document && checkBy(document)
    expect(samples.length).toBeGreaterThan(2000)
    for (const { id, part, schema, verbatim, wire, read } of samples) {
      expect({ seed, id, part, problems: check?.(schema, wire) }).toEqual({ seed, id, part, problems: [] })
      const back: unknown = JSON.parse(JSON.stringify(toWire(read, verbatim)))
      expect({ seed, id, part, back }).toEqual({ seed, id, part, back: wire })
    }
  },
)

test.skipIf(!files).each(documents)(
  'answers by the schemas of $age have the generated types (skipped without an OpenAPI document)',
  ({ samples }) => {
    const types = (id: string, part: Part) =>
      part === 'answer' ? `AnswerOf<typeof operations.${id}>` : `Part<typeof operations.${id}, '${part}'>`
    const text = [
      `import { operations } from '#api/generated/operations.ts'`,
      `import type { AnswerOf, ArgsOf } from '#api/operation.ts'`,
      `type Part<Op, Key> = Key extends keyof ArgsOf<Op> ? ArgsOf<Op>[Key] : Record<string, never>`,
      ...samples.map(
        ({ id, part, read }, i) => `export const value${i}: ${types(id, part)} = ${literalOf(read)}`,
      ),
    ].join('\n')
    expect({ seed, errors: compilerErrors(text) }).toEqual({ seed, errors: [] })
  },
)

test.skipIf(!files).each(documents)(
  'request schemas accept every body that the document of $age allows (skipped without an OpenAPI document)',
  ({ samples }) => {
    const bodies = samples.filter(({ part }) => part === 'body')
    expect(bodies.length).toBeGreaterThan(200)
    for (const { id, read } of bodies) {
      const { body } = schemas[id] as { body?: z.ZodMiniType }
      const { success, data, error } = body?.safeParse(read) ?? {}
      expect({ seed, id, read, issues: error?.issues, success }).toEqual({ seed, id, read, success: true })
      // Defaults may be added.
      expect({ seed, id, data }).toMatchObject({ seed, id, data: read as object })
    }
  },
)

/** Why a path with these parameters cannot be requested: it would be another path. */
const leadsElsewhere = (path: object) => Object.values(path).some((step) => ['', '.', '..'].includes(step))

test.skipIf(!files).each(documents)(
  'requests go over the wire as the document of $age has them (skipped without an OpenAPI document)',
  async ({ document, samples }) => {
    const judge = document && judgeBy(document, { requests: 'all' })
    const problems: unknown[] = []
    for (const operation of Object.values(known)) {
      const its = (part: Part) =>
        samples.filter((sample) => sample.id === operation.id && sample.part === part)
      for (const [i, { read: path }] of its('path').entries()) {
        const args = { path, query: its('query')[i]?.read, body: bodyFor(operation, its('body')[i]?.read) }
        if (leadsElsewhere(path as object)) continue
        const request = await sent(operation, args as OperationArgs)
        const { pathname, search, searchParams } = new URL(request.url)
        const found = judge?.({
          method: request.method,
          url: pathname + search,
          requestType: request.headers.get('content-type') ?? undefined,
          requestBody: operation.bodyKind === 'bytes' ? undefined : await request.text(),
        })
        if (found?.length) problems.push([args, found])
        const taken = {
          path: readPath(operation, textsOf(path as object)),
          query: readQuery(operation, searchParams),
        }
        const asked = { path, query: withoutNull(args.query as object) }
        expect({ seed, id: operation.id, ...taken }).toEqual({ seed, id: operation.id, ...asked })
      }
    }
    expect({ seed, problems }).toEqual({ seed, problems: [] })
  },
)

const bodyFor = ({ bodyKind }: Operation, body: unknown) => (bodyKind === 'bytes' ? new Blob(['x']) : body)

/** In a query, null means absent. */
const withoutNull = (query: object) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== null))

const textsOf = (path: object): Record<string, string> =>
  Object.fromEntries(Object.entries(path).map(([name, value]) => [name, String(value)]))

/** The request that the app's client sends. */
async function sent(operation: Operation, args: OperationArgs): Promise<Request> {
  let request: Request | undefined
  const fetch = async (url: RequestInfo | URL, init?: RequestInit) => {
    request = new Request(url, init)
    return Response.json({})
  }
  await send(operation, args, { fetch, baseUrl: 'http://mock.test' })
  if (!request) throw new Error(`${operation.id} asked for nothing`)
  return request
}

test('the compiler really runs', () => {
  const module = (value: unknown) =>
    `import type { BlockSize } from '#api/generated/shared.ts'\nexport const a: BlockSize = ${literalOf(value)}`
  expect(compilerErrors(module(4096))).toEqual([])
  expect(compilerErrors(module('4096'))).toEqual([
    expect.stringContaining(`error TS2322: Type '"4096"' is not assignable to type 'BlockSize'`),
  ])
})
