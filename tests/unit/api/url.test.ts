import { fc } from '../../support/property.ts'
import { expect, test } from 'vitest'
import { operations } from '#api/generated/operations.ts'
import { op, type Operation } from '#api/operation.ts'
import { matcher, urlOf } from '#api/url.ts'

const list = op('thingList', 'GET', '/v1/things')
const view = op('thingView', 'GET', '/v1/things/{thing}')
const member = op('memberView', 'GET', '/v1/things/{thing}/members/{userId}')
const all: Operation[] = Object.values(operations)
const find = matcher(all)

const names = (template: string) => [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
const filled = (template: string) => names(template).map((name) => [name, `some ${name}/ü%?#`] as const)

test('parameters fill the template by name and are encoded', () => {
  expect(urlOf(member, { path: { thing: 'a/b c', userId: 'ü?#' } })).toBe(
    '/v1/things/a%2Fb%20c/members/%C3%BC%3F%23',
  )
  expect(urlOf(view, { path: { thing: 7 } })).toBe('/v1/things/7')
})

test.each([undefined, '', '.', '..'])(
  'a parameter that is %j is rejected: it would change the path',
  (thing) => {
    const path: Record<string, string> = thing === undefined ? {} : { thing }
    expect(() => urlOf(view, { path })).toThrow('thingView needs a path parameter "thing"')
  },
)

test('null, undefined and empty lists are left out of the query', () => {
  expect(urlOf(list, { query: { a: null, b: undefined, c: [], d: [null, undefined] } })).toBe('/v1/things')
  expect(urlOf(list)).toBe('/v1/things')
})

test('zero, false and empty text are values', () => {
  expect(urlOf(list, { query: { a: 0, b: false, c: '' } })).toBe('/v1/things?a=0&b=false&c=')
})

test('a list repeats its key, and names are sent in snake case', () => {
  expect(urlOf(list, { query: { pageToken: 'x', sortBy: ['a', null, 'b'] } })).toBe(
    '/v1/things?page_token=x&sort_by=a&sort_by=b',
  )
})

test('a date is sent as ISO text', () => {
  const startTime = new Date('2025-09-01T10:00:00Z')
  expect(urlOf(list, { query: { startTime } })).toBe('/v1/things?start_time=2025-09-01T10%3A00%3A00.000Z')
})

test('any text in the query survives the round trip', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
      const url = new URL(urlOf(list, { query: { name: text } }), 'http://x')
      expect(url.searchParams.get('name')).toBe(text)
    }),
  )
})

test.each(all.map((operation) => [operation.id, operation] as const))(
  '%s is found by its own path',
  (id, operation) => {
    const path = Object.fromEntries(filled(operation.path))
    const { pathname } = new URL(urlOf(operation, { path }), 'http://x')
    expect(find(operation.method, pathname)).toEqual({ operation, path })
    expect(find(operation.method, pathname)?.operation.id).toBe(id)
  },
)

test('a literal segment beats a parameter, in any order', () => {
  const literal = op('special', 'GET', '/v1/things/special')
  for (const order of [
    [view, literal],
    [literal, view],
  ]) {
    expect(matcher(order)('GET', '/v1/things/special')?.operation.id).toBe('special')
    expect(matcher(order)('GET', '/v1/things/other')?.operation.id).toBe('thingView')
  }
})

test.each([
  ['another method', 'PATCH', '/v1/projects'],
  ['a trailing slash', 'GET', '/v1/projects/'],
  ['a deeper path', 'GET', '/v1/projects/a/b/c'],
  ['an unknown path', 'GET', '/v1/nonsense'],
  ['an empty parameter', 'GET', '/v1/projects//policy'],
  ['a broken escape', 'GET', '/v1/projects/%E0%A4%A'],
  ['HEAD of a GET path', 'HEAD', '/v1/projects'],
])('%s matches nothing', (_, method, pathname) => {
  expect(find(method, pathname)).toBeUndefined()
})

test('a path that looks like a template is only text', () => {
  expect(find('GET', '/v1/projects/(.*)')?.path).toEqual({ project: '(.*)' })
})
