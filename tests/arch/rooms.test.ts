import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../support/contract/contract.ts'
import { codeOf, filesIn, importsOf, type SourceFile, targetOf } from '../support/sources.ts'

const mostFiles = 40
const longestClass = 150

test('folders have at most 40 files', () => {
  const all = ['src', 'tests', 'tools', 'bench', 'serve'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => entry.parentPath),
  )
  const sizes = Map.groupBy(all, (folder) => folder)
  expect(sizes.size).toBeGreaterThan(100)
  expect([...sizes].filter(([, files]) => files.length > mostFiles).map(([folder]) => folder)).toEqual([])
})

/** Groups of files that import each other, at whatever distance. */
function cycles(files: SourceFile[]): string[][] {
  const targets = new Map(
    files.map((file) => [
      file.path,
      importsOf(file).flatMap(({ specifier }) => targetOf(file, specifier) ?? []),
    ]),
  )
  const reach = new Map<string, Set<string>>()
  for (const from of targets.keys()) {
    const seen = new Set<string>()
    const todo = [...(targets.get(from) ?? [])]
    for (let path = todo.pop(); path !== undefined; path = todo.pop()) {
      if (seen.has(path)) continue
      seen.add(path)
      todo.push(...(targets.get(path) ?? []))
    }
    reach.set(from, seen)
  }
  const inCycle = [...targets.keys()].filter((path) => reach.get(path)?.has(path))
  const groups = Map.groupBy(inCycle, (path) =>
    inCycle.filter((other) => reach.get(path)?.has(other) && reach.get(other)?.has(path)).join(' '),
  )
  return [...groups.values()]
}

// The mock's table types name each other.
test('no file of the page or the worker imports itself through others, not even a type or lazily', () => {
  expect(cycles(filesIn('src/app', 'src/sw'))).toEqual([])
})

test('the check finds a cycle of a type and a lazy import', () => {
  const a = { path: 'src/app/a.ts', text: "import type { B } from './b.ts'\n" }
  const b = { path: 'src/app/b.ts', text: "export const b = () => import('./a.ts')\n" }
  expect(cycles([a, b, { path: 'src/app/c.ts', text: "import './a.ts'\n" }])).toEqual([
    ['src/app/a.ts', 'src/app/b.ts'],
  ])
})

test('classes have at most 150 lines', () => {
  const classes = filesIn('src').flatMap((file) =>
    [...codeOf(file).matchAll(/^(?:export )?class (\w+)[\s\S]*?^}/gm)].map(([text, name]) => ({
      name: `${dirname(file.path)} ${name}`,
      length: text.split('\n').length,
    })),
  )
  expect(classes.length).toBeGreaterThan(10)
  expect(classes.filter(({ length }) => length > longestClass)).toEqual([])
})
