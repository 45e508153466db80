import { expect, type Page } from '@playwright/test'

/** Runs in the page: goes where a link leads, as the browser's own buttons do. */
function followLink(path: string) {
  history.pushState(null, '', path)
  dispatchEvent(new PopStateEvent('popstate'))
}

/** Tells whether a page waits for no answer, and has not asked since the last time. */
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

/** Until the screen asks for nothing more, and has drawn what it got. */
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

/** Goes to another page of the console without loading the app again, and waits until it is there. */
export async function follow(page: Page, path: string, isQuiet: () => boolean): Promise<void> {
  await page.evaluate(followLink, path)
  await comesToRest(page, isQuiet)
}
