// @vitest-environment jsdom
import {
  call,
  choose,
  describe,
  expect,
  form,
  open,
  page,
  post,
  question,
  refused,
  rowAction,
  test,
} from '../../../support/dom/dom-console.tsx'
import { ecKeys, keyPem, makeCertificate, makeChain } from '../../../support/fixtures/certificates.ts'
import type { Locator } from '../../../support/dom/dom-locator.ts'
import { aSilo } from '../../../support/fixtures/silos.ts'

describe('certificates', () => {
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
    test('a key that does not match is reported again for another chain', async () => {
      const [mine, other] = [await makeChain([host]), await makeChain([host])]
      const refusal = form().getByText('The key does not match the certificate').first()
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
          .getByText(/^The chain contains a private key/)
          .first(),
      ).toBeVisible()
      await expect(rows()).toHaveCount(2)
    })

    test('doubtful certificates give a warning and are allowed', async () => {
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
      await expect(form().getByText(/It is self-signed/)).toBeVisible()
      await send()
      await expect(rows()).toHaveCount(3)
      await expect(rows().first()).toContainText('not valid yet')
    })

    test('a refusal by the server is shown, and the form stays', async () => {
      await open('/certificates-new', { user: 'sofia' })
      await fill({ ...(await makeChain([host])), name: 'tls-create-500' })
      await send()
      await expect(form().getByRole('alert')).toBeVisible()
      await expect(field('Name')).toHaveValue('tls-create-500')
      await expect(field('Certificate chain')).not.toHaveValue('')
    })
  })

  describe('as a viewer', () => {
    test('certificates are not in the navigation, and adding and deleting are refused with a message', async () => {
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
})

describe('scim tokens', () => {
  const tab = '/system/silos/meridian/scim-tokens'

  const rows = () => page.getByRole('table', { name: 'SCIM tokens' }).locator('tbody tr')

  const idOf = async (row: Locator) =>
    ((await row.getByRole('button', { name: /^Actions for / }).getAttribute('aria-label')) ?? '').replace(
      'Actions for ',
      '',
    )

  async function createToken() {
    await page.getByRole('button', { name: 'Create SCIM token' }).first().click()
    await question().getByRole('button', { name: 'Create SCIM token' }).click()
    return (await form().locator('code').textContent()) ?? ''
  }

  describe('on a server that has SCIM', () => {
    test('a silo without tokens explains their purpose', async () => {
      await open('/system/silos', { age: '2026' })
      await post('/v1/system/silos', { ...aSilo('orbit'), identity_mode: 'saml_scim' })
      await page.getByRole('button', { name: 'Refresh' }).last().click()
      await page.getByRole('link', { name: 'orbit', exact: true }).click()
      await page.getByRole('tab', { name: 'SCIM tokens' }).click()
      await expect(page.getByText('With a token, the silo’s identity provider')).toBeVisible()
      await createToken()
      await page.keyboard.press('Escape')
      await expect(rows()).toHaveCount(1)
    })

    test('a token deleted by someone else is reported as missing', async () => {
      await open(tab, { age: '2026' })
      const id = await idOf(rows().last())
      // Someone else deletes it; this page still shows it.
      await call('DELETE', `/v1/system/scim/tokens/${id}?silo=meridian`)
      await rowAction(id, 'Delete')
      await refused('Delete SCIM token', 'Could not delete SCIM token')
      await page.getByRole('button', { name: 'Refresh' }).last().click()
      await expect(rows()).toHaveCount(1)
    })

    test('a silo of another identity mode has no tab, and its URL shows the reason', async () => {
      await open('/system/silos/meridian', { age: '2026' })
      await expect(page.getByRole('tab', { name: 'SCIM tokens' })).toBeVisible()
      await open('/system/silos/summit', { age: '2026' })
      await expect(page.getByRole('tab', { name: 'IP pools' })).toBeVisible()
      await expect(page.getByRole('tab', { name: 'SCIM tokens' })).toBeHidden()
      await open('/system/silos/summit/scim-tokens', { age: '2026' })
      await expect(page.getByText('This silo’s identity mode is SAML.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Create SCIM token' })).toBeHidden()
    })

    describe('as a fleet viewer', () => {
      test('a message replaces the tokens', async () => {
        await open(tab, { age: '2026', user: 'farid' })
        await expect(page.getByText('Action not authorized')).toBeVisible()
      })
    })
  })

  test('a server without SCIM offers no SCIM', async () => {
    await open('/system/silos/summit')
    await expect(page.getByRole('tab', { name: 'IP pools' })).toBeVisible()
    await expect(page.getByRole('tab', { name: 'SCIM tokens' })).toBeHidden()
    await open('/system/silos-new')
    await expect(page.getByRole('radio', { name: /Local users/ })).toBeVisible()
    await expect(page.getByRole('radio', { name: /SCIM/ })).toBeHidden()
    await expect(page.getByLabel('Silo collaborator: fleet viewer')).toBeVisible()
    await expect(page.getByLabel('Silo limited collaborator: fleet viewer')).toBeHidden()
  })
})

describe('auth settings', () => {
  const form = () => page.getByRole('dialog', { name: 'Edit token lifetime' })

  const save = () => form().getByRole('button', { name: 'Save token lifetime' }).click()

  async function limitTo(amount: string, unit: string) {
    await form().getByRole('radio', { name: 'Limited' }).check()
    await form().getByLabel('Lifetime', { exact: true }).fill(amount)
    await choose(form(), 'Unit', unit)
  }

  describe('as the admin of a silo', () => {
    test('only whole numbers in the API’s range are sent', async () => {
      await open('/auth-settings/edit', { user: 'sofia' })
      await limitTo('0', 'Days')
      await save()
      await expect(form().getByText('Lifetime must be between 1 and 49710').first()).toBeVisible()
      await form().getByLabel('Lifetime', { exact: true }).fill('49711')
      await save()
      await expect(form().getByText('Lifetime must be between 1 and 49710').first()).toBeVisible()
      await form().getByLabel('Lifetime', { exact: true }).fill('1.5')
      await save()
      await expect(form().getByText('Lifetime must be a whole number').first()).toBeVisible()
      await limitTo('4294967295', 'Seconds')
      await save()
      await expect(page.getByText('49,710 days 6 hours 28 minutes 15 seconds', { exact: true })).toBeVisible()
    })
  })

  describe('without any role', () => {
    for (const path of ['/auth-settings', '/certificates', '/certificates-new'])
      test(`${path} is not found`, async () => {
        await open(path, { user: 'nils' })
        await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
        await expect(page.getByText(/you may not have access to it/)).toBeVisible()
      })
  })
})
