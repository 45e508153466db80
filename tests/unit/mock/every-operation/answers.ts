import { expect } from 'vitest'
import { snakeCase } from '#api/casing.ts'
import type { Operation } from '#api/operation.ts'
import { generatedFiles } from '../../../support/contract/contract.ts'

interface Wire {
  status: number
  type: string | null
  text: string
}

/**
 * Fails unless an answer has the content type and the fields of the operation's generated type. This is all
 * that can be checked without the OpenAPI document; with it, `judgedServe` checks the rest.
 */
export function expectAnswer(operation: Operation, { status, type, text }: Wire): void {
  if (operation.websocket || operation.answerKind === 'bytes') return
  if (status === 204 || status === 303) return expect([operation.id, text]).toEqual([operation.id, ''])
  expect([operation.id, type]).toEqual([operation.id, 'application/json'])
  expectFields(operation, JSON.parse(text))
}

/** All required fields of the answer's generated type, and no unknown ones. */
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
