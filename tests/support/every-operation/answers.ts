import { readFileSync } from 'node:fs'
import { isIP, isIPv4, isIPv6 } from 'node:net'
import { Ajv } from 'ajv'
import { expect } from 'vitest'
import { snakeCase } from '#api/casing.ts'
import { isUuid } from '#api/names.ts'
import type { Operation } from '#api/operation.ts'
import { generatedFiles, openApiFile } from '../contract.ts'

type Schema = Record<string, unknown>
interface Wire {
  type: string | null
  text: string
}

/** Fails unless an answer's body is what the contract has for a success of the operation. */
export function expectContract(operation: Operation, { type, text }: Wire): void {
  if (operation.websocket || operation.answerKind === 'bytes') return
  const { status = 200 } = operation
  if (status === 204 || status === 303) return expect([operation.id, text]).toEqual([operation.id, ''])
  expect([operation.id, type]).toEqual([operation.id, 'application/json'])
  const body: unknown = JSON.parse(text)
  if (documented) documented(operation, body)
  else expectFields(operation, body)
}

function byDocument(file: string | undefined) {
  if (!file) return undefined
  const document = strict(JSON.parse(readFileSync(file, 'utf8'))) as object
  const ajv = new Ajv({ strict: false, allErrors: true, formats, logger: false })
  ajv.addSchema(document, 'api')
  return ({ id, method, path, status = 200 }: Operation, body: unknown) => {
    const template = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => `{${snakeCase(name)}}`)
    const steps = [
      'paths',
      template,
      method.toLowerCase(),
      'responses',
      status,
      'content',
      'application/json',
    ]
    const pointer = [...steps, 'schema']
      .map((step) => encodeURIComponent(String(step).replaceAll('~', '~0').replaceAll('/', '~1')))
      .join('/')
    const validate = ajv.getSchema(`api#/${pointer}`)
    expect([id, validate?.(body), validate?.errors]).toEqual([id, true, null])
  }
}

/** Those that say what a text looks like; numbers have their bounds in the schema. */
const formats = {
  uuid: isUuid,
  ip: (text: string) => isIP(text) !== 0,
  ipv4: isIPv4,
  ipv6: isIPv6,
  'date-time': (text: string) => /^\d{4}-\d\d-\d\dT.*Z$/.test(text) && !Number.isNaN(Date.parse(text)),
}

/** The document for Ajv: `nullable` as JSON Schema knows it, and no field that the contract does not have. */
function strict(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(strict)
  if (node === null || typeof node !== 'object') return node
  const { nullable, ...rest }: Schema = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, strict(value)]),
  )
  const closed = rest['type'] === 'object' && rest['properties'] && !rest['additionalProperties']
  const schema = closed ? { ...rest, additionalProperties: false } : rest
  return nullable === true ? { anyOf: [schema, { type: 'null' }] } : schema
}

const documented = byDocument(openApiFile())

/** Without the document: the fields of the answer's generated type, the required ones all and no others. */
function expectFields({ id }: Operation, body: unknown): void {
  const type = answerTypes.get(id) ?? ''
  if (type.endsWith('[]')) return expect([id, body]).toEqual([id, expect.any(Array)])
  if (type.endsWith('ResultsPage'))
    expect([id, body]).toEqual([id, { items: expect.any(Array), next_page: nextPage(body) }])
  const fields = interfaces.get(type)
  if (!fields) return
  const found = Object.keys(body as object)
  const required = fields.filter((field) => !field.endsWith('?'))
  const known = fields.map((field) => snakeCase(field.replace('?', '')))
  expect([id, required.map(snakeCase).filter((field) => !found.includes(field))]).toEqual([id, []])
  expect([id, found.filter((field) => !known.includes(field))]).toEqual([id, []])
}

const nextPage = (body: unknown) => {
  const { next_page: token } = body as { next_page?: string | null }
  return typeof token === 'string' ? expect.any(String) : null
}

const generated = [...generatedFiles()].map(([, text]) => text).join('\n')
const answerTypes = new Map(
  [...generated.matchAll(/op<([\w[\]]+), .*\n\s+'(\w+)'/g)].map(([, type = '', id = '']) => [id, type]),
)
const interfaces = new Map(
  [...generated.matchAll(/^export interface (\w+) \{\n(.*?)^\}/gms)].map(([, name = '', fields = '']) => [
    name,
    [...fields.matchAll(/^ {2}(\w+\??): /gm)].map(([, field = '']) => field),
  ]),
)
