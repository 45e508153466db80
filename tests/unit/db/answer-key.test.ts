import { fc } from '../../support/property.ts'
import { expect, test } from 'vitest'
import { answerKey } from '#db/answers.ts'

type Pair = [name: string, value: string]

const url = (query: Pair[], path = '/v1/instances') => {
  const result = new URL(path, 'https://console.test')
  for (const [name, value] of query) result.searchParams.append(name, value)
  return result
}
const keyOf = (query: Pair[], path?: string) => answerKey('GET', url(query, path))
const name = fc.constantFrom('project', 'vpc', 'limit', 'page_token', 'sort_by')
const value = fc.string({ minLength: 1, maxLength: 5 })
const query = fc.array(fc.tuple(name, value), { maxLength: 5 })
const byText = (pairs: Pair[]) => JSON.stringify(pairs.map((pair) => JSON.stringify(pair)).toSorted())

test('the order of parameters does not matter', () => {
  const shuffled = query.chain((pairs) =>
    fc.tuple(fc.constant(pairs), fc.shuffledSubarray(pairs, { minLength: pairs.length })),
  )
  fc.assert(
    fc.property(shuffled, ([pairs, others]) => {
      expect(keyOf(others)).toBe(keyOf(pairs))
    }),
  )
})

test('parameters without a value do not matter', () => {
  fc.assert(
    fc.property(query, fc.array(name), (pairs, empty) => {
      expect(keyOf([...empty.map((key): Pair => [key, '']), ...pairs])).toBe(keyOf(pairs))
    }),
  )
})

test('different values are different answers', () => {
  fc.assert(
    fc.property(query, query, (one, other) => {
      expect(keyOf(one) === keyOf(other)).toBe(byText(one) === byText(other))
    }),
  )
})

test('a value cannot pass for another parameter', () => {
  expect(keyOf([['name', 'a&limit=5']])).not.toBe(
    keyOf([
      ['name', 'a'],
      ['limit', '5'],
    ]),
  )
})

test('method, path and body are distinguished', () => {
  const keys = [
    answerKey('GET', url([])),
    answerKey('POST', url([])),
    answerKey('GET', url([], '/v1/instances/a')),
    answerKey('POST', url([]), '{"query":"a"}'),
    answerKey('POST', url([]), '{"query":"b"}'),
  ]
  expect(new Set(keys).size).toBe(keys.length)
})

test('the origin and the fragment are not part of a key, the page token is', () => {
  const here = new URL('https://a.test/v1/vpcs?page_token=x#top')
  expect(answerKey('GET', here)).toBe(answerKey('GET', new URL('https://b.test/v1/vpcs?page_token=x')))
  expect(answerKey('GET', here)).toContain('page_token=x')
})
