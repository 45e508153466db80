import type { BrowserContext, Page } from '@playwright/test'
import { type Release, test } from './installed.ts'
import { expect, signIn } from '../../support/servers/live.ts'
import { storedDraft } from '../../support/worker/stored.ts'
import { beginToTake, takenRow } from '../../support/worker/taken.ts'
import { codeOf, lookForUpdate, takeUpdate, updateOffer } from '../../support/fixtures/update.ts'

const nameIn = (page: Page) => page.getByRole('dialog').getByLabel('Name')

/** Opens a tab with a form, and leaves it unsubmitted. */
async function typeInto(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto('/projects-new')
  await nameIn(page).fill('not-sent-yet')
  await expect.poll(() => storedDraft(page, '/projects-new')).toContain('not-sent-yet')
  return page
}

async function takeProject(page: Page): Promise<void> {
  await beginToTake(page, '/settings/storage/take-along/project/web-frontend')
  await expect(takenRow(page, /^Project web-frontend/)).toContainText('complete as of', { timeout: 20_000 })
}

/** A page from the take that was never opened. */
async function seeTaken(page: Page): Promise<void> {
  await page.goto('/projects/web-frontend/instances/gateway-3/networking')
  await expect(page.getByRole('table', { name: 'Network interfaces' })).toContainText('net0')
}

const releaseOf = async (page: Page): Promise<Release> =>
  (await codeOf(page)).includes('_1.js') ? 'two' : 'one'

/** After a reload the page is of this release, and still has the input. */
async function typedIn(page: Page, release: Release): Promise<void> {
  await page.reload()
  await expect(nameIn(page)).toHaveValue('not-sent-yet')
  expect(await releaseOf(page)).toBe(release)
}

const waiting = { timeout: 15_000 }

test('after an update and a rollback typed text and taken data are still there', async ({
  page,
  context,
  installed,
}) => {
  await signIn(page)
  await takeProject(page)
  const form = await typeInto(context)
  for (const release of ['two', 'one'] as const) {
    await installed.install(release)
    await lookForUpdate(page)
    await expect(updateOffer(form)).toBeVisible(waiting)
    await takeUpdate(page)
    expect(await releaseOf(page)).toBe(release)
    await expect(takenRow(page, /^Project web-frontend/)).toContainText('complete as of')
    await expect(nameIn(form)).toHaveValue('not-sent-yet')
    expect(await releaseOf(form)).not.toBe(release)
    await typedIn(form, release)
  }
  await installed.stop()
  await context.setOffline(true)
  await typedIn(form, 'one')
  await seeTaken(page)
})

test('during an offline update and rollback a tab keeps working and is then offered the new release', async ({
  page,
  context,
  installed,
}) => {
  await signIn(page)
  await takeProject(page)
  const form = await typeInto(context)
  let before: Release = 'one'
  for (const release of ['two', 'one'] as const) {
    await installed.stop()
    await seeTaken(page)
    await typedIn(form, before)

    await installed.install(release)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(updateOffer(page)).toBeVisible(waiting)
    // The update is offered after it is fully installed.
    await installed.stop()
    await seeTaken(page)
    await takeUpdate(page)
    expect(await releaseOf(page)).toBe(release)
    await seeTaken(page)
    await typedIn(form, release)
    await installed.start()
    before = release
  }
})

test('an update withdrawn before anyone installs it returns to the previous release', async ({
  page,
  context,
  installed,
}) => {
  await signIn(page)
  const form = await typeInto(context)
  await installed.install('two')
  await lookForUpdate(page)
  await expect(updateOffer(page)).toBeVisible(waiting)
  await installed.install('one')
  await takeUpdate(page)
  await expect(page.getByRole('heading', { name: 'Projects' })).toBeVisible()
  await lookForUpdate(page)
  await expect(updateOffer(page)).toBeVisible(waiting)
  await takeUpdate(page)
  expect(await releaseOf(page)).toBe('one')
  await typedIn(form, 'one')
})
