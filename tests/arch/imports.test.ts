import { expect, test } from 'vitest'
import { wrongImports } from '../support/import-rules.ts'
import { filesIn, importsOf, isThere, reachable, targetOf } from '../support/sources.ts'

const all = filesIn('src')
const planted = (path: string, specifier: string) => ({ path, text: `import { x } from '${specifier}'\n` })
const isMock = (path: string) => path.startsWith('src/mock/') || path.startsWith('msw')

test('imports go one way between the rooms', () => {
  expect(all.length).toBeGreaterThan(100)
  expect(all.flatMap(wrongImports)).toEqual([])
})

test.each([
  ['src/api/x.ts', '#db/answers.ts'],
  ['src/api/x.ts', '../db/answers.ts'],
  ['src/api/x.ts', 'react'],
  ['src/db/x.ts', '#sw/policy.ts'],
  ['src/db/x.ts', 'workbox-core'],
  ['src/mock/x.ts', '#db/database.ts'],
  ['src/mock/x.ts', 'node:fs'],
  ['src/sw/x.ts', '#mock/control-plane.ts'],
  ['src/sw/x.ts', '#app/paths.ts'],
  ['src/sw/demo-origin.ts', '#app/paths.ts'],
  ['src/app/x.ts', '#sw/policy.ts'],
  ['src/app/x.ts', '#mock/vpcs.ts'],
  ['src/app/demo/x.ts', '#mock/vpcs.ts'],
  ['src/app/x.ts', 'msw'],
  ['src/app/x.ts', 'workbox-core'],
  ['src/app/ui/X.tsx', '#api/names.ts'],
  ['src/app/ui/X.tsx', '../paths.ts'],
  ['src/app/ui/X.tsx', 'react-router'],
  ['src/app/pages/vpcs/x.tsx', '#app/pages/disks/y.tsx'],
  ['src/app/pages/vpcs/x.tsx', '../disks/y.tsx'],
])('the check would see %s import %s', (path, specifier) => {
  expect(wrongImports(planted(path, specifier))).toEqual([`${path} imports ${specifier}`])
})

test.each([
  ['src/api/x.ts', 'zod/mini'],
  ['src/db/x.ts', '#api/operation.ts'],
  ['src/sw/demo-origin.ts', '#mock/control-plane.ts'],
  ['src/app/x.ts', '#sw/messages.ts'],
  ['src/app/ui/X.tsx', './Button.tsx'],
  ['src/app/ui/X.tsx', 'radix-ui'],
  ['src/app/pages/vpcs/x.tsx', './y.tsx'],
  ['src/app/pages/vpcs/x.tsx', '#app/components/list/ListPage.tsx'],
])('the check lets %s import %s', (path, specifier) => {
  expect(wrongImports(planted(path, specifier))).toEqual([])
})

test('the check sees types, re-exports, bare and late imports, and no comments', () => {
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

test('every import from a room leads to a file that is there', () => {
  const lost = filesIn('src', 'tests', 'tools', 'bench').flatMap((file) =>
    importsOf(file).flatMap(({ specifier }) => {
      const target = targetOf(file, specifier)
      // A planted import of this folder's own tests leads nowhere on purpose.
      return !target || isThere(target) || file.path.startsWith('tests/arch/')
        ? []
        : [`${file.path}: ${specifier}`]
    }),
  )
  expect(lost).toEqual([])
})

test("the live build's worker holds no mock code, the demo's does", () => {
  const reach = (origin: string) => [
    ...reachable('src/sw/sw.ts', { '#origin': `src/sw/${origin}` }, () => true),
  ]
  expect(reach('network-origin.ts').filter(isMock)).toEqual([])
  expect(reach('network-origin.ts')).toContain('src/sw/data-layer.ts')
  expect(reach('demo-origin.ts').filter(isMock)).toContain('src/mock/control-plane.ts')
})

test('pages reach no mock, not even late', () => {
  const reached = [...reachable('src/app/main.tsx', {}, () => true)]
  expect(reached.filter(isMock)).toEqual([])
  expect(reached).toContain('src/app/demo/worker-socket.ts')
})
