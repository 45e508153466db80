/**
 * Measures what the first load of `/projects` transfers, by following the built files' own imports, and fails when it
 * is over budget. Also holds the live build and the demo's page free of mock code.
 */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const dist = join(import.meta.dirname, '../dist')

/** Bytes after gzip: JS and CSS of the first load of `/projects`, and all fonts it may ask for. */
const budget = { code: 200_000, fonts: 60_000 }

/** The chunk that holds the page of `/projects`, by the start of its name: see `vite.config.ts`. */
const firstPage = 'first'

/** Words that only mock code has: its headers, its library, its people and its guests. */
const mockWords = ['x-mock-', 'msw', 'Vera Nowak', 'Debian GNU/Linux']

/** Words that only the demo has, in its page and its worker. */
const demoWords = ['socket-open', 'rackside.demo']

const gzipped = (content: Buffer) => gzipSync(content, { level: 9 }).length

async function firstLoad(build: string) {
  const root = join(dist, build)
  const html = await readFile(join(root, 'index.html'), 'utf8')
  const assets = await readdir(join(root, 'assets'))
  const page = assets.filter((name) => name.startsWith(`${firstPage}-`))
  if (page.length === 0) throw new Error(`There is no ${firstPage} chunk`)
  const linked = [...html.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map(([, path]) => path ?? '')
  const queue = [...linked, ...page.map((name) => `assets/${name}`)]
  const seen = new Map<string, number>()
  for (let path = queue.shift(); path; path = queue.shift()) {
    if (seen.has(path)) continue
    const content = await readFile(join(root, path))
    seen.set(path, gzipped(content))
    if (path.endsWith('.js')) queue.push(...imports(path, content.toString()))
  }
  return seen
}

/** Static imports of a built chunk; `import()` is left to the moment that needs it. */
function imports(path: string, code: string): string[] {
  const found = code.matchAll(/(?:^|[;}\s])(?:import|export)\s*(?:[\w*{}\s,$]+from\s*)?["'](\.\/[^"']+)["']/g)
  return [...found].map(([, file]) => join(path, '..', file ?? ''))
}

async function fonts(build: string) {
  const assets = await readdir(join(dist, build, 'assets'))
  const files = assets.filter((name) => name.endsWith('.woff2'))
  const sizes = await Promise.all(
    files.map(async (name) => (await readFile(join(dist, build, 'assets', name))).length),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Which of some words are in which of a build's scripts. */
async function wordsIn(build: string, words: string[]): Promise<{ name: string; word: string }[]> {
  const files = (await readdir(join(dist, build), { recursive: true })).filter((name) => name.endsWith('.js'))
  const found = await Promise.all(
    files.map(async (name) => {
      const code = await readFile(join(dist, build, name), 'utf8')
      return words.filter((word) => code.includes(word)).map((word) => ({ name, word }))
    }),
  )
  return found.flat()
}

const parts = await firstLoad('live')
const code = [...parts.values()].reduce((sum, size) => sum + size, 0)
const fontBytes = await fonts('live')
const worker = 'sw.js'
const inLive = await wordsIn('live', [...mockWords, ...demoWords])
const inDemo = await wordsIn('demo', [...mockWords, ...demoWords])
const inDemoPage = inDemo.filter(({ name, word }) => name !== worker && mockWords.includes(word))
// A word that is nowhere would prove nothing.
const unknown = [...mockWords, ...demoWords].filter((word) => !inDemo.some((found) => found.word === word))
for (const [path, size] of [...parts].toSorted((a, b) => b[1] - a[1]))
  console.log(`${String(size).padStart(8)}  ${path}`)
console.log(`code  ${code} of ${budget.code} bytes gzip`)
console.log(`fonts ${fontBytes} of ${budget.fonts} bytes`)

const problems = [
  ...(code > budget.code ? ['The first load of /projects is over budget'] : []),
  ...(fontBytes > budget.fonts ? ['The fonts are over budget'] : []),
  ...inLive.map(
    ({ name, word }) => `The live build holds code of the mock or the demo: ${name} has "${word}"`,
  ),
  ...inDemoPage.map(({ name, word }) => `The demo's page holds mock code: ${name} has "${word}"`),
  ...unknown.map((word) => `No script of the demo has "${word}", which would show its code elsewhere`),
]
for (const problem of problems) console.error(problem)
process.exitCode = problems.length ? 1 : 0
