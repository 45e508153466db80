import { expect, rowAction, test } from '../support/console.ts'

test('an instance is created from an image and seen to start', async ({ page, open }) => {
  await open('/projects/web-frontend/instances-new')
  await page.getByLabel('Name', { exact: true }).fill('night-watch')
  await page.getByRole('radio', { name: /^Medium/ }).check()
  await page.getByRole('combobox', { name: 'Image' }).click()
  await page
    .getByRole('option', { name: /debian/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Create instance' }).click()

  await expect(page).toHaveURL('/projects/web-frontend/instances/night-watch/storage')
  await expect(page.getByRole('heading', { name: 'night-watch' })).toBeVisible()
  await expect(page.getByText('creating').or(page.getByText('starting')).first()).toBeVisible()
  await expect(page.locator('header').getByText('running')).toBeVisible({ timeout: 15_000 })
  await expect(page.getByRole('cell', { name: /^night-watch-debian/ }).first()).toBeVisible()
  await expect(page.getByText('4', { exact: true })).toBeVisible()
})

test('what is wrong is told all at once, and the first of it has the focus', async ({ page, open }) => {
  await open('/projects/web-frontend/instances-new')
  await page.getByRole('button', { name: 'Create instance' }).click()
  await expect(page.getByText('2 issues:')).toBeVisible()
  await expect(page.getByText('Name is required').first()).toBeVisible()
  await expect(page.getByText('Image is required').first()).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
})

test('a taken name and a size beyond the quota are found before sending', async ({ page, open }) => {
  await open('/projects/web-frontend/instances-new')
  await page.getByLabel('Name', { exact: true }).fill('bastion')
  await page.getByRole('spinbutton', { name: 'Memory' }).fill('1536')
  await page.getByRole('button', { name: 'Create instance' }).click()
  await expect(page.getByText('Instance name already exists').first()).toBeVisible()
  await expect(page.getByText(/Memory quota|quota/).first()).toBeVisible()
  await expect(page).toHaveURL(/instances-new$/)
})

test('a boot disk is as large as the image that is chosen for it', async ({ page, open }) => {
  await open('/projects/web-frontend/instances-new')
  await page.getByRole('combobox', { name: 'Image' }).click()
  await page.getByRole('option', { name: /^windows-2022/ }).click()
  await expect(page.getByRole('spinbutton', { name: 'Boot disk size' })).toHaveValue('40')
  await expect(page.getByText('Raised to 40 GiB, the size of the source')).toBeVisible()
})

test('a refused create keeps everything typed', async ({ page, open }) => {
  await open('/projects/web-frontend/instances-new')
  await page.getByLabel('Name', { exact: true }).fill('big-create-507')
  await page.getByLabel('Description').fill('Does not fit')
  await page.getByRole('radio', { name: /^Existing disk/ }).check()
  await page.getByRole('combobox', { name: 'Disk', exact: true }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Create instance' }).click()
  await expect(page.getByRole('button', { name: /request id/i })).toBeVisible()
  await expect(page.getByLabel('Description')).toHaveValue('Does not fit')
})

test('another instance like one is created from it, with names of its own', async ({ page, open }) => {
  await open('/projects/web-frontend/instances')
  await rowAction(page, 'web-1', 'Create another like this')
  await expect(page.getByText('Filled in from web-1, with names of its own.')).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(/^web-1-[0-9a-f]{6}$/)
  await expect(page.getByRole('spinbutton', { name: 'vCPUs' })).toHaveValue('4')
  await expect(page.getByRole('combobox', { name: 'Image' })).toContainText('debian-13')
  await expect(page.getByRole('spinbutton', { name: 'Boot disk size' })).toHaveValue('20')
  await expect(page.getByRole('checkbox', { name: /^web-spread/ })).toBeChecked()
  await expect(page.getByLabel('Give it an ephemeral IP address')).not.toBeChecked()
  await expect(page.getByRole('textbox', { name: /^User data/ })).toHaveValue('')
  await page.getByLabel('Name', { exact: true }).fill('web-7')
  await page.getByRole('button', { name: 'Create instance' }).click()
  await expect(page).toHaveURL('/projects/web-frontend/instances/web-7/storage')
})

test('an instance that is not there fills in nothing, and the form says so', async ({ page, open }) => {
  await open('/projects/web-frontend/instances-new?like=gone')
  await expect(page.getByText('Instance gone could not be read')).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('')
})
