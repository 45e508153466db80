import { expect, type Page } from '@playwright/test'

interface Kept {
  files: number
  of: number
  failed: number
}

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

/** Runs in the page. */
function askWorker(type: string): Promise<Kept | undefined> {
  return new Promise((resolve) => {
    const { controller } = navigator.serviceWorker
    if (!controller) return resolve(undefined)
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', ({ data }) => resolve(data), { once: true })
    port1.start()
    return controller.postMessage({ type }, [port2])
  })
}
