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
import { write } from '../../support/write.ts'

const vpc = '/projects/web-frontend/vpcs/default'
const edge = '/projects/web-frontend/vpcs/edge'
const create = (page: Page) => form(page).getByRole('button', { name: 'Create subnet' })
const save = (page: Page) => form(page).getByRole('button', { name: 'Save subnet' })
const picture = (page: Page) => page.getByRole('region', { name: 'Network diagram' })

async function choose(page: Page, label: string, option: string) {
  await form(page).getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: new RegExp(`^${option}`) }).click()
}

test('subnets are listed with their free space, and can be sorted, filtered, and exported', async ({
  page,
  open,
}) => {
  await open('/projects/web-frontend/vpcs')
  await row(page, 'edge').getByRole('link', { name: 'edge' }).click()
  await page.getByRole('tab', { name: 'Subnets' }).click()
  await expect(page).toHaveURL(`${edge}/subnets`)
  await expect(page).toHaveTitle('Subnets / edge / VPCs / web-frontend / Projects / Rackside')
  await expect(row(page, 'dmz')).toContainText(/10\.40\.0\.0\/24.*250 of 250 free.*through-firewall/)
  await page.getByRole('columnheader', { name: 'Free addresses' }).getByRole('button').click()
  await expect(page.locator('tbody tr').first()).toContainText('dmz')
  await expect(row(page, 'dmz').getByRole('link', { name: 'through-firewall' })).toHaveAttribute(
    'href',
    `${edge}/routers/through-firewall`,
  )
  await openFilter(page, 'Custom router')
  await page.getByRole('menuitemcheckbox', { name: /^through-firewall/ }).click()
  await page.keyboard.press('Escape')
  await expect(row(page, 'inner')).toBeHidden()
  await expect(row(page, 'dmz')).toBeVisible()
  await page.getByRole('button', { name: 'Export' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Export CSV' }).click()
  const stream = await (await download).createReadStream()
  const text = (await stream.toArray()).join('')
  expect(text).toContain('250 of 250 free')
  expect(text).not.toContain('inner')
})

test('a subnet’s contents are shown beside the list', async ({ page, open }) => {
  await open(`${vpc}/subnets`)
  await row(page, 'storage').getByRole('link', { name: 'storage' }).click()
  await expect(page).toHaveURL(`${vpc}/subnets/storage`)
  const panel = form(page)
  await expect(panel).toContainText('247 of 250 free')
  const nics = panel.getByRole('list', { name: 'Network interfaces' })
  await expect(nics.getByRole('listitem')).toHaveCount(3)
  await expect(nics.getByRole('listitem').first()).toContainText('172.30.4.5')
  await nics.getByRole('link', { name: 'cache-2' }).click()
  await expect(page).toHaveURL('/projects/web-frontend/instances/cache-2/networking')
})

test('the next free block of a size is offered, and a subnet is created from it', async ({ page, open }) => {
  await open(`${edge}/subnets`)
  await page.getByRole('link', { name: 'Create subnet' }).click()
  await form(page).getByLabel('Name').fill('partners')
  await form(page).getByLabel('Description').fill('Their own')
  await choose(page, 'Size of the next free block', '/22')
  await form(page).getByRole('button', { name: 'Use 10.40.4.0/22' }).click()
  await expect(form(page).getByLabel('IPv4 block')).toHaveValue('10.40.4.0/22')
  await expect(form(page)).toContainText('10.40.4.0–10.40.7.255, 1,018 addresses for interfaces')
  await choose(page, 'Custom router', 'through-firewall')
  await create(page).click()
  await expect(toast(page, 'Subnet partners created')).toBeVisible()
  await expect(page).toHaveURL(`${edge}/subnets`)
  await expect(row(page, 'partners')).toContainText(/10\.40\.4\.0\/22.*:3::\/64.*through-firewall/)
  await expect(picture(page).getByRole('list', { name: 'Subnets of router through-firewall' })).toContainText(
    'partners',
  )
})

test('blocks are checked once complete, or when the field is left', async ({ page, open }) => {
  await open(`${vpc}/subnets-new`)
  const problem = form(page).getByRole('paragraph')
  const ipv4 = form(page).getByLabel('IPv4 block')
  await ipv4.pressSequentially('172.30.2')
  await expect(problem.filter({ hasText: 'Must contain' })).toBeHidden()
  await ipv4.pressSequentially('.0/24')
  await expect(problem.filter({ hasText: 'Overlaps with subnet default, 172.30.0.0/22' })).toBeVisible()
  for (const [text, told] of [
    ['172.30.2', 'Must contain an IP address and a width, separated by a /'],
    ['172.30.x.0/24', 'Not a valid IP address'],
    ['172.30.8.0/2x', 'Width must be an integer'],
    ['172.30.8.0/33', 'Max width for IPv4 is 32'],
    ['172.30.8.0/27', 'Width must be between 8 and 26'],
    ['203.0.113.0/24', 'Must be a private block within 10.0.0.0/8, 172.16.0.0/12 or 192.168.0.0/16'],
    ['172.30.9.0/23', 'Must be the network address, 172.30.8.0/23'],
  ] as const) {
    await ipv4.fill(text)
    await ipv4.blur()
    await expect(problem.filter({ hasText: told })).toBeVisible()
  }
  await ipv4.fill('172.30.8.0/23')
  await expect(form(page)).toContainText('506 addresses for interfaces')
  const ipv6 = form(page).getByLabel('IPv6 block')
  const next = (await ipv6.getAttribute('placeholder')) ?? ''
  for (const [text, told] of [
    [next.replace('/64', '/65'), 'Width must be 64'],
    [next.replace('/64', '/129'), 'Max width for IPv6 is 128'],
    ['fd00::/64', 'Must be within the VPC’s prefix'],
    [next.replace(':2::', ':1::'), 'Overlaps with subnet storage'],
  ] as const) {
    await ipv6.fill(text)
    await ipv6.blur()
    await expect(problem.filter({ hasText: told })).toBeVisible()
  }
  await ipv6.fill(next)
  await form(page).getByLabel('Name').fill('storage')
  await create(page).click()
  await expect(form(page).getByText('Subnet name already exists').first()).toBeVisible()
  await form(page).getByLabel('Name').fill('')
  await create(page).click()
  await expect(form(page).getByText('Name is required').first()).toBeVisible()
  await form(page).getByLabel('Name').fill('fresh')
  await create(page).click()
  await expect(row(page, 'fresh')).toContainText(next)
})

test('a subnet is renamed, and its router is removed and restored', async ({ page, open }) => {
  await open(`${edge}/subnets`)
  await rowAction(page, 'dmz', 'Edit')
  await form(page).getByLabel('Name').fill('inner')
  await save(page).click()
  await expect(form(page).getByText('Subnet name already exists').first()).toBeVisible()
  await form(page).getByLabel('Name').fill('outer')
  await choose(page, 'Custom router', 'None')
  await save(page).click()
  await expect(toast(page, 'Subnet outer saved')).toBeVisible()
  await expect(row(page, 'outer')).not.toContainText('through-firewall')
  await expect(picture(page)).toContainText('Not attached to a subnet')
  await row(page, 'outer').getByRole('link', { name: 'outer' }).click()
  await form(page).getByRole('link', { name: 'Edit' }).click()
  await choose(page, 'Custom router', 'through-firewall')
  await save(page).click()
  await expect(row(page, 'outer')).toContainText('through-firewall')
})

test('an edit that does not touch the router keeps one attached in the meantime', async ({ page, open }) => {
  await open(`${edge}/subnets/inner/edit`)
  await form(page).getByLabel('Description').fill('Deep inside')
  const inner = '/v1/vpc-subnets/inner?project=web-frontend&vpc=edge'
  expect(await write(page, 'PUT', inner, { custom_router: 'through-firewall' })).toBe(200)
  await save(page).click()
  await expect(row(page, 'inner')).toContainText('through-firewall')
})

test('an empty subnet is deleted', async ({ page, open }) => {
  await open(`${edge}/subnets`)
  await rowAction(page, 'inner', 'Delete')
  await expect(question(page)).toContainText('10.40.8.0/22 will be released')
  await agree(page, 'Delete subnet')
  await expect(toast(page, 'Subnet inner deleted')).toBeVisible()
  await expect(row(page, 'inner')).toBeHidden()
})

screensAreAccessible({
  subnets: [
    ['subnets', `${vpc}/subnets`],
    ['subnets with a router', `${edge}/subnets`],
    ['subnet', `${vpc}/subnets/storage`],
    ['subnet create', `${vpc}/subnets-new`],
    ['subnet edit', `${edge}/subnets/dmz/edit`],
  ],
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('subnets are cards that open to show their contents', async ({ page, open }) => {
    await open(`${vpc}/subnets`)
    const card = page
      .getByRole('list', { name: 'Subnets' })
      .getByRole('listitem')
      .filter({ hasText: 'storage' })
    await expect(card).toContainText('247 of 250 free')
    await card.getByRole('link', { name: 'storage', exact: true }).tap()
    await form(page).getByRole('link', { name: 'cache-1' }).tap()
    await expect(page).toHaveURL('/projects/web-frontend/instances/cache-1/networking')
  })

  test('a subnet is created from the offered block', async ({ page, open }) => {
    await open(`${vpc}/subnets-new`)
    await form(page).getByLabel('Name').fill('pocket')
    await form(page).getByRole('button', { name: 'Use 172.30.5.0/24' }).tap()
    await create(page).tap()
    const cards = page.getByRole('list', { name: 'Subnets' })
    await expect(cards.getByRole('listitem').filter({ hasText: 'pocket' })).toContainText('172.30.5.0/24')
  })
})
