import { expect, type Page } from '@playwright/test'

/** Runs in the page. Navigates like the browser's own buttons, without reloading. */
function followLink(path: string) {
  history.pushState(null, '', path)
  dispatchEvent(new PopStateEvent('popstate'))
}

/** The returned function tells whether nothing is pending and nothing was requested since its last call. */
export function requestsOf(page: Page): () => boolean {
  const waiting = new Set<unknown>()
  let asked = false
  page.on('request', (request) => {
    waiting.add(request)
    asked = true
  })
  const end = (request: unknown) => void waiting.delete(request)
  page.on('requestfinished', end).on('requestfailed', end)
  return () => {
    const isQuiet = waiting.size === 0 && !asked
    asked = false
    return isQuiet
  }
}

/** Waits until the screen has no pending requests and has rendered their results. */
export async function comesToRest(page: Page, isQuiet: () => boolean): Promise<void> {
  const frames = () =>
    page.evaluate(() => new Promise((done) => setTimeout(() => requestAnimationFrame(done), 50)))
  isQuiet()
  const looks = async () => {
    await frames()
    return isQuiet()
  }
  await expect.poll(looks, { intervals: [0], message: 'the screen still asks' }).toBe(true)
  await expect(page.locator('h1').first()).toBeVisible()
}

/** Navigates within the console without reloading the app, and waits for the page. */
export async function follow(page: Page, path: string, isQuiet: () => boolean): Promise<void> {
  await page.evaluate(followLink, path)
  await comesToRest(page, isQuiet)
}
