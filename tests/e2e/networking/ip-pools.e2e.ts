import type { Page } from '@playwright/test'
import { agree, expect, question, row, rowAction, shownNames, test, toast } from '../../support/console.ts'
import { write } from '../../support/write.ts'

const pools = '/system/networking/ip-pools'

/** A row by any text in it; ranges have no page to link to. */
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const dialog = (page: Page) => page.getByRole('dialog')

/** Creates something through the API. */
const make = async (page: Page, path: string, body: object) =>
  expect(await write(page, 'POST', `/v1/system/${path}`, body)).toBe(201)

/** Creates a pool and opens its page from the list. */
async function makePool(page: Page, name: string, ipVersion = 'v4') {
  await make(page, 'ip-pools', { name, description: '', ip_version: ipVersion })
  await page.getByRole('button', { name: 'Refresh' }).first().click()
  await row(page, name).getByRole('link').click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
}

test('pools are listed with their usage, the system’s own separately', async ({ page, open }) => {
  await open(pools)
  await expect(row(page, 'public')).toContainText('7 / 264')
  await expect(row(page, 'office')).toContainText('0 / 80')
  await expect.poll(() => shownNames(page)).not.toContain('services')
  const system = page.getByRole('region', { name: 'System pool' })
  await expect(system).toContainText('11 addresses')
  await page.getByRole('columnheader', { name: 'Used' }).getByRole('button').click()
  await expect(page.locator('tbody tr').first()).toContainText('office')
  await system.getByRole('link', { name: 'services' }).click()
  await expect(page.getByText('The system uses these addresses')).toBeVisible()
})

test('a pool is created, renamed, and deleted from its page', async ({ page, open }) => {
  await open(pools)
  await page.getByRole('link', { name: 'Create IP pool' }).click()
  await dialog(page).getByLabel('Name').fill('lab')
  await dialog(page).getByLabel('Description').fill('For experiments')
  await dialog(page).getByRole('radio', { name: 'IPv6' }).check()
  await dialog(page).getByRole('button', { name: 'Create IP pool' }).click()
  await expect(page).toHaveURL(`${pools}/lab/ranges`)
  await expect(page.getByRole('heading', { name: 'lab', exact: true })).toBeVisible()
  await expect(page.getByText('IPv6', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Edit' }).click()
  await dialog(page).getByLabel('Name').fill('workshop')
  await dialog(page).getByRole('button', { name: 'Save IP pool' }).click()
  await expect(page).toHaveURL(`${pools}/workshop/ranges`)
  await expect(page.getByRole('heading', { name: 'workshop' })).toBeVisible()

  await page.getByRole('button', { name: 'Actions for workshop', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await agree(page, 'Delete IP pool')
  await expect(page).toHaveURL(pools)
  await expect(row(page, 'workshop')).toBeHidden()
})

test('Refresh lists a pool created elsewhere, with all columns', async ({ page, open }) => {
  await open(pools)
  await make(page, 'ip-pools', { name: 'elsewhere', description: '', ip_version: 'v4' })
  await make(page, 'ip-pools/elsewhere/ranges/add', { first: '10.99.0.1', last: '10.99.0.9' })
  await page.getByRole('button', { name: 'Refresh' }).first().click()
  // Without Refresh the list updates only after half a minute.
  await expect(row(page, 'elsewhere')).toContainText('0 / 9')
})

test('editing only the description stays on the pool’s page', async ({ page, open }) => {
  await open(`${pools}/office/edit`)
  await dialog(page).getByLabel('Description').fill('Inside only')
  await dialog(page).getByRole('button', { name: 'Save IP pool' }).click()
  await expect(page).toHaveURL(`${pools}/office/ranges`)
  await expect(page.getByText('Inside only')).toBeVisible()
})

test('a CIDR block fills in both ends of a range, and the pool grows', async ({ page, open }) => {
  await open(`${pools}/office/ranges-add`)
  await dialog(page).getByLabel('CIDR block').fill('10.20.0.0/24')
  await expect(dialog(page).getByLabel('First address')).toHaveValue('10.20.0.0')
  await expect(dialog(page).getByLabel('Last address')).toHaveValue('10.20.0.255')
  await expect(dialog(page).getByText('256 addresses')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Add range' }).click()
  await expect(rowOf(page, '10.20.0.0')).toContainText('256 · 76% of the pool')
  await expect(page.getByText('0 / 336')).toBeVisible()

  await page.getByRole('button', { name: 'Actions for 10.20.0.0–10.20.0.255' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(question(page)).toContainText('This will remove 256 addresses from IP pool office')
  await agree(page, 'Remove range')
  await expect(rowOf(page, '10.20.0.0')).toBeHidden()
})

test('the capacity of an IPv6 pool is shown as a power', async ({ page, open }) => {
  await open(pools)
  await makePool(page, 'vast', 'v6')
  await page.getByRole('link', { name: 'Add range' }).first().click()
  await dialog(page).getByLabel('CIDR block').fill('fd00:7::/64')
  await dialog(page).getByRole('button', { name: 'Add range' }).click()
  await expect(rowOf(page, 'fd00:7::')).toContainText('2^64 · 100% of the pool')
  await expect(page.getByText('< 0.01% of 2^64')).toBeVisible()
})

test('a silo is linked, made to use the pool as its default, and unlinked', async ({ page, open }) => {
  await open(`${pools}/office/silos`)
  await page.getByRole('link', { name: 'Link silo' }).click()
  await dialog(page).getByRole('combobox', { name: 'Silo' }).click()
  const summit = page.getByRole('option', { name: 'summit' })
  await expect(summit).toBeVisible()
  await expect(page.getByRole('option', { name: 'harbor' })).toBeHidden()
  await summit.click()
  await expect(
    dialog(page).getByText('public is the current default of summit. Choose “Yes” to replace it.'),
  ).toBeVisible()
  await dialog(page).getByRole('radio', { name: 'Yes' }).check()
  await dialog(page).getByRole('button', { name: 'Link silo' }).click()
  await expect(row(page, 'summit')).toContainText('default')

  await page.goto(`${pools}/public/silos`)
  await expect(row(page, 'summit')).not.toContainText('default')
  await rowAction(page, 'summit', 'Make default')
  await expect(question(page)).toContainText('It will replace office.')
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await page.goto(`${pools}/office/silos`)
  await rowAction(page, 'summit', 'Unlink')
  await agree(page, 'Unlink silo')
  await expect(row(page, 'summit')).toBeHidden()
})

test('a default is cleared, and a silo with allocated addresses cannot be unlinked', async ({
  page,
  open,
}) => {
  await open(`${pools}/public/silos`)
  await rowAction(page, 'foundry', 'Clear default')
  await agree(page, 'Clear default')
  await expect(row(page, 'foundry')).not.toContainText('default')

  await rowAction(page, 'harbor', 'Unlink')
  await question(page).getByRole('button', { name: 'Unlink silo' }).click()
  await expect(toast(page, 'Could not unlink silo')).toBeVisible()
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await row(page, 'harbor').getByRole('link').click()
  await expect(page).toHaveURL(/\/system\/silos\/harbor/)
})

test('a range is added to the system’s own pool and removed again', async ({ page, open }) => {
  await open('/system/networking/service-ip-pool/ranges-add')
  await dialog(page).getByLabel('First address').fill('10.30.0.1')
  await dialog(page).getByLabel('Last address').fill('10.30.0.4')
  await dialog(page).getByRole('button', { name: 'Add range' }).click()
  await expect(rowOf(page, '10.30.0.1')).toContainText('4 · 27% of the pool')
  await page.getByRole('button', { name: 'Actions for 10.30.0.1–10.30.0.4' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await agree(page, 'Remove range')
  await expect(rowOf(page, '10.30.0.1')).toBeHidden()
})

test('the networking index leads to the pools', async ({ page, open }) => {
  await open('/system/networking')
  await expect(page).toHaveURL(pools)
  await expect(page).toHaveTitle('IP Pools / Rackside')
})
