import type { Locator, Page } from '@playwright/test'
import { certificateChain } from '../../src/mock/seed/certificate.ts'
import { expect, row, rowAction, test, toast } from '../support/demo.ts'
import { storedDraft } from '../support/stored.ts'

const day = 86_400_000
const chain = (daysLeft: number) =>
  certificateChain(new Date(Date.now() - 300 * day), new Date(Date.now() + daysLeft * day + day / 2))
const key = '-----BEGIN PRIVATE KEY-----\nMIGHAgEAMBMG\n-----END PRIVATE KEY-----\n'
const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })

/** A row whose name leads nowhere. */
const plainRow = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) })

const confirm = (page: Page, action: string) =>
  page.getByRole('alertdialog').getByRole('button', { name: action }).click()

async function deleteTyping(page: Page, name: string) {
  const question = page.getByRole('alertdialog', { name: `Delete silo ${name}?` })
  await question.getByLabel(`Type ${name} to confirm`).fill(name)
  await question.getByRole('button', { name: 'Delete silo' }).click()
}

/** Anything that the console has a form for, made through the API as the page would. */
async function make(page: Page, path: string, body: object) {
  const status = await page.evaluate(
    async ([path, body]) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch(path, { method: 'POST', headers, body })).status
    },
    [path, JSON.stringify(body)] as const,
  )
  expect(status).toBe(201)
  await page.getByRole('button', { name: 'Refresh' }).last().click()
}

const quotas = { cpus: 1, memory: 2 ** 30, storage: 2 ** 30 }
const aSilo = (name: string) => ({
  name,
  description: '',
  discoverable: false,
  identity_mode: 'local_only',
  quotas,
  tls_certificates: [],
})

test('the list shows quotas and use, sorts by the share used and filters by identity', async ({
  page,
  open,
}) => {
  await open('/system/silos')
  await expect(row(page, 'harbor')).toContainText('/ 768')
  await expect(row(page, 'summit')).toContainText('0 / 256')
  await page.getByRole('button', { name: 'CPU', exact: true }).click()
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
  await expect(page.getByRole('row', { name: 'Silo admin Fleet viewer' })).toBeVisible()
  await page.getByRole('tab', { name: 'Quotas' }).click()
  await expect(page.getByText('0 / 32')).toBeVisible()

  await page.getByRole('button', { name: 'Actions for tidewater' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('identity providers')
  await deleteTyping(page, 'tidewater')
  await expect(page).toHaveURL('/system/silos')
  await expect(toast(page, 'Silo deleted')).toBeVisible()
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
  await page.getByRole('button', { name: 'Add certificate' }).click()
  const part = page.getByRole('group', { name: 'Certificate 1' })
  await part.getByLabel('Certificate chain').setInputFiles(file('chain.pem', chain(12)))
  await expect(part).toContainText('CN=harbor.sys.rack.example')
  await expect(part).toContainText('The certificate ends in 12 days')
  await expect(part).toContainText('neither for tidewater.sys.… nor for *.sys.…')
  await part.getByLabel('Private key').setInputFiles(file('key.pem', key))
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
  await part.getByLabel('Certificate chain').setInputFiles(file('chain.pem', 'hello'))
  await expect(part.getByText('There is no certificate in this PEM')).toBeVisible()
  await part.getByLabel('Private key').setInputFiles(file('key.pem', chain(12)))
  await expect(part.getByText('This is a certificate, not a private key')).toBeVisible()
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
  await page.getByRole('link', { name: 'Edit quotas' }).last().click()
  const form = page.getByRole('dialog', { name: 'Edit quotas of harbor' })
  await form.getByLabel('CPU quota').fill('1')
  await form.getByRole('button', { name: 'Save quotas' }).click()
  await expect(form.getByText(/vCPUs are in use; the quota cannot be less/).first()).toBeVisible()
  await form.getByLabel('CPU quota').fill('900')
  await form.getByRole('button', { name: 'Save quotas' }).click()
  await expect(toast(page, 'Quotas changed')).toBeVisible()
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

/** All that a provider needs but its name and its metadata. */
async function fillProvider(form: Locator) {
  await form.getByLabel('Service provider client ID').fill('rack-summit')
  await form.getByLabel('Technical contact').fill('it@summit.example')
  await form.getByLabel('Delegated domain').fill('rack.example')
}

test('a SAML provider is created: its addresses follow the name until they are edited', async ({
  page,
  open,
}) => {
  await open('/system/silos/summit')
  await page.getByRole('link', { name: 'Create identity provider' }).click()
  const form = page.getByRole('dialog', { name: 'Create identity provider' })
  await form.getByLabel('Name', { exact: true }).fill('entra')
  await form.getByLabel('Metadata URL').fill('https://sso.summit.example/metadata')
  await form.getByLabel('Identity provider entity ID').fill('https://sso.summit.example')
  await fillProvider(form)
  const acs = form.getByLabel('ACS URL', { exact: true })
  await expect(acs).toHaveValue('https://summit.sys.rack.example/login/summit/saml/entra')
  await form.getByLabel('SLO URL', { exact: true }).fill('https://summit.sys.rack.example/bye')
  await form.getByLabel('Name', { exact: true }).fill('entra-id')
  await expect(acs).toHaveValue('https://summit.sys.rack.example/login/summit/saml/entra-id')
  await form.getByRole('button', { name: 'Create identity provider' }).click()

  await page.getByRole('link', { name: 'entra-id' }).click()
  const panel = page.getByRole('dialog', { name: 'entra-id' })
  await expect(panel).toContainText('https://summit.sys.rack.example/bye')
  await expect(panel.getByRole('button', { name: 'Copy ACS URL' })).toBeVisible()
  await expect(panel).toContainText('Requests are not signed')
})

test('metadata comes from a file and fills in the entity id; a PEM key pair signs', async ({
  page,
  open,
}) => {
  const xml =
    '<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="https://idp.example/x"/>'
  await open('/system/silos/summit/idps-new')
  const form = page.getByRole('dialog')
  await form.getByLabel('Name', { exact: true }).fill('signed')
  await form.getByRole('radio', { name: 'From an XML file' }).check()
  await form.getByLabel('Metadata file').setInputFiles(file('idp.xml', '<html/>'))
  await expect(form.getByText('idp.xml: This XML is not SAML metadata')).toBeVisible()
  await form.getByLabel('Metadata file').setInputFiles(file('idp.xml', xml))
  await expect(form.getByLabel('Identity provider entity ID')).toHaveValue('https://idp.example/x')
  await fillProvider(form)
  await form.getByLabel('Sign requests to the provider').check()
  await form.getByLabel('Private key').setInputFiles(file('key.pem', key))
  await form.getByLabel('Public certificate').setInputFiles(file('cert.pem', chain(300)))
  await expect(form.getByText('The certificate is loaded')).toBeVisible()
  await expect.poll(() => storedDraft(page, '/system/silos/summit/idps-new')).toContain('"signed":true')
  expect(await storedDraft(page, '/system/silos/summit/idps-new')).not.toContain('MIGHAgEAMBMG')
  await form.getByRole('button', { name: 'Create identity provider' }).click()
  await page.getByRole('link', { name: 'signed' }).click()
  await expect(page.getByRole('button', { name: 'Copy Signing certificate' })).toBeVisible()
})

test('a provider that cannot be created keeps what was typed', async ({ page, open }) => {
  await open('/system/silos/summit/idps-new')
  const form = page.getByRole('dialog')
  await form.getByLabel('Name', { exact: true }).fill('odd-create-503')
  await form.getByLabel('Metadata URL').fill('https://sso.summit.example/metadata')
  await form.getByLabel('Identity provider entity ID').fill('idp')
  await fillProvider(form)
  await form.getByRole('button', { name: 'Create identity provider' }).click()
  await expect(form.getByRole('button', { name: /request id/i })).toBeVisible()
  await expect(form.getByLabel('Technical contact')).toHaveValue('it@summit.example')
})

test('a silo with local users has no providers and says why', async ({ page, open }) => {
  await open('/system/silos/harbor')
  const create = page.getByRole('button', { name: 'Create identity provider' })
  await expect(create).toHaveAttribute('aria-disabled', 'true')
  await create.focus()
  await expect(page.getByRole('tooltip')).toContainText('A silo with local users has no identity providers')
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
  await form.getByRole('button', { name: 'Link pool' }).click()
  await expect(form.getByText('public is the default already').first()).toBeVisible()
  await form.getByRole('radio', { name: 'No' }).check()
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

test('a local user is created, gets a password, may not sign in, and is deleted', async ({ page, open }) => {
  await open('/system/silos/harbor/users')
  await page.getByRole('link', { name: 'Create user' }).click()
  const form = page.getByRole('dialog', { name: 'Create user' })
  await form.getByLabel('User name').fill('annika')
  await form.getByLabel('Password', { exact: true }).fill('a long secret')
  await form.getByRole('button', { name: 'Create user' }).click()
  await expect(toast(page, 'User annika created')).toBeVisible()
  await rowAction(page, 'annika', 'Set password')
  await page.getByLabel('New password', { exact: true }).fill('another secret')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(toast(page, 'Password of annika set')).toBeVisible()
  await rowAction(page, 'annika', 'Disallow login')
  await confirm(page, 'Disallow login')
  await expect(toast(page, 'The user can no longer sign in')).toBeVisible()
  await rowAction(page, 'annika', 'Delete')
  await confirm(page, 'Delete user')
  await expect(plainRow(page, 'annika')).toBeHidden()
})

test('several users are deleted at once', async ({ page, open }) => {
  await open('/system/silos/harbor/users')
  for (const name of ['Mei Tanaka', 'Nils Brandt']) await page.getByLabel(`Select ${name}`).check()
  await page
    .getByRole('toolbar', { name: 'Selected rows' })
    .getByRole('button', { name: /Delete/ })
    .click()
  await confirm(page, 'Delete 2')
  await expect(plainRow(page, 'Mei Tanaka')).toBeHidden()
  await expect(plainRow(page, 'Nils Brandt')).toBeHidden()
})

test('a user that cannot be created stays in the form, without the password in its draft', async ({
  page,
  open,
}) => {
  await open('/system/silos/harbor/users-new')
  const form = page.getByRole('dialog')
  await form.getByLabel('User name').fill('odd-create-500')
  await form.getByLabel('Password', { exact: true }).fill('never stored')
  await form.getByRole('button', { name: 'Create user' }).click()
  await expect(form.getByText('Internal Server Error')).toBeVisible()
  await expect(form.getByLabel('Password', { exact: true })).toHaveValue('never stored')
  await expect.poll(() => storedDraft(page, '/system/silos/harbor/users-new')).toContain('odd-create-500')
  expect(await storedDraft(page, '/system/silos/harbor/users-new')).not.toContain('never stored')
})

test('failures of what is done to a user are told', async ({ page, open }) => {
  await open('/system/silos/harbor/users')
  const users = '/v1/system/identity-providers/local/users?silo=harbor'
  const password = { mode: 'login_disallowed' }
  await make(page, users, { external_id: 'odd-delete-500', password })
  await make(page, users, { external_id: 'odd-password-500', password })
  await rowAction(page, 'odd-delete-500', 'Delete')
  await confirm(page, 'Delete user')
  await expect(toast(page, 'Could not delete user')).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await rowAction(page, 'odd-password-500', 'Set password')
  await page.getByLabel('New password', { exact: true }).fill('secret')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByRole('dialog').getByText('Internal Server Error')).toBeVisible()
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue('secret')
})

test('users of a silo with single sign-on are listed, and nothing can be done to them here', async ({
  page,
  open,
}) => {
  await open('/system/silos/summit/users')
  await page.getByRole('button', { name: 'Actions for Greta Holm' }).click()
  const remove = page.getByRole('menuitem', { name: 'Delete' })
  await expect(remove).toHaveAttribute('aria-disabled', 'true')
  await expect(remove).toContainText('come from its identity provider')
  await page.keyboard.press('Escape')
  const create = page.getByRole('button', { name: 'Create user' })
  await expect(create).toHaveAttribute('aria-disabled', 'true')
})

test.describe('as a fleet viewer', () => {
  test.use({ user: 'farid' })

  test('everything is seen, and a write is refused in words', async ({ page, open }) => {
    await open('/system/silos/harbor/quotas/edit')
    const form = page.getByRole('dialog')
    await form.getByLabel('CPU quota').fill('901')
    await form.getByRole('button', { name: 'Save quotas' }).click()
    await expect(form.getByText('Action not authorized')).toBeVisible()
    await expect(form.getByLabel('CPU quota')).toHaveValue('901')
  })
})
