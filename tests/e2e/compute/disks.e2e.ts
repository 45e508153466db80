import type { Page } from '@playwright/test'
import {
  agree,
  expect,
  form,
  question,
  row,
  rowAction,
  shownNames,
  test,
  toast,
} from '../../support/console.ts'

/** Selects an option of a searchable field. */
async function choose(page: Page, label: string, option: string | RegExp) {
  await form(page).getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: option }).click()
}

test('disks show their attachment and source, and can be filtered by both', async ({ page, open }) => {
  await open('/projects/web-frontend/disks')
  await expect(row(page, 'cache-1-boot')).toContainText(/attached.*20 GiB.*cache-1.*Image debian-13.*512 B/)
  await expect(row(page, 'old-assets')).toContainText(/detached.*120 GiB.*–.*Blank.*4 KiB/)
  await page.getByRole('button', { name: 'Attachment' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'not attached 1' }).click()
  await page.keyboard.press('Escape')
  await expect.poll(() => shownNames(page)).toEqual(['old-assets'])
  await page.goto('/projects/staging/disks?state=import%20ready')
  await expect.poll(() => shownNames(page)).toEqual(['ready-for-import'])
  await page.goto('/projects/web-frontend/disks')
  await row(page, 'cache-spill-1').getByRole('link', { name: 'cache-1' }).click()
  await expect(page).toHaveURL('/projects/web-frontend/instances/cache-1/storage')
})

test('a disk names the project its source image moved to, and says only “deleted” once the image is deleted', async ({
  page,
  open,
}) => {
  await open('/images')
  await rowAction(page, 'debian-13', 'Demote')
  await choose(page, 'Project', /^scratch-pad/)
  await form(page).getByRole('button', { name: 'Demote image' }).click()
  await expect(toast(page, 'debian-13 is now an image of project scratch-pad')).toBeVisible()
  await expect(row(page, 'debian-13')).toBeHidden()

  await page.goto('/projects/web-frontend/disks')
  const source = row(page, 'cache-1-boot').getByRole('link', {
    name: 'Image debian-13 in project scratch-pad',
  })
  await source.click()
  await expect(page).toHaveURL('/projects/scratch-pad/images/debian-13/edit')

  await page.goto('/projects/scratch-pad/images')
  await rowAction(page, 'debian-13', 'Delete')
  await agree(page, 'Delete image')
  await expect(row(page, 'debian-13')).toBeHidden()
  await page.goto('/projects/web-frontend/disks')
  await expect(row(page, 'cache-1-boot')).toContainText('Image (deleted)')
})

test.describe('at the pace of a real rack', () => {
  test.use({ speed: 1 })

  test('a blank disk is created and becomes ready', async ({ page, open }) => {
    await open('/projects/scratch-pad/disks')
    await expect(page.getByText('No disks', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Create disk' }).first().click()
    await form(page).getByLabel('Name').fill('pad-data')
    await form(page).getByLabel('Description').fill('Notes')
    await choose(page, 'Block size', '512 bytes')
    await form(page).getByRole('spinbutton', { name: 'Disk size' }).fill('3')
    await form(page).getByRole('button', { name: 'Create disk' }).click()
    await expect(toast(page, 'Disk pad-data is being created')).toBeVisible()
    await expect(row(page, 'pad-data')).toContainText('creating')
    await expect(row(page, 'pad-data')).toContainText(/detached.*3 GiB.*Blank.*512 B/, { timeout: 15_000 })
  })
})

test('a disk is created from an image or a snapshot, and cannot be smaller', async ({ page, open }) => {
  await open('/projects/web-frontend/disks-new')
  await form(page).getByLabel('Name').fill('assets-again')
  await form(page).getByRole('radio', { name: 'Image' }).click()
  await choose(page, 'Image', /^windows-2022/)
  await expect(form(page).getByText('Raised to 40 GiB, the size of the source')).toBeVisible()
  await form(page).getByRole('radio', { name: 'Snapshot' }).click()
  await choose(page, 'Snapshot', /^old-assets-2024/)
  await expect(form(page).getByRole('spinbutton', { name: 'Disk size' })).toHaveValue('100')
  await form(page).getByRole('spinbutton', { name: 'Disk size' }).fill('99')
  await form(page).getByRole('button', { name: 'Create disk' }).click()
  await expect(
    form(page).getByText('Size must be at least 100 GiB, the size of the source').first(),
  ).toBeVisible()
  await form(page).getByRole('spinbutton', { name: 'Disk size' }).fill('100')
  await form(page).getByRole('button', { name: 'Create disk' }).click()
  await expect(row(page, 'assets-again')).toContainText('Snapshot old-assets-2024')

  await row(page, 'assets-again').getByRole('link', { name: 'Snapshot old-assets-2024' }).click()
  await expect(form(page).getByRole('link', { name: 'assets-again' })).toBeVisible()
})

test('a panel shows all details of a disk, its snapshots, and a link to its instance', async ({
  page,
  open,
}) => {
  await open('/projects/staging/disks')
  await row(page, 'free').getByRole('link').first().click()
  await expect(page).toHaveURL('/projects/staging/disks/free')
  await expect(form(page)).toContainText('detached')
  await expect(form(page)).toContainText('/mnt/free')
  await form(page).getByRole('link', { name: 'free-monday' }).click()
  await expect(page).toHaveURL('/projects/staging/snapshots/free-monday')
  await form(page).getByRole('link', { name: 'free', exact: true }).click()
  await expect(page).toHaveURL('/projects/staging/disks/free')

  await page.goto('/projects/staging/disks/stage-mail-boot')
  await form(page).getByRole('link', { name: 'stage-mail' }).click()
  await expect(page).toHaveURL('/projects/staging/instances/stage-mail/storage')
})

test('a disk is deleted from its panel, after confirmation', async ({ page, open }) => {
  await open('/projects/web-frontend/disks/old-assets')
  await page.getByRole('button', { name: 'Actions for disk old-assets' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(question(page)).toContainText(
    'Its snapshots, and images created from them, will not be deleted.',
  )
  await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
  await agree(page, 'Delete disk')
  await expect(page).toHaveURL('/projects/web-frontend/disks')
  await expect(toast(page, 'Disk old-assets deleted')).toBeVisible()
  await expect(row(page, 'old-assets')).toBeHidden()
  // The button that opened the confirmation is gone, together with its panel.
  await expect(page.getByRole('heading', { name: 'Disks', level: 1 })).toBeFocused()
})

test('deleting several disks at once deletes only those that can be deleted', async ({ page, open }) => {
  await open('/projects/staging/disks')
  for (const name of ['broken', 'free', 'stage-mail-boot'])
    await page.getByLabel(`Select ${name}`, { exact: true }).check()
  const bar = page.getByRole('toolbar', { name: 'Selected rows' })
  await bar.getByRole('button', { name: 'Delete 2 of 3' }).click()
  await expect(question(page)).toContainText('All data on broken, free will be lost.')
  await agree(page, 'Delete 2')
  await expect(toast(page, 'Deleted: 2')).toBeVisible()
  await expect(row(page, 'broken')).toBeHidden()
  await expect(row(page, 'stage-mail-boot')).toBeVisible()
})

test('a snapshot is taken from the list of disks, with a unique name', async ({ page, open }) => {
  await open('/projects/web-frontend/disks')
  await rowAction(page, 'old-assets', 'Create snapshot')
  await expect(page).toHaveURL('/projects/web-frontend/disks/old-assets/snapshots-new')
  await expect(form(page).getByLabel('Name')).toHaveValue(/^old-assets-[0-9a-f]{6}$/)
  await form(page).getByLabel('Name').fill('assets-create-503')
  await form(page).getByLabel('Description').fill('Before the move')
  await form(page).getByRole('button', { name: 'Create snapshot' }).click()
  await expect(form(page).getByRole('alert')).toBeVisible()
  await expect(form(page).getByLabel('Description')).toHaveValue('Before the move')
  await form(page).getByLabel('Name').fill('assets-before-move')
  await form(page).getByRole('button', { name: 'Create snapshot' }).click()
  await expect(toast(page, 'Snapshot assets-before-move is being created')).toBeVisible()
  await expect(page).toHaveURL('/projects/web-frontend/disks')
  await row(page, 'old-assets').getByRole('link').first().click()
  const taken = form(page).getByRole('listitem').filter({ hasText: 'assets-before-move' })
  await expect(taken).toContainText('ready', { timeout: 10_000 })

  await page.goto('/projects/staging/disks/broken/snapshots-new')
  await expect(form(page).getByRole('status').first()).toContainText('Only an attached or detached disk')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a disk is a card with the essentials', async ({ page, open }) => {
    await open('/projects/web-frontend/disks')
    const card = page.getByRole('listitem').filter({ hasText: 'bastion-boot' })
    await expect(card).toContainText('10 GiB')
    await expect(card).toContainText('Image debian-13')
    const snapshot = card.getByRole('link', { name: 'Create snapshot' })
    expect((await snapshot.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await snapshot.tap()
    await expect(form(page)).toContainText('Create snapshot of bastion-boot')
  })
})
