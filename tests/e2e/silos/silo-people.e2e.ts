import type { Locator, Page } from '@playwright/test'
import { agree, expect, rowAction, test, toast } from '../../support/console.ts'
import { chain, file, key } from '../../support/fixtures/silos.ts'
import { storedDraft } from '../../support/worker/stored.ts'

/** A row whose name is not a link. */
const plainRow = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) })

/** Everything a provider needs except its name and metadata. */
async function fillProvider(form: Locator) {
  await form.getByLabel('Service provider client ID').fill('rack-summit')
  await form.getByLabel('Technical contact').fill('it@summit.example')
  await form.getByLabel('Delegated domain').fill('rack.example')
}

test('a SAML provider is created: its URLs follow the name until edited', async ({ page, open }) => {
  await open('/system/silos/summit')
  await page.getByRole('link', { name: 'Create identity provider' }).click()
  const form = page.getByRole('dialog', { name: 'Create identity provider' })
  const pattern = `${new URL(page.url()).origin}/login/summit/saml/…`
  await expect(form.getByLabel('ACS URL', { exact: true })).toHaveAttribute('placeholder', pattern)
  await form.getByLabel('Name', { exact: true }).fill('entra')
  await form.getByLabel('Metadata URL').fill('https://sso.summit.example/metadata')
  await form.getByLabel('Identity provider entity ID').fill('https://sso.summit.example')
  const acs = form.getByLabel('ACS URL', { exact: true })
  await expect(acs).toHaveValue(`${new URL(page.url()).origin}/login/summit/saml/entra`)
  await fillProvider(form)
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

test('a metadata file fills in the entity ID, and a PEM key pair is used for signing', async ({
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
  await expect(form.getByText('Certificate loaded')).toBeVisible()
  await expect.poll(() => storedDraft(page, '/system/silos/summit/idps-new')).toContain('"signed":true')
  expect(await storedDraft(page, '/system/silos/summit/idps-new')).not.toContain('MIGHAgEAMBMG')
  await form.getByRole('button', { name: 'Create identity provider' }).click()
  await page.getByRole('link', { name: 'signed' }).click()
  await expect(page.getByRole('button', { name: 'Copy Signing certificate' })).toBeVisible()
})

test('a local user is created, gets a password, is barred from signing in, and is deleted', async ({
  page,
  open,
}) => {
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
  await expect(toast(page, 'Password set for annika')).toBeVisible()
  await rowAction(page, 'annika', 'Disable sign-in')
  await agree(page, 'Disable sign-in')
  await expect(toast(page, 'User annika can no longer sign in')).toBeVisible()
  await rowAction(page, 'annika', 'Delete')
  await agree(page, 'Delete user')
  await expect(plainRow(page, 'annika')).toBeHidden()
})

test('several users are deleted at once', async ({ page, open }) => {
  await open('/system/silos/harbor/users')
  for (const name of ['Mei Tanaka', 'Nils Brandt']) await page.getByLabel(`Select ${name}`).check()
  await page
    .getByRole('toolbar', { name: 'Selected rows' })
    .getByRole('button', { name: /Delete/ })
    .click()
  await agree(page, 'Delete 2')
  await expect(plainRow(page, 'Mei Tanaka')).toBeHidden()
  await expect(plainRow(page, 'Nils Brandt')).toBeHidden()
})

test('a user of the current silo has a page, and their name leads to it', async ({ page, open }) => {
  await open('/system/silos/harbor/users')
  await page.getByRole('link', { name: 'Colin Marsh' }).click()
  await expect(page.getByRole('heading', { name: 'Colin Marsh', level: 1 })).toBeVisible()
  await page.goto('/system/silos/qa-lab/users')
  await expect(plainRow(page, 'Quinn Abara')).toBeVisible()
  await expect(plainRow(page, 'Quinn Abara').getByRole('link')).toHaveAttribute(
    'href',
    /^\/system\/users\/qa-lab\//,
  )
})
