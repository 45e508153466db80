import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { seedPassword } from '#mock/seed/people.ts'
import type { Sample } from './growth.ts'
import { dataBytes, heapSnapshot } from './heap-snapshot.ts'

/** How long a step waits for an element, in milliseconds; during trouble many are missing. */
const actionTimeout = 4_000

/** A user with a separate browser context and some tabs. */
export class Person {
  readonly context: BrowserContext
  readonly pages: Page[]
  /** The signed-in user, if any. */
  user: string | undefined
  readonly #url: string

  private constructor(context: BrowserContext, pages: Page[], url: string) {
    this.context = context
    this.pages = pages
    this.#url = url
  }

  static async arrive(
    browser: Browser,
    url: string,
    tabs: number,
    onError: (text: string) => void,
  ): Promise<Person> {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    context.setDefaultTimeout(actionTimeout)
    context.on('weberror', (error) => onError(String(error.error().stack ?? error.error())))
    await context.exposeFunction('tellCause', onError)
    await context.addInitScript(tellCauses)
    const pages = await Promise.all(Array.from({ length: tabs }, () => context.newPage()))
    return new Person(context, pages, url)
  }

  /** Signs in through the login page; every tab then shows the projects. */
  async signIn(user: string): Promise<void> {
    const [page, ...others] = this.pages
    if (!page) return
    await page.goto(`${this.#url}/login/harbor/local`, { timeout: 20_000 })
    await page.getByLabel('User name').fill(user)
    await page.getByLabel('Password', { exact: true }).fill(seedPassword)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('heading', { name: 'Projects' }).waitFor({ timeout: 20_000 })
    this.user = user
    for (const other of others) await other.goto(`${this.#url}/projects`, { timeout: 20_000 })
  }

  /** Signs out by the menu. */
  async signOut(page: Page): Promise<void> {
    await page.getByRole('button', { name: /^Account/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    this.user = undefined
    await page.waitForURL(/\/login/, { timeout: 10_000 })
  }
}

declare global {
  interface Window {
    tellCause: (text: string) => void
  }
}

/** Runs in each page. React's own errors only report a recovery; their cause has the actual error. */
function tellCauses() {
  addEventListener('error', ({ error }: { error: unknown }) => {
    if (!(error instanceof Error) || error.cause === undefined) return
    const { cause } = error
    window.tellCause(
      `${location.pathname}, caused by ${cause instanceof Error ? cause.stack : JSON.stringify(cause)}`,
    )
  })
}

/** Navigates as a click on a link does, without a page load. */
export const goWithin = (page: Page, path: string): Promise<void> =>
  page.evaluate((path) => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/** Measures a tab after garbage collection; includes its heap snapshot. */
export async function sample(
  page: Page,
  session: CDPSession,
  minute: number,
): Promise<Sample & { snapshot: string }> {
  await goWithin(page, '/projects')
  await page.getByRole('heading', { name: 'Projects' }).waitFor()
  // Wait for toasts to disappear and for the last page's objects to be released.
  await page.waitForTimeout(6_000)
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  const snapshot = await heapSnapshot(session)
  return {
    minute,
    snapshot,
    heap: value('JSHeapUsedSize'),
    data: dataBytes(snapshot),
    listeners: value('JSEventListeners'),
    nodes: value('Nodes'),
    documents: value('Documents'),
  }
}
