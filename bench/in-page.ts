import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { partitionPrefix } from '#db/database.ts'
import type { App } from './servers.ts'

/** Measures inside a page; times are milliseconds since its navigation began. */
interface Clock {
  /** Resolves two frames from now, when the current document has been painted. */
  painted: () => Promise<number>
  /** Resolves with the document change that makes `holds` true; rejects after a minute. */
  until: (holds: () => boolean) => Promise<void>
  /** When the first row of any list was painted. */
  firstRow: Promise<number>
}

declare global {
  interface Window {
    clock: Clock
  }
}

/** Runs in each page before its own scripts, so it may use nothing from this module. */
function installClock() {
  const painted = () =>
    new Promise<number>((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now())))
    })
  const until = (holds: () => boolean) =>
    new Promise<void>((resolve, reject) => {
      if (holds()) return resolve()
      const observer = new MutationObserver(() => {
        if (!holds()) return
        observer.disconnect()
        resolve()
      })
      observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
      setTimeout(() => reject(new Error(`Did not happen: ${holds.toString()}`)), 60_000)
      return undefined
    })
  const firstRow = until(() => document.querySelector('tr[data-row]') !== null).then(painted)
  firstRow.catch(() => undefined)
  window.clock = { painted, until, firstRow }
}

/** A context that has never visited the app, signed in and with the clock in each page. */
export async function newContext(
  browser: Browser,
  app: App,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options })
  await context.addInitScript(installClock)
  await app.signIn(context)
  return context
}

/** Milliseconds from the start of the navigation to the first painted row. */
export const firstRow = (page: Page): Promise<number> => page.evaluate(() => window.clock.firstRow)

/** Clicks a link in the page; returns the milliseconds until the named list's first row is painted. */
export const clickToRow = (page: Page, link: string, list: string): Promise<number> =>
  page.evaluate(
    async ([link, row]) => {
      const target = document.querySelector<HTMLElement>(link)
      if (!target) throw new Error(`No ${link} here`)
      const start = performance.now()
      target.click()
      await window.clock.until(() => document.querySelector(row) !== null)
      return (await window.clock.painted()) - start
    },
    [link, `table[aria-label="${list}"] tr[data-row]`] as const,
  )

const scrollFor = 5_000

/** Pixels per second: a fast mouse wheel, about 160 rows per second. */
export const wheel = 5_000

/**
 * Scrolls at `pace` pixels per second, or else fast enough to reach the end. `frames` has the milliseconds
 * between frames.
 */
export const scroll = (page: Page, pace?: number): Promise<{ frames: number[]; mostRows: number }> =>
  page.evaluate(
    async ({ scrollFor, pace }) => {
      const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
      const height = document.documentElement.scrollHeight - innerHeight
      const distance = pace ? (pace * scrollFor) / 1_000 : height
      const frames: number[] = []
      let mostRows = 0
      scrollTo(0, 0)
      await window.clock.painted()
      const start = await frame()
      for (let last = start; last - start < scrollFor;) {
        scrollTo(0, (distance * (last - start)) / scrollFor)
        const now = await frame()
        frames.push(now - last)
        mostRows = Math.max(mostRows, document.querySelectorAll('table tbody tr').length)
        last = now
      }
      return { frames, mostRows }
    },
    { scrollFor, pace },
  )

/**
 * Waits for the user's partition. The first page starts without its worker, which stores only answers read
 * again through it.
 */
export async function untilPartition(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller)
  const isThere = () =>
    page.evaluate(
      async (prefix) => (await indexedDB.databases()).some(({ name }) => name?.startsWith(prefix)),
      partitionPrefix,
    )
  while (!(await isThere())) await page.reload()
}
