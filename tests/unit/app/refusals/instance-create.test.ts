// @vitest-environment jsdom
import { choose, expect, got, open, page, post, put, test, toast } from '../../../support/dom-console.tsx'

test('what is wrong is told all at once, and the first of it has the focus', async () => {
  await open('/projects/web-frontend/instances-new')
  await page.getByRole('button', { name: 'Create instance' }).click()
  await expect(page.getByText('2 issues:')).toBeVisible()
  await expect(page.getByText('Name is required').first()).toBeVisible()
  await expect(page.getByText('Image is required').first()).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
})

test('a taken name and a size beyond the quota are found before sending', async () => {
  await open('/projects/web-frontend/instances-new')
  await page.getByLabel('Name', { exact: true }).fill('bastion')
  await page.getByRole('spinbutton', { name: 'Memory' }).fill('1536')
  await page.getByRole('button', { name: 'Create instance' }).click()
  await expect(page.getByText('Instance name already exists').first()).toBeVisible()
  await expect(page.getByText(/Memory quota|quota/).first()).toBeVisible()
  await expect(page).toHaveURL(/instances-new$/)
})

test('a boot disk is as large as the image that is chosen for it', async () => {
  await open('/projects/web-frontend/instances-new')
  await choose(page, 'Image', /^windows-2022/)
  await expect(page.getByRole('spinbutton', { name: 'Boot disk size' })).toHaveValue('40')
  await expect(page.getByText('Raised to 40 GiB, the size of the source')).toBeVisible()
})

test('a refused create keeps everything typed', async () => {
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

test('an instance that is not there fills in nothing, and the form says so', async () => {
  await open('/projects/web-frontend/instances-new?like=gone')
  await expect(page.getByText('Instance gone could not be read')).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('')
})

test('a project without a VPC says so before Create, and gets one', async () => {
  await open('/projects')
  await post('/v1/projects', { name: 'bare', description: '' })
  for (const path of ['vpc-subnets/default?project=bare&vpc=default', 'vpcs/default?project=bare'])
    await fetch(`/v1/${path}`, { method: 'DELETE' })
  await page.goto('/projects/bare/instances-new')
  await expect(page.getByText('This project has no VPC for the interface')).toBeVisible()
  await page.getByRole('button', { name: 'Create VPC default' }).click()
  await expect(toast('VPC default created')).toBeVisible()
  await expect(page.getByText('This project has no VPC for the interface')).toBeHidden()
})

test('a silo without a default pool says so before Create, and where one is set', async () => {
  await open('/system/silos/harbor/ip-pools')
  const path = '/v1/system/silos/harbor/ip-pools'
  const { items } = await got<{ items: { id: string; is_default: boolean }[] }>(path)
  for (const { id } of items.filter((pool) => pool.is_default))
    await put(`/v1/system/ip-pools/${id}/silos/harbor`, { is_default: false })
  await page.goto('/projects/web-frontend/instances-new')
  await expect(page.getByText('The silo has no default pool: choose a pool')).toBeVisible()
  const link = page.getByRole('link', { name: 'Set a default pool' })
  await expect(link).toHaveAttribute('href', '/system/silos/harbor/ip-pools')
  await page.getByLabel('Give it an ephemeral IP address').uncheck()
  await expect(page.getByText('The silo has no default pool')).toBeHidden()
})

test('a disk that is chosen is not offered again, and a choice can be cleared', async () => {
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
  await expect(page.getByRole('listbox', { name: 'disks' })).toBeHidden()

  await page.getByRole('button', { name: 'Clear', description: /old-assets/ }).click()
  await expect(page.getByRole('combobox', { name: 'Disk', exact: true })).toHaveText('Choose a disk')
  await expect(page.getByRole('combobox', { name: 'Disk', exact: true })).toBeFocused()
  await other.click()
  await page.getByRole('option', { name: /^old-assets/ }).click()
  await expect(other).toContainText('old-assets')
})
