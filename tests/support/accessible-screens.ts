import { expect, type Page } from '@playwright/test'
import { axeFindsNothing } from './axe.ts'
import { test } from './console.ts'

type Screen = readonly [name: string, path: string]

/** A story for each group of screens, in one document: loading the app for each takes longer than the look itself. */
export function screensAreAccessible(groups: Record<string, readonly Screen[]>): void {
  for (const [group, [first, ...others]] of Object.entries(groups))
    test(`screens of ${group}: no accessibility violation, nothing scrolls sideways`, async ({
      page,
      open,
    }) => {
      test.setTimeout(30_000 + others.length * 10_000)
      if (!first) return
      const isQuiet = requestsOf(page)
      await open(first[1])
      await comesToRest(page, isQuiet)
      await axeFindsNothing(page, first[0])
      for (const [name, path] of others) {
        await page.evaluate(followLink, path)
        await comesToRest(page, isQuiet)
        await axeFindsNothing(page, name)
      }
    })
}

/** Runs in the page: goes where a link leads, as the browser's own buttons do. */
function followLink(path: string) {
  history.pushState(null, '', path)
  dispatchEvent(new PopStateEvent('popstate'))
}

/** Tells whether a page waits for no answer, and has not asked since the last time. */
function requestsOf(page: Page): () => boolean {
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
async function comesToRest(page: Page, isQuiet: () => boolean): Promise<void> {
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
