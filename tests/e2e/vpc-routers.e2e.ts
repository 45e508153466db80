import type { Page } from '@playwright/test'
import { screensAreAccessible } from '../support/accessible-screens.ts'
import { expect, form, question, row, rowAction, test, toast } from '../support/console.ts'
import { edge, routers, system, custom, save, make } from '../support/vpc-routers.ts'

const subnets = (page: Page) => page.getByRole('region', { name: 'Subnets' })

/** What a row's menu has, and why it cannot be done. */
async function explains(page: Page, name: string, action: string, reason: string) {
  await page
    .getByRole('button', { name: `Actions for ${name}`, exact: true })
    .first()
    .click()
  const item = page.getByRole('menuitem', { name: new RegExp(`^${action}`) })
  await expect(item).toHaveAttribute('aria-disabled', 'true')
  await expect(item).toContainText(reason)
  await page.keyboard.press('Escape')
}

test('routers are listed with who uses them, by kind, and lead to their pages', async ({ page, open }) => {
  await open(`${edge}/internet-gateways`)
  await page.getByRole('tab', { name: 'Routers' }).click()
  await expect(page).toHaveURL(routers)
  await expect(row(page, 'system')).toContainText(/systemall subnets/)
  await expect(row(page, 'through-firewall')).toContainText(/customdmz/)
  await page.getByRole('button', { name: 'Kind' }).first().click()
  await page.getByRole('menuitemcheckbox', { name: /^custom/ }).click()
  await page.keyboard.press('Escape')
  await expect(row(page, 'system')).toBeHidden()
  await row(page, 'through-firewall').getByRole('link').click()
  await expect(page).toHaveURL(custom)
  await expect(page).toHaveTitle(
    'through-firewall / Routers / edge / VPCs / web-frontend / Projects / Rackside',
  )
  await expect(row(page, 'partners')).toContainText(/custom198\.51\.100\.0\/24Internet gatewayegress/)
  await expect(row(page, 'no-documentation')).toContainText(/192\.0\.2\.0\/24Drop/)
  await row(page, 'partners').getByRole('link', { name: 'egress' }).click()
  await expect(page).toHaveURL(`${edge}/internet-gateways/egress`)
})

test('a router is created, renamed and deleted', async ({ page, open }) => {
  await open(routers)
  await page.getByRole('link', { name: 'Create router' }).click()
  await form(page).getByLabel('Name').fill('detour')
  await form(page).getByLabel('Description').fill('Around the works')
  await save(page, 'Create router')
  await expect(page).toHaveURL(`${routers}/detour`)
  await expect(page.getByText('No routes', { exact: true })).toBeVisible()
  await expect(page.getByText('No subnet yet')).toBeVisible()

  await page.getByRole('link', { name: 'Edit' }).click()
  await form(page).getByLabel('Name').fill('bypass')
  await save(page, 'Save router')
  await expect(page).toHaveURL(routers)
  await expect(row(page, 'bypass')).toContainText(/customnoneAround the works/)

  await rowAction(page, 'bypass', 'Delete')
  await expect(question(page)).toContainText('It has no routes.')
  await question(page).getByRole('button', { name: 'Delete router' }).click()
  await expect(toast(page, 'Router bypass deleted')).toBeVisible()
  await expect(row(page, 'bypass')).toBeHidden()
})

test('to delete a router says which routes go and which subnets do without', async ({ page, open }) => {
  await open(custom)
  await page.getByRole('button', { name: 'Actions for through-firewall', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(question(page)).toContainText('3 routes go with it.')
  await expect(question(page)).toContainText(
    '1 subnet is left with the routes of the system router only: dmz.',
  )
  await question(page).getByRole('button', { name: 'Delete router' }).click()
  await expect(page).toHaveURL(routers)
  await expect(row(page, 'through-firewall')).toBeHidden()
})

test('a router’s name that is taken or bad is told before it is sent', async ({ page, open }) => {
  await open(`${routers}-new`)
  for (const [name, problem] of [
    ['system', 'Router name already exists'],
    ['Not A Name', 'lower-case'],
    ['', 'Name is required'],
  ] as const) {
    await form(page).getByLabel('Name').fill(name)
    await save(page, 'Create router')
    await expect(form(page).getByText(problem).first()).toBeVisible()
  }
})

test('a router that the server refuses keeps what was typed, and says so', async ({ page, open }) => {
  await open(`${routers}-new`)
  await form(page).getByLabel('Name').fill('x-create-500')
  await save(page, 'Create router')
  await expect(form(page).getByRole('alert')).toContainText('Internal Server Error')
  await expect(form(page).getByLabel('Name')).toHaveValue('x-create-500')

  await make(page, '/v1/vpc-routers', { name: 'x-update-403' })
  await make(page, '/v1/vpc-routers', { name: 'x-delete-500' })
  await page.goto(`${routers}/x-update-403/edit`)
  await form(page).getByLabel('Description').fill('New')
  await save(page, 'Save router')
  await expect(form(page).getByRole('alert')).toContainText('Action not authorized')

  await page.goto(routers)
  await rowAction(page, 'x-delete-500', 'Delete')
  await question(page).getByRole('button', { name: 'Delete router' }).click()
  await expect(toast(page, 'Could not delete router')).toBeVisible()
})

test('the system router is only to be looked at, and everything says why', async ({ page, open }) => {
  await open(system)
  await expect(page.getByText('The platform keeps this router.')).toBeVisible()
  await expect(page.getByText('All subnets of the VPC')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create route' })).toBeHidden()
  await explains(page, 'system', 'Edit', 'The system router cannot be changed')
  await explains(page, 'system', 'Attach', 'The system router applies to every subnet of its VPC')
  await explains(page, 'system', 'Delete', 'The system router goes only with its VPC')
  await explains(page, 'dmz', 'Edit', 'This route follows its subnet and cannot be changed')
  await explains(page, 'dmz', 'Delete', 'Only a custom route can be deleted')
  await explains(page, 'default-v4', 'Delete', 'A default route cannot be deleted')
  await page.goto(`${system}/routes-new`)
  await expect(form(page).getByRole('status').first()).toContainText('create a custom router for them')
  for (const [path, reason, button] of [
    [`${system}/edit`, 'cannot be changed', 'Save router'],
    [`${system}/routes/dmz/edit`, 'This route follows its subnet', 'Save route'],
  ] as const) {
    await page.goto(path)
    await expect(form(page).getByRole('status').first()).toContainText(reason)
    await save(page, button)
    await expect(form(page).getByRole('alert')).toBeVisible()
  }
})

test('a router is attached to subnets and detached; who loses another one is told', async ({
  page,
  open,
}) => {
  await open(`${routers}-new`)
  await form(page).getByLabel('Name').fill('detour')
  await save(page, 'Create router')
  await expect(subnets(page)).toContainText('No subnets')
  await subnets(page).getByRole('link', { name: 'Attach to subnets' }).click()
  await save(page, 'Attach router')
  await expect(form(page).getByText('Subnets is required').first()).toBeVisible()
  await expect(form(page)).toContainText('takes the place of router through-firewall')
  await form(page).getByLabel('dmz').check()
  await form(page).getByLabel('inner').check()
  await save(page, 'Attach router')
  await expect(toast(page, 'Router detour attached to 2 subnets')).toBeVisible()
  await expect(page.getByText('dmz, inner')).toBeVisible()

  await rowAction(page, 'dmz', 'Detach')
  await expect(question(page)).toContainText('follows the system router only')
  await question(page).getByRole('button', { name: 'Detach router' }).click()
  await expect(toast(page, 'Router detour detached from dmz')).toBeVisible()
  await expect(subnets(page).getByRole('link', { name: 'dmz' })).toBeHidden()
  await page.getByRole('link', { name: 'Routers', exact: true }).click()
  await expect(row(page, 'detour')).toContainText('inner')
  await expect(row(page, 'through-firewall')).toContainText('none')
})

test('a subnet that refuses a router, or has got another one meanwhile, says so', async ({ page, open }) => {
  await open(custom)
  await make(page, '/v1/vpc-subnets', { name: 'x-update-500', ipv4_block: '10.50.0.0/24' })
  await page.goto(`${custom}/subnets-attach`)
  await form(page).getByLabel('x-update-500').check()
  await save(page, 'Attach router')
  await expect(form(page).getByRole('alert')).toContainText('Internal Server Error')
  await expect(form(page).getByLabel('x-update-500')).toBeChecked()

  await page.goto(custom)
  await make(page, '/v1/vpc-routers', { name: 'other' })
  await rowAction(page, 'dmz', 'Detach')
  const changed = await page.request.put('/v1/vpc-subnets/dmz?project=web-frontend&vpc=edge', {
    data: { custom_router: 'other' },
  })
  expect(changed.status()).toBe(200)
  await question(page).getByRole('button', { name: 'Detach router' }).click()
  await expect(page.getByText('Subnet dmz has got another router in the meantime').first()).toBeVisible()
})

screensAreAccessible({
  routers: [
    ['routers', routers],
    ['router create', `${routers}-new`],
    ['router edit', `${custom}/edit`],
    ['custom router', custom],
    ['system router', system],
    ['router attach', `${custom}/subnets-attach`],
    ['route create', `${custom}/routes-new`],
    ['route edit', `${custom}/routes/to-inner/edit`],
    ['default route edit', `${system}/routes/default-v4/edit`],
  ],
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('routers, routes and subnets are cards', async ({ page, open }) => {
    await open(routers)
    const card = (text: string) => page.getByRole('listitem').filter({ hasText: text })
    await expect(card('through-firewall').last()).toContainText('dmz')
    await card('through-firewall').getByRole('link', { name: 'through-firewall', exact: true }).tap()
    await expect(card('no-documentation')).toContainText('192.0.2.0/24')
    await subnets(page)
      .getByRole('button', { name: /^Detach/ })
      .tap()
    await question(page).getByRole('button', { name: 'Detach router' }).tap()
    await expect(subnets(page)).toContainText('No subnets')
  })
})
