import type { Page } from '@playwright/test'
import { expect, row, rowAction, test, toast } from '../support/console.ts'
import { ecKeys, keyPem, makeChain } from '../support/certificates.ts'
import { aSilo, chain, confirm, file, make } from '../support/silos.ts'
import { storedDraft } from '../support/stored.ts'

async function deleteTyping(page: Page, name: string) {
  const question = page.getByRole('alertdialog', { name: `Delete silo ${name}?` })
  await question.getByLabel(`Type ${name} to confirm`).fill(name)
  await question.getByRole('button', { name: 'Delete silo' }).click()
}

test('the list shows quotas and use, sorts by the share used and filters by identity', async ({
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
  await page.getByRole('button', { name: 'Identity', exact: true }).first().click()
  await page.getByRole('menuitemcheckbox', { name: 'SAML' }).click()
  await expect(row(page, 'harbor')).toBeHidden()
  await expect(row(page, 'foundry')).toBeVisible()
})

test('a silo is created with everything, opened, and deleted by typing its name', async ({ page, open }) => {
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

test('the admin group is asked for with single sign-on only', async ({ page, open }) => {
  await open('/system/silos-new')
  await page.getByLabel('Name', { exact: true }).fill('islet')
  await page.getByLabel('Admin group').fill('nobody')
  await page.getByRole('radio', { name: /Local users/ }).check()
  await expect(page.getByLabel('Admin group')).toBeHidden()
  await page.getByRole('button', { name: 'Create silo' }).click()
  // The server refuses a silo with local users that names one.
  await expect(page).toHaveURL('/system/silos/islet/idps')
})

test('more than the hardware has left is warned of, and allowed', async ({ page, open }) => {
  await open('/system/silos-new')
  await expect(page.getByText(/^The hardware has [\d,]+ left for this silo/).first()).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('greedy')
  await page.getByLabel('CPU quota').fill('500000')
  await expect(page.getByText(/More than the hardware has left, which is [\d,]+/)).toBeVisible()
  await page.getByRole('button', { name: 'Create silo' }).click()
  await expect(page).toHaveURL('/system/silos/greedy/idps')
})

test('a certificate is read and warned of, and its key is neither shown nor kept', async ({ page, open }) => {
  await open('/system/silos-new')
  await page.getByLabel('Name', { exact: true }).fill('tidewater')
  await expect(page.getByText('Until it has a certificate')).toBeVisible()
  await page.getByRole('button', { name: 'Add certificate' }).click()
  await expect(page.getByText('Until it has a certificate')).toBeHidden()
  const part = page.getByRole('group', { name: 'Certificate 1' })
  const { pem, key } = await makeChain(['harbor.sys.rack.example'], { days: [-300, 12.5] })
  await part.getByLabel('Certificate chain from a file').setInputFiles(file('chain.pem', pem))
  await expect(part).toContainText('CN=harbor.sys.rack.example')
  await expect(part).toContainText('The certificate ends in 12 days')
  await expect(part).toContainText('does not cover tidewater.sys.…, by its name or as *.sys.…')
  await part.getByLabel('Private key from a file').setInputFiles(file('key.pem', key))
  await expect(part).toContainText('A private key is loaded')
  await expect.poll(() => storedDraft(page, '/system/silos-new')).toContain('tidewater')
  expect(await storedDraft(page, '/system/silos-new')).not.toContain('PRIVATE KEY')
  await page.getByRole('button', { name: 'Create silo' }).click()
  await expect(page).toHaveURL('/system/silos/tidewater/idps')
})

test('what is no certificate and no key is told in the field', async ({ page, open }) => {
  await open('/system/silos-new')
  await page.getByRole('button', { name: 'Add certificate' }).click()
  const part = page.getByRole('group', { name: 'Certificate 1' })
  await part.getByLabel('Certificate chain from a file').setInputFiles(file('chain.pem', 'hello'))
  await expect(part.getByText('There is no certificate in this PEM')).toBeVisible()
  const key = part.getByLabel('Private key from a file')
  await key.setInputFiles(file('key.pem', chain(12)))
  await expect(part.getByText('This is a certificate, not a private key')).toBeVisible()
  const { pem, leaf, authority } = await makeChain(['harbor.sys.rack.example'])
  const cert = part.getByLabel('Certificate chain', { exact: true })
  await cert.fill(authority.pem + leaf.pem)
  await cert.blur()
  await expect(part.getByText(/The chain is in the wrong order/)).toBeVisible()
  await cert.fill(pem)
  await key.setInputFiles(file('key.pem', await keyPem(await ecKeys())))
  await expect(part.getByText('The key does not belong to the certificate')).toBeVisible()
})

test('a silo that cannot be created keeps the form, and one that cannot be deleted stays', async ({
  page,
  open,
}) => {
  await open('/system/silos-new')
  await page.getByLabel('Name', { exact: true }).fill('odd-create-500')
  await page.getByLabel('Description').fill('Would be odd')
  await page.getByRole('button', { name: 'Create silo' }).click()
  await expect(page.getByText('Internal Server Error')).toBeVisible()
  await expect(page.getByLabel('Description')).toHaveValue('Would be odd')
  await page.getByLabel('Name', { exact: true }).fill('odd-delete-500')
  await page.getByRole('button', { name: 'Create silo' }).click()
  await page.getByRole('button', { name: 'Actions for odd-delete-500' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await deleteTyping(page, 'odd-delete-500')
  await expect(toast(page, 'Could not delete silo')).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: 'odd-delete-500' })).toBeVisible()
})

test('quotas are edited, and none goes below what is in use', async ({ page, open }) => {
  await open('/system/silos/harbor/quotas')
  await page.getByRole('link', { name: 'Edit quotas' }).click()
  const form = page.getByRole('dialog', { name: 'Edit quotas of harbor' })
  await form.getByLabel('CPU quota').fill('1')
  await form.getByRole('button', { name: 'Save quotas' }).click()
  await expect(form.getByText(/vCPUs are in use; the quota cannot be less/).first()).toBeVisible()
  await form.getByLabel('CPU quota').fill('900')
  await form.getByRole('button', { name: 'Save quotas' }).click()
  await expect(toast(page, 'Quotas of silo harbor changed')).toBeVisible()
  await expect(page.getByText('/ 900')).toBeVisible()
})

test('quotas that cannot be saved stay in the form', async ({ page, open }) => {
  await open('/system/silos')
  await make(page, '/v1/system/silos', aSilo('odd-update-500'))
  await rowAction(page, 'odd-update-500', 'Edit quotas')
  const form = page.getByRole('dialog')
  await form.getByLabel('CPU quota').fill('77')
  await form.getByRole('button', { name: 'Save quotas' }).click()
  await expect(form.getByText('Internal Server Error')).toBeVisible()
  await expect(form.getByLabel('CPU quota')).toHaveValue('77')
})

test('a pool is linked, made the default and unlinked', async ({ page, open }) => {
  await open('/system/silos')
  await make(page, '/v1/system/ip-pools', { name: 'spare', description: '' })
  await row(page, 'harbor').getByRole('link').click()
  await page.getByRole('tab', { name: 'IP pools' }).click()
  await page.getByRole('link', { name: 'Link pool' }).click()
  const form = page.getByRole('dialog', { name: 'Link IP pool' })
  await form.getByLabel('IP pool').click()
  await page.getByRole('option', { name: /spare/ }).click()
  await expect(form.getByText('public is the default now')).toBeVisible()
  await form.getByRole('button', { name: 'Link pool' }).click()
  await expect(toast(page, 'IP pool spare linked')).toBeVisible()
  await rowAction(page, 'spare', 'Make default')
  await expect(page.getByRole('alertdialog')).toContainText('in place of public')
  await confirm(page, 'Make default')
  await expect(row(page, 'spare')).toContainText('default')
  await expect(row(page, 'public')).not.toContainText('default')
  await rowAction(page, 'spare', 'Clear default')
  await confirm(page, 'Clear default')
  await expect(row(page, 'spare')).not.toContainText('default')
  await rowAction(page, 'spare', 'Unlink')
  await confirm(page, 'Unlink pool')
  await expect(row(page, 'spare')).toBeHidden()
})

test('a pool whose addresses are in use stays linked, and the reason is told', async ({ page, open }) => {
  await open('/system/silos/harbor/ip-pools')
  await rowAction(page, 'public', 'Unlink')
  await confirm(page, 'Unlink pool')
  await expect(toast(page, 'Could not unlink pool')).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(row(page, 'public')).toBeVisible()
})

test('a pool that cannot be linked stays chosen, and a default that cannot be set is told', async ({
  page,
  open,
}) => {
  await open('/system/silos')
  await make(page, '/v1/system/ip-pools', { name: 'odd-link-500', description: '' })
  await row(page, 'harbor').getByRole('link').click()
  await page.getByRole('tab', { name: 'IP pools' }).click()
  await page.getByRole('link', { name: 'Link pool' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('IP pool').click()
  await page.getByRole('option', { name: /odd-link-500/ }).click()
  await form.getByRole('radio', { name: 'Yes' }).check()
  await expect(
    form.getByText('public is the default now; with “Yes” this pool takes its place'),
  ).toBeVisible()
  await form.getByRole('button', { name: 'Link pool' }).click()
  await expect(form.getByText('Internal Server Error')).toBeVisible()
  await expect(form.getByLabel('IP pool')).toContainText('odd-link-500')
})

test('a default that cannot be changed stays, and the failure is told', async ({ page, open }) => {
  await open('/system/silos')
  await make(page, '/v1/system/silos', aSilo('odd-update-500'))
  await make(page, '/v1/system/ip-pools/office/silos', { silo: 'odd-update-500', is_default: false })
  await row(page, 'odd-update-500').getByRole('link').click()
  await page.getByRole('tab', { name: 'IP pools' }).click()
  await rowAction(page, 'office', 'Make default')
  await confirm(page, 'Make default')
  await expect(toast(page, 'Could not change the default pool')).toBeVisible()
})

test.describe('as a fleet viewer', () => {
  test.use({ user: 'farid' })

  test('everything is seen, and a write is refused in words', async ({ page, open }) => {
    await open('/system/silos/harbor/quotas/edit')
    const form = page.getByRole('dialog')
    await form.getByLabel('CPU quota').fill('901')
    await form.getByRole('button', { name: 'Save quotas' }).click()
    await expect(form.getByText('Action not authorized')).toBeVisible()
    await expect(form.getByText(/^You are not in any groups and have no role on the silo/)).toBeVisible()
    await expect(form.getByLabel('CPU quota')).toHaveValue('901')
  })
})
