import type { Page } from '@playwright/test'
import { agree, expect, form, question, test } from '../../support/console.ts'

const receivers = '/system/alerts/receivers'

const told = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

/** Reloads, answers the browser's question, and returns whether it asked. */
async function reload(page: Page, answer: 'accept' | 'dismiss') {
  let isAsked = false
  page.once('dialog', async (dialog) => {
    isAsked = dialog.type() === 'beforeunload'
    await dialog[answer]()
  })
  if (answer === 'accept') await page.reload()
  else await page.evaluate(() => location.reload())
  await expect.poll(() => isAsked).toBe(true)
}

test('Back and reload ask before losing a new receiver’s secret', async ({ page, open }) => {
  await open(receivers)
  await page.getByRole('link', { name: 'Create receiver' }).click()
  await page.getByLabel('Name', { exact: true }).fill('lab')
  await page.getByRole('textbox', { name: 'Endpoint' }).fill('https://hooks.harbor.example/lab')
  await page.getByRole('textbox', { name: 'Subscription 1' }).fill('test.**')
  await page.getByRole('button', { name: 'Create receiver' }).click()
  const secret = told(page, 'Signing secret')
  const text = (await secret.locator('code').textContent()) ?? ''
  await expect(page).toHaveURL(`${receivers}/lab/deliveries`)
  await expect(page.getByRole('heading', { name: 'lab', level: 1, includeHidden: true })).toBeVisible()

  await page.goBack()
  await expect(question(page)).toContainText('Leave without copying the secret?')
  await question(page).getByRole('button', { name: 'Stay' }).click()
  await expect(secret).toContainText(text)
  await reload(page, 'dismiss')
  await expect(secret).toContainText(text)
  await reload(page, 'accept')
  await expect(page.getByRole('heading', { name: 'lab', level: 1 })).toBeVisible()
  await expect(secret).toBeHidden()
})

test('a new secret can be left after it is copied', async ({ page, open }) => {
  await open(`${receivers}/ticket-bot/deliveries`)
  await page.getByRole('tab', { name: 'Secrets' }).click()
  await page.getByRole('link', { name: 'Add secret' }).click()
  await form(page).getByRole('button', { name: 'Add secret' }).click()
  await expect(told(page, 'Signing secret')).toBeVisible()
  await expect(page).toHaveURL(`${receivers}/ticket-bot/secrets`)
  await reload(page, 'dismiss')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await told(page, 'Signing secret').getByRole('button', { name: 'Copy secret' }).click()
  await expect(told(page, 'Signing secret').getByText('Copied')).toBeAttached()
  await page.reload()
  await expect(page.getByRole('table', { name: 'Secrets' }).locator('tbody tr')).toHaveCount(2)
  await expect(told(page, 'Signing secret')).toBeHidden()
})

test.describe('on a server that has SCIM', () => {
  test.use({ age: '2026' })

  test('Back and reload ask before losing a SCIM token', async ({ page, open }) => {
    await open('/system/silos/meridian')
    await page.getByRole('tab', { name: 'SCIM tokens' }).click()
    await page.getByRole('button', { name: 'Create SCIM token' }).first().click()
    await agree(page, 'Create SCIM token')
    const token = told(page, 'SCIM token created')
    const text = (await token.locator('code').textContent()) ?? ''
    await reload(page, 'dismiss')
    await page.goBack()
    await expect(question(page)).toContainText('Leave without copying the token?')
    await question(page).getByRole('button', { name: 'Stay' }).click()
    await expect(token).toContainText(text)
    await page.goBack()
    await question(page).getByRole('button', { name: 'Leave', exact: true }).click()
    await expect(token).toBeHidden()
    await expect(page).not.toHaveURL(/scim-tokens/)
  })
})
