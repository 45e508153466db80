import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from 'vitest'

const program = join(import.meta.dirname, '../../serve/rackside.ts')

interface Fixtures {
  folder: string
  /** The URL of `rackside demo` with a folder of a page and an asset. */
  url: string
}

const run = (...args: string[]) => spawn(process.execPath, [program, 'demo', ...args])

/** The first line a program writes, on either output. */
const firstLine = ({ stdout, stderr }: ReturnType<typeof run>) =>
  new Promise<string>((resolve) => {
    for (const stream of [stdout, stderr])
      stream.once('data', (text: Buffer) => resolve(text.toString().trim()))
  })

const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads the pattern
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'rackside-demo-'))
    await mkdir(join(folder, 'assets'))
    await writeFile(join(folder, 'index.html'), '<title>Demo</title>')
    await writeFile(join(folder, 'assets/main-12345678.js'), 'export {}')
    await use(folder)
    await rm(folder, { recursive: true })
  },
  url: async ({ folder }, use) => {
    const demo = run('--port', '0', '--folder', folder)
    await use(/http:\S+/.exec(await firstLine(demo))?.[0] ?? '')
    demo.kill()
  },
})

test('every page of the demo is served, and other paths are 404', async ({ url }) => {
  for (const path of ['/', '/projects', '/projects/web/instances', '/system/update/repositories/16.1.0'])
    expect(await (await fetch(url + path)).text()).toBe('<title>Demo</title>')
  expect((await fetch(`${url}/assets/gone-12345678.js`)).status).toBe(404)
})

test('an odd path or range neither ends nor delays it', async ({ url }) => {
  const { port } = new URL(url)
  const statusOf = (path: string, headers = {}) =>
    new Promise<number | undefined>((resolve, reject) => {
      get({ port, path, headers }, ({ statusCode }) => resolve(statusCode)).on('error', reject)
    })
  expect(await statusOf('//a:b/x.js')).toBe(400)
  expect(await statusOf(`/${'a.'.repeat(40)}/`)).toBe(404)
  expect(await statusOf('/', { range: 'bytes=9-1' })).toBe(200)
  expect(await statusOf('/')).toBe(200)
})

test('only files with a hash in their name are cached without revalidation', async ({ url }) => {
  const kept = async (path: string) => (await fetch(url + path)).headers.get('cache-control')
  expect(await kept('/assets/main-12345678.js')).toContain('immutable')
  expect(await kept('/')).toBe('no-cache')
  expect(await kept('/projects')).toBe('no-cache')
})

test.each([
  [['--port', '70000'], '--port must be a port such as 4000, not "70000"'],
  [['--folder', '/nowhere'], 'No demo build found in /nowhere'],
  [['--api', 'http://localhost'], "Unknown option '--api'"],
])('%j is refused', async (args, said) => {
  expect(await firstLine(run(...args))).toContain(said)
})
