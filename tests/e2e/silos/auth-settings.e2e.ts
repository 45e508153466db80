import type { Page } from '@playwright/test'
import { isAccessible } from '../../support/axe.ts'
import { expect, test, toast } from '../../support/console.ts'

const form = (page: Page) => page.getByRole('dialog', { name: 'Edit token lifetime' })
const save = (page: Page) => form(page).getByRole('button', { name: 'Save token lifetime' }).click()

async function limitTo(page: Page, amount: string, unit: string) {
  await form(page).getByRole('radio', { name: 'Limited' }).check()
  await form(page).getByLabel('Lifetime', { exact: true }).fill(amount)
  await form(page).getByRole('combobox', { name: 'Unit' }).click()
  await page.getByRole('option', { name: unit }).click()
}

test.describe('as the admin of a silo', () => {
  test.use({ user: 'sofia' })

  test('the token lifetime is limited to some hours, and the limit is removed', async ({ page, open }) => {
    await open('/projects')
    await page.getByRole('link', { name: 'Auth settings' }).click()
    await expect(page.getByText('No limit', { exact: true })).toBeVisible()
    await expect(page.getByText('without requesting an expiry gets a token that never expires')).toBeVisible()
    await page.getByRole('link', { name: 'Edit token lifetime' }).click()
    await limitTo(page, '36', 'Hours')
    await save(page)
    await expect(toast(page, 'Maximum token lifetime: 1 day 12 hours')).toBeVisible()
    await expect(page.getByText('expires within 1 day 12 hours')).toBeVisible()
    await expect(page.getByText('Existing tokens keep their expiry')).toBeVisible()

    await page.getByRole('link', { name: 'Edit token lifetime' }).click()
    await expect(form(page).getByLabel('Lifetime', { exact: true })).toHaveValue('36')
    await form(page).getByRole('radio', { name: 'No limit' }).check()
    await save(page)
    await expect(toast(page, 'Maximum token lifetime: No limit')).toBeVisible()
    await expect(form(page)).toBeHidden()
    await expect(page.getByText('No limit', { exact: true })).toBeVisible()
  })

  test('someone else’s concurrent change is shown before it is replaced', async ({ page, open }) => {
    await open('/auth-settings/edit')
    await limitTo(page, '30', 'Minutes')
    await page.evaluate(() =>
      fetch('/v1/auth-settings', {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ device_token_max_ttl_seconds: 86_400 }),
      }),
    )
    await save(page)
    await expect(form(page).getByText('Someone else has since changed it to “1 day”.')).toBeVisible()
    await save(page)
    await expect(page.getByText('30 minutes', { exact: true })).toBeVisible()
  })

  test('the page and its form are accessible in both themes, and fit a phone', async ({ page, open }) => {
    await open('/auth-settings')
    await expect(page.getByText('No limit', { exact: true })).toBeVisible()
    await isAccessible(page)
    await open('/auth-settings/edit')
    await limitTo(page, '7', 'Days')
    await isAccessible(page)
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } })
    test('the lifetime is set, starting from the menu', async ({ page, open }) => {
      await open('/projects')
      await page.getByRole('button', { name: 'More' }).click()
      await page.getByRole('link', { name: 'Auth settings' }).click()
      await page.getByRole('link', { name: 'Edit token lifetime' }).click()
      await limitTo(page, '7', 'Days')
      await save(page)
      await expect(page.getByText('7 days', { exact: true })).toBeVisible()
    })
  })
})

test.describe('as a viewer', () => {
  test.use({ user: 'vera' })
  test('auth settings are not in the navigation, and a rejected change is explained', async ({
    page,
    open,
  }) => {
    await open('/projects')
    const places = page.getByRole('navigation', { name: 'Main' })
    await expect(places.getByRole('link', { name: 'Utilization' })).toBeVisible()
    await expect(places.getByRole('link', { name: 'Auth settings' })).toBeHidden()
    await page.keyboard.press('Control+k')
    const search = page.getByRole('dialog', { name: 'Search' })
    await search.getByRole('combobox').fill('utilization')
    await expect(search.getByRole('option', { name: /Utilization/ })).toBeVisible()
    await search.getByRole('combobox').fill('auth settings')
    await expect(search.getByRole('option', { name: /Utilization/ })).toBeHidden()
    await expect(search.getByRole('option', { name: /Auth settings/ })).toBeHidden()
    await open('/auth-settings/edit')
    await limitTo(page, '1', 'Days')
    await save(page)
    await expect(form(page).getByText('Action not authorized')).toBeVisible()
    await expect(form(page).getByLabel('Lifetime', { exact: true })).toHaveValue('1')
  })
})
