import { expect, type Page } from '@playwright/test'
import { askWorker, type Kept } from './ask-worker.ts'

/** How many of the app's files are on the machine and how many there are, as the page's worker says; nothing without one. */
export const appFiles = (page: Page): Promise<Kept | undefined> => page.evaluate(askWorker, 'app-files')

/** Waits until every page can be opened without a network: the worker fetches the app's files when a page is idle. */
export const untilAppIsHere = (page: Page): Promise<void> =>
  expect
    .poll(
      async () => {
        const kept = await appFiles(page)
        return kept !== undefined && kept.files === kept.of
      },
      { timeout: 20_000 },
    )
    .toBe(true)

/** The same, but the worker fetches without a pause, for stories that only need to have come before. */
export async function fetchApp(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller)
  let kept: Kept | undefined
  do kept = await page.evaluate(askWorker, 'fetch-app-files')
  while (kept?.files !== kept?.of)
}
