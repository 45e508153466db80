/**
 * Runs all checks and counts: `npm test` is the gate, `--engines` adds Firefox and WebKit, `--full` runs
 * everything once, `--check` skips the browser. `tests/gate.ts` lists the gate's stories. The last line is
 * `N passed, N failed`; each tool and each test counts as one.
 */
import { execFileSync, spawn } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { delimiter, join } from 'node:path'
import { missingForEngines } from './find-engines.ts'
import {
  type BrowserReport,
  browserTests,
  failures,
  type Tested,
  type UnitReport,
  unitTests,
} from './test/reports.ts'
import { type Part, verdictOf } from './test/verdict.ts'
import { isQuarantined, quarantine } from '../tests/quarantine.ts'
import { inGate, isSafety, newer } from '../tests/gate.ts'

const root = join(import.meta.dirname, '..')
const results = join(root, 'test-results')
const isFull = process.argv.includes('--full')
const isCheck = process.argv.includes('--check')
const hasEngines = isFull || process.argv.includes('--engines')

interface Ended {
  ok: boolean
  output: string
}

/** Runs a command; its output is shown as it arrives, or captured. */
function run(command: string, args: string[], output: 'shown' | 'kept'): Promise<Ended> {
  const bin = join(root, 'node_modules/.bin')
  const env = {
    ...process.env,
    PATH: `${bin}${delimiter}${process.env.PATH}`,
    RACKSIDE_TESTS: isFull ? 'full' : 'gate',
  }
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

async function runTool([name, command, ...args]: Tool): Promise<Part> {
  const { ok, output } = await run(command, args, 'kept')
  console.log(`\n▸ ${name}\n${output.trim()}`.trimEnd())
  if (!ok) console.error(`✗ ${name} failed`)
  if (ok) return { passed: 1, failed: 0, tests: [] }
  return { passed: 0, failed: 1, tests: [{ name, failure: output }] }
}

/** Runs tools in parallel, one per core. */
async function runTools(...tools: Tool[]): Promise<Part[]> {
  const parts: Part[] = []
  const inTurn = async () => {
    for (let tool = tools.shift(); tool; tool = tools.shift()) parts.push(await runTool(tool))
  }
  await Promise.all(Array.from({ length: availableParallelism() }, inTurn))
  return parts
}

/** A runner that failed without a failed test (or wrote no report) counts as one failure. */
const counted = (ok: boolean, part: Part): Part => ({
  ...part,
  failed: ok ? part.failed : Math.max(1, part.failed),
})

async function runVitest(name: string, file: string, ...more: string[]): Promise<Part> {
  const outputFile = join(results, file)
  console.log(`\n▸ ${name}`)
  const args = ['run', '--reporter=dot', '--reporter=json', `--outputFile=${outputFile}`, ...more]
  const { ok } = await run('vitest', args, 'shown')
  const report = (await readJson(outputFile)) as UnitReport
  const { numPassedTests: passed = 0, numFailedTests: failed = 0 } = report
  return counted(ok, { passed, failed, tests: unitTests(report, root) })
}

async function runStories(): Promise<Part> {
  const { ok, output } = await installed
  if (!ok) {
    console.error(output)
    return { passed: 0, failed: 1, tests: [{ name: 'Chromium', failure: output }] }
  }
  console.log('\n▸ stories in Chromium')
  const { ok: isGreen } = await run('playwright', ['test'], 'shown')
  const report = (await readJson(join(results, 'browser.json'))) as BrowserReport
  const { expected = 0, unexpected = 0, flaky = 0 } = report.stats ?? {}
  const ran = browserTests(report)
  const missing = notThere(ran.map(({ name }) => name))
  const tests = [...ran, ...missing]
  const forgiven = tests.filter(({ name, failure }) => failure !== undefined && isQuarantined(name)).length
  const failed = unexpected - forgiven + missing.length
  return counted((isGreen && failed === 0) || (failed === 0 && expected > 0 && !report.errors?.length), {
    passed: expected + flaky,
    failed,
    tests,
  })
}

/** Stories in the gate or the quarantine that did not run exactly once. */
function notThere(ran: readonly string[]): Tested[] {
  const quarantined = isFull ? quarantine.map(({ story }) => story) : []
  const named = [...inGate, ...newer.map((name) => `${name} (a server of 2026)`), ...quarantined]
  return named
    .filter((name) => !isQuarantined(name) || isFull)
    .filter((name) => ran.filter((other) => other === name).length !== 1)
    .map((name) => ({
      name,
      failure: 'tests/gate.ts or tests/quarantine.ts names no story, or more than one',
    }))
}

async function runEngines(): Promise<Part> {
  const missing = missingForEngines()
  if (missing.length) {
    const failure = `The stories on Firefox and WebKit need more. On Debian: apt-get install ${missing.join(' ')}`
    console.error(failure)
    return { passed: 0, failed: 1, tests: [{ name: 'Firefox and WebKit', failure }] }
  }
  return runVitest(
    'stories in Firefox and WebKit',
    'engines.json',
    '--config',
    'tests/engines/vitest.config.ts',
  )
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return {}
  }
}

const git = (...args: string[]) => {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}

const write = (file: string, value: unknown) =>
  writeFile(join(results, file), `${JSON.stringify(value, null, 2)}\n`)

const tree = git('rev-parse', 'HEAD^{tree}')
const isClean = git('status', '--porcelain') === ''
await rm(results, { recursive: true, force: true })
await mkdir(results, { recursive: true })

// Packages for the browser install while the tools run.
const installed = isCheck
  ? Promise.resolve<Ended>({ ok: true, output: '' })
  : run('node', ['tools/find-chromium.ts'], 'kept')

const parts: Part[] = []
const seconds: Record<string, number> = {}

async function timed(name: string, work: () => Promise<Part[]>): Promise<void> {
  const started = Date.now()
  parts.push(...(await work()))
  seconds[name] = Math.round((Date.now() - started) / 1000)
}

await timed('tools and builds', async () => [
  ...(await runTools(
    ['build of the demo', 'vite', 'build', '--mode', 'demo', '--logLevel', 'warn'],
    ['live build', 'vite', 'build', '--mode', 'live', '--logLevel', 'warn'],
    ['lint and boundaries', 'oxlint', '--type-aware', '--deny-warnings'],
    ['types of the page', 'tsc', '-p', 'tsconfig.json'],
    ['types of the worker', 'tsc', '-p', 'tsconfig.worker.json'],
    ['types of tools and tests', 'tsc', '-p', 'tsconfig.node.json'],
    ['format', 'oxfmt', '--check', '.'],
    ['unused code', 'knip'],
    ['licences', 'node', 'tools/licences.ts'],
    ['advisories', 'node', 'tools/audit.ts'],
  )),
  await runTool(['size budget', 'node', 'tools/size-budget.ts']),
])
await timed('unit tests', async () => [await runVitest('unit tests', 'unit.json')])
if (!isCheck) await timed('stories', async () => [await runStories()])
if (hasEngines) await timed('engines', async () => [await runEngines()])

const verdict = verdictOf(parts, { isSafety, isQuarantined })
const { passed, failed, flaky, quarantined, refused } = verdict
await write('flaky.json', flaky)
await write('summary.json', {
  tests: isFull ? 'full' : isCheck ? 'check' : 'gate',
  tree,
  uncommittedChanges: !isClean,
  passed,
  failed,
  flaky: flaky.length,
  quarantined: quarantined.length,
  seconds,
})
const listed = (title: string, tests: typeof flaky) => {
  if (tests.length) console.log(`\n${title}:\n${failures(tests).join('\n')}`)
}
listed('What failed', verdict.wrong)
listed('Quarantined, and failed', quarantined)
listed('Flaky: passed only the second time', flaky)
if (refused) console.log(`\n✗ ${refused}`)
const total = Object.values(seconds).reduce((sum, part) => sum + part, 0)
const took = Object.entries(seconds).map(([name, part]) => `${name} ${part} s`)
console.log(`\n${took.join(', ')}: ${Math.floor(total / 60)} min ${total % 60} s`)
console.log(`${flaky.length} flaky, ${quarantined.length} quarantined`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
