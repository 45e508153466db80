import { join } from 'node:path'
import { type BrowserContext, expect } from '@playwright/test'
import { type AppServer, serveApp } from '../../tools/app-server.ts'
import { untilAppIsHere } from './fixtures/app-files.ts'
import { judgePages } from './contract/demo-judge.ts'
import { goTo, story, type Story } from './story.ts'

interface Fixtures extends Pick<Story, 'open'> {
  /** Fails if anything the story's pages send or receive violates the contract. */
  judged: void
}

interface Shared {
  demo: AppServer
  /** A browser with the worker and its files already installed, which would take longer than most stories. */
  visited: BrowserContext
}

const builtDemo = join(import.meta.dirname, '../../dist/demo')

/** Runs in each page before its own scripts, so that a tab's first page starts without data from other stories. */
function forget() {
  const dropDatabases = async () => {
    // The demo's own databases are per tab already.
    for (const { name } of await indexedDB.databases())
      if (name && name !== 'rackside-demo') indexedDB.deleteDatabase(name)
  }
  if (sessionStorage.getItem('rackside.demo')) return
  localStorage.clear()
  void dropDatabases()
}

/**
 * Stories on the demo build about its worker, its storage, and its controls. They share a browser that has
 * the worker installed.
 */
export const test = story.extend<Fixtures, Shared>({
  demo: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const demo = await serveApp({ folder: builtDemo, port: 0 })
      await use(demo)
      await demo.close()
    },
    { scope: 'worker' },
  ],
  visited: [
    async ({ browser, demo }, use) => {
      const context = await browser.newContext({ baseURL: demo.url })
      const page = await context.newPage()
      await page.goto('/projects')
      await untilAppIsHere(page)
      await page.close()
      await use(context)
      await context.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ demo }, use) => use(demo.url),
  context: async ({ visited }, use) => {
    await use(visited)
    await visited.setOffline(false)
    for (const page of visited.pages()) await page.close()
  },
  page: async ({ context, viewport }, use) => {
    const page = await context.newPage()
    if (viewport) await page.setViewportSize(viewport)
    await page.addInitScript(forget)
    await use(page)
  },
  judged: [
    async ({ context }, use) => {
      const violations = judgePages(context)
      await use()
      expect(await violations()).toEqual([])
    },
    { auto: true },
  ],
  open: async ({ page, user, size }, use) => {
    await use(async (path) => {
      const settings = { token: `demo-${user}`, latency: false, chaos: 0, size, offline: false }
      await page.addInitScript((kept) => {
        if (!sessionStorage.getItem('rackside.demo')) sessionStorage.setItem('rackside.demo', kept)
      }, JSON.stringify(settings))
      await goTo(page, path)
    })
  },
})

export { expect } from '@playwright/test'
export { agree, row, toast } from './story.ts'
