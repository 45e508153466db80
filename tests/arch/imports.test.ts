import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../support/contract/contract.ts'
import { filesIn, importsOf, reachable, targetOf } from '../support/sources.ts'

const all = filesIn('src')
const isMock = (path: string) => path.startsWith('src/mock/') || path.startsWith('msw')
const pageOf = (path: string) => /^src\/app\/pages\/([^/]+)\//.exec(path)?.[1]
const isUi = (path: string) => path.startsWith('src/app/ui/')

/** Whether a file may import another dynamically. A worker cannot, and code below the pages need not. */
function mayFetch(from: string, to: string): boolean {
  if (isUi(from)) return isUi(to)
  const otherPage = pageOf(from) && pageOf(to) && pageOf(from) !== pageOf(to)
  return from.startsWith('src/app/') && /^src\/(app|db)\//.test(to) && !otherPage
}

// Lint checks all static imports.
test('dynamic imports respect the boundaries too', () => {
  const late = all.flatMap((file) =>
    importsOf(file)
      .filter(({ dynamic }) => dynamic)
      .map(({ specifier }) => [file.path, targetOf(file, specifier) ?? specifier] as const),
  )
  expect(late.length).toBeGreaterThan(100)
  expect(late.filter(([from, to]) => !mayFetch(from, to))).toEqual([])
})

test.each([
  ['src/api/x.ts', 'src/api/y.ts'],
  ['src/sw/x.ts', 'src/sw/y.ts'],
  ['src/app/x.ts', 'src/mock/resources/networking/vpcs.ts'],
  ['src/app/x.ts', 'src/sw/answers/policy.ts'],
  ['src/app/x.ts', 'msw'],
  ['src/app/ui/X.tsx', 'src/app/url/paths.ts'],
  ['src/app/pages/vpcs/x.tsx', 'src/app/pages/disks/y.tsx'],
])('the check reports %s importing %s', (from, to) => {
  expect(mayFetch(from, to)).toBe(false)
})

test('the check finds type, re-export, bare and dynamic imports, and ignores comments', () => {
  const text = [
    "import type {\n  A,\n  B,\n} from './a.ts'",
    "export { c } from './c.ts'",
    "import './d.css'",
    "const e = () => import('./e.ts')",
    "// import { f } from './f.ts'",
    "/** import './g.ts' */",
  ].join('\n')
  expect(importsOf({ path: 'src/x.ts', text })).toEqual([
    { specifier: './a.ts', dynamic: false },
    { specifier: './c.ts', dynamic: false },
    { specifier: './d.css', dynamic: false },
    { specifier: './e.ts', dynamic: true },
  ])
})

const folderOf = (path: string) => /^src\/app\/([^/]+)\//.exec(path)?.[1]

test('folders of src/app import only their own row of the README and those above it', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  const table = readme.slice(readme.indexOf('The folders of `src/app`'))
  const rows = [...table.matchAll(/^\| (`.*?) \|/gm)].map(([, cell]) =>
    [...(cell ?? '').matchAll(/`([\w-]+)/g)].map(([, folder]) => folder),
  )
  const rowOf = (path: string) => rows.findIndex((row) => row.includes(folderOf(path)))
  const files = all.filter(({ path }) => folderOf(path))
  expect(files.filter(({ path }) => rowOf(path) === -1)).toEqual([])
  const back = files.flatMap((file) =>
    importsOf(file)
      .map(({ specifier }) => targetOf(file, specifier) ?? '')
      .filter((target) => rowOf(target) > rowOf(file.path))
      .map((target) => `${file.path} → ${target}`),
  )
  expect(back).toEqual([])
})

test("the live build's worker contains no mock code, the demo's does", () => {
  const reach = (origin: string) => [...reachable('src/sw/sw.ts', { '#origin': `src/sw/${origin}` })]
  expect(reach('network/network-origin.ts').filter(isMock)).toEqual([])
  expect(reach('network/network-origin.ts')).toContain('src/sw/data-layer.ts')
  expect(reach('demo/demo-origin.ts').filter(isMock)).toContain('src/mock/engine/control-plane.ts')
})

test('pages never import the mock, not even dynamically', () => {
  const reached = [...reachable('src/app/main.tsx')]
  expect(reached.filter(isMock)).toEqual([])
  expect(reached).toContain('src/app/demo/worker-socket.ts')
})
