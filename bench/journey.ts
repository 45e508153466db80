import type { Browser, Page } from '@playwright/test'
import { clickToRow, firstRow, newContext } from './in-page.ts'
import type { Visited } from './first-visit.ts'
import { type Figure, spread } from './report.ts'
import type { App } from './servers.ts'

const runs = 5

/** Milliseconds for the page to fetch its files, store its cache and become idle. */
const settling = 4_000

/** Milliseconds after which what was read is stale, so that opening a list reads it again. */
const stale = 2_500

const project = '/projects/web-frontend'

/** What people do all day; times in milliseconds to the first painted row. */
interface Journey {
  'first visit': number
  'warm reload of /projects': number
  'open a project’s instances': number
  'back to projects': number
  'open the instances again': number
  'heap then': number
}

interface Conditions {
  /** How many times slower than this machine the processor is. */
  cpuSlowdown?: number
  /** Only the first visit and the reload. */
  short?: true
}

/** One person's first visit, reload, and way into a project's instances and back. */
async function journey(
  browser: Browser,
  app: App,
  { cpuSlowdown, short }: Conditions = {},
): Promise<Partial<Journey>> {
  const context = await newContext(browser, app)
  const page = await context.newPage()
  if (cpuSlowdown) {
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  }
  await page.goto(`${app.url}/projects`, { waitUntil: 'commit' })
  const times: Partial<Journey> = { 'first visit': await firstRow(page) }
  await page.waitForFunction(() => navigator.serviceWorker.controller)
  await page.waitForTimeout(settling)
  // Once more: a worker is warm after it has served a page.
  for (let reload = 0; reload < 2; reload += 1) {
    await page.reload({ waitUntil: 'commit' })
    times['warm reload of /projects'] = await firstRow(page)
    await page.waitForTimeout(stale)
  }
  if (!short) {
    times['open a project’s instances'] = await clickToRow(page, `table a[href="${project}"]`, 'Instances')
    await page.waitForTimeout(stale)
    times['heap then'] = await heapOf(page)
    times['back to projects'] = await clickToRow(page, 'nav a[href="/projects"]', 'Projects')
    await page.waitForTimeout(stale)
    times['open the instances again'] = await clickToRow(page, `table a[href="${project}"]`, 'Instances')
  }
  await context.close()
  return times
}

/** Bytes in use after a collection. */
async function heapOf(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  await devtools.detach()
  return usedSize
}

interface Case {
  group: string
  app: App
  conditions: Conditions
}

const casesOf = ({ live, slowLive, demo, slowDemo }: Visited): Case[] => [
  { group: 'Daily, live', app: live, conditions: {} },
  { group: 'Daily, live, slow 4G', app: slowLive, conditions: { short: true } },
  {
    group: 'Daily, live, slow 4G, CPU 4 × slower',
    app: slowLive,
    conditions: { short: true, cpuSlowdown: 4 },
  },
  { group: 'Daily, demo', app: demo, conditions: { short: true } },
  { group: 'Daily, demo, slow 4G', app: slowDemo, conditions: { short: true } },
]

/** Several journeys through each of some builds. The builds take turns, so that all meet the same conditions. */
export async function journeys(browser: Browser, builds: Visited[]): Promise<Figure[][]> {
  const taken = builds.map((build) =>
    casesOf(build).map((each) => ({ ...each, times: [] as Partial<Journey>[] })),
  )
  for (let run = 0; run < runs; run += 1) {
    for (const [index] of (taken[0] ?? []).entries()) {
      for (const build of run % 2 ? taken.toReversed() : taken) {
        const each = build[index]
        each?.times.push(await journey(browser, each.app, each.conditions))
      }
    }
  }
  return taken.map((build) => build.flatMap(({ group, times }) => figuresOf(group, times)))
}

function figuresOf(group: string, times: Partial<Journey>[]): Figure[] {
  const names = Object.keys(times[0] ?? {}) as (keyof Journey)[]
  return names.map((name) => {
    const values = times.flatMap((each) => each[name] ?? [])
    if (name !== 'heap then') return spread(group, name, values)
    return spread(group, name, values, [{ of: 'median', limit: 6_000_000 }], 'bytes')
  })
}
