// @vitest-environment jsdom
import {
  call,
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
} from '../../../support/dom-console.tsx'
import type { Locator } from '../../../support/dom-locator.ts'
import { aSilo } from '../../../support/silos.ts'

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
  test('a silo without tokens says what they are for', async () => {
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

  test('a token that someone else has deleted is said not to be there', async () => {
    await open(tab, { age: '2026' })
    const id = await idOf(rows().last())
    // By someone else, which this page has not heard of.
    await call('DELETE', `/v1/system/scim/tokens/${id}?silo=meridian`)
    await rowAction(id, 'Delete')
    await refused('Delete SCIM token', 'Could not delete SCIM token')
    await page.getByRole('button', { name: 'Refresh' }).last().click()
    await expect(rows()).toHaveCount(1)
  })

  test('a silo of another identity has no tab, and at its place the reason', async () => {
    await open('/system/silos/meridian', { age: '2026' })
    await expect(page.getByRole('tab', { name: 'SCIM tokens' })).toBeVisible()
    await open('/system/silos/summit', { age: '2026' })
    await expect(page.getByRole('tab', { name: 'IP pools' })).toBeVisible()
    await expect(page.getByRole('tab', { name: 'SCIM tokens' })).toBeHidden()
    await open('/system/silos/summit/scim-tokens', { age: '2026' })
    await expect(page.getByText('The identity mode of this one is SAML.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Create SCIM token' })).toBeHidden()
  })

  describe('as a fleet viewer', () => {
    test('the tokens are not shown, in words', async () => {
      await open(tab, { age: '2026', user: 'farid' })
      await expect(page.getByText('Action not authorized')).toBeVisible()
    })
  })
})

test('a server without SCIM is offered nothing of it', async () => {
  await open('/system/silos/summit')
  await expect(page.getByRole('tab', { name: 'IP pools' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'SCIM tokens' })).toBeHidden()
  await open('/system/silos-new')
  await expect(page.getByRole('radio', { name: /Local users/ })).toBeVisible()
  await expect(page.getByRole('radio', { name: /SCIM/ })).toBeHidden()
  await expect(page.getByLabel('Silo collaborator: fleet viewer')).toBeVisible()
  await expect(page.getByLabel('Silo limited collaborator: fleet viewer')).toBeHidden()
})
