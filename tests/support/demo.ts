import type { BrowserContext } from '@playwright/test'
import { goTo, story, type Story } from './story.ts'

interface Fixtures extends Pick<Story, 'open'> {
  /** A browser that was never here, for stories about the worker and what is stored; others share one per process. */
  profile: 'visited' | 'new'
}

interface Shared {
  /** A browser that has the worker and its files already: installing them takes longer than most stories. */
  visited: BrowserContext
}

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

/** Stories on the demo build. */
export const test = story.extend<Fixtures, Shared>({
  profile: ['visited', { option: true }],
  visited: [
    async ({ browser }, use, { project }) => {
      const context = await browser.newContext({ baseURL: project.use.baseURL })
      await use(context)
      await context.close()
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, visited, profile, hasTouch, viewport }, use) => {
    if (profile === 'new' || hasTouch) {
      const context = await browser.newContext({ hasTouch, viewport })
      await use(context)
      return context.close()
    }
    await use(visited)
    for (const page of visited.pages()) await page.close()
    return undefined
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
