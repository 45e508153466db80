import { expect, test, toast } from '../support/demo.ts'

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
  await expect(page.getByText('Name is taken already').first()).toBeVisible()
  await expect(page.getByText(/Memory quota|quota/).first()).toBeVisible()
  await expect(page).toHaveURL(/instances-new$/)
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

test('an instance is made smaller while it is stopped', async ({ page, open }) => {
  await open('/projects/web-frontend/instances/preview/settings')
  await page.getByRole('link', { name: /Edit/ }).click()
  const form = page.getByRole('dialog', { name: 'Edit instance' })
  await form.getByRole('spinbutton', { name: 'vCPUs' }).fill('1')
  await form.getByRole('button', { name: 'Save instance' }).click()
  await expect(form).toBeHidden()
  await expect(page.locator('dd').first()).toHaveText('1')
  await expect(toast(page, 'Instance preview updated')).toBeVisible()
})
