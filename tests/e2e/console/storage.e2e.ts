import { agree, expect, test } from '../../support/console.ts'
import type { Page } from '@playwright/test'

const storage = '/projects/web-frontend/instances/preview/storage'
const disk = (page: Page, name: string | RegExp) => page.getByRole('row').filter({ hasText: name })

async function diskAction(page: Page, name: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

test('a disk is created, attached, set as the boot disk, and detached', async ({ page, open }) => {
  await open(storage)
  await page.getByRole('link', { name: 'Create disk' }).click()
  const form = page.getByRole('dialog', { name: 'Create disk' })
  await form.getByLabel('Name').fill('scratch')
  await form.getByRole('spinbutton', { name: 'Disk size' }).fill('5')
  await form.getByRole('button', { name: 'Create disk' }).click()
  await expect(disk(page, 'scratch')).toContainText('attached', { timeout: 15_000 })

  await diskAction(page, 'preview-boot', 'Unset boot disk')
  await agree(page, 'Unset boot disk')
  await expect(page.getByText('No boot disk')).toBeVisible()
  await diskAction(page, 'scratch', 'Set as boot disk')
  await agree(page, 'Set as boot disk')
  const boot = page.getByRole('table', { name: 'Boot disk' })
  await expect(boot.getByRole('row').filter({ hasText: 'scratch' })).toBeVisible()

  await diskAction(page, 'preview-boot', 'Detach')
  await agree(page, 'Detach disk')
  await expect(disk(page, 'preview-boot')).toBeHidden({ timeout: 15_000 })
})

test('an existing detached disk is attached', async ({ page, open }) => {
  await open(storage)
  await page.getByRole('link', { name: 'Attach existing disk' }).click()
  const form = page.getByRole('dialog', { name: 'Attach existing disk' })
  await form.getByRole('combobox', { name: 'Disk' }).click()
  const option = page.getByRole('option').first()
  const name = ((await option.locator('span').first().innerText()) ?? '').split('\n')[0] ?? ''
  await page
    .getByRole('option', { name: new RegExp(`^${name}`) })
    .first()
    .click()
  await form.getByRole('button', { name: 'Attach disk' }).click()
  await expect(disk(page, name)).toContainText('attached', { timeout: 15_000 })
})

test('a snapshot is taken from the storage tab', async ({ page, open }) => {
  await open(storage)
  await diskAction(page, 'preview-boot', 'Create snapshot')
  const form = page.getByRole('dialog', { name: 'Create snapshot of preview-boot' })
  await expect(form.getByLabel('Name')).toHaveValue(/^preview-boot-/)
  await form.getByRole('button', { name: 'Create snapshot' }).click()
  await expect(form).toBeHidden()
})

test('disks of a running instance cannot be changed, and the menu shows why', async ({ page, open }) => {
  await open('/projects/web-frontend/instances/web-1/storage')
  await page.getByRole('button', { name: /^Actions for web-1-boot/ }).click()
  const detach = page.getByRole('menuitem', { name: /^Detach/ })
  await expect(detach).toHaveAttribute('aria-disabled', 'true')
  await expect(detach).toContainText(/Only a/)
})
