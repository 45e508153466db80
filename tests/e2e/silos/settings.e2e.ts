import { screensAreAccessible } from '../../support/accessible-screens.ts'
import { agree, expect, row, rowAction, test, toast } from '../../support/console.ts'

test('the profile shows who is signed in and where their roles come from', async ({ page, open }) => {
  await open('/settings')
  await expect(page).toHaveURL('/settings/profile')
  await expect(page.getByRole('heading', { name: 'Ada Okafor' })).toBeVisible()
  await expect(page.getByText('Silo harbor: admin')).toBeVisible()
  await expect(page.getByText('Fleet: admin')).toBeVisible()
  await expect(page.getByText('admin, assigned to you').first()).toBeVisible()
  await expect(page.getByText(/^Signed in .* ago, last used/)).toBeVisible()
  await page.getByRole('link', { name: 'platform', exact: true }).click()
  await expect(page).toHaveURL(/\/groups\/.*\/members$/)
  await page.goBack()
  await page.getByRole('link', { name: 'Roles in every project' }).click()
  await expect(page).toHaveURL(/\/users\/.*\/roles$/)
  await expect(page.getByRole('link', { name: 'billing-ledger' })).toBeVisible()
})

test.describe('as a silo admin with a fleet role from their silo', () => {
  test.use({ user: 'greta' })

  test('the profile also shows that role and where it comes from', async ({ page, open }) => {
    await open('/settings/profile')
    await expect(page.getByText('Fleet: viewer')).toBeVisible()
    await expect(page.getByText('viewer, as silo admin, assigned to you').first()).toBeVisible()
    await expect(page.getByText('Silo summit: admin')).toBeVisible()
  })
})

test.describe('as a viewer of the fleet', () => {
  test.use({ user: 'farid' })

  test('a fleet viewer’s role also shows for the silo: in the profile, in lists, and on the access page', async ({
    page,
    open,
  }) => {
    await open('/settings/profile')
    await expect(page.getByText('Silo harbor: viewer')).toBeVisible()
    await expect(page.getByText('viewer, on the fleet, assigned to you')).toBeVisible()
    await page.getByRole('link', { name: 'Users', exact: true }).click()
    await expect(row(page, 'Farid Haddad')).toContainText('viewer')
    await row(page, 'Farid Haddad').getByRole('link').first().click()
    await expect(page.getByRole('definition').filter({ hasText: /^viewer$/ })).toBeVisible()
    await page.getByRole('link', { name: 'Access', exact: true }).click()
    await expect(row(page, 'Farid Haddad')).toContainText(/viewerFleet/)
    await expect(row(page, 'Ada Okafor')).toContainText('Silo: admin · Fleet: admin')
  })
})

test('an access token is deleted after confirmation and stops working', async ({ page, open }) => {
  await open('/settings/access-tokens')
  const rows = page.getByRole('table', { name: 'Access tokens' }).locator('tbody tr')
  await expect(rows).toHaveCount(2)
  const id = (await rows.first().getByRole('cell').first().textContent()) ?? ''
  await rowAction(page, id, 'Delete')
  await agree(page, 'Delete access token')
  await expect(toast(page, `Access token ${id} deleted`)).toBeVisible()
  await expect(rows).toHaveCount(1)
  await expect(rows.filter({ hasText: id })).toHaveCount(0)
})

test('time format, rows, and theme are set on this machine', async ({ page, open }) => {
  await open('/settings/display')
  await page.getByRole('radio', { name: 'Comfortable' }).check()
  await page.getByRole('combobox', { name: 'Time zone' }).click()
  await page.getByRole('combobox', { name: /time zones/ }).fill('Tokyo')
  await page.getByRole('option', { name: 'Asia/Tokyo' }).click()
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveText(/Asia/)
  await page.getByRole('combobox', { name: 'Clock' }).click()
  await page.getByRole('option', { name: '24-hour' }).click()
  const japan = new Intl.DateTimeFormat('en-US', {
    timeZone: 'Asia/Tokyo',
    hour: '2-digit',
    hourCycle: 'h23',
  })
  await expect(page.getByText(new RegExp(`It is .* \\b${japan.format(new Date())}:\\d\\d\\.`))).toBeVisible()
  await page.getByRole('link', { name: 'Projects' }).first().click()
  const row = page.locator('tbody tr[data-row]').first()
  await expect.poll(async () => (await row.boundingBox())?.height).toBe(40)
  await page.reload()
  await expect.poll(async () => (await row.boundingBox())?.height).toBe(40)
})

screensAreAccessible({
  settings: [
    ['profile', '/settings/profile'],
    ['access tokens', '/settings/access-tokens'],
    ['display', '/settings/display'],
  ],
})
