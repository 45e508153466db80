import type { Page } from '@playwright/test'
import { isAccessible } from '../../support/axe.ts'
import { agree, expect, form, question, row, rowAction, test, toast } from '../../support/console.ts'

const probes = '/projects/web-frontend/probes'
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true, level: 1 })
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const create = (page: Page) => form(page).getByRole('button', { name: 'Create probe' })

/** Opens the list of sleds and filters it. */
async function findSled(page: Page, serial: string) {
  await form(page).getByRole('combobox', { name: 'Sled' }).click()
  await page.getByRole('combobox', { name: 'Search sleds' }).fill(serial)
  return page.getByRole('option', { name: serial })
}

const chooseSled = async (page: Page, serial: string) => (await findSled(page, serial)).click()

test('probes are listed with their addresses and sled, and each has a page', async ({ page, open }) => {
  await open('/projects/web-frontend/instances')
  await navigation(page).getByRole('link', { name: 'Probes' }).click()
  await expect(page).toHaveURL(probes)
  await expect(row(page, 'uplink-probe')).toContainText(/192\.0\.2\.32.*172\.30\.0\.19.*RKS42220014/)
  await row(page, 'uplink-probe').getByRole('link', { name: 'uplink-probe' }).click()
  await expect(heading(page, 'uplink-probe')).toBeVisible()
  await expect(page).toHaveTitle(/^uplink-probe \/ Probes \/ web-frontend/)
  await expect(page.getByText('172.30.0.0/22', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy 192.0.2.32' })).toBeVisible()
  await isAccessible(page)
  await page.getByRole('link', { name: 'RKS42220014' }).click()
  await expect(page).toHaveURL(/\/system\/inventory\/sleds\//)
})

test('a probe is put on a chosen sled; a taken name or an expunged sled is rejected while typing', async ({
  page,
  open,
}) => {
  await open(`${probes}-new`)
  const name = form(page).getByLabel('Name', { exact: true })
  await name.fill('uplink-probe')
  await name.blur()
  await expect(form(page).getByText('Probe name already exists')).toBeVisible()
  await name.fill('north')
  await expect(await findSled(page, 'RKS42220105')).toContainText('This sled is out of service')
  await page.getByRole('combobox', { name: 'Search sleds' }).fill('RKS42220077')
  await page.getByRole('option', { name: 'RKS42220077' }).click()
  await isAccessible(page)
  await create(page).click()
  await expect(page).toHaveURL(`${probes}/north`)
  await expect(toast(page, 'Probe north created')).toBeVisible()
  await expect(heading(page, 'north')).toBeVisible()
  await expect(page.getByRole('link', { name: 'RKS42220077' })).toBeVisible()
})

test('a rejected probe form keeps its input', async ({ page, open }) => {
  await open(`${probes}-new`)
  await form(page).getByLabel('Name', { exact: true }).fill('north-create-507')
  await chooseSled(page, 'RKS42220077')
  await create(page).click()
  await expect(form(page).getByRole('alert')).toBeVisible()
  await expect(form(page).getByLabel('Name', { exact: true })).toHaveValue('north-create-507')
  await expect(form(page).getByRole('combobox', { name: 'Sled' })).toContainText('RKS42220077')
})

test('deleting a probe from its page returns to the list; a rejected deletion keeps the probe', async ({
  page,
  open,
}) => {
  await open(`${probes}-new`)
  await form(page).getByLabel('Name', { exact: true }).fill('stays-delete-503')
  await chooseSled(page, 'RKS42220014')
  await create(page).click()
  await expect(heading(page, 'stays-delete-503')).toBeVisible()
  await page.goto(probes)
  await rowAction(page, 'stays-delete-503', 'Delete')
  await question(page).getByRole('button', { name: 'Delete probe' }).click()
  await expect(toast(page, 'Could not delete probe')).toBeVisible()
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(row(page, 'stays-delete-503')).toBeVisible()

  await row(page, 'uplink-probe').getByRole('link', { name: 'uplink-probe' }).click()
  await page.getByRole('button', { name: 'Actions for uplink-probe' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(question(page)).toContainText('Its addresses will be released')
  await agree(page, 'Delete probe')
  await expect(page).toHaveURL(probes)
  await expect(toast(page, 'Probe uplink-probe deleted')).toBeVisible()
  await expect(row(page, 'stays-delete-503')).toBeVisible()
  await expect(row(page, 'uplink-probe')).toBeHidden()
})

test.describe('as a user without access to the fleet', () => {
  test.use({ user: 'sofia' })

  test('probes are not offered; by URL they can be viewed, but not created', async ({ page, open }) => {
    await open('/projects/web-frontend/instances')
    await expect(navigation(page).getByRole('link', { name: 'Affinity Groups' })).toBeVisible()
    await expect(navigation(page).getByRole('link', { name: 'Probes' })).toBeHidden()
    await page.keyboard.press('Control+k')
    const search = page.getByRole('dialog', { name: 'Search' })
    await search.getByRole('combobox').fill('disks')
    await expect(search.getByRole('option', { name: /^Disks/ }).first()).toBeVisible()
    await search.getByRole('combobox').fill('probe')
    await expect(search.getByRole('option', { name: /^Disks/ })).toHaveCount(0)
    await expect(search.getByRole('option', { name: /^(Create )?probe/i })).toHaveCount(0)
    await page.goto(probes)
    await expect(row(page, 'uplink-probe')).toContainText('192.0.2.32')
    await expect(row(page, 'uplink-probe').getByRole('link', { name: 'RKS42220014' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Create probe' })).toHaveAccessibleDescription(/sleds/)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('probes are cards, and lead to their pages', async ({ page, open }) => {
    await open(probes)
    await expect(page.getByRole('article')).toContainText(/uplink-probe.*192\.0\.2\.32/)
    await page.getByRole('article').getByRole('link', { name: 'uplink-probe' }).first().click()
    await expect(heading(page, 'uplink-probe')).toBeVisible()
    await isAccessible(page)
  })
})
