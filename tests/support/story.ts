import { expect, type Page, test as base } from '@playwright/test'

/** Fixtures for stories of both builds. */
export interface Story {
  /** A seeded user's name. */
  user: string
  size: 'normal' | 'large'
  /** Opens a page of the console as `user`. */
  open: (path: string) => Promise<void>
  /** Hidden errors in the page; must stay empty. */
  faults: string[]
}

/** Console errors that the page also shows; stories check them there. */
const shown = /Failed to load resource|API error/

/** Runs in the page. Logs the causes of errors, because React wraps errors thrown while rendering. */
function sayCauses() {
  addEventListener('error', ({ error }) => {
    if (error instanceof Error && error.cause instanceof Error)
      console.error(`Caused by ${error.cause.stack}`)
  })
}

/** The base of both: a page error or an unexpected console error fails the story. */
export const story = base.extend<Omit<Story, 'open'>>({
  user: ['ada', { option: true }],
  size: ['normal', { option: true }],
  faults: [
    async ({ page }, use) => {
      const faults: string[] = []
      page.on('pageerror', (error) => faults.push(error.message))
      await page.addInitScript(sayCauses)
      page.on('console', (message) => {
        if (message.type() === 'error' && !shown.test(message.text())) faults.push(message.text())
      })
      await use(faults)
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
})

/** Opens a page and waits until it shows. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(path)
  // An open side modal hides the rest from roles, but it stays visible.
  await expect(page.locator('h1').first()).toBeVisible()
  // Text changes size when fonts load.
  await page.evaluate(async () => void (await document.fonts.ready))
}

/** The open form or panel. */
export const form = (page: Page) => page.getByRole('dialog')

/** The open confirmation. */
export const question = (page: Page) => page.getByRole('alertdialog')

/** Presses the confirmation's button, and waits until it closes: while it is open, nothing behind it has a role. */
export async function agree(page: Page, name: string): Promise<void> {
  await question(page).getByRole('button', { name }).click()
  await expect(question(page)).toBeHidden()
}

/** Opens a filter of a list. It arrives after the rows; the header of its column has the same name, but no menu. */
export const openFilter = (page: Page, column: string): Promise<void> =>
  page
    .locator('button[aria-haspopup=menu]')
    .filter({ hasText: new RegExp(`^${column}\\d*$`) })
    .click()

/** A list row by name. */
export const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })

export async function rowAction(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

/** The names in a list, in display order. */
export const shownNames = (page: Page) =>
  page.locator('tbody tr[data-row] td:nth-of-type(2)').allTextContents()

/** A toast's text. It is in the page twice, once for screen readers. */
export const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first()
