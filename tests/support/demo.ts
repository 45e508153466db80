import { type BrowserContext, expect, type Page, test as base } from '@playwright/test'
import { judgePages } from './demo-judge.ts'

interface DemoOptions {
  /** A seeded user's name. */
  user: string
  size: 'normal' | 'large'
  /** A browser that was never here, for stories about the worker and what is stored; others share one per process. */
  profile: 'visited' | 'new'
}

interface Shared {
  /** A browser that has the worker and its files already: installing them takes longer than most stories. */
  visited: BrowserContext
}

interface Fixtures extends DemoOptions {
  /** Opens a page of the demo as `user`, without latency. */
  open: (path: string) => Promise<void>
  /** What went wrong in the page without anyone seeing it; must stay empty. */
  faults: string[]
  /** Nothing that the story's pages send or are answered goes against the contract. */
  judged: void
}

/** Faults that a story brings about on purpose are named with `expectFault`. */
const known = /Failed to load resource|API error/

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

/** Stories on the demo build. A page error or an unexpected console error fails the story. */
export const test = base.extend<Fixtures, Shared>({
  user: ['ada', { option: true }],
  size: ['normal', { option: true }],
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
  faults: [
    async ({ page }, use) => {
      const faults: string[] = []
      page.on('pageerror', (error) => faults.push(error.message))
      page.on('console', (message) => {
        if (message.type() === 'error' && !known.test(message.text())) faults.push(message.text())
      })
      await use(faults)
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
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
      await page.goto(path)
      // A side modal hides what is behind it from roles, not from sight.
      await expect(page.locator('h1').first()).toBeVisible()
    })
  },
})

/** A row of the list on screen, by the name in it. */
export const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })

/** Chooses an action from a row's menu. */
export async function rowAction(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

/** The names of a list, in the order on screen. */
export const shownNames = (page: Page) =>
  page.locator('tbody tr[data-row] td:nth-of-type(2)').allTextContents()

/** A toast's text; it is there twice, once for screen readers. */
export const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first()

export { expect } from '@playwright/test'
