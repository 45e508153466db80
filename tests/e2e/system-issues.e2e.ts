import { expect, test } from '../support/console.ts'

test('what needs attention is listed with where it is, the gravest first', async ({ page, open }) => {
  await open('/system/issues')
  const first = page.locator('tbody tr').first()
  await expect(first).toContainText('major')
  await expect(first).toContainText('Expunged and not yet decommissioned')
  await expect(page.getByRole('row').filter({ hasText: 'Waits in cubby 13 to be added' })).toBeVisible()
  await first.getByRole('link').click()
  await expect(page).toHaveURL(/\/system\/inventory\/sleds\/[0-9a-f-]{36}/)
})

test('issues are narrowed by severity, kind and text', async ({ page, open }) => {
  await open('/system/issues')
  await page.getByRole('button', { name: 'Kind', exact: true }).first().click()
  await page.getByRole('menuitemcheckbox', { name: /Physical disk/ }).click()
  await page.keyboard.press('Escape')
  await expect(page.locator('tbody tr')).toHaveCount(2)
  await page.getByRole('button', { name: 'Severity', exact: true }).first().click()
  await expect(page.getByRole('menuitemcheckbox', { name: /minor/ })).toContainText('7')
  await page.keyboard.press('Escape')
  await page.getByLabel('Filter issues').fill('no such thing')
  await expect(page.getByText('No issues match')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.locator('tbody tr')).toHaveCount(8)
})

test('a silo without a default pool shows up, and what cannot be read is named', async ({ page, open }) => {
  await open('/system/networking/ip-pools/public/silos')
  await page.getByRole('button', { name: 'Actions for foundry' }).click()
  await page.getByRole('menuitem', { name: 'Clear default' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear default' }).click()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  const status = await page.evaluate(async () => {
    const body = JSON.stringify({ name: 'lab-view-500', description: '' })
    const headers = { 'content-type': 'application/json' }
    return (await fetch('/v1/system/ip-pools', { method: 'POST', headers, body })).status
  })
  expect(status).toBe(201)

  await page.getByRole('link', { name: 'Issues' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'No default IP pool' })).toContainText('foundry')
  await expect(page.getByText('Could not be checked: the fill of IP pool lab-view-500')).toBeVisible()
})

test.describe('as someone without a role on the fleet', () => {
  test.use({ user: 'vera' })

  test('issues are not theirs to see', async ({ page, open }) => {
    await open('/system/issues')
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    const places = page.getByRole('navigation', { name: 'Main' })
    await expect(places.getByRole('link', { name: 'Images' })).toBeVisible()
    await expect(places.getByRole('link', { name: 'Audit log' })).toBeHidden()
  })
})
