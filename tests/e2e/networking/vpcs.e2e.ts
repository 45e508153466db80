import type { Page } from '@playwright/test'
import { screensAreAccessible } from '../../support/accessible-screens.ts'
import { agree, expect, form, question, row, test, toast } from '../../support/console.ts'

const vpcs = '/projects/web-frontend/vpcs'
const create = (page: Page) => form(page).getByRole('button', { name: 'Create VPC' })
const save = (page: Page) => form(page).getByRole('button', { name: 'Save VPC' })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

async function makeVpc(page: Page, name: string) {
  await form(page).getByLabel('Name', { exact: true }).fill(name)
  await create(page).click()
  await expect(heading(page, name)).toBeVisible()
}

test('VPCs are listed and sorted, and open to show details and tabs', async ({ page, open }) => {
  await open('/projects/web-frontend/instances')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'VPCs' }).click()
  await expect(page).toHaveURL(vpcs)
  await expect(page).toHaveTitle('VPCs / web-frontend / Projects / Rackside')
  await expect(row(page, 'edge')).toContainText('Where partners connect')
  const byName = page.getByRole('columnheader', { name: 'Name', exact: true })
  await byName.getByRole('button').click()
  await expect(byName).toHaveAttribute('aria-sort', 'ascending')
  await expect(page.locator('tbody tr').first()).toContainText('default')
  await byName.getByRole('button').click()
  await expect(page.locator('tbody tr').first()).toContainText('edge')
  await row(page, 'edge').getByRole('link', { name: 'edge' }).click()
  await expect(heading(page, 'edge')).toBeVisible()
  await expect(page).toHaveURL(`${vpcs}/edge/firewall-rules`)
  expect(await page.getByRole('tab').allTextContents()).toEqual([
    'Firewall rules',
    'Subnets',
    'Routers',
    'Internet gateways',
  ])
})

test('a VPC is created with its own prefix, edited, and deleted from its page', async ({ page, open }) => {
  await open(vpcs)
  await page.getByRole('link', { name: 'Create VPC' }).click()
  await form(page).getByLabel('Description').fill('For experiments')
  await form(page).getByLabel('IPv6 prefix').fill('fd12:3456:789a::/48')
  await makeVpc(page, 'lab')
  await expect(page.getByText('fd12:3456:789a::/48')).toBeVisible()
  await expect(page.getByText('1 subnet, 1 router, 1 internet gateway')).toBeVisible()

  await page.getByRole('link', { name: 'Edit' }).click()
  await form(page).getByLabel('Name', { exact: true }).fill('workshop')
  await form(page).getByLabel('DNS name').fill('bench')
  await save(page).click()
  await expect(toast(page, 'VPC workshop saved')).toBeVisible()
  await expect(heading(page, 'workshop')).toBeVisible()
  await expect(page.getByText('bench', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Actions for workshop', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(question(page)).toContainText(
    'Its subnets, routers, firewall rules and internet gateways will be deleted',
  )
  await agree(page, 'Delete VPC')
  await expect(page).toHaveURL(vpcs)
  await expect(row(page, 'edge')).toBeVisible()
  await expect(row(page, 'workshop')).toBeHidden()
})

screensAreAccessible({
  'lists of VPCs': [
    ['VPCs', vpcs],
    ['VPC create', `${vpcs}-new`],
    ['VPC edit', `${vpcs}/edge/edit`],
  ],
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('VPCs are cards that open, and one is created', async ({ page, open }) => {
    await open(vpcs)
    const card = page.getByRole('listitem').filter({ hasText: 'edge' })
    await expect(card).toContainText(/fd[0-9a-f:]+::\/48/)
    await card.getByRole('link', { name: 'edge', exact: true }).tap()
    await expect(heading(page, 'edge')).toBeVisible()
    await page.goto(vpcs)
    await page.getByRole('link', { name: 'Create VPC' }).tap()
    await makeVpc(page, 'pocket')
  })
})
