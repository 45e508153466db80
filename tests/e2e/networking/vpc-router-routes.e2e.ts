import type { Page } from '@playwright/test'
import { agree, expect, form, question, row, rowAction, test, toast } from '../../support/console.ts'
import { system, custom, save, make } from '../../support/fixtures/vpc-routers.ts'

async function select(page: Page, label: string, option: string) {
  await form(page).getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** For a combobox whose options show more than the name. */
async function choose(page: Page, label: string, option: string) {
  await form(page).getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: new RegExp(`^${option}`) }).click()
}

async function createRoute(page: Page, name: string) {
  await page.goto(`${custom}/routes-new`)
  await form(page).getByLabel('Name').fill(name)
  await form(page).getByLabel('Destination IP network').fill('203.0.113.0/24')
  await select(page, 'Target type', 'Drop')
  await save(page, 'Create route')
}

test('only the target of a default route can be changed', async ({ page, open }) => {
  await open(system)
  await rowAction(page, 'default-v6', 'Edit')
  await expect(form(page)).toContainText('Only the target of a default system route can be changed.')
  await expect(form(page).getByLabel('Name')).toBeHidden()
  await select(page, 'Target type', 'Drop')
  await save(page, 'Save route')
  await expect(toast(page, 'Route default-v6 saved')).toBeVisible()
  await expect(row(page, 'default-v6')).toContainText(/default::\/0Drop/)
})

test('a route to a gateway is created, retargeted to an instance, and deleted', async ({ page, open }) => {
  await open(custom)
  await page.getByRole('link', { name: 'Create route' }).click()
  await expect(page).toHaveTitle(/^Create route \/ Routes \/ through-firewall \/ Routers/)
  await form(page).getByLabel('Name').fill('to-partner')
  await select(page, 'Destination type', 'IP address')
  await form(page).getByLabel('Destination IP address').fill('198.51.100.7')
  await choose(page, 'Target internet gateway', 'egress')
  await save(page, 'Create route')
  await expect(toast(page, 'Route to-partner created')).toBeVisible()
  await expect(row(page, 'to-partner')).toContainText(/custom198\.51\.100\.7Internet gatewayegress/)

  await row(page, 'to-partner').getByRole('link', { name: 'to-partner' }).click()
  await expect(form(page).getByLabel('Destination IP address')).toHaveValue('198.51.100.7')
  await select(page, 'Destination type', 'Subnet')
  await choose(page, 'Destination subnet', 'inner')
  await select(page, 'Target type', 'Instance')
  await choose(page, 'Target instance', 'gateway-1')
  await save(page, 'Save route')
  await expect(row(page, 'to-partner')).toContainText(/SubnetinnerInstancegateway-1/)

  await rowAction(page, 'to-partner', 'Delete')
  await expect(question(page)).toContainText('Traffic to Subnet inner')
  await agree(page, 'Delete route')
  await expect(row(page, 'to-partner')).toBeHidden()
})

test('a route’s addresses are checked with the specification’s messages', async ({ page, open }) => {
  await open(`${custom}/routes-new`)
  await form(page).getByLabel('Name').fill('checked')
  const network = form(page).getByLabel('Destination IP network')
  for (const [text, problem] of [
    ['10.0.0.0', 'Must contain an IP address and a width, separated by a /'],
    ['10.0.0/8', 'Not a valid IP address'],
    ['10.0.0.0/x', 'Width must be an integer'],
    ['10.0.0.0/33', 'Max width for IPv4 is 32'],
    ['fd00::/129', 'Max width for IPv6 is 128'],
    ['', 'Destination IP network is required'],
  ] as const) {
    await network.fill(text)
    await save(page, 'Create route')
    await expect(form(page).getByText(problem).first()).toBeVisible()
  }
  await network.fill('10.0.0.0/8')
  await save(page, 'Create route')
  await expect(form(page).getByText('Target internet gateway is required').first()).toBeVisible()
  await select(page, 'Target type', 'IP address')
  for (const [text, problem] of [
    ['10.40.0', 'Not a valid IP address'],
    ['fd00::1', 'Must be an IPv4 address, like the destination'],
  ] as const) {
    await form(page).getByLabel('Target IP address').fill(text)
    await save(page, 'Create route')
    await expect(form(page).getByText(problem).first()).toBeVisible()
  }
})

test('a taken or rejected route is reported, and the input stays', async ({ page, open }) => {
  await open(`${custom}/routes-new`)
  await form(page).getByLabel('Name').fill('partners')
  await save(page, 'Create route')
  await expect(form(page).getByText('Route name already exists').first()).toBeVisible()
  await createRoute(page, 'x-create-503')
  await expect(form(page).getByRole('alert')).toContainText('Service Unavailable')
  await expect(form(page).getByLabel('Destination IP network')).toHaveValue('203.0.113.0/24')
  await form(page).getByLabel('Name').fill('x-delete-500')
  await save(page, 'Create route')
  await rowAction(page, 'x-delete-500', 'Delete')
  await question(page).getByRole('button', { name: 'Delete route' }).click()
  await expect(toast(page, 'Could not delete route')).toBeVisible()
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await createRoute(page, 'x-update-500')
  await row(page, 'x-update-500').getByRole('link', { name: 'x-update-500' }).click()
  await form(page).getByLabel('Description').fill('New')
  await save(page, 'Save route')
  await expect(form(page).getByRole('alert')).toContainText('Internal Server Error')
})

test('a deleted target still shows in the form, marked as deleted', async ({ page, open }) => {
  await open(custom)
  await make(page, '/v1/vpc-router-routes?router=through-firewall', {
    name: 'stale',
    destination: { type: 'subnet', value: 'inner' },
    target: { type: 'instance', value: 'long-gone' },
  })
  await page.goto(`${custom}/routes/stale/edit`)
  await form(page).getByRole('combobox', { name: 'Target instance' }).click()
  await expect(page.getByRole('option', { name: 'long-gone No longer exists' })).toBeVisible()
})
