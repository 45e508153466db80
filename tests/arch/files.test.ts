import { expect, test } from 'vitest'
import { codeOf, filesIn, type SourceFile } from '../support/sources.ts'
import { assertionsIn } from './type-assertions.ts'

const source = filesIn('src')
const pathsWhere = (files: SourceFile[], is: (file: SourceFile) => boolean) =>
  files.filter(is).map(({ path }) => path)
const file = (text: string, path = 'src/api/x.ts'): SourceFile => ({ path, text })

/** Contains only imports and re-exports. */
function isBarrel(it: SourceFile): boolean {
  const code = codeOf(it)
  const passesOn = /^export\s[^'";]*?from\s*'[^']+'/gm
  return (
    passesOn.test(code) &&
    code
      .replaceAll(passesOn, '')
      .replaceAll(/^import\s[^'";]*?from\s*'[^']+'/gm, '')
      .trim() === ''
  )
}

test('there are no barrels', () => {
  expect(pathsWhere(filesIn('src', 'tools', 'tests', 'bench'), isBarrel)).toEqual([])
})

test('the check tells a barrel from a file that does more than re-export', () => {
  expect(isBarrel(file("// all of it\nexport * from './a.ts'\nexport type { B } from './b.ts'\n"))).toBe(true)
  expect(isBarrel(file("export { a } from './a.ts'\nexport const b = 1\n"))).toBe(false)
})

test('no folder is a catch-all', () => {
  const drawers = /(^|\/)(utils?|helpers?|common|types|misc|lib)\/|\/shared\/[^/]+$/
  expect(pathsWhere(source, ({ path }) => drawers.test(path))).toEqual([])
})

test('folders below src are at most three deep', () => {
  expect(pathsWhere(source, ({ path }) => path.split('/').length - 2 > 3)).toEqual([])
})

const declared =
  /^export (?:default )?(?:(?:async )?function\*? (\w+)|class (\w+)|const (\w+)(?:: [^=\n]+)? =\s+(?:async )?(?:<|\(|\w+ =>))/

/** Exported functions and classes without a doc comment directly above. */
function undocumented({ path, text }: SourceFile): string[] {
  const lines = text.split('\n')
  return lines.flatMap((line, i) => {
    const [found, ...names] = declared.exec(`${line}\n${lines[i + 1] ?? ''}`) ?? []
    return found && !lines[i - 1]?.trimEnd().endsWith('*/') ? [`${path}: ${names.find(Boolean)}`] : []
  })
}

test('the contract’s and the worker’s exports have a comment', () => {
  expect(filesIn('src/api', 'src/sw').flatMap(undocumented)).toEqual([])
})

test.each([
  'export function x() {}',
  'export async function x() {}',
  'export const x = (a: number) => a',
  'export const x =\n  (a: number) => a',
  'export const x = async <T>(a: T) => a',
  'export const x: Check = (a) => a',
  'export class x {}',
])('the check reports %j without a comment and accepts it with one', (text) => {
  expect(undocumented(file(text))).toEqual(['src/api/x.ts: x'])
  expect(undocumented(file(`/** Says what. */\n${text}`))).toEqual([])
})

const narrowed = /\b(?:test|it|describe)(?:\.\w+)*\.only\b/
const left = /\b(?:test|it|describe)(?:\.\w+)*\.(?:skip|skipIf|fixme|todo)\b/

/** Skipped tests without a reason: a comment above, an argument for Playwright, or parentheses in the title. */
function leftOut({ path, text }: SourceFile): string[] {
  const lines = text.split('\n')
  return lines.flatMap((line, i) => {
    const near = lines.slice(i, i + 3).join('\n')
    const said = /\(skipped /.test(near) || /,\s*'[^']+'/.test(line) || lines[i - 1]?.includes('//')
    return narrowed.test(line) || (left.test(line) && !said) ? [`${path}:${i + 1}`] : []
  })
}

test('no test is skipped without a reason, and none is marked .only', () => {
  const tests = filesIn('tests').filter(({ path }) => path !== 'tests/arch/files.test.ts')
  expect(tests.flatMap(leftOut)).toEqual([])
})

test.each([
  ["test.only('a', () => {})", 1],
  ["test.skip('a', () => {})", 1],
  ["test.describe.only('a', () => {})", 1],
  ["// Firefox has no static routes yet.\ntest.skip('a', () => {})", 0],
  ["test.skip(isFirefox, 'no static routes yet')", 0],
  ["test.skipIf(!x)('a (skipped without x)', () => {})", 0],
])('in %j the check reports %i', (text, count) => {
  expect(leftOut(file(text))).toHaveLength(count)
})

const asserted = source.flatMap(assertionsIn)
const linesOf = ({ text }: SourceFile) => text.split('\n').length - 1

/** Covers what types, guards and schemas cannot express at the edges of libraries; needing more means that a type is wrong. */
const assertionsPerLine = 2 / 1_000

test('no assertion goes through a second type', () => {
  expect(asserted.filter(({ isDouble }) => isDouble).map(({ at }) => at)).toEqual([])
})

test('there are at most two type assertions per thousand lines', () => {
  const most = source.reduce((sum, it) => sum + linesOf(it), 0) * assertionsPerLine
  expect(asserted.length, asserted.map(({ at }) => at).join('\n')).toBeLessThanOrEqual(most)
})

test.each([
  ['const a = b as string', [false]],
  ['const a = (b as unknown) as string', [true, false]],
  ['const a = <p>{(b as unknown as string)} as good as new</p>', [true, false]],
  ['const a = { b: c as never, d: e satisfies string }', [false]],
  ["const a = ['b'] as const", []],
  ["import { a as b } from './c.ts'\nexport { b as d }\nimport type * as E from './e.ts'", []],
  ['// as string as it is\nconst a = `as ${"as string"} as`', []],
])('in %j the check finds the assertions and those that go through a second type', (text, doubled) => {
  expect(assertionsIn(file(text, 'src/x.tsx')).map(({ isDouble }) => isDouble)).toEqual(doubled)
})
