import { expect, rowAction, test, toast } from '../../support/console.ts'
import { knownSshKeys } from '../../support/fixtures/known-ssh-keys.ts'

test.describe('at the pace of a real rack', () => {
  test.use({ speed: 1 })

  test('an instance is created from an image and starts', async ({ page, open }) => {
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
})

test('a similar instance is created from an existing one, with its own names', async ({ page, open }) => {
  await open('/projects/web-frontend/instances')
  await rowAction(page, 'web-1', 'Create another like this')
  await expect(page.getByText('Filled in from web-1, with new names.')).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(/^web-1-[0-9a-f]{6}$/)
  await expect(page.getByRole('spinbutton', { name: 'vCPUs' })).toHaveValue('4')
  await expect(page.getByRole('combobox', { name: 'Image' })).toContainText('debian-13')
  await expect(page.getByRole('spinbutton', { name: 'Boot disk size' })).toHaveValue('20')
  await expect(page.getByRole('checkbox', { name: /^web-spread/ })).toBeChecked()
  await expect(page.getByLabel('Assign an ephemeral IP address')).not.toBeChecked()
  await expect(page.getByRole('textbox', { name: /^User data/ })).toHaveValue('')
  await page.getByLabel('Name', { exact: true }).fill('web-7')
  await page.getByRole('button', { name: 'Create instance' }).click()
  await expect(page).toHaveURL('/projects/web-frontend/instances/web-7/storage')
})

test('an SSH key is added without leaving the form and is selected right away', async ({ page, open }) => {
  await open('/projects/web-frontend/instances-new')
  await page.getByLabel('Name', { exact: true }).fill('night-watch')
  await page.getByRole('radio', { name: /^None No key/ }).check()
  await page.getByRole('button', { name: 'Add SSH key' }).click()
  const panel = page.getByRole('dialog', { name: 'Add SSH key' })
  await panel.getByRole('button', { name: 'Add SSH key' }).click()
  await expect(panel.getByText('Public key is required').first()).toBeVisible()
  await expect(page.getByText('Image is required')).toHaveCount(0)
  await panel.getByLabel('Name').fill('tower-pc')
  await panel.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await panel.getByLabel('Public key').fill(knownSshKeys[4]?.[0] ?? '')
  await panel.getByRole('button', { name: 'Add SSH key' }).click()

  await expect(toast(page, 'SSH key tower-pc added')).toBeVisible()
  await expect(panel).toBeHidden()
  await expect(page.getByRole('checkbox', { name: /^tower-pc/ })).toBeChecked()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('night-watch')
  await expect(page.getByRole('button', { name: 'Add SSH key' })).toBeFocused()
})

test('a summary and the errors are shown beside the form', async ({ page, open }) => {
  await open('/projects/web-frontend/instances-new')
  const outline = page.getByRole('navigation', { name: 'Summary' })
  const entry = (name: string) => outline.getByRole('link', { name: new RegExp(`^${name}`) })
  await expect(entry('Name')).toHaveAttribute('aria-current', 'location')
  await page.getByLabel('Name', { exact: true }).fill('night-watch')
  await page.getByRole('radio', { name: /^Medium/ }).check()
  await page.getByRole('radio', { name: /^None No key/ }).check()
  await expect(entry('Name')).toContainText('night-watch')
  await expect(entry('Hardware')).toContainText('4 vCPUs, 16 GiB')
  await expect(entry('Access')).toContainText('No SSH key')

  await page.getByRole('button', { name: 'Create instance' }).click()
  await expect(entry('Boot disk')).toContainText('1 issue')
  await expect(entry('Hardware')).not.toContainText('issue')
  await entry('Placement').click()
  await expect(page.getByRole('heading', { name: 'Placement and advanced options' })).toBeInViewport()
  await expect(entry('Placement')).toHaveAttribute('aria-current', 'location')
  await expect(entry('Name')).not.toHaveAttribute('aria-current', 'location')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('night-watch')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })
  test('the summary is one line above the button', async ({ page, open }) => {
    await open('/projects/web-frontend/instances-new')
    await page.getByLabel('Name', { exact: true }).fill('night-watch')
    await expect(page.getByText('night-watch · 2 vCPUs, 8 GiB · No image yet, 10 GiB')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Summary' })).toHaveCount(0)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  })
})

test('sizes are grouped in families', async ({ page, open }) => {
  await open('/projects/web-frontend/instances-new')
  const memory = page.getByRole('spinbutton', { name: 'Memory' })
  await page.getByRole('radio', { name: /^Memory-heavy/ }).check()
  await expect(memory).toHaveValue('16')
  await page.getByRole('radio', { name: 'Large 8 vCPUs, 64 GiB' }).check()
  await expect(memory).toHaveValue('64')
  await page.getByRole('radio', { name: /^CPU-heavy/ }).check()
  await expect(page.getByRole('radio', { name: 'Large 8 vCPUs, 16 GiB' })).toBeChecked()
  await memory.fill('17')
  await expect(page.getByRole('radio', { name: /^Custom Set vCPUs/ })).toBeChecked()
})
