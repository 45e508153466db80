import type { Browser, Page } from '@playwright/test'
import { newContext } from './in-page.ts'
import { type Figure, single } from './report.ts'
import type { LiveApp } from './servers.ts'

const group = 'Take along, 4 racks, 60 projects, 2,000 instances'

/** The time limit, in milliseconds. */
const timeLimit = 180_000

declare global {
  interface Window {
    /** The longest task that blocked the page, in milliseconds. */
    longestWork: number
  }
}

/** Runs in the page: records its longest task from now on. Browsers report only tasks over 50 ms. */
function watchWork() {
  window.longestWork = 0
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longestWork = Math.max(window.longestWork, duration)
  }).observe({ type: 'longtask' })
}

/**
 * Everything an operator may see of a wide fleet: the load on the server, on the machine, and on the page
 * meanwhile.
 */
export async function takeAlong(browser: Browser, app: LiveApp): Promise<Figure[]> {
  const context = await newContext(browser, app)
  const page = await context.newPage()
  await page.goto(`${app.url}/settings/storage/take-along`)
  await page.waitForFunction(() => navigator.serviceWorker.controller)
  const start = page.getByRole('dialog').getByRole('button', { name: 'Take along' })
  await start.waitFor()
  await page.waitForLoadState('networkidle')
  const before = app.requests().length
  await page.evaluate(watchWork)
  const started = Date.now()
  await start.click()
  const done = page.getByRole('row', { name: /^Everything I can see/ }).filter({ hasText: /as of \d\d:\d\d/ })
  await done.waitFor({ timeout: timeLimit })
  const took = Date.now() - started
  const longestWork = await page.evaluate(() => window.longestWork)
  const requests = app.requests().length - before
  const size = await pinnedSize(page)
  await context.close()
  const once = (unit: Figure['unit'], what: string, value: number, limit: number) =>
    single({ group, what, unit, median: value, runs: 1, bars: [{ of: 'median', limit }] })
  return [
    once('requests', 'requests, those of the page included', requests, 3_000),
    once('ms', 'until it is complete, each answer 5 ms late', took, 60_000),
    once('bytes', 'what is kept of it', size, 40e6),
    once('ms', 'the page’s longest task meanwhile; 0 is less than 50', longestWork, 50),
  ]
}

/** The total size in this user's pins. */
const pinnedSize = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const settled = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
    const name = names.find((one) => one.startsWith('rackside-user-')) ?? ''
    const database = await settled(indexedDB.open(name))
    const pins: { size: number }[] = await settled(database.transaction('pins').objectStore('pins').getAll())
    database.close()
    return pins.reduce((sum, { size }) => sum + size, 0)
  })
