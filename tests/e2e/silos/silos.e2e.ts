import type { Page } from '@playwright/test'
import { agree, expect, openFilter, row, rowAction, test, toast } from '../../support/console.ts'
import { makeChain } from '../../support/fixtures/certificates.ts'
import { file, make } from '../../support/fixtures/silos.ts'
import { storedDraft } from '../../support/worker/stored.ts'

async function deleteTyping(page: Page, name: string) {
  const question = page.getByRole('alertdialog', { name: `Delete silo ${name}?` })
  await question.getByLabel(`Type ${name} to confirm`).fill(name)
  await question.getByRole('button', { name: 'Delete silo' }).click()
}

test('the list shows quotas and usage, sorts by share used, and filters by identity', async ({
  page,
  open,
}) => {
  await open('/system/silos')
  await expect(row(page, 'harbor')).toContainText('/ 768')
  await expect(row(page, 'summit')).toContainText('0 / 256')
  await page.getByRole('button', { name: 'CPU', exact: true }).click()
  await expect(page.getByRole('columnheader', { name: /^CPU/ })).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('button', { name: 'CPU', exact: true }).click()
  await expect(page.locator('tbody tr[data-row]').first()).toContainText('harbor')
  await openFilter(page, 'Identity')
  await page.getByRole('menuitemcheckbox', { name: 'SAML' }).click()
  await expect(row(page, 'harbor')).toBeHidden()
  await expect(row(page, 'foundry')).toBeVisible()
})

test('a silo is created with all options, opened, and deleted by typing its name', async ({ page, open }) => {
  await open('/system/silos')
  await page.getByRole('link', { name: 'Create silo' }).click()
  await page.getByLabel('Name', { exact: true }).fill('tidewater')
  await page.getByLabel('Admin group').fill('tide-admins')
  await page.getByLabel('Silo admin: fleet viewer').check()
  await page.getByLabel('CPU quota').fill('32')
  await page.getByRole('button', { name: 'Create silo' }).click()

  await expect(page).toHaveURL('/system/silos/tidewater/idps')
  await expect(page.getByText('tide-admins')).toBeVisible()
  await page.getByRole('tab', { name: 'Fleet roles' }).click()
  await expect(page.getByRole('definition').filter({ hasText: 'Fleet viewer' })).toBeVisible()
  await page.getByRole('tab', { name: 'Quotas' }).click()
  await expect(page.getByText('0 / 32')).toBeVisible()

  await page.getByRole('button', { name: 'Actions for tidewater' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('identity providers')
  await deleteTyping(page, 'tidewater')
  await expect(page).toHaveURL('/system/silos')
  await expect(toast(page, 'Silo tidewater deleted')).toBeVisible()
  await expect(row(page, 'tidewater')).toBeHidden()
})

test('a certificate is read, with a warning, and its key is neither shown nor stored', async ({
  page,
  open,
}) => {
  await open('/system/silos-new')
  await page.getByLabel('Name', { exact: true }).fill('tidewater')
  await expect(page.getByText('Without a certificate')).toBeVisible()
  await page.getByRole('button', { name: 'Add certificate' }).click()
  await expect(page.getByText('Without a certificate')).toBeHidden()
  const part = page.getByRole('group', { name: 'Certificate 1' })
  const { pem, key } = await makeChain(['harbor.sys.rack.example'], { days: [-300, 12.5] })
  await part.getByLabel('Certificate chain from a file').setInputFiles(file('chain.pem', pem))
  await expect(part).toContainText('CN=harbor.sys.rack.example')
  await expect(part).toContainText('The certificate expires in 12 days')
  await expect(part).toContainText('does not cover tidewater.sys.…, either by name or as *.sys.…')
  await part.getByLabel('Private key from a file').setInputFiles(file('key.pem', key))
  await expect(part).toContainText('Private key loaded')
  await expect.poll(() => storedDraft(page, '/system/silos-new')).toContain('tidewater')
  expect(await storedDraft(page, '/system/silos-new')).not.toContain('PRIVATE KEY')
  await page.getByRole('button', { name: 'Create silo' }).click()
  await expect(page).toHaveURL('/system/silos/tidewater/idps')
})

test('quotas are edited, and none can go below current usage', async ({ page, open }) => {
  await open('/system/silos/harbor/quotas')
  await page.getByRole('link', { name: 'Edit quotas' }).click()
  const form = page.getByRole('dialog', { name: 'Edit quotas for harbor' })
  await form.getByLabel('CPU quota').fill('1')
  await form.getByRole('button', { name: 'Save quotas' }).click()
  await expect(form.getByText(/vCPUs are in use; the quota cannot be lower/).first()).toBeVisible()
  await form.getByLabel('CPU quota').fill('900')
  await form.getByRole('button', { name: 'Save quotas' }).click()
  await expect(toast(page, 'Quotas for silo harbor changed')).toBeVisible()
  await expect(page.getByText('/ 900')).toBeVisible()
})

test('a pool is linked, made the default, and unlinked', async ({ page, open }) => {
  await open('/system/silos')
  await make(page, '/v1/system/ip-pools', { name: 'spare', description: '' })
  await row(page, 'harbor').getByRole('link').click()
  await page.getByRole('tab', { name: 'IP pools' }).click()
  await page.getByRole('link', { name: 'Link pool' }).click()
  const form = page.getByRole('dialog', { name: 'Link IP pool' })
  await form.getByLabel('IP pool').click()
  await page.getByRole('option', { name: /spare/ }).click()
  await expect(form.getByText('public is the current default')).toBeVisible()
  await form.getByRole('button', { name: 'Link pool' }).click()
  await expect(toast(page, 'IP pool spare linked')).toBeVisible()
  await rowAction(page, 'spare', 'Make default')
  await expect(page.getByRole('alertdialog')).toContainText('It will replace public.')
  await agree(page, 'Make default')
  await expect(row(page, 'spare')).toContainText('default')
  await expect(row(page, 'public')).not.toContainText('default')
  await rowAction(page, 'spare', 'Clear default')
  await agree(page, 'Clear default')
  await expect(row(page, 'spare')).not.toContainText('default')
  await rowAction(page, 'spare', 'Unlink')
  await agree(page, 'Unlink pool')
  await expect(row(page, 'spare')).toBeHidden()
})
