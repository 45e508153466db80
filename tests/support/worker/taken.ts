import { expect, type Page } from '@playwright/test'

/** The row of what is taken along, on the page about data on this machine. */
export const takenRow = (page: Page, name: string | RegExp) =>
  page.getByRole('table', { name: 'Taken along' }).getByRole('row', { name })

/** Begins to take along what the panel at a path is about. */
export async function beginToTake(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('dialog').getByRole('button', { name: 'Take along' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** Takes along all that whoever is signed in may see, and waits until it is there. */
export async function takeAllAlong(page: Page): Promise<void> {
  await beginToTake(page, '/settings/storage/take-along')
  await expect(takenRow(page, /^Everything I can see/)).toContainText(/complete as of \d\d:\d\d/, {
    timeout: 60_000,
  })
}
