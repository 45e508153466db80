import { expect, test } from 'vitest'
import { answerKey } from '#db/answers.ts'
import { cases, fc } from '../../support/property.ts'

type Pair = readonly [name: string, value: string]

/** A request, independent of how its URL is written. */
interface Asked {
  method: string
  path: string
  query: readonly Pair[]
  body: string
}

const names = ['project', 'limit', 'page_token', 'sort_by', 'a', 'A', 'a b', 'é', 'e\u0301', 'a=b', '']
const values = [
  '',
  '1',
  '2',
  ' ',
  '+',
  '%20',
  '%',
  '&',
  '=',
  'a&limit=1',
  'a=b',
  '#',
  '?',
  'é',
  'e\u0301',
  'Å',
  '\u212b',
  'ﬁ',
  'fi',
  '🦊',
  '\0',
  'undefined',
  'x y+z',
  'x+y z',
  'eyJpZCI6IngifQ==',
]
const paths = ['/v1/instances', '/v1/instances/a', '/v1/instances/a%20b', '/v1/disks', '/v1/disks/%3Fa=1']
const bodies = ['', '', '', '{"query":"get x"}', '{"query":"get  x"}', ' ', '?a=1']

const aName = () => fc.constantFrom(...names)
const aValue = () => fc.constantFrom(...values)
const aPair = () => fc.tuple(aName(), aValue())
const anOrder = () => fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 })
const aRequest = () =>
  fc.record<Asked>({
    method: fc.constantFrom('GET', 'GET', 'GET', 'POST'),
    path: fc.constantFrom(...paths),
    query: fc.array(aPair(), { maxLength: 4 }),
    body: fc.constantFrom(...bodies),
  })

/** The other request of a pair: equivalent, nearly equal, or different. */
function another(g: fc.GeneratorValue, one: Asked): Asked {
  const query = g(anOrder).flatMap((at) => one.query.slice(at, at + 1))
  const at = g(fc.nat, Math.max(0, query.length - 1))
  switch (g(fc.nat, 7)) {
    case 0:
    case 1:
      return { ...one, query: [...query, [g(aName), '']] }
    case 2:
      return { ...one, query: query.toSpliced(at, 1) }
    case 3:
      return { ...one, query: query.toSpliced(at, 0, query[at] ?? g(aPair)) }
    case 4:
      return { ...one, query: query.toSpliced(at, 1, [query[at]?.[0] ?? 'a', g(aValue)]) }
    case 5:
      return { ...one, query: query.toSpliced(at, 1, [g(aName), query[at]?.[1] ?? '1']) }
    case 6:
      return { ...one, query, ...g(aChange) }
    default:
      return g(aRequest)
  }
}

const aChange = () =>
  fc.constantFrom<Partial<Asked>[]>({ method: 'POST' }, { path: '/v1/disks' }, { body: ' ' }, {})

const hex = (byte: number) => byte.toString(16).padStart(2, '0')

/** One of the many ways to write a URL; the letters of a query are written in these ways in turn. */
const style = fc.record({
  ways: fc.array(fc.constantFrom('itself', 'itself', 'itself', 'lower', 'upper'), {
    minLength: 5,
    maxLength: 5,
  }),
  sign: fc.constantFrom('', '='),
  and: fc.constantFrom('&', '&', '&&'),
  host: fc.constantFrom('https://console.test', 'http://localhost:4000'),
  mark: fc.constantFrom('?', '?&'),
  hash: fc.constantFrom('', '#x'),
})
type Style = typeof style extends fc.Arbitrary<infer Value> ? Value : never

const written = ({ ways }: Style, text: string): string =>
  Array.from(text, (letter, at) => {
    const way = ways[at % ways.length]
    if (way === 'itself' && letter === ' ') return '+'
    if (way === 'itself' && /[\w.*?/:@é🦊-]/u.test(letter)) return letter
    const digits = Array.from(new TextEncoder().encode(letter), (byte) => `%${hex(byte)}`).join('')
    return way === 'upper' ? digits.toUpperCase() : digits
  }).join('')

function keyOf(style: Style, { method, path, query, body }: Asked): string {
  const search = query.map(([name, value]) => {
    const sign = value === '' && name !== '' ? style.sign : '='
    return written(style, name) + sign + written(style, value)
  })
  const { and, host, mark, hash } = style
  return answerKey(method, new URL(`${host}${path}${mark}${search.join(and)}${hash}`), body)
}

/** Equal for requests that must share an answer. */
function meaning({ method, path, query, body }: Asked): string {
  const said = query.filter(([, value]) => value !== '').map((pair) => JSON.stringify(pair))
  return JSON.stringify([method, path, said.toSorted(), body])
}

test('100,000 pairs: keys are equal if, and only if, the requests are', { timeout: 60_000 }, () => {
  let same = 0
  fc.assert(
    fc.property(aRequest(), style, style, fc.gen(), (one, first, second, g) => {
      const other = another(g, one)
      const [a, b] = [keyOf(first, one), keyOf(second, other)]
      const means = meaning(one) === meaning(other)
      if (means) same += 1
      // Without an assertion for each pair, which would be slow.
      if ((a === b) !== means) expect({ one, other, a, b }).toBe(means ? 'one key' : 'two keys')
    }),
    { numRuns: cases(100_000) },
  )
  // Both kinds must occur.
  expect(same).toBeGreaterThan(cases(100_000) * 0.1)
  expect(same).toBeLessThan(cases(100_000) * 0.9)
})
