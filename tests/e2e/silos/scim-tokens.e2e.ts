import type { Locator, Page } from '@playwright/test'
import { isAccessible } from '../../support/axe.ts'
import { agree, expect, rowAction, test, toast } from '../../support/console.ts'

const tab = '/system/silos/meridian/scim-tokens'

const rows = (page: Page) => page.getByRole('table', { name: 'SCIM tokens' }).locator('tbody tr')
const idOf = async (row: Locator) =>
  ((await row.getByRole('button', { name: /^Actions for / }).getAttribute('aria-label')) ?? '').replace(
    'Actions for ',
    '',
  )
const dialog = (page: Page) => page.getByRole('dialog', { name: 'SCIM token created' })

async function createToken(page: Page) {
  await page.getByRole('button', { name: 'Create SCIM token' }).first().click()
  await agree(page, 'Create SCIM token')
  return (await dialog(page).locator('code').textContent()) ?? ''
}

/** Everything this page stores or shows, as text. */
const kept = (page: Page) =>
  page.evaluate(() =>
    [document.body.textContent, JSON.stringify(localStorage), JSON.stringify(sessionStorage)].join(' '),
  )

test.describe('on a server that has SCIM', () => {
  test.use({ age: '2026' })

  test('a token is created, shown once, and deleted', async ({ page, open }) => {
    await open('/system/silos/meridian')
    await page.getByRole('tab', { name: 'SCIM tokens' }).click()
    await expect(rows(page)).toHaveCount(2)
    await expect(rows(page).first()).toContainText('Never')
    await expect(rows(page).last()).toContainText(/in \d/)

    const token = await createToken(page)
    expect(token).toMatch(/^rackside-scim-\w+$/)
    await expect(dialog(page)).toContainText('not be shown again')
    await page.mouse.click(5, 5)
    await expect(dialog(page)).toContainText(token)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await dialog(page).getByRole('button', { name: 'Copy token' }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(token)
    await dialog(page).getByRole('button', { name: 'Close' }).last().click()
    await expect(dialog(page)).toBeHidden()
    await expect(rows(page)).toHaveCount(3)
    expect(await kept(page)).not.toContain(token)

    const id = await idOf(rows(page).last())
    await rowAction(page, id, 'Delete')
    await agree(page, 'Delete SCIM token')
    await expect(toast(page, `SCIM token ${id} deleted`)).toBeVisible()
    await expect(rows(page)).toHaveCount(2)
    await expect(rows(page).filter({ hasText: id })).toHaveCount(0)
  })

  test('the list, the token and the form are accessible, and fit a phone', async ({ page, open }) => {
    await open('/system/silos-new')
    await expect(page.getByRole('radio', { name: /SAML with SCIM/ })).toBeVisible()
    await isAccessible(page)
    await open(tab)
    await expect(page.getByText('Never')).toBeVisible()
    await isAccessible(page)
    await createToken(page)
    await isAccessible(page)
  })

  test('a silo is created with SCIM and with fleet roles for limited collaborators', async ({
    page,
    open,
  }) => {
    await open('/system/silos-new')
    await page.getByLabel('Name', { exact: true }).fill('tidewater')
    await page.getByRole('radio', { name: /SAML with SCIM/ }).check()
    await page.getByLabel('Admin group').fill('tide-admins')
    await page.getByLabel('Silo limited collaborator: fleet viewer').check()
    await page.getByRole('button', { name: 'Create silo' }).click()
    await expect(page).toHaveURL('/system/silos/tidewater/idps')
    await expect(page.getByText('tide-admins')).toBeVisible()
    await expect(page.getByRole('tab', { name: 'SCIM tokens' })).toBeVisible()
    await page.getByRole('tab', { name: 'Fleet roles' }).click()
    await expect(page.getByText('Silo limited collaborator')).toBeVisible()
    await page.getByRole('tab', { name: 'Users' }).click()
    await expect(page.getByText('which manages them through SCIM')).toBeVisible()
  })
})
