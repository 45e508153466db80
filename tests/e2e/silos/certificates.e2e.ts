import type { Page } from '@playwright/test'
import { isAccessible } from '../../support/axe.ts'
import { ecKeys, keyPem, makeChain } from '../../support/fixtures/certificates.ts'
import { agree, expect, rowAction, test, toast } from '../../support/console.ts'
import { file } from '../../support/fixtures/silos.ts'

const host = 'harbor.sys.rack.example'

const form = (page: Page) => page.getByRole('dialog', { name: 'Add certificate' })
const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true })
const send = (page: Page) => form(page).getByRole('button', { name: 'Add certificate' }).click()
const rows = (page: Page) => page.locator('tbody tr[data-row]')

async function fill(
  page: Page,
  { name = 'harbor-2027', pem, key }: { name?: string; pem: string; key: string },
) {
  await field(page, 'Name').fill(name)
  await field(page, 'Certificate chain').fill(pem)
  await field(page, 'Private key').fill(key)
}

test.describe('as the admin of a silo', () => {
  test.use({ user: 'sofia' })

  test('certificates are listed with their contents, earliest expiry first', async ({ page, open }) => {
    await open('/projects')
    await page.getByRole('link', { name: 'Certificates' }).click()
    await expect(rows(page)).toHaveCount(2)
    await expect(rows(page).first()).toContainText('wildcard-2025')
    await expect(rows(page).first()).toContainText(/2\d days/)
    await expect(rows(page).first()).toContainText(`CN=${host}`)
    await expect(rows(page).first()).toContainText('O=Harbor Logistics, CN=Harbor Internal CA')
    await expect(rows(page).first()).toContainText(`${host}, *.${host}`)
    await expect(rows(page).last()).toContainText('wildcard-2026')
  })

  test('a chain and its key are pasted, recognized, and added', async ({ page, open }) => {
    const { pem, key } = await makeChain([host])
    await open('/certificates')
    await page.getByRole('link', { name: 'Add certificate' }).click()
    await fill(page, { pem, key })
    await expect(form(page).getByText('Plus 1 more in the chain, up to CN=Harbor Test CA')).toBeVisible()
    await expect(field(page, 'Private key')).toHaveCSS('-webkit-text-security', 'disc')
    await send(page)
    await expect(toast(page, 'Certificate harbor-2027 added')).toBeVisible()
    await expect(rows(page)).toHaveCount(3)
    await expect(rows(page).nth(1)).toContainText('harbor-2027')
    await expect(rows(page).nth(1)).toContainText(/(89|90) days/)
  })

  test('files work as well as text', async ({ page, open }) => {
    const { pem, key } = await makeChain([host])
    await open('/certificates-new')
    await field(page, 'Name').fill('from-files')
    await field(page, 'Certificate chain from a file').setInputFiles(file('chain.pem', pem))
    await field(page, 'Private key from a file').setInputFiles(file('key.pem', key))
    await expect(form(page).getByText('Plus 1 more in the chain, up to CN=Harbor Test CA')).toBeVisible()
    await expect(form(page).getByText('Private key loaded.')).toBeVisible()
    await send(page)
    await expect(rows(page)).toHaveCount(3)
  })

  test('errors that a server would reject are shown before sending', async ({ page, open }) => {
    const { pem, key, leaf, authority } = await makeChain([host])
    await open('/certificates-new')
    await fill(page, { pem, key: await keyPem(await ecKeys()) })
    await send(page)
    await expect(form(page).getByText('The key does not match the certificate').first()).toBeVisible()
    await fill(page, { pem: authority.pem + leaf.pem, key })
    await send(page)
    await expect(
      form(page)
        .getByText(/The chain is in the wrong order/)
        .first(),
    ).toBeVisible()
    const ended = await makeChain([host], { days: [-90, -1] })
    await fill(page, ended)
    await send(page)
    await expect(form(page).getByText('The certificate has expired').first()).toBeVisible()
    await fill(page, { pem, key: 'hello' })
    await send(page)
    await expect(form(page).getByText('This is not a PEM private key').first()).toBeVisible()
    await fill(page, { pem, key, name: 'wildcard-2026' })
    await send(page)
    await expect(form(page).getByText('Certificate name already exists').first()).toBeVisible()
    await field(page, 'Name').fill('harbor-2027')
    await send(page)
    await expect(rows(page)).toHaveCount(3)
  })

  test('before a certificate is deleted the consequences for the silo are shown', async ({ page, open }) => {
    await open('/certificates')
    await rowAction(page, 'wildcard-2026', 'Delete')
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('harbor.sys.… will still be covered by wildcard-2025')
    await agree(page, 'Delete certificate')
    await expect(toast(page, 'Certificate wildcard-2026 deleted')).toBeVisible()
    // The next confirmation depends on the list as it is when it opens.
    await expect(rows(page)).toHaveCount(1)
    await rowAction(page, 'wildcard-2025', 'Delete')
    await expect(question).toContainText('No other certificate currently covers harbor.sys.….')
    await expect(question).toContainText('including you')
    await question.getByRole('textbox').fill('wildcard-2025')
    await agree(page, 'Delete certificate')
    await expect(page.getByText('No currently valid certificate covers harbor.sys.…')).toBeVisible()
    await expect(
      page.getByText('With a certificate, the silo’s console and API can be reached'),
    ).toBeVisible()
  })

  test('the list and the form are accessible in both themes, and fit a phone', async ({ page, open }) => {
    const { pem, key } = await makeChain(['other.sys.rack.example'], { days: [-1, 10] })
    await open('/certificates')
    await expect(rows(page)).toHaveCount(2)
    await isAccessible(page)
    await open('/certificates-new')
    await fill(page, { pem, key })
    await expect(form(page).getByText(/expires in \d+ days/)).toBeVisible()
    await isAccessible(page)
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } })
    test('certificates are cards with the days left, and one is added', async ({ page, open }) => {
      await open('/certificates')
      const card = page.getByRole('article').filter({ hasText: 'wildcard-2025' })
      await expect(card).toContainText(/2\d days/)
      await page.getByRole('link', { name: 'Add certificate' }).click()
      await fill(page, await makeChain([host]))
      await send(page)
      await expect(page.getByRole('article').filter({ hasText: 'harbor-2027' })).toContainText('days')
    })
  })
})
