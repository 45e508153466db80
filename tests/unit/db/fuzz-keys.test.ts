import { expect, test } from 'vitest'
import { answerKey } from '#db/answers.ts'
import { eachCase, type Fuzz, shuffled } from '../../support/fuzz.ts'

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

const pair = (fuzz: Fuzz): Pair => [fuzz.of(names), fuzz.of(values)]

const asked = (fuzz: Fuzz): Asked => ({
  method: fuzz.of(['GET', 'GET', 'GET', 'POST']),
  path: fuzz.of(paths),
  query: Array.from({ length: fuzz.int(0, 4) }, () => pair(fuzz)),
  body: fuzz.of(bodies),
})

/** The other request of a pair: equivalent, nearly equal, or different. */
function another(fuzz: Fuzz, one: Asked): Asked {
  const query = shuffled(fuzz, one.query)
  const at = fuzz.int(0, Math.max(0, query.length - 1))
  switch (fuzz.int(0, 7)) {
    case 0:
    case 1:
      return { ...one, query: [...query, [fuzz.of(names), '']] }
    case 2:
      return { ...one, query: query.toSpliced(at, 1) }
    case 3:
      return { ...one, query: query.toSpliced(at, 0, query[at] ?? pair(fuzz)) }
    case 4:
      return { ...one, query: query.toSpliced(at, 1, [query[at]?.[0] ?? 'a', fuzz.of(values)]) }
    case 5:
      return { ...one, query: query.toSpliced(at, 1, [fuzz.of(names), query[at]?.[1] ?? '1']) }
    case 6:
      return { ...one, query, ...fuzz.of([{ method: 'POST' }, { path: '/v1/disks' }, { body: ' ' }, {}]) }
    default:
      return asked(fuzz)
  }
}

const hex = (byte: number) => byte.toString(16).padStart(2, '0')

/** One of the many ways to encode a text in a query. */
function written(fuzz: Fuzz, text: string): string {
  return Array.from(text)
    .map((letter) => {
      if (letter === ' ' && fuzz.chance(0.5)) return '+'
      if (/[\w.*-]/.test(letter) && fuzz.chance(0.8)) return letter
      if (/[?=/:@é🦊]/u.test(letter) && letter !== '=' && fuzz.chance(0.3)) return letter
      const bytes = [...new TextEncoder().encode(letter)]
      const digits = bytes.map((byte) => `%${hex(byte)}`).join('')
      return fuzz.chance(0.5) ? digits.toUpperCase() : digits
    })
    .join('')
}

function keyOf(fuzz: Fuzz, { method, path, query, body }: Asked): string {
  const search = query
    .map(([name, value]) => {
      const sign = value === '' && name !== '' && fuzz.chance(0.5) ? '' : '='
      return written(fuzz, name) + sign + written(fuzz, value)
    })
    .join(fuzz.of(['&', '&', '&&']))
  const host = fuzz.of(['https://console.test', 'http://localhost:4000'])
  return answerKey(
    method,
    new URL(`${host}${path}${fuzz.of(['?', '?&'])}${search}${fuzz.of(['', '#x'])}`),
    body,
  )
}

/** Equal for requests that must share an answer. */
function meaning({ method, path, query, body }: Asked): string {
  const said = query.filter(([, value]) => value !== '').map((pair) => JSON.stringify(pair))
  return JSON.stringify([method, path, said.toSorted(), body])
}

test('100,000 pairs: keys are equal if, and only if, the requests are', { timeout: 60_000 }, async () => {
  let same = 0
  const cases = await eachCase(100_000, (fuzz) => {
    const one = asked(fuzz)
    const other = another(fuzz, one)
    const [a, b] = [keyOf(fuzz, one), keyOf(fuzz, other)]
    const means = meaning(one) === meaning(other)
    if (means) same += 1
    // A single assertion would not show the failing pair; 100,000 would be slow.
    if ((a === b) !== means) expect({ one, other, a, b }).toBe(means ? 'one key' : 'two keys')
  })
  // Both kinds must occur, unless a single case runs.
  expect(same).toBeGreaterThan(cases / 10 - 1)
  expect(same).toBeLessThan(cases * 0.9 + 1)
})
