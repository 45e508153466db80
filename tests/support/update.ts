import type { Page } from '@playwright/test'

/** Has the page look for another worker than its own. */
export const lookForUpdate = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())

/** What a page says when another version waits. */
export const updateOffer = (page: Page) => page.getByText('A new version is ready.')

/** Takes the version that waits, and is there when the page has been loaded anew by it. */
export async function takeUpdate(page: Page): Promise<void> {
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Update' }).click()
  await reloaded
}

/** The name of the code that a page runs. */
export const codeOf = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '')
