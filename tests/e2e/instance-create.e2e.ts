import type { Page } from '@playwright/test'
import { expect, rowAction, test, toast } from '../support/console.ts'
import { knownSshKeys } from '../support/known-ssh-keys.ts'

test.describe('at the pace of a real rack', () => {
  test.use({ speed: 1 })

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

/** Sends what no page of the console sends. */
const send = (page: Page, method: string, path: string, body?: object) =>
  page.evaluate(
    async ([method, path, text]) => {
      const headers = { 'content-type': 'application/json' }
      await fetch(path, { method, headers, ...(text && { body: text }) })
    },
    [method, path, body && JSON.stringify(body)] as const,
  )

test('an SSH key is added without leaving the form, and is chosen at once', async ({ page, open }) => {
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

test('a project without a VPC says so before Create, and gets one', async ({ page, open }) => {
  await open('/projects')
  await send(page, 'POST', '/v1/projects', { name: 'bare', description: '' })
  await send(page, 'DELETE', '/v1/vpc-subnets/default?project=bare&vpc=default')
  await send(page, 'DELETE', '/v1/vpcs/default?project=bare')
  await page.goto('/projects/bare/instances-new')
  await expect(page.getByText('This project has no VPC for the interface')).toBeVisible()
  await page.getByRole('button', { name: 'Create VPC default' }).click()
  await expect(toast(page, 'VPC default created')).toBeVisible()
  await expect(page.getByText('This project has no VPC for the interface')).toBeHidden()
})

test('a silo without a default pool says so before Create, and where one is set', async ({ page, open }) => {
  await open('/system/silos/harbor/ip-pools')
  const { items } = await page.evaluate(async () => (await fetch('/v1/system/silos/harbor/ip-pools')).json())
  for (const { id, is_default } of items as { id: string; is_default: boolean }[]) {
    if (is_default) await send(page, 'PUT', `/v1/system/ip-pools/${id}/silos/harbor`, { is_default: false })
  }
  await page.goto('/projects/web-frontend/instances-new')
  await expect(page.getByText('The silo has no default pool: choose a pool')).toBeVisible()
  const [pools] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Set a default pool' }).click(),
  ])
  await expect(pools).toHaveURL('/system/silos/harbor/ip-pools')
  await page.getByLabel('Give it an ephemeral IP address').uncheck()
  await expect(page.getByText('The silo has no default pool')).toBeHidden()
})

test('beside the form stands what it comes to, and where something is wrong', async ({ page, open }) => {
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
  await expect(page.getByRole('heading', { name: 'Placement and advanced' })).toBeInViewport()
  await expect(entry('Placement')).toHaveAttribute('aria-current', 'location')
  await expect(entry('Name')).not.toHaveAttribute('aria-current', 'location')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('night-watch')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })
  test('what it comes to is one line above the button', async ({ page, open }) => {
    await open('/projects/web-frontend/instances-new')
    await page.getByLabel('Name', { exact: true }).fill('night-watch')
    await expect(page.getByText('night-watch · 2 vCPUs, 8 GiB · No image yet, 10 GiB')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Summary' })).toHaveCount(0)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  })
})

test('sizes come in families', async ({ page, open }) => {
  await open('/projects/web-frontend/instances-new')
  const memory = page.getByRole('spinbutton', { name: 'Memory' })
  await page.getByRole('radio', { name: /^Memory-heavy/ }).check()
  await expect(memory).toHaveValue('16')
  await page.getByRole('radio', { name: 'Large 8 vCPUs, 64 GiB' }).check()
  await expect(memory).toHaveValue('64')
  await page.getByRole('radio', { name: /^CPU-heavy/ }).check()
  await expect(page.getByRole('radio', { name: 'Large 8 vCPUs, 16 GiB' })).toBeChecked()
  await memory.fill('17')
  await expect(page.getByRole('radio', { name: /^Custom As below/ })).toBeChecked()
})

test('a disk that is chosen is not offered again, and a choice can be cleared', async ({ page, open }) => {
  await open('/projects/web-frontend/instances-new')
  await page.getByRole('radio', { name: /^Existing disk/ }).check()
  await page.getByRole('combobox', { name: 'Disk', exact: true }).click()
  await page.getByRole('option', { name: /^old-assets/ }).click()
  await page.getByRole('button', { name: 'Add existing disk' }).click()
  const other = page.getByRole('combobox', { name: 'Existing disk' })
  await other.click()
  await expect(page.getByRole('listbox', { name: 'disks' })).toBeVisible()
  await expect(page.getByRole('option', { name: /^old-assets/ })).toHaveCount(0)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Clear', description: /old-assets/ }).click()
  await expect(page.getByRole('combobox', { name: 'Disk', exact: true })).toHaveText('Choose a disk')
  await expect(page.getByRole('combobox', { name: 'Disk', exact: true })).toBeFocused()
  await other.click()
  await page.getByRole('option', { name: /^old-assets/ }).click()
  await expect(other).toContainText('old-assets')
})
