import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { FaultServer } from './fault-server.ts'
import { goTo, story, type Story } from './story.ts'

interface Shared {
  demo: FaultServer
  /** A browser that has the worker and its files: installing them takes longer than most stories. */
  visited: BrowserContext
}

const builtDemo = join(import.meta.dirname, '../../dist/demo')

/** Runs in each page before its own scripts: a tab's first page finds nothing that another story has left. */
function forget() {
  const dropDatabases = async () => {
    // The demo's own is by tab already.
    for (const { name } of await indexedDB.databases())
      if (name && name !== 'rackside-demo') indexedDB.deleteDatabase(name)
  }
  if (sessionStorage.getItem('rackside.demo')) return
  localStorage.clear()
  void dropDatabases()
}

/** Stories on the demo build, about its worker, its store and its controls. They share a browser that has started it. */
export const test = story.extend<Pick<Story, 'open'>, Shared>({
  demo: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const demo = await FaultServer.start({ folder: builtDemo })
      await use(demo)
      await demo.close()
    },
    { scope: 'worker' },
  ],
  visited: [
    async ({ browser, demo }, use) => {
      const context = await browser.newContext({ baseURL: demo.url })
      await use(context)
      await context.close()
    },
    { scope: 'worker' },
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
export { row, toast } from './story.ts'
