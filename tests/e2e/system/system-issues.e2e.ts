import { agree, expect, openFilter, test } from '../../support/console.ts'
import { write } from '../../support/write.ts'

test('issues are listed with their place and start, most severe first', async ({ page, open }) => {
  await open('/system/issues')
  const rows = page.locator('tbody tr')
  await expect(rows.filter({ hasText: 'Waiting in cubby 13 to be added' })).toBeVisible()
  const severities = async () => {
    const all = await rows.locator('td:nth-child(2)').allTextContents()
    return all.filter((severity, i) => severity !== all[i - 1])
  }
  await expect.poll(severities).toEqual(['major', 'minor'])
  const sled = rows.filter({ hasText: 'Expunged but not yet decommissioned' })
  await expect(sled).toContainText(/changed \d+ \w+ ago/)
  await sled.getByRole('link').click()
  await expect(page).toHaveURL(/\/system\/inventory\/sleds\/[0-9a-f-]{36}/)
})

test('failures from instances to support bundles are listed, each with a link', async ({ page, open }) => {
  await open('/system/issues')
  const rowOf = (text: string) => page.locator('tbody tr').filter({ hasText: text })
  await expect(rowOf('Collection failed: No disk had room for the bundle')).toContainText(/changed 5 d ago/)
  await expect(rowOf('198.51.100.251 on switch1')).toContainText(/Not established \(connect\).*\d+ \w+ ago/)
  await expect(rowOf('Faulted').first()).toContainText('Disk')
  await expect(page.getByText('Only the projects in your own silo, harbor, are checked')).toBeVisible()
  const instance = page
    .locator('tbody tr')
    .filter({ hasText: /Failed/ })
    .first()
  await instance.getByRole('link').click()
  await expect(page).toHaveURL(/\/projects\/[\w-]+\/instances\/[\w-]+/)
  await expect(page.getByText('failed', { exact: true }).first()).toBeVisible()
})

test('issues are filtered by severity, kind, and text', async ({ page, open }) => {
  await open('/system/issues')
  const rows = page.locator('tbody tr')
  // The count appears after the full check.
  await expect(page.getByRole('link', { name: /^Issues, \d+ need attention/ })).toBeVisible({
    timeout: 20_000,
  })
  const all = await rows.count()
  const minor = await rows.filter({ hasText: 'minor' }).count()
  await openFilter(page, 'Kind')
  await page.getByRole('menuitemcheckbox', { name: /Physical disk/ }).click()
  await page.keyboard.press('Escape')
  await expect(rows).toHaveCount(2)
  await openFilter(page, 'Severity')
  await expect(page.getByRole('menuitemcheckbox', { name: /minor/ })).toContainText(String(minor))
  await page.keyboard.press('Escape')
  await page.getByLabel('Filter issues').fill('no such thing')
  await expect(page.getByText('No issues match')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(rows).toHaveCount(all)
})

test('a silo without a default pool is listed, and data that could not be loaded is named', async ({
  page,
  open,
}) => {
  await open('/system/networking/ip-pools/public/silos')
  await page.getByRole('button', { name: 'Actions for foundry' }).click()
  await page.getByRole('menuitem', { name: 'Clear default' }).click()
  await agree(page, 'Clear default')
  const body = { name: 'lab-view-500', description: '' }
  expect(await write(page, 'POST', '/v1/system/ip-pools', body)).toBe(201)

  await page.getByRole('link', { name: /^Issues/ }).click()
  await expect(page.getByRole('row').filter({ hasText: 'No default IP pool' })).toContainText('foundry')
  await expect(page.getByText('Could not check usage of IP pool lab-view-500')).toBeVisible()
})

test('a certificate that expires soon is an issue, and the page says which silo’s certificates it checks', async ({
  page,
  open,
}) => {
  await open('/system/issues')
  const certificate = page.getByRole('row').filter({ hasText: 'wildcard-2025' })
  await expect(certificate).toContainText(/Expires in 2\d days; another certificate covers the same names/)
  await expect(certificate).toContainText('minor')
  await expect(page.getByText('Only the certificates of your own silo, harbor')).toBeVisible()
  await certificate.getByRole('link').click()
  await expect(page).toHaveURL('/certificates')
})

test.describe('as a viewer of the fleet who is not a silo admin', () => {
  test.use({ user: 'farid' })

  test('the page says that projects are not checked; certificates are checked where they are visible', async ({
    page,
    open,
  }) => {
    await open('/system/issues')
    await expect(page.getByRole('row').filter({ hasText: 'Waiting in cubby 13' })).toBeVisible()
    await expect(page.getByText(/not checked for .* you cannot view any\./)).toBeVisible()
    await expect(page.getByText('wildcard-2025')).toBeVisible()
  })
})

test.describe('as a user without a fleet role', () => {
  test.use({ user: 'vera' })

  test('the page is not shown', async ({ page, open }) => {
    await open('/system/issues')
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    const places = page.getByRole('navigation', { name: 'Main' })
    await expect(places.getByRole('link', { name: 'Images' })).toBeVisible()
    await expect(places.getByRole('link', { name: 'Audit log' })).toBeHidden()
  })
})
