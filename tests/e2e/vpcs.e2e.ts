import type { Page } from '@playwright/test'
import { screensAreAccessible } from '../support/accessible-screens.ts'
import { expect, form, question, row, rowAction, test, toast } from '../support/console.ts'

const vpcs = '/projects/web-frontend/vpcs'
const create = (page: Page) => form(page).getByRole('button', { name: 'Create VPC' })
const save = (page: Page) => form(page).getByRole('button', { name: 'Save VPC' })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

async function makeVpc(page: Page, name: string) {
  await form(page).getByLabel('Name', { exact: true }).fill(name)
  await create(page).click()
  await expect(heading(page, name)).toBeVisible()
}

test('VPCs are listed, sorted, and open to their facts and tabs', async ({ page, open }) => {
  await open('/projects/web-frontend/instances')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'VPCs' }).click()
  await expect(page).toHaveURL(vpcs)
  await expect(page).toHaveTitle('VPCs / web-frontend / Projects / Rackside')
  await expect(row(page, 'edge')).toContainText('Where partners come in')
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

test('a VPC is created with a prefix of its own, changed, and deleted from its page', async ({
  page,
  open,
}) => {
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
  await expect(question(page)).toContainText('Its subnets, routers, firewall rules and internet gateways go')
  await question(page).getByRole('button', { name: 'Delete VPC' }).click()
  await expect(page).toHaveURL(vpcs)
  await expect(row(page, 'edge')).toBeVisible()
  await expect(row(page, 'workshop')).toBeHidden()
})

test('a name that is taken and a bad prefix are told before anything is sent', async ({ page, open }) => {
  await open(`${vpcs}-new`)
  await form(page).getByLabel('Name', { exact: true }).fill('edge')
  const prefix = form(page).getByLabel('IPv6 prefix')
  for (const [text, told] of [
    ['fd00::', 'Must contain an IP address and a width, separated by a /'],
    ['fd00::x/48', 'Not a valid IP address'],
    ['fd00::/4x', 'Width must be an integer'],
    ['fd00::/129', 'Max width for IPv6 is 128'],
    ['10.0.0.0/48', 'Max width for IPv4 is 32'],
    ['fc00::/48', 'Must be a /48 inside fd00::/8'],
    ['fd00::/64', 'Must be a /48 inside fd00::/8'],
    ['fd00::1/48', 'Must be given by its first address'],
  ] as const) {
    await prefix.fill(text)
    await create(page).click()
    await expect(form(page).getByText(told).first()).toBeVisible()
  }
  await expect(form(page).getByText('VPC name already exists').first()).toBeVisible()
  await prefix.fill('')
  await makeVpc(page, 'edge-2')
  await expect(page.getByText(/^fd[0-9a-f:]+::\/48$/)).toBeVisible()
})

test('a VPC keeps its own name when it is edited, and does not take that of another', async ({
  page,
  open,
}) => {
  await open(`${vpcs}/edge/edit`)
  await form(page).getByLabel('Name', { exact: true }).fill('default')
  await save(page).click()
  await expect(form(page).getByText('VPC name already exists').first()).toBeVisible()
  await form(page).getByLabel('Name', { exact: true }).fill('edge')
  await form(page).getByLabel('Description').fill('Where friends come in')
  await save(page).click()
  await expect(toast(page, 'VPC edge saved')).toBeVisible()
  await expect(page.getByText('Where friends come in')).toBeVisible()
})

test('a VPC in use is not deleted: what blocks it is named and leads to its instance', async ({
  page,
  open,
}) => {
  await open(vpcs)
  await rowAction(page, 'default', 'Delete')
  await expect(question(page)).toContainText('17 network interfaces are in its subnets')
  await expect(question(page)).toContainText('And 9 more.')
  await question(page).getByRole('button', { name: 'Delete VPC' }).click()
  await expect(toast(page, 'Could not delete VPC')).toBeVisible()
  const blocking = question(page).getByRole('link').first()
  const name = (await blocking.textContent()) ?? ''
  await blocking.click()
  await expect(page).toHaveURL(`/projects/web-frontend/instances/${name}/networking`)
  await expect(question(page)).toBeHidden()
})

test('what the server refuses is said where it was asked', async ({ page, open }) => {
  await open(`${vpcs}-new`)
  await form(page).getByLabel('Name', { exact: true }).fill('lab-create-503')
  await create(page).click()
  await expect(form(page).getByRole('alert')).toContainText('Service Unavailable')
  await expect(form(page).getByLabel('Name', { exact: true })).toHaveValue('lab-create-503')
  await makeVpc(page, 'firm-update-503')
  await page.getByRole('link', { name: 'Edit' }).click()
  await form(page).getByLabel('Description').fill('Lost on the way')
  await save(page).click()
  await expect(form(page).getByRole('alert')).toContainText('Service Unavailable')
  await page.goto(`${vpcs}-new`)
  await makeVpc(page, 'firm-delete-500')
  await page.getByRole('button', { name: 'Actions for firm-delete-500', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await question(page).getByRole('button', { name: 'Delete VPC' }).click()
  await expect(toast(page, 'Could not delete VPC')).toBeVisible()
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(heading(page, 'firm-delete-500')).toBeVisible()
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
