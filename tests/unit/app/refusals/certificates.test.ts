// @vitest-environment jsdom
import { describe, expect, open, page, refused, rowAction, test } from '../../../support/dom-console.tsx'
import { ecKeys, keyPem, makeCertificate, makeChain } from '../../../support/certificates.ts'

const host = 'harbor.sys.rack.example'

const form = () => page.getByRole('dialog', { name: 'Add certificate' })

const field = (label: string) => form().getByLabel(label, { exact: true })

const send = () => form().getByRole('button', { name: 'Add certificate' }).click()

const rows = () => page.locator('tbody tr[data-row]')

async function fill({ name = 'harbor-2027', pem, key }: { name?: string; pem: string; key: string }) {
  await field('Name').fill(name)
  await field('Certificate chain').fill(pem)
  await field('Private key').fill(key)
}

describe('as the admin of a silo', () => {
  test('a key that does not fit is told again when the chain is another', async () => {
    const [mine, other] = [await makeChain([host]), await makeChain([host])]
    const refusal = form().getByText('The key does not belong to the certificate').first()
    await open('/certificates-new', { user: 'sofia' })
    await fill({ pem: mine.pem, key: other.key })
    await field('Private key').blur()
    await expect(refusal).toBeVisible()
    await field('Certificate chain').fill(other.pem)
    await expect(refusal).toBeHidden()
    await field('Certificate chain').fill(mine.pem)
    await expect(refusal).toBeVisible()
  })

  test('a private key among the certificates of a chain is not sent', async () => {
    const { pem, key } = await makeChain([host])
    await open('/certificates-new', { user: 'sofia' })
    await fill({ pem: pem + key, key })
    await send()
    await expect(
      form()
        .getByText(/^There is a private key in the chain/)
        .first(),
    ).toBeVisible()
    await expect(rows()).toHaveCount(2)
  })

  test('what is only doubtful is warned of, and forbids nothing', async () => {
    const keys = await ecKeys()
    const { pem } = await makeCertificate({
      subject: 'CN=other',
      names: ['other.sys.rack.example'],
      days: [5, 20],
      keys,
    })
    await open('/certificates-new', { user: 'sofia' })
    await fill({ pem, key: await keyPem(keys) })
    await expect(form().getByText('The certificate is not valid yet')).toBeVisible()
    await expect(form().getByText(/The certificate does not cover harbor\.sys\.…/)).toBeVisible()
    await expect(form().getByText(/It is signed by itself/)).toBeVisible()
    await send()
    await expect(rows()).toHaveCount(3)
    await expect(rows().first()).toContainText('not valid yet')
  })

  test('a refusal of the server is told, and the form stays', async () => {
    await open('/certificates-new', { user: 'sofia' })
    await fill({ ...(await makeChain([host])), name: 'tls-create-500' })
    await send()
    await expect(form().getByRole('alert')).toBeVisible()
    await expect(field('Name')).toHaveValue('tls-create-500')
    await expect(field('Certificate chain')).not.toHaveValue('')
  })
})

describe('as a viewer', () => {
  test('they are in no navigation, and adding and deleting are refused in words', async () => {
    await open('/certificates', { user: 'vera' })
    await expect(rows()).toHaveCount(2)
    const places = page.getByRole('navigation', { name: 'Main' })
    await expect(places.getByRole('link', { name: 'Utilization' })).toBeVisible()
    await expect(places.getByRole('link', { name: 'Certificates' })).toBeHidden()
    await rowAction('wildcard-2026', 'Delete')
    await refused('Delete certificate', 'Could not delete certificate')
    await expect(page.getByText('Action not authorized').first()).toBeVisible()
    await open('/certificates-new', { user: 'vera' })
    await fill(await makeChain([host]))
    await send()
    await expect(form().getByText('Action not authorized')).toBeVisible()
  })
})
