import { expect, test } from 'vitest'
import { classesOf, isGlob, matchesClass, subscriptionProblem } from '#domain/alert-classes.ts'
import { matchesClass as mockMatches } from '#mock/resources/system/alert-classes.ts'

/** The control plane's rule, by exhaustive search. */
function naive([wanted, ...rest]: string[], segments: string[]): boolean {
  if (wanted === undefined) return segments.length === 0
  if (wanted === '**') return segments.some((_, n) => naive(rest, segments.slice(n + 1)))
  const [first, ...others] = segments
  return first !== undefined && (wanted === '*' || wanted === first) && naive(rest, others)
}

/** All texts of up to `most` segments. */
function dotted(words: string[], most: number): string[] {
  let longest = words
  const all = [...words]
  for (let length = 2; length <= most; length += 1) {
    longest = longest.flatMap((text) => words.map((word) => `${text}.${word}`))
    all.push(...longest)
  }
  return all
}

const globs = dotted(['a', 'b', '*', '**'], 4)
const classes = dotted(['a', 'b'], 5)

test('globs match like a naive matcher', () => {
  expect([globs.length, classes.length]).toEqual([340, 62])
  const wrong = globs.flatMap((glob) =>
    classes
      .filter((name) => matchesClass(glob, name) !== naive(glob.split('.'), name.split('.')))
      .map((name) => [glob, name]),
  )
  expect(wrong).toEqual([])
})

test('globs match like the simulated server', () => {
  const wrong = globs.filter((glob) =>
    classes.some((name) => matchesClass(glob, name) !== mockMatches(glob, name)),
  )
  expect(wrong).toEqual([])
})

test.each(['constructor', '__proto__', 'toString', 'test.valueOf'])(
  'a class %s matches its own name, here and on the simulated server',
  (name) => {
    expect([matchesClass(name, name), mockMatches(name, name)]).toEqual([true, true])
  },
)

test.each([
  ['test.*', 'test.foo', true],
  ['test.*', 'test.foo.bar', false],
  ['test.*', 'test', false],
  ['test.**', 'test.foo.bar', true],
  ['**.bar', 'test.foo.bar', true],
  ['test.**', 'test', false],
  ['**.bar', 'bar', false],
  ['test.**.bar', 'test.foo.bar', true],
  ['test.**.bar', 'test.bar', false],
  ['test.foo', 'test.foo.bar', false],
  ['test.foo', 'testxfoo', false],
] as const)('%s and %s: %s', (glob, name, expected) => {
  expect(matchesClass(glob, name)).toBe(expected)
})

test('a long glob is matched quickly', () => {
  const glob = Array.from({ length: 60 }, () => '**.a').join('.')
  const before = performance.now()
  expect(matchesClass(glob, `${'a.'.repeat(200)}b`)).toBe(false)
  expect(performance.now() - before).toBeLessThan(1_000)
})

test.each([
  ['', 'Subscription is required'],
  ['a..b', 'Separate segments with single dots, as in hardware.disk.failed'],
  ['.a', 'Separate segments with single dots, as in hardware.disk.failed'],
  ['a.', 'Separate segments with single dots, as in hardware.disk.failed'],
  ['test.f*', '“f*” is not valid. Each segment must be a name, * or **'],
  ['test.***', '“***” is not valid. Each segment must be a name, * or **'],
  ['test.foo-bar', '“foo-bar” is not valid. Segments can only contain letters, digits and underscores'],
  ['a b', '“a b” is not valid. Segments can only contain letters, digits and underscores'],
  ['**', undefined],
  ['hardware.power_shelf.*', undefined],
])('the problem of %j is: %s', (text, problem) => {
  expect(subscriptionProblem(text)).toBe(problem)
})

test('text that is not a glob is a single class', () => {
  expect([isGlob('a.b'), isGlob('a.*'), isGlob('**'), isGlob('a.b*')]).toEqual([false, true, true, false])
})

test('several subscriptions list each class once, in the order of the classes', () => {
  expect(classesOf(['b.*', '**.x', 'a.x'], ['a.x', 'a.y', 'b.x'])).toEqual(['a.x', 'b.x'])
  expect(classesOf([], ['a'])).toEqual([])
})
