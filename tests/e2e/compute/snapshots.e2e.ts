import { agree, expect, form, question, row, rowAction, test, toast } from '../../support/console.ts'

test('snapshots show their source disk, even after it is deleted', async ({ page, open }) => {
  await open('/projects/web-frontend/snapshots')
  await expect(row(page, 'old-assets-2024')).toContainText(/ready.*100 GiB.*deleted.*[0-9a-f]{8}-/)
  await row(page, 'web-before-redesign').getByRole('link', { name: 'web-1-boot' }).click()
  await expect(page).toHaveURL('/projects/web-frontend/disks/web-1-boot')
  await expect(form(page).getByRole('link', { name: 'web-before-redesign' })).toBeVisible()
})

test('a snapshot of a disk is taken and becomes ready', async ({ page, open }) => {
  await open('/projects/staging/snapshots')
  await page.getByRole('link', { name: 'Create snapshot' }).click()
  await form(page).getByRole('combobox', { name: 'Disk' }).click()
  const broken = page.getByRole('option', { name: /^broken/ })
  await expect(broken).toHaveAttribute('aria-disabled', 'true')
  await expect(broken).toContainText('Only an attached or detached disk can be snapshotted')
  await page.getByRole('option', { name: /^stage-mail-boot/ }).click()
  await expect(form(page).getByLabel('Name')).toHaveValue(/^stage-mail-boot-[0-9a-f]{6}$/)
  const name = await form(page).getByLabel('Name').inputValue()
  await form(page).getByRole('button', { name: 'Create snapshot' }).click()
  await expect(row(page, name)).toContainText(/ready.*10 GiB.*stage-mail-boot/, { timeout: 15_000 })
})

test('a snapshot is viewed and deleted from its panel', async ({ page, open }) => {
  await open('/projects/web-frontend/snapshots')
  await row(page, 'old-assets-2024').getByRole('link').first().click()
  await expect(page).toHaveURL('/projects/web-frontend/snapshots/old-assets-2024')
  await expect(form(page)).toContainText(/100 GiB/)
  await expect(form(page)).toContainText('deleted')
  await page.getByRole('button', { name: 'Actions for snapshot old-assets-2024' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(question(page)).toContainText('disks and images created from it')
  await agree(page, 'Delete snapshot')
  await expect(page).toHaveURL('/projects/web-frontend/snapshots')
  await expect(toast(page, 'Snapshot old-assets-2024 deleted')).toBeVisible()
  await expect(row(page, 'old-assets-2024')).toBeHidden()
})

test('several snapshots are deleted at once, and one still being taken shows why it cannot be', async ({
  page,
  open,
}) => {
  await open('/projects/staging/snapshots')
  await page.getByRole('button', { name: 'Actions for free-fresh', exact: true }).click()
  const remove = page.getByRole('menuitem', { name: 'Delete' })
  await expect(remove).toContainText('Only a ready or faulted snapshot can be deleted')
  await page.keyboard.press('Escape')
  for (const name of ['free-broken', 'free-fresh', 'free-monday'])
    await page.getByLabel(`Select ${name}`, { exact: true }).check()
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete 2 of 3' }).click()
  await agree(page, 'Delete 2')
  await expect(toast(page, 'Deleted: 2')).toBeVisible()
  await expect(row(page, 'free-monday')).toBeHidden()
  await expect(row(page, 'free-fresh')).toBeVisible()
})

test('a failed deletion is reported, and the snapshot stays', async ({ page, open }) => {
  await open('/projects/web-frontend/disks/old-assets/snapshots-new')
  await form(page).getByLabel('Name').fill('stays-delete-500')
  await form(page).getByRole('button', { name: 'Create snapshot' }).click()
  await page.getByRole('link', { name: 'Snapshots', exact: true }).click()
  await expect(row(page, 'stays-delete-500')).toContainText('ready', { timeout: 15_000 })
  await rowAction(page, 'stays-delete-500', 'Delete')
  await question(page).getByRole('button', { name: 'Delete snapshot' }).click()
  await expect(toast(page, 'Could not delete snapshot')).toBeVisible()
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(row(page, 'stays-delete-500')).toBeVisible()
})

test('an image is created from a snapshot, and a rejection keeps the input', async ({ page, open }) => {
  await open('/projects/build-farm/snapshots')
  await expect(page.getByText('No snapshots', { exact: true })).toBeVisible()
  await page.goto('/projects/web-frontend/snapshots')
  await rowAction(page, 'web-before-redesign', 'Create image')
  const image = page.getByRole('dialog', { name: 'Create image from web-before-redesign' })
  await image.getByRole('button', { name: 'Create image' }).click()
  await expect(image.getByText('Operating system is required').first()).toBeVisible()
  await image.getByLabel('Name').fill('web-create-500')
  await image.getByLabel('Operating system').fill('Debian')
  await image.getByLabel('Version').fill('13, with the site')
  await image.getByRole('button', { name: 'Create image' }).click()
  await expect(image.getByText('Internal Server Error')).toBeVisible()
  await expect(image.getByLabel('Version')).toHaveValue('13, with the site')
  await image.getByLabel('Name').fill('web-golden')
  await image.getByRole('button', { name: 'Create image' }).click()
  await expect(toast(page, 'Image web-golden created')).toBeVisible()
  await expect(page).toHaveURL('/projects/web-frontend/images')
  await expect(row(page, 'web-golden')).toContainText('13, with the site')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a snapshot is a card that leads to its image', async ({ page, open }) => {
    await open('/projects/web-frontend/snapshots')
    const card = page.getByRole('listitem').filter({ hasText: 'old-assets-2024' })
    await expect(card).toContainText('100 GiB')
    await expect(card).toContainText('deleted')
    const image = card.getByRole('link', { name: 'Create image' })
    expect((await image.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  })
})

test('a disk is created directly from a snapshot', async ({ page, open }) => {
  await open('/projects/web-frontend/snapshots')
  const name = (await page.locator('tbody tr[data-row] a').first().textContent()) ?? ''
  await rowAction(page, name, 'Create disk')
  const form = page.getByRole('dialog', { name: 'Create disk' })
  await expect(form.getByRole('radio', { name: 'Snapshot' })).toBeChecked()
  await expect(form.getByRole('combobox', { name: 'Snapshot' })).toContainText(name)
  await form.getByLabel('Name', { exact: true }).fill('again')
  await form.getByRole('button', { name: 'Create disk' }).click()
  await expect(row(page, 'again')).toContainText(name)
})
