/**
 * Everything that must hold, in one command: types, lint, format, unused code, both builds, size budget, unit tests,
 * browser tests, and with `--engines` those on Firefox and WebKit. Names the slowest tests and, once more, what failed; the last line is `N passed, N failed`: each tool counts as one, each test as one.
 */
import { spawn } from 'node:child_process'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { delimiter, join } from 'node:path'
import { ensureChromium } from './find-chromium.ts'
import { missingForEngines } from './find-engines.ts'
import {
  type BrowserReport,
  browserTests,
  failures,
  slowest,
  type Tested,
  type UnitReport,
  unitTests,
} from './test/reports.ts'

interface Count {
  passed: number
  failed: number
  /** What a runner says of its tests; another tool says only what is wrong. */
  tests?: Tested[]
}

const root = join(import.meta.dirname, '..')
const results = join(root, 'test-results')
const withBrowser = !process.argv.includes('--without-browser')
const withEngines = process.argv.includes('--engines')

interface Ended {
  ok: boolean
  output: string
}

/** Runs a command; what it says is shown as it comes, or kept. */
function run(command: string, args: string[], output: 'shown' | 'kept'): Promise<Ended> {
  const bin = join(root, 'node_modules/.bin')
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` }
  return new Promise((resolve) => {
    const stdio = output === 'shown' ? 'inherit' : 'pipe'
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', stdio, stdio] })
    let kept = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => (kept += text))
    child.on('error', (error) => resolve({ ok: false, output: String(error) }))
    child.on('close', (code) => resolve({ ok: code === 0, output: kept }))
  })
}

type Tool = [name: string, command: string, ...args: string[]]

async function runTool([name, command, ...args]: Tool): Promise<Count> {
  const { ok, output } = await run(command, args, 'kept')
  console.log(`\n▸ ${name}\n${output.trim()}`.trimEnd())
  if (!ok) console.error(`✗ ${name} failed`)
  if (ok) return { passed: 1, failed: 0 }
  return { passed: 0, failed: 1, tests: [{ name, took: 0, failure: output }] }
}

/** Runs tools side by side, one for each core. */
async function runTools(...tools: Tool[]): Promise<Count[]> {
  const counts: Count[] = []
  const inTurn = async () => {
    for (let tool = tools.shift(); tool; tool = tools.shift()) counts.push(await runTool(tool))
  }
  await Promise.all(Array.from({ length: availableParallelism() }, inTurn))
  return counts
}

/** A runner that failed without a failed test (or wrote no report) counts as one failure. */
const counted = (ok: boolean, count: Count): Count => ({
  ...count,
  failed: ok ? count.failed : Math.max(1, count.failed),
})

async function runVitest(name: string, file: string, ...more: string[]): Promise<Count> {
  const outputFile = join(results, file)
  console.log(`\n▸ ${name}`)
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile=${outputFile}`, ...more]
  const { ok } = await run('vitest', args, 'shown')
  const report = (await readJson(outputFile)) as UnitReport
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
  console.log('\n▸ browser tests')
  const { ok } = await run('playwright', ['test'], 'shown')
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

const missing = withEngines ? missingForEngines() : []
if (missing.length) {
  console.error(
    `The stories on other engines need what is not here. On Debian: apt-get install ${missing.join(' ')}`,
  )
  process.exit(1)
}
await rm(results, { recursive: true, force: true })
await mkdir(results, { recursive: true })

const counts: Count[] = [
  ...(await runTools(
    ['types of the page', 'tsc', '-p', 'tsconfig.json'],
    ['types of the worker', 'tsc', '-p', 'tsconfig.worker.json'],
    ['types of tools and tests', 'tsc', '-p', 'tsconfig.node.json'],
    ['lint and boundaries', 'oxlint', '--type-aware', '--deny-warnings'],
    ['format', 'oxfmt', '--check', '.'],
    ['unused code', 'knip'],
    ['licences', 'node', 'tools/licences.ts'],
    ['advisories', 'node', 'tools/audit.ts'],
    ['build of the demo', 'vite', 'build', '--mode', 'demo', '--logLevel', 'warn'],
    ['live build', 'vite', 'build', '--mode', 'live', '--logLevel', 'warn'],
  )),
  await runTool(['size budget', 'node', 'tools/size-budget.ts']),
  await runVitest('unit tests', 'unit.json'),
  ...(withBrowser ? [await runBrowserTests()] : []),
  ...(withEngines
    ? [await runVitest('other engines', 'engines.json', '--config', 'tests/engines/vitest.config.ts')]
    : []),
]

const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
const tests = counts.flatMap((count) => count.tests ?? [])
console.log(`\nThe slowest tests:\n${slowest(tests).join('\n')}`)
const wrong = failures(tests)
if (wrong.length) console.log(`\nWhat failed:\n${wrong.join('\n')}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
