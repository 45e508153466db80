import type { Page } from '@playwright/test'
import { screensAreAccessible } from '../../support/accessible-screens.ts'
import {
  agree,
  expect,
  form,
  openFilter,
  question,
  row,
  rowAction,
  test,
  toast,
} from '../../support/console.ts'
import { edge, routers, system, custom, save } from '../../support/fixtures/vpc-routers.ts'

const subnets = (page: Page) => page.getByRole('region', { name: 'Subnets' })

test('routers are listed by kind with the subnets that use them, and lead to their pages', async ({
  page,
  open,
}) => {
  await open(`${edge}/internet-gateways`)
  await page.getByRole('tab', { name: 'Routers' }).click()
  await expect(page).toHaveURL(routers)
  await expect(row(page, 'system')).toContainText(/systemall subnets/)
  await expect(row(page, 'through-firewall')).toContainText(/customdmz/)
  await openFilter(page, 'Kind')
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
  await expect(page.getByText('No subnets yet')).toBeVisible()

  await page.getByRole('link', { name: 'Edit' }).click()
  await form(page).getByLabel('Name').fill('bypass')
  await save(page, 'Save router')
  await expect(page).toHaveURL(routers)
  await expect(row(page, 'bypass')).toContainText(/customnoneAround the works/)

  await rowAction(page, 'bypass', 'Delete')
  await expect(question(page)).toContainText('It has no routes.')
  await agree(page, 'Delete router')
  await expect(toast(page, 'Router bypass deleted')).toBeVisible()
  await expect(row(page, 'bypass')).toBeHidden()
})

test('a router is attached to subnets and detached; subnets that lose another router are named', async ({
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
  await expect(form(page)).toContainText('replaces router through-firewall')
  await form(page).getByLabel('dmz').check()
  await form(page).getByLabel('inner').check()
  await save(page, 'Attach router')
  await expect(toast(page, 'Router detour attached to 2 subnets')).toBeVisible()
  await expect(page.getByText('dmz, inner')).toBeVisible()

  await rowAction(page, 'dmz', 'Detach')
  await expect(question(page)).toContainText('will then follow only the system router’s routes')
  await agree(page, 'Detach router')
  await expect(toast(page, 'Router detour detached from dmz')).toBeVisible()
  await expect(subnets(page).getByRole('link', { name: 'dmz' })).toBeHidden()
  await page.getByRole('link', { name: 'Routers', exact: true }).click()
  await expect(row(page, 'detour')).toContainText('inner')
  await expect(row(page, 'through-firewall')).toContainText('none')
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
