import type { Page } from '@playwright/test'
import { isAccessible } from '../../support/axe.ts'
import { agree, expect, row, rowAction, test } from '../../support/console.ts'
import { write } from '../../support/write.ts'

const vpc = '/projects/web-frontend/vpcs/default'
const edge = '/projects/web-frontend/vpcs/edge'
const picture = (page: Page) => page.getByRole('region', { name: 'Network diagram' })

test('the picture of a VPC connects subnets, routers, and gateways, and leads to each', async ({
  page,
  open,
}) => {
  await open(`${edge}/subnets`)
  await expect(picture(page)).toContainText('3 subnets, 2 routers, 2 internet gateways')
  const ways = picture(page).getByRole('list', { name: 'Routers with their subnets and gateways' })
  const wayOf = (router: string) => ways.locator('> li').filter({ hasText: `router${router}` })
  const [system, custom] = [wayOf('system'), wayOf('through-firewall')]
  await expect(system).toContainText(/default172.*inner10\.40\.8.*0\.0\.0\.0\/0, ::\/0.*gateway default/)
  await expect(custom).toContainText(/dmz10\.40\.0\.0\/24.*192\.0\.2\.0\/24→todropped/)
  await expect(custom).toContainText(/egressPool public203\.0\.113\.250, 203\.0\.113\.251/)
  await expect(custom.getByRole('link', { name: 'egress' })).toHaveAttribute(
    'href',
    `${edge}/internet-gateways/egress`,
  )
  await custom.getByRole('link', { name: 'dmz' }).click()
  await expect(page).toHaveURL(`${edge}/subnets/dmz`)
})

test('the picture of a VPC leaves the tabs in view', async ({ page, open }) => {
  for (const path of [`${vpc}/subnets`, `${edge}/subnets`]) {
    await open(path)
    await expect(picture(page).getByRole('listitem').first()).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Subnets' })).toBeInViewport()
    await expect(page.locator('tbody tr').first()).toBeInViewport()
  }
})

test('in the picture of a VPC, instances are a single tab stop, have names, and can be opened', async ({
  page,
  open,
}) => {
  await open(`${vpc}/subnets`)
  const dots = picture(page).getByRole('list', { name: 'Instances in default' })
  await expect(dots.getByRole('link')).toHaveCount(14)
  await picture(page).getByRole('button', { name: '14 instances in default' }).focus()
  await page.keyboard.press('Tab')
  await expect(dots.getByRole('link').first()).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  const fifth = dots.getByRole('link', { name: /^web-5, 172\.30\.0\.\d+, running$/ })
  await expect(fifth).toBeFocused()
  await expect(picture(page).getByText('web-5', { exact: true })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(picture(page).getByRole('link', { name: 'storage' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(fifth).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/projects/web-frontend/instances/web-5/networking')
})

test('in the picture of a VPC, instances can be shown as names', async ({ page, open }) => {
  await open(`${vpc}/subnets`)
  const names = picture(page).getByRole('button', { name: '3 instances in storage' })
  await names.click()
  await expect(picture(page).getByText('cache-3', { exact: true })).toBeVisible()
  await names.click()
  await expect(picture(page).getByText('cache-3', { exact: true })).toBeHidden()
})

test('the picture of a VPC stays collapsed once collapsed', async ({ page, open }) => {
  await open(`${vpc}/subnets`)
  const fold = picture(page).getByRole('button', { name: 'Network diagram' })
  await expect(fold).toHaveAttribute('aria-expanded', 'true')
  await fold.click()
  await expect(picture(page).getByRole('listitem')).toHaveCount(0)
  await page.reload()
  await expect(fold).toHaveAttribute('aria-expanded', 'false')
})

test('the picture of a VPC updates when something is created or deleted', async ({ page, open }) => {
  await open(`${edge}/subnets`)
  await expect(picture(page)).toContainText('And routes between 3 subnets')
  await rowAction(page, 'inner', 'Delete')
  await agree(page, 'Delete subnet')
  await expect(picture(page)).toContainText('And routes between 2 subnets')
  await expect(picture(page)).toContainText('2 subnets, 2 routers')
})

test('the picture of a VPC, expanded to names, is accessible, wide and narrow', async ({ page, open }) => {
  await open(`${vpc}/subnets`)
  const fold = picture(page).getByRole('button', { name: 'Network diagram' })
  await fold.click()
  await fold.click()
  await picture(page).getByRole('button', { name: '3 instances in storage' }).click()
  await isAccessible(page)
  await expect(fold).toHaveAttribute('aria-expanded', 'true')
})

test('the picture of a VPC shows what could not be loaded', async ({ page, open }) => {
  await open(`${vpc}/subnets`)
  const body = { name: 'dark-interfaces-500', description: '', ipv4_block: '10.9.0.0/24' }
  const subnets = '/v1/vpc-subnets?project=web-frontend&vpc=default'
  expect(await write(page, 'POST', subnets, body)).toBe(201)
  await page.reload()
  await expect(picture(page)).toContainText('Could not load interfaces in dark-interfaces-500')
  await expect(row(page, 'dark-interfaces-500')).toContainText('could not be loaded')
  await expect(picture(page).getByRole('list', { name: 'Instances in default' })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the picture of a VPC is collapsed, and expands to names that lead to instances', async ({
    page,
    open,
  }) => {
    await open(`${vpc}/subnets`)
    const fold = picture(page).getByRole('button', { name: 'Network diagram' })
    await expect(fold).toHaveAttribute('aria-expanded', 'false')
    await fold.tap()
    await picture(page).getByRole('button', { name: '14 instances in default' }).tap()
    await picture(page)
      .getByRole('link', { name: /^bastion,/ })
      .tap()
    await expect(page).toHaveURL('/projects/web-frontend/instances/bastion/networking')
  })
})
