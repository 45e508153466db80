import { expect, type Page, test as base } from '@playwright/test'

/** What stories of either build say and can do. */
export interface Story {
  /** A seeded user's name. */
  user: string
  size: 'normal' | 'large'
  /** Opens a page of the console as `user`. */
  open: (path: string) => Promise<void>
  /** What went wrong in the page without anyone seeing it; must stay empty. */
  faults: string[]
}

/** Errors that are shown in the page as well, where a story looks for them. */
const shown = /Failed to load resource|API error/

/** React wraps what was thrown while it rendered; what it wrapped is what one needs to know. Runs in the page. */
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

/** Goes to a page and waits until it is there. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(path)
  // A side modal hides what is behind it from roles, not from sight.
  await expect(page.locator('h1').first()).toBeVisible()
  // Until its fonts are here its words take another room.
  await page.evaluate(async () => void (await document.fonts.ready))
}

/** The form or panel that is open. */
export const form = (page: Page) => page.getByRole('dialog')

/** What is asked before something is done. */
export const question = (page: Page) => page.getByRole('alertdialog')

/** A row of the list on screen, by the name in it. */
export const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })

/** Chooses an action from a row's menu. */
export async function rowAction(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

/** The names of a list, in the order on screen. */
export const shownNames = (page: Page) =>
  page.locator('tbody tr[data-row] td:nth-of-type(2)').allTextContents()

/** A toast's text; it is there twice, once for screen readers. */
export const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first()
