/**
 * Measures the first load of `/projects` in both builds by following the built files' imports, and fails if
 * it exceeds the budget. Also checks that scripts are few and without import cycles, and that the live build
 * and the demo's page contain no mock code.
 */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { budget, firstLoad, staticImports, sumOf } from './first-load.ts'

const dist = join(import.meta.dirname, '../dist')

/** The most scripts in a build: each costs a request on a first visit. */
const mostScripts = 60

/** Words that occur only in mock code: its headers, its library, its users and its guests. */
const mockWords = ['x-mock-', '[MSW]', 'Vera Nowak', 'Debian GNU/Linux']

/** Words that occur only in the demo, in its page and its worker. */
const demoWords = ['socket-open', 'rackside.demo']

/** The static imports of all scripts of a build, by path. */
async function scripts(build: string): Promise<Map<string, string[]>> {
  const names = (await readdir(join(dist, build, 'assets'))).filter((name) => name.endsWith('.js'))
  const read = async (path: string) =>
    [path, staticImports(path, await readFile(join(dist, build, path), 'utf8'))] as const
  return new Map(await Promise.all(names.map((name) => read(`assets/${name}`))))
}

/** The files of an import cycle, if there is one: code in it could run before its dependencies. */
function cycleIn(of: Map<string, string[]>): string[] | undefined {
  const done = new Set<string>()
  const visit = (path: string, way: string[]): string[] | undefined => {
    if (way.includes(path)) return [...way.slice(way.indexOf(path)), path]
    if (done.has(path)) return undefined
    for (const next of of.get(path) ?? []) {
      const found = visit(next, [...way, path])
      if (found) return found
    }
    done.add(path)
    return undefined
  }
  for (const path of of.keys()) {
    const found = visit(path, [])
    if (found) return found
  }
  return undefined
}

async function fonts(build: string) {
  const assets = await readdir(join(dist, build, 'assets'))
  const files = assets.filter((name) => name.endsWith('.woff2'))
  const sizes = await Promise.all(
    files.map(async (name) => (await readFile(join(dist, build, 'assets', name))).length),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Which of these words occur in which of a build's scripts. */
async function wordsIn(build: string, words: string[]): Promise<{ name: string; word: string }[]> {
  const files = (await readdir(join(dist, build), { recursive: true })).filter((name) => name.endsWith('.js'))
  const found = await Promise.all(
    files.map(async (name) => {
      // The integrity hashes in the manifest can spell any word by chance.
      const text = await readFile(join(dist, build, name), 'utf8')
      const code = text.replaceAll(/sha\d+-[\w+/]+=*/g, '')
      return words.filter((word) => code.includes(word)).map((word) => ({ name, word }))
    }),
  )
  return found.flat()
}

const parts = await firstLoad(join(dist, 'live'))
const code = sumOf(parts)
const demo = await firstLoad(join(dist, 'demo'))
const demoCode = sumOf(demo)
const chunks = { live: await scripts('live'), demo: await scripts('demo') }
const cycles = Object.entries(chunks).map(([build, files]) => ({ build, files: cycleIn(files) }))
const fontBytes = await fonts('live')
const worker = 'sw.js'
const inLive = await wordsIn('live', [...mockWords, ...demoWords])
const inDemo = await wordsIn('demo', [...mockWords, ...demoWords])
const inDemoPage = inDemo.filter(({ name, word }) => name !== worker && mockWords.includes(word))
// A word that occurs nowhere would prove nothing.
const unknown = [...mockWords, ...demoWords].filter((word) => !inDemo.some((found) => found.word === word))
for (const [path, size] of [...parts].toSorted((a, b) => b[1] - a[1]))
  console.log(`${String(size).padStart(8)}  ${path}`)
console.log(`code  ${code} of ${budget.code} bytes gzip; the demo's page ${demoCode}`)
console.log(`fonts ${fontBytes} of ${budget.fonts} bytes`)
console.log(`scripts ${chunks.live.size} live, ${chunks.demo.size} demo, of ${mostScripts}`)

const problems = [
  ...(code > budget.code ? ['The first load of /projects is over budget'] : []),
  ...(demoCode > budget.code ? ["The first load of the demo's /projects is over budget"] : []),
  ...(demo.size > parts.size ? ["The demo's page asks for more files than the live page"] : []),
  ...Object.entries(chunks).flatMap(([build, { size }]) =>
    size > mostScripts ? [`The ${build} build has ${size} scripts, more than ${mostScripts}`] : [],
  ),
  ...cycles.flatMap(({ build, files }) =>
    files ? [`Files of the ${build} build import each other: ${files.join(' → ')}`] : [],
  ),
  ...(fontBytes > budget.fonts ? ['The fonts are over budget'] : []),
  ...inLive.map(
    ({ name, word }) => `The live build contains code from the mock or the demo: ${name} has "${word}"`,
  ),
  ...inDemoPage.map(({ name, word }) => `The demo's page contains mock code: ${name} has "${word}"`),
  ...unknown.map((word) => `No script of the demo has "${word}", which would show its code elsewhere`),
]
for (const problem of problems) console.error(problem)
process.exitCode = problems.length ? 1 : 0
