import type { BrowserContext, Page } from '@playwright/test'
import { type Release, test } from '../../support/installed.ts'
import { expect, signIn } from '../../support/servers/live.ts'
import { storedDraft } from '../../support/worker/stored.ts'
import { beginToTake, takenRow } from '../../support/worker/taken.ts'
import { codeOf, lookForUpdate, takeUpdate, updateOffer } from '../../support/fixtures/update.ts'

const nameIn = (page: Page) => page.getByRole('dialog').getByLabel('Name')

/** A tab with a form that is not sent. */
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

/** A page that nobody has opened, of what was taken along. */
async function seeTaken(page: Page): Promise<void> {
  await page.goto('/projects/web-frontend/instances/gateway-3/networking')
  await expect(page.getByRole('table', { name: 'Network interfaces' })).toContainText('net0')
}

const releaseOf = async (page: Page): Promise<Release> =>
  (await codeOf(page)).includes('_1.js') ? 'two' : 'one'

/** The page as it is when it has been loaded anew: of this release, with what was typed. */
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
    // It is here in full before it is offered.
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
