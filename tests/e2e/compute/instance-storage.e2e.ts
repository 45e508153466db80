import type { Page } from '@playwright/test'
import { agree, expect, question, rowAction, test, toast } from '../../support/console.ts'
import { makeAndOpen, newDisk, postTo } from '../../support/fixtures/instances.ts'

const storage = '/projects/web-frontend/instances/preview/storage'
const scratch = '/projects/scratch-pad/instances'
const dialog = (page: Page) => page.getByRole('dialog')
const boot = (page: Page) => page.getByRole('table', { name: 'Boot disk' })
const others = (page: Page) => page.getByRole('table', { name: 'Other disks' })

test('a disk is created and attached, set as the boot disk, unset, and detached', async ({ page, open }) => {
  await open(storage)
  await page.getByRole('link', { name: 'Create disk' }).click()
  await dialog(page).getByLabel('Name').fill('scratch')
  await dialog(page).getByRole('button', { name: 'Create disk' }).click()
  await expect(others(page)).toContainText('scratch')
  await expect(others(page)).toContainText('attached', { timeout: 15_000 })
  await rowAction(page, 'scratch', 'Set as boot disk')
  await agree(page, 'Set as boot disk')
  await expect(boot(page)).toContainText('scratch')
  await expect(others(page)).toContainText('preview-boot')
  await rowAction(page, 'scratch', 'Unset boot disk')
  await agree(page, 'Unset boot disk')
  await expect(page.getByText('No boot disk')).toBeVisible()
  await rowAction(page, 'scratch', 'Detach')
  await agree(page, 'Detach disk')
  await expect(others(page)).not.toContainText('scratch', { timeout: 15_000 })
})

test('a disk opens in a panel over its instance’s storage tab, and closing returns there', async ({
  page,
  open,
}) => {
  const storage = '/projects/web-frontend/instances/cache-1/storage'
  await open(storage)
  await page.getByRole('link', { name: 'cache-1-boot' }).click()
  await expect(page).toHaveURL(`${storage}/disks/cache-1-boot`)
  await expect(page.getByRole('dialog', { name: 'cache-1-boot' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(storage)
  await expect(page.getByRole('link', { name: 'cache-1-boot' })).toBeFocused()
})

test('an instance’s disk can be viewed in place', async ({ page, open }) => {
  await open(storage)
  await boot(page).getByRole('link', { name: 'preview-boot' }).click()
  await expect(dialog(page).getByRole('heading', { name: 'preview-boot' })).toBeVisible()
  await expect(page).toHaveURL(`${storage}/disks/preview-boot`)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(storage)
})

test('an existing disk is attached, and a snapshot of it is taken from the storage tab', async ({
  page,
  open,
}) => {
  await open(storage)
  await page.getByRole('link', { name: 'Attach existing disk' }).click()
  await dialog(page).getByRole('combobox', { name: 'Disk' }).click()
  await page.getByRole('option', { name: /^old-assets/ }).click()
  await dialog(page).getByRole('button', { name: 'Attach disk' }).click()
  await expect(others(page)).toContainText('attached', { timeout: 15_000 })
  await rowAction(page, 'old-assets', 'Create snapshot')
  await expect(dialog(page).getByLabel('Name')).toHaveValue(/^old-assets-/)
  await dialog(page).getByLabel('Name').fill('assets-today')
  await dialog(page).getByRole('button', { name: 'Create snapshot' }).click()
  await expect(toast(page, 'Snapshot assets-today is being created')).toBeVisible()
})

test('a running instance shows why its disks cannot be changed', async ({ page, open }) => {
  await open('/projects/web-frontend/instances/cache-1/storage')
  for (const name of ['Create disk', 'Attach existing disk'])
    await expect(page.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Actions for cache-spill-1' }).click()
  await expect(page.getByRole('menuitem', { name: 'Detach' })).toContainText('can have a disk detached')
  await expect(page.getByRole('menuitem', { name: 'Set as boot disk' })).toContainText(
    'can change its boot disk',
  )
  await page.goto('/projects/web-frontend/instances/cache-1/storage/disks-attach')
  await dialog(page).getByRole('combobox', { name: 'Disk' }).click()
  await page.getByRole('option').first().click()
  await dialog(page).getByRole('button', { name: 'Attach disk' }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('can have a disk attached')
})

test('a failure to create or attach a disk is reported, and the input is not lost', async ({
  page,
  open,
}) => {
  await open(scratch)
  await postTo(page, '/v1/disks?project=scratch-pad', { ...newDisk('loose'), type: undefined })
  await makeAndOpen(page, 'one-attach-500', 'Storage')
  await page.getByRole('link', { name: 'Create disk' }).click()
  await dialog(page).getByLabel('Name').fill('d-create-500')
  await dialog(page).getByRole('button', { name: 'Create disk' }).click()
  await expect(dialog(page).getByText('Internal Server Error')).toBeVisible()
  await dialog(page).getByLabel('Name').fill('left-over')
  await dialog(page).getByRole('button', { name: 'Create disk' }).click()
  await expect(dialog(page).getByText(/left-over was created .* could not be attached/)).toBeVisible()
  await expect(dialog(page).getByLabel('Name')).toHaveValue('left-over')
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await agree(page, 'Discard')

  await page.getByRole('link', { name: 'Attach existing disk' }).click()
  await dialog(page).getByRole('combobox', { name: 'Disk' }).click()
  await page.getByRole('option', { name: /^loose/ }).click()
  await dialog(page).getByRole('button', { name: 'Attach disk' }).click()
  await expect(dialog(page).getByText('Internal Server Error')).toBeVisible()
  await expect(dialog(page).getByRole('combobox', { name: 'Disk' })).toContainText('loose')
})

for (const [verb, action, title] of [
  ['detach', 'Detach', 'Could not detach disk'],
  ['update', 'Set as boot disk', 'Could not set boot disk'],
] as const) {
  test(`${action}: the failure is reported, and the disk stays unchanged`, async ({ page, open }) => {
    await open(scratch)
    await makeAndOpen(page, `one-${verb}-500`, 'Storage', { disks: [newDisk('data')] })
    await expect(others(page)).toContainText('attached', { timeout: 15_000 })
    await rowAction(page, 'data', action)
    await question(page).getByRole('button', { name: action }).click()
    await expect(toast(page, title)).toBeVisible()
    await question(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(others(page)).toContainText('attached')
  })
}

test('a failed snapshot keeps the form’s input', async ({ page, open }) => {
  await open(storage)
  await rowAction(page, 'preview-boot', 'Create snapshot')
  await dialog(page).getByLabel('Name').fill('s-create-500')
  await dialog(page).getByRole('button', { name: 'Create snapshot' }).click()
  await expect(dialog(page).getByText('Internal Server Error')).toBeVisible()
  await expect(dialog(page).getByLabel('Name')).toHaveValue('s-create-500')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('disks are cards with the likeliest actions as buttons', async ({ page, open }) => {
    await open(storage)
    const card = page.getByRole('list', { name: 'Boot disk' }).getByRole('listitem')
    await expect(card).toContainText('Image debian-13')
    expect(
      (await card.getByRole('link', { name: 'Create snapshot' }).boundingBox())?.height,
    ).toBeGreaterThanOrEqual(44)
  })
})
