/**
 * Everything that must hold, in one command: types, lint, format, unused code, unit tests, both builds, size budget,
 * browser tests. Names the slowest tests; the last line is `N passed, N failed`: each tool counts as one, each test as one.
 */
import { spawn } from 'node:child_process'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { ensureChromium } from './find-chromium.ts'
import {
  type BrowserReport,
  browserTests,
  slowest,
  type Timed,
  type UnitReport,
  unitTests,
} from './test/slowest.ts'

interface Count {
  passed: number
  failed: number
  /** What a runner says of its tests; other tools have none. */
  tests?: Timed[]
}

const root = join(import.meta.dirname, '..')
const results = join(root, 'test-results')
const withBrowser = !process.argv.includes('--without-browser')

function run(name: string, command: string, args: string[]): Promise<boolean> {
  console.log(`\n▸ ${name}`)
  const bin = join(root, 'node_modules/.bin')
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` }
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env, stdio: 'inherit' })
    child.on('error', () => resolve(false))
    child.on('exit', (code) => resolve(code === 0))
  })
}

async function step(name: string, command: string, ...args: string[]): Promise<Count> {
  const ok = await run(name, command, args)
  if (!ok) console.error(`✗ ${name} failed`)
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** A runner that failed without a failed test (or wrote no report) counts as one failure. */
const counted = (ok: boolean, count: Count): Count => ({
  ...count,
  failed: ok ? count.failed : Math.max(1, count.failed),
})

async function runUnitTests(): Promise<Count> {
  const file = join(results, 'unit.json')
  const ok = await run('unit tests', 'vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${file}`,
  ])
  const report = (await readJson(file)) as UnitReport
  const { numPassedTests: passed = 0, numFailedTests: failed = 0 } = report
  return counted(ok, { passed, failed, tests: unitTests(report, root) })
}

async function runBrowserTests(): Promise<Count> {
  try {
    ensureChromium()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1 }
  }
  const ok = await run('browser tests', 'playwright', ['test'])
  const report = (await readJson(join(results, 'browser.json'))) as BrowserReport
  const { expected = 0, unexpected = 0, flaky = 0 } = report.stats ?? {}
  return counted(ok, { passed: expected, failed: unexpected + flaky, tests: browserTests(report) })
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return {}
  }
}

await rm(results, { recursive: true, force: true })
await mkdir(results, { recursive: true })

const counts: Count[] = [
  await step('types of the page', 'tsc', '-p', 'tsconfig.json'),
  await step('types of the worker', 'tsc', '-p', 'tsconfig.worker.json'),
  await step('types of tools and tests', 'tsc', '-p', 'tsconfig.node.json'),
  await step('lint and boundaries', 'oxlint', '--type-aware', '--deny-warnings'),
  await step('format', 'oxfmt', '--check', '.'),
  await step('unused code', 'knip'),
  await runUnitTests(),
  await step('build of the demo', 'vite', 'build', '--mode', 'demo', '--logLevel', 'warn'),
  await step('live build', 'vite', 'build', '--mode', 'live', '--logLevel', 'warn'),
  await step('size budget', 'node', 'tools/size-budget.ts'),
  ...(withBrowser ? [await runBrowserTests()] : []),
]

const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
console.log(`\nThe slowest tests:\n${slowest(counts.flatMap(({ tests = [] }) => tests)).join('\n')}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
