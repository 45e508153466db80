import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { firstLoad, sumOf } from '../../tools/first-load.ts'
import { root } from '../support/contract/contract.ts'

const area = join(root, 'src/app/pages/made-up/made-up.area.tsx')
const page = join(root, 'src/app/pages/made-up/MadeUpPage.tsx')

/** The two files of an invented resource. */
const madeUp: Record<string, string> = {
  [area]: `
    import { Cable } from 'lucide-react'
    import { crumb, page } from '#app/routing/route-parts.ts'
    export const madeUpArea = {
      routes: {
        project: [
          {
            path: '/projects/:project/made-ups',
            ...crumb('/projects/:project/made-ups', 'Made-ups'),
            ...page(() => import('./MadeUpPage.tsx')),
          },
        ],
      },
      navigation: [{ group: 'project', label: 'Made-ups', path: '/projects/:project/made-ups', icon: Cable }],
    }`,
  [page]: `
    import { probeList } from '#api/generated/experimental.ts'
    import { nameColumn } from '#app/components/list/columns.tsx'
    import { ListPage } from '#app/components/list/ListPage.tsx'
    import { query } from '#app/data/query.ts'
    import { to, useRouteParams } from '#app/url/paths.ts'
    export default function MadeUpPage() {
      const { project } = useRouteParams('/projects/:project/made-ups')
      const columns = [nameColumn(({ name }) => to('/projects/:project', { project: name }))]
      return <ListPage title="Made-ups" query={query(probeList, { query: { project } })} columns={columns} empty="None" />
    }`,
}

/** An invented area, added to the manifests like a real one. */
const oneMoreArea: Plugin = {
  name: 'one-more-area',
  enforce: 'pre',
  resolveId: (id) =>
    [area, page].find((path) => path.endsWith(id.replace(/^(\.|#app\/pages\/made-up)\//, '/'))),
  load: (id) => madeUp[id],
  transform(code, id) {
    if (!id.endsWith('src/app/routes/areas.ts')) return undefined
    const named = code.replace(/(\bareas\b.* = \[)/, '$1 madeUpArea,')
    if (named === code) throw new Error('The list of areas is no longer where one more is added')
    return `import { madeUpArea } from '#app/pages/made-up/made-up.area.tsx'\n${named}`
  },
}

let folder = ''
const withoutIt = () => join(folder, 'without')
const withIt = () => join(folder, 'with')

/** With constant hashes in file names, since random ones change the size after gzip by some bytes. */
const names = 'assets/[name]-00000000'
const output = {
  entryFileNames: `${names}.js`,
  chunkFileNames: `${names}.js`,
  assetFileNames: `${names}[extname]`,
}

const buildTo = (outDir: string, plugins: Plugin[]) =>
  build({
    root,
    mode: 'live',
    logLevel: 'error',
    plugins,
    build: { outDir, emptyOutDir: true, rolldownOptions: { output } },
  })

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production')
  folder = await mkdtemp(join(tmpdir(), 'rackside-growth-'))
  await buildTo(withoutIt(), [])
  await buildTo(withIt(), [oneMoreArea])
}, 120_000)

afterAll(() => rm(folder, { recursive: true, force: true }))

test('another resource adds at most 20 bytes to the first load', async () => {
  const assets = await readdir(join(withIt(), 'assets'))
  expect(assets.filter((name) => name.startsWith('made-up-'))).toHaveLength(1)
  const before = sumOf(await firstLoad(withoutIt()))
  const after = sumOf(await firstLoad(withIt()))
  expect(after - before).toBeLessThanOrEqual(20)
})

/** The classes with rules in a style sheet. */
const classesIn = (css: string) =>
  new Set([...css.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) => name.replaceAll('\\', '')))

async function textOf(name: RegExp): Promise<string> {
  const assets = join(withoutIt(), 'assets')
  const names = (await readdir(assets)).filter((asset) => name.test(asset))
  return (await Promise.all(names.map((asset) => readFile(join(assets, asset), 'utf8')))).join('\n')
}

test('no script of the first load uses a class that is loaded with the areas', async () => {
  const first = classesIn(await textOf(/^first-.*\.css$/))
  const late = [...classesIn(await textOf(/^areas-.*\.css$/))].filter((name) => !first.has(name))
  const scripts = await textOf(/^(first|menus|overlays|login|projects|layouts)-.*\.js$/)
  const words = new Set(scripts.split(/[\s"'`]+/))
  // Also the name of an event, and styles that a library sets.
  words.delete('resize')
  words.delete('contents')
  words.delete('inline')
  expect(late.length).toBeGreaterThan(10)
  expect(late.filter((name) => words.has(name))).toEqual([])
})
