/**
 * Walks through the built live app at random, with a server that fails now and then, and checks the data
 * layer's guarantees and that memory does not grow: `npm run soak -- --minutes 10`.
 *
 * Two tabs of one user come and go, reload, sign out and sign in as another. A tab of a second user, in a
 * separate browser, never reloads and is the one measured for growth.
 */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { seededRandom } from '#mock/engine/random.ts'
import { seedUsers } from '#mock/seed/people.ts'
import { FaultServer } from '../tests/support/servers/fault-server.ts'
import { chromiumArgs, ensureChromium } from './find-chromium.ts'
import { growthOf, type Sample } from './soak/growth.ts'
import { isHonest, isWiped, keepsOnlyOwn, recovers } from './soak/invariants.ts'
import { goWithin, Person, sample } from './soak/person.ts'
import { oneOf, places, stepsAround, stepsWithin, Trouble, type Walk } from './soak/walk.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    /** Rebuilds the app even if it is built. */
    build: { type: 'boolean', default: false },
    /** A folder for the watched tab's heap snapshots, one per minute. */
    snapshots: { type: 'string' },
  },
})
const minutes = Number(values.minutes)
const seed = Number(values.seed)
if (!(minutes > 0) || !Number.isInteger(seed)) {
  console.error('Usage: npm run soak -- [--minutes 10] [--seed 1] [--build] [--snapshots folder]')
  process.exit(2)
}

const root = join(import.meta.dirname, '..')
if (values.build || !existsSync(join(root, 'dist/live/index.html')))
  execFileSync(join(root, 'node_modules/.bin/vite'), ['build', '--mode', 'live', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
  })

const users = ['ada', 'sofia', 'farid', 'colin']
const random = seededRandom(seed)
const server = await FaultServer.start()
const trouble = new Trouble(server)
/** User ids by user name. */
const ids = new Map(
  seedUsers.map(({ userName, displayName }) => {
    const user = server.plane.users.all().find((row) => row.displayName === displayName)
    return [userName, user?.id ?? '']
  }),
)
const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs })
const started = Date.now()
const elapsed = () => (Date.now() - started) / 60_000
const broken: string[] = []
const say = (text: string) => {
  broken.push(text)
  console.log(`  ✗ ${elapsed().toFixed(1)} min, trouble ${trouble.name ?? 'none'}: ${text}`)
}
const steps = new Map<string, { done: number; missed: number }>()

const arrive = (tabs: number) => Person.arrive(browser, server.url, tabs, (text) => say(`unhandled: ${text}`))
const [stays, moves] = [await arrive(1), await arrive(2)]
const watched = stays.pages[0]
if (!watched) throw new Error('There is no tab to watch')
const session = await stays.context.newCDPSession(watched)
await session.send('Performance.enable')
const samples: Sample[] = []

/** Runs a step; one that fails because of the simulated trouble is counted and skipped. */
async function step(name: string, take: () => Promise<void>): Promise<void> {
  const count = steps.get(name) ?? { done: 0, missed: 0 }
  steps.set(name, count)
  try {
    await take()
    count.done += 1
  } catch {
    count.missed += 1
  }
}

async function changeUser(page: Walk['page']): Promise<void> {
  const before = moves.user
  if (before !== undefined) {
    await moves.signOut(page)
    await isWiped(page, before, say)
  }
  await trouble.over()
  await moves.signIn(oneOf(random, users))
}

async function loseServer(page: Walk['page']): Promise<void> {
  await trouble.begin(random)
  if (trouble.name !== 'killed') return
  await isHonest(page, Date.now(), say)
}

const around = {
  ...stepsAround,
  changeUser: ({ page }: Walk) => changeUser(page),
  trouble: ({ page }: Walk) => loseServer(page),
}

/** One random step of one user, mostly of a kind that loads nothing. */
async function walk(): Promise<void> {
  const person = random() < 0.5 ? stays : moves
  const page = oneOf(random, person.pages)
  const within = person === stays || random() < 0.6
  const all: Record<string, (walk: Walk) => Promise<void>> = within ? stepsWithin : around
  const name = oneOf(random, Object.keys(all))
  await page.bringToFront()
  await step(name, () => (all[name] ?? all.go)?.({ person, page, random }) ?? Promise.resolve())
  await page.keyboard.press('Escape').catch(() => undefined)
}

/** Ends the current trouble, and checks all guarantees. */
async function check(watched: Walk['page']): Promise<void> {
  await trouble.over()
  if (moves.user === undefined || moves.pages.some((page) => page.url().includes('/login')))
    await step('signIn', () => moves.signIn(oneOf(random, users)))
  const sessions = server.plane.sessions.all().map(({ id }) => id)
  for (const person of [stays, moves]) {
    await recovers(person, say)
    await keepsOnlyOwn(person, ids, sessions, say)
  }
  await watched.bringToFront()
  const { snapshot, ...taken } = await sample(watched, session, elapsed())
  samples.push(taken)
  const { minute, heap, data, listeners, nodes, documents } = taken
  if (values.snapshots)
    await writeFile(join(values.snapshots, `minute-${minute.toFixed(1)}.heapsnapshot`), snapshot)
  console.log(
    [minute.toFixed(1), (heap / 1e6).toFixed(2), (data / 1e6).toFixed(2), listeners, nodes, documents]
      .map((cell) => String(cell).padStart(10))
      .join(''),
  )
}

console.log(`Seed ${seed}, ${minutes} minutes, ${server.url}`)
await stays.signIn('ada')
await moves.signIn(oneOf(random, users))
// Open everything before measuring: caches filled here are not leaks.
for (const place of [...places, ...places]) {
  await goWithin(watched, place)
  await watched.waitForTimeout(1_500)
}
for (const [name, take] of Object.entries(stepsWithin))
  await step(name, () => take({ person: stays, page: watched, random }))
console.log(
  ['minute', 'heap MB', 'data MB', 'listeners', 'nodes', 'documents'].map((it) => it.padStart(10)).join(''),
)
await check(watched)
for (let next = elapsed() + 1; elapsed() < minutes;) {
  await walk()
  if (elapsed() < next && elapsed() < minutes) continue
  await check(watched)
  next = elapsed() + 1
}
await browser.close()
await server.close()

console.log('\nSteps (missed for want of what trouble took away):')
for (const [name, { done, missed }] of steps) console.log(`  ${name}: ${done} (${missed})`)
console.log(`Trouble: ${[...trouble.counts].map(([name, count]) => `${name} ${count}`).join(', ')}\n`)
const growths = growthOf(samples)
for (const { measure, first, last, limit, held } of growths)
  console.log(
    `${measure}: median ${Math.round(first)} in the first third, ${Math.round(last)} in the last, at most ${Math.round(limit)}: ${held ? 'pass' : 'FAIL'}`,
  )
console.log(broken.length ? `${broken.length} invariants broken` : 'All invariants held')
process.exitCode = broken.length || growths.some(({ held }) => !held) ? 1 : 0
