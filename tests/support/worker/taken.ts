import { expect, type Page } from '@playwright/test'

/** A take's row on the page *Data on this machine*. */
export const takenRow = (page: Page, name: string | RegExp) =>
  page.getByRole('table', { name: 'Taken along' }).getByRole('row', { name })

/** Starts taking along the subject of the panel at `path`. */
export async function beginToTake(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('dialog').getByRole('button', { name: 'Take along' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** Takes along everything the user can see, and waits for the end. */
export async function takeAllAlong(page: Page): Promise<void> {
  await beginToTake(page, '/settings/storage/take-along')
  await expect(takenRow(page, /^Everything I can see/)).toContainText(/complete as of \d\d:\d\d/, {
    timeout: 60_000,
  })
}
