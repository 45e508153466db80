import { expect, test } from 'vitest'
import type { ContractDocument, Schema } from '../../support/contract/contract-document.ts'
import { createJudge, type Exchange, judgeBy } from '../../support/contract/contract-judge.ts'
import { openApiFiles } from '../../support/contract/contract.ts'

const object = (properties: Record<string, Schema>, required = Object.keys(properties)): Schema => ({
  type: 'object',
  properties,
  required,
})
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const json = (schema: Schema) => ({ 'application/json': { schema } })
const tagged = (type: string, fields: Record<string, Schema>) =>
  object({ type: { type: 'string', enum: [type] }, ...fields })
const text: Schema = { type: 'string' }
const failures = { '4XX': { $ref: '#/components/responses/Error' } }

const document: ContractDocument = {
  paths: {
    '/v1/disks': {
      get: {
        operationId: 'disk_list',
        parameters: [
          { in: 'query', name: 'project', required: true, schema: ref('NameOrId') },
          { in: 'query', name: 'limit', schema: { type: 'integer', format: 'uint8', minimum: 1 } },
          { in: 'query', name: 'all', schema: { type: 'boolean' } },
          { in: 'query', name: 'since', schema: { type: 'string', format: 'date-time' } },
          { in: 'query', name: 'sort', schema: ref('Sort') },
          { in: 'query', name: 'id', schema: { type: 'array', items: { type: 'integer' } } },
        ],
        responses: { 200: { content: json({ type: 'array', items: ref('Disk') }) }, ...failures },
      },
      post: {
        operationId: 'disk_create',
        requestBody: { required: true, content: json(object({ disk_source: ref('DiskSource') })) },
        responses: { 201: { content: json(ref('Disk')) }, ...failures },
      },
    },
    '/v1/disks/{disk}': {
      delete: {
        operationId: 'disk_delete',
        parameters: [
          { in: 'path', name: 'disk', required: true, schema: { type: 'string', format: 'uuid' } },
        ],
        responses: { 204: {}, ...failures },
      },
    },
    '/v1/disks/{disk}/raw': {
      put: {
        operationId: 'disk_write',
        parameters: [{ in: 'path', name: 'disk', required: true, schema: text }],
        requestBody: { content: { 'application/octet-stream': { schema: text } } },
        responses: { default: { content: { '*/*': { schema: {} } } } },
      },
    },
    '/v1/disks/all/raw': { put: { operationId: 'all_write', responses: { 204: {} } } },
    '/token': {
      post: {
        operationId: 'token',
        requestBody: {
          content: {
            'application/x-www-form-urlencoded': {
              schema: object({ id: text, ttl: { type: 'integer' } }, ['id']),
            },
          },
        },
        responses: { 204: {} },
      },
    },
  },
  components: {
    schemas: {
      BlockSize: { type: 'integer', enum: [512, 2048, 4096] },
      NameOrId: { oneOf: [{ allOf: [{ type: 'string', format: 'uuid' }] }, { allOf: [ref('Name')] }] },
      Name: { type: 'string', pattern: '^[a-z][a-z0-9-]{0,8}$' },
      Sort: { type: 'string', enum: ['name', 'age'] },
      DiskSource: {
        oneOf: [
          tagged('blank', { block_size: ref('BlockSize') }),
          tagged('image', { image_id: text }),
          tagged('importing', { block_size: ref('BlockSize') }),
        ],
      },
      Disk: object({
        name: { allOf: [ref('Name')] },
        address: { type: 'string', format: 'ip', nullable: true },
      }),
      Error: object({ message: text }),
    },
    responses: { Error: { content: json(ref('Error')) } },
  },
}

const judge = judgeBy(document, { requests: 'all' })
const lenient = judgeBy(document, { requests: 'accepted' })

const list = (query: string): Exchange => ({
  method: 'GET',
  url: `/v1/disks?${query}`,
  requestBody: '',
  status: 200,
  responseType: 'application/json',
  responseBody: '[]',
})
const create = (disk_source: unknown, about: object = {}): Exchange => ({
  method: 'POST',
  url: '/v1/disks',
  requestType: 'application/json',
  requestBody: JSON.stringify({ disk_source, ...about }),
  status: 201,
  responseType: 'application/json',
  responseBody: JSON.stringify({ name: 'a', address: null }),
})

/** The violations without the prefix that names the exchange. */
const told = (exchange: Exchange) => judge(exchange).map((line) => line.slice(line.indexOf('): ') + 3))

test('an exchange that follows the document has no violations', () => {
  const uuid = '00000000-0000-4000-8000-000000000001'
  const fine: Exchange[] = [
    list('project=web&limit=255&all=true&since=2025-01-01T00:00:00.000Z&sort=age&id=1&id=2'),
    list(`project=${uuid}`),
    create({ type: 'blank', block_size: 4096 }),
    create({ type: 'image', image_id: 'x' }),
    { ...create({ type: 'image', image_id: 'x' }), requestType: 'application/json; charset=utf-8' },
    { method: 'DELETE', url: `/v1/disks/${uuid}`, requestBody: '', status: 204, responseBody: '' },
    { method: 'PUT', url: '/v1/disks/a/raw', requestType: 'application/octet-stream', status: 200 },
  ]
  for (const exchange of fine) expect(judge(exchange)).toEqual([])
})

test('a line names the exchange that it is about', () => {
  expect(judge({ ...list('project=web'), status: 418 })[0]).toMatch(/^GET \/v1\/disks\?project=web \(418\): /)
})

test('a number sent as text is reported for the variant that was meant', () => {
  expect(told(create({ type: 'blank', block_size: '4096' }))).toEqual([
    'body /disk_source/block_size must be integer: "4096"',
    'body /disk_source/block_size must be equal to one of the allowed values (512, 2048, 4096): "4096"',
  ])
})

test('a field missing from the document is reported', () => {
  expect(told(create({ type: 'image', image_id: 'x' }, { colour: 'red' }))).toEqual([
    'body must NOT have additional properties (colour)',
  ])
  expect(told(create({ type: 'image', image_id: 'x', block_size: 512 }))).toEqual([
    'body /disk_source must NOT have additional properties (block_size)',
  ])
})

test.each([
  ['project=web&projct=web', ['query projct is not known']],
  ['', ['query project is missing']],
  ['project=', [expect.stringContaining('query project must match pattern')]],
  ['project=web&limit=ten', ['query limit must be integer: "ten"']],
  ['project=web&limit=0', ['query limit must be >= 1: 0']],
  ['project=web&limit=256', ['query limit must match format "uint8": 256']],
  ['project=web&all=yes', ['query all must be boolean: "yes"']],
  ['project=web&since=yesterday', ['query since must match format "date-time": "yesterday"']],
  [
    'project=web&sort=size',
    ['query sort must be equal to one of the allowed values ("name", "age"): "size"'],
  ],
  [
    'project=web&sort=age&sort=name',
    ['query sort must be string', 'query sort must be equal to one of the allowed values ("name", "age")'],
  ],
  ['project=web&id=1&id=x', ['query id /1 must be integer: "x"']],
])('the query %j is checked', (query, problems) => {
  expect(told(list(query))).toEqual(problems)
})

test('a path is checked by its operation, and the most literal one wins', () => {
  const asked = { requestBody: '', status: 204, responseBody: '' }
  expect(told({ method: 'DELETE', url: '/v1/disks/a%2Fb', ...asked })).toEqual([
    'path disk must match format "uuid": "a/b"',
  ])
  expect(told({ method: 'DELETE', url: '/v1/disks/%E0%A4%A', ...asked })).toHaveLength(1)
  expect(told({ method: 'PUT', url: '/v1/disks/all/raw', ...asked, requestBody: 'x' })).toEqual([
    'body is not taken',
  ])
  expect(told({ method: 'GET', url: '/v1/discs', ...asked })).toEqual(['no operation of the contract'])
  expect(told({ method: 'PATCH', url: '/v1/disks', ...asked })).toEqual(['no operation of the contract'])
})

test('a missing, mistyped or non-JSON body is reported', () => {
  const good = create({ type: 'image', image_id: 'x' })
  expect(told({ ...good, requestBody: '' })).toEqual(['body is missing'])
  expect(told({ ...good, requestType: 'text/plain' })).toEqual(['body is text/plain, not application/json'])
  expect(told({ ...good, requestType: undefined })).toEqual(['body is of no type, not application/json'])
  expect(told({ ...good, requestBody: '{' })).toEqual(['body is not JSON: {'])
})

test('form fields are checked', () => {
  const form = (requestBody: string): Exchange => ({
    method: 'POST',
    url: '/token',
    requestType: 'application/x-www-form-urlencoded',
    requestBody,
    status: 204,
    responseBody: '',
  })
  expect(told(form('id=x&ttl=60'))).toEqual([])
  expect(told(form('ttl=soon&colour=red'))).toEqual([
    'body colour is not known',
    'body id is missing',
    'body ttl must be integer: "soon"',
  ])
})

test('an answer must have a status, type and shape of its operation', () => {
  const good = list('project=web')
  const error = { status: 404, responseBody: '{"message":"none"}' }
  expect(told({ ...good, ...error })).toEqual([])
  expect(told({ ...good, ...error, responseBody: '{}' })).toEqual([
    `answer must have required property 'message'`,
  ])
  expect(told({ ...good, status: 201 })).toEqual(['status is not one of 200, 4XX'])
  expect(told({ ...good, responseType: 'text/html', responseBody: '<!doctype html>' })).toEqual([
    'answer is text/html, not application/json',
  ])
  expect(told({ ...good, responseBody: '<!doctype html>' })).toEqual(['answer is not JSON: <!doctype html>'])
  expect(told({ ...good, responseBody: '[{"name":"a","address":"1.2.3"}]' })).toEqual([
    'answer /0/address must match format "ip": "1.2.3"',
  ])
  expect(told({ ...good, responseBody: '[{"name":"a","address":"::1","more":0}]' })).toEqual([
    'answer /0 must NOT have additional properties (more)',
  ])
  const gone: Exchange = { method: 'DELETE', url: '/v1/disks/a', ...error }
  expect(told(gone)[1]).toBe('answer is of no type, not application/json')
})

test('an operation without a body must have none', () => {
  const url = '/v1/disks/00000000-0000-4000-8000-000000000001'
  expect(told({ method: 'DELETE', url, status: 204, responseBody: '{}' })).toEqual([
    'answer should have no body',
  ])
})

test('in lenient mode a refused request may be anything, but not its answer', () => {
  const refused = { ...create({ type: 'blank', block_size: '4096' }), status: 400 }
  expect(lenient({ ...refused, responseBody: '{"message":"no"}' })).toEqual([])
  expect(lenient({ ...refused, responseBody: '{}' })).toHaveLength(1)
  expect(lenient(create({ type: 'blank', block_size: '4096' }))).toHaveLength(2)
  expect(lenient({ method: 'GET', url: '/v1/none', status: 404 })).toEqual([])
})

test.skipIf(!openApiFiles())('the real document is accepted (skipped without an OpenAPI document)', () => {
  const real = createJudge('2025', { requests: 'all' })
  const body = { name: 'd', description: '', size: 2 ** 30 }
  const ask = (block_size: unknown): Exchange => ({
    ...create(undefined),
    url: '/v1/disks?project=p',
    requestBody: JSON.stringify({ ...body, disk_source: { type: 'blank', block_size } }),
    responseBody: undefined,
  })
  expect(real?.(ask(4096))).toEqual([])
  expect(real?.(ask('4096')).join()).toContain('body /disk_source/block_size must be integer: "4096"')
})
