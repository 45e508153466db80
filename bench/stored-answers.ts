import type { Browser, BrowserContext, Page } from '@playwright/test'
import { partitionPrefix } from '#db/database.ts'
import { bundled } from './bundled.ts'
import { newContext, untilPartition } from './in-page.ts'
import { type Figure, spread } from './report.ts'
import type { LiveApp } from './servers.ts'
import type * as Seeding from './stored-answers-in-page.ts'

const answers = 100_000
const reads = 500
const signOuts = 3
const group = 'Store of 100,000 answers'

declare global {
  interface Window {
    /** The exports of `stored-answers-in-page.ts`: the store's own code, bundled for a page. */
    seeding: typeof Seeding
  }
}

/** A store fifty times over its budget: reading it without a server, and deleting it by signing out. */
export async function storedAnswers(browser: Browser, app: LiveApp): Promise<Figure[]> {
  const code = await bundled('stored-answers-in-page.ts', 'seeding')
  const gets: number[] = []
  const fetches: number[] = []
  const gone: number[] = []
  const left: number[] = []
  for (let round = 0; round < signOuts; round += 1) {
    const context = await newContext(browser, app)
    const page = await filled(context, app, code)
    if (round === 0) {
      gets.push(...(await page.evaluate((count) => window.seeding.timeGets(count), reads)))
      fetches.push(...(await page.evaluate((count) => window.seeding.timeFetches(count), reads)))
    }
    const times = await signOut(context, app, page)
    gone.push(times.gone)
    left.push(times.left)
    await context.close()
    await app.revive()
  }
  return [
    spread(group, 'the store’s get of one answer', gets, [{ of: 'p95', limit: 10 }]),
    spread(group, 'the same through worker and fetch, server dead', fetches),
    spread(group, 'sign-out, until another tab has left its page', left),
    spread(group, 'sign-out, until no database of the user is left', gone, [{ of: 'p95', limit: 2_000 }]),
  ]
}

/** A page whose user's partition was filled without the worker, and whose server is down. */
async function filled(context: BrowserContext, app: LiveApp, code: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${app.url}/projects`)
  await page.locator('tr[data-row]').first().waitFor()
  await untilPartition(page)
  await page.evaluate(code)
  const instance = await page.evaluate(() => window.seeding.anInstance())
  await app.kill()
  await page.evaluate(([count, instance]) => window.seeding.fill(count, instance), [
    answers,
    instance,
  ] as const)
  return page
}

/**
 * Milliseconds from a click on “Sign out”, without a server, until a second tab shows the login page, and
 * until the browser lists no partition. A third page outside the app watches, since the others navigate away.
 */
async function signOut(context: BrowserContext, app: LiveApp, page: Page) {
  const other = await context.newPage()
  await other.goto(`${app.url}/projects`)
  await other.locator('tr[data-row]').first().waitFor()
  const watcher = await context.newPage()
  await watcher.goto(`${app.url}/manifest.webmanifest`)
  const gone = watcher.evaluate(async (prefix) => {
    const partition = async () => (await indexedDB.databases()).find(({ name }) => name?.startsWith(prefix))
    const { name } = (await partition()) ?? {}
    if (!name) throw new Error('There is no partition to delete')
    while (await partition()) await new Promise((resolve) => setTimeout(resolve, 10))
    // Opening waits for a deletion in progress.
    const opening = indexedDB.open(name)
    const isNew = await new Promise((resolve) => {
      opening.addEventListener('upgradeneeded', ({ oldVersion }) => {
        opening.transaction?.abort()
        resolve(oldVersion === 0)
      })
      opening.addEventListener('success', () => resolve(false))
    })
    if (!isNew) throw new Error('The partition is still there')
    return Date.now()
  }, partitionPrefix)
  const left = other.waitForURL(/\/login/, { waitUntil: 'commit' }).then(Date.now)
  await page.bringToFront()
  await page.getByRole('button', { name: /^Account/ }).click()
  const item = page.getByRole('menuitem', { name: 'Sign out' })
  await item.waitFor()
  const start = await item.evaluate((element: HTMLElement) => {
    const now = Date.now()
    element.click()
    return now
  })
  return { gone: (await gone) - start, left: (await left) - start }
}
