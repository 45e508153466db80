import type { Page } from '@playwright/test'
import { isAccessible } from '../../support/axe.ts'
import { agree, expect, form, question, row, rowAction, test, toast } from '../../support/console.ts'
import { write } from '../../support/write.ts'

const lots = '/system/networking/address-lots'

async function makeLot(page: Page, name: string, kind: 'infra' | 'pool', first: string, last: string) {
  const body = { name, kind, description: '', blocks: [{ first_address: first, last_address: last }] }
  expect(await write(page, 'POST', '/v1/system/networking/address-lot', body)).toBe(201)
}

const refresh = (page: Page) => page.getByRole('button', { name: 'Refresh' }).first().click()
const firstOf = (page: Page, block: number) => blockOf(page, block).getByLabel('First address')
const lastOf = (page: Page, block: number) => blockOf(page, block).getByLabel('Last address')
const blockOf = (page: Page, block: number) => form(page).getByRole('group', { name: `Block ${block}` })
const deleteItem = (page: Page) => page.getByRole('menuitem', { name: /^Delete/ })

test('lots are listed with their usage, and a lot shows who uses its addresses', async ({ page, open }) => {
  await open(lots)
  await expect(row(page, 'uplinks')).toContainText(/infra198\.51\.100\.224–198\.51\.100\.255.*4 \/ 32/)
  await expect(row(page, 'tenants')).toContainText('320 / 384')
  await page.getByRole('button', { name: 'Kind' }).first().click()
  await page.getByRole('menuitemcheckbox', { name: /^infra/ }).click()
  await page.keyboard.press('Escape')
  await expect(row(page, 'tenants')).toBeHidden()

  await row(page, 'uplinks').getByRole('link').click()
  await expect(page).toHaveTitle('uplinks / Address lots / Rack Network / Rackside')
  const block = page.getByRole('listitem', { name: '198.51.100.224–198.51.100.255' })
  await expect(block.getByRole('meter', { name: /^Share of .* used$/ })).toHaveAttribute('value', '0.125')
  await expect(block.getByRole('listitem')).toHaveText([
    /^198\.51\.100\.225\/32Loopback address on switch0 in rack [0-9a-f]{8}$/,
    /^198\.51\.100\.226\/32Loopback address on switch1/,
    '198.51.100.242/29Port settings uplink-0, applied to qsfp0 on switch0',
    '198.51.100.250/29Port settings uplink-1, applied to qsfp0 on switch1',
  ])
  await expect(block).toContainText('Free: 198.51.100.224, 198.51.100.227–198.51.100.241')
  await page.getByRole('button', { name: 'Actions for uplinks' }).click()
  await expect(deleteItem(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(deleteItem(page)).toContainText(
    'Used by loopback addresses 198.51.100.225/32, 198.51.100.226/32; port settings uplink-0, uplink-1',
  )
  await page.keyboard.press('Escape')

  await block.getByRole('link', { name: 'Loopback address' }).first().click()
  await expect(page).toHaveURL('/system/networking/loopback-addresses?q=198.51.100.225')
  await expect(row(page, 'uplinks')).toHaveCount(1)
})

test('a pool lot shows which parts are announced and which pools have ranges in it', async ({
  page,
  open,
}) => {
  await open(`${lots}/tenants`)
  const half = page.getByRole('listitem', { name: '192.0.2.0–192.0.2.127' })
  await expect(half).toContainText('64 / 128')
  await expect(half).toContainText('192.0.2.0/26Announced by customer-ips')
  await expect(half).toContainText('Not announced: 192.0.2.64–192.0.2.127')
  const whole = page.getByRole('listitem', { name: '203.0.113.0–203.0.113.255' })
  await expect(whole).toContainText('All addresses are announced.')
  await expect(half.getByRole('link', { name: 'customer-ips' })).toHaveAttribute(
    'href',
    '/system/networking/bgp/announce-sets/customer-ips',
  )
  await page.getByRole('link', { name: 'public', exact: true }).click()
  await expect(page).toHaveURL('/system/networking/ip-pools/public/ranges')
})

test('a lot is created block by block, each checked while typing, and deleted', async ({ page, open }) => {
  await open(lots)
  await page.getByRole('link', { name: 'Create address lot' }).click()
  await form(page).getByLabel('Name').fill('spare-create-500')
  await form(page).getByLabel('Description').fill('For the second rack')
  await firstOf(page, 1).fill('198.51.100.0')
  for (const [last, problem] of [
    ['198.51.100.240', 'Overlaps 198.51.100.224–198.51.100.255 in address lot uplinks'],
    ['fd00::1', 'Both addresses must use the same IP version'],
    ['198.51.99.1', 'The last address must not be before the first'],
  ] as const) {
    // Without leaving the field.
    await lastOf(page, 1).fill(last)
    await expect(blockOf(page, 1)).toContainText(problem)
  }
  await lastOf(page, 1).fill('198.51.100.15')
  await expect(blockOf(page, 1)).toContainText('16 addresses')

  await form(page).getByRole('button', { name: 'Add block' }).click()
  await expect(firstOf(page, 2)).toBeFocused()
  await firstOf(page, 2).fill('198.51.100.8/29')
  await firstOf(page, 2).blur()
  await expect(firstOf(page, 2)).toHaveValue('198.51.100.8')
  await expect(lastOf(page, 2)).toHaveValue('198.51.100.15')
  await expect(blockOf(page, 2)).toContainText('Overlaps 198.51.100.0–198.51.100.15 in block 1')
  // The later block becomes valid when the earlier one shrinks.
  await lastOf(page, 1).fill('198.51.100.7')
  await expect(blockOf(page, 2)).toContainText('8 addresses')

  await form(page).getByRole('button', { name: 'Create address lot' }).click()
  await expect(form(page).getByText('Internal Server Error')).toBeVisible()
  await expect(lastOf(page, 2)).toHaveValue('198.51.100.15')
  await form(page).getByLabel('Name').fill('uplinks')
  await form(page).getByRole('button', { name: 'Create address lot' }).click()
  await expect(form(page).getByText('Address lot name already exists').first()).toBeVisible()
  await form(page).getByLabel('Name').fill('spare')
  await form(page).getByRole('button', { name: 'Create address lot' }).click()
  await expect(page).toHaveURL(`${lots}/spare`)
  await expect(page.getByRole('list', { name: 'Blocks' }).getByRole('listitem')).toHaveText([
    '198.51.100.0–198.51.100.70 / 8Free: 198.51.100.0–198.51.100.7',
    '198.51.100.8–198.51.100.150 / 8Free: 198.51.100.8–198.51.100.15',
  ])

  await page.getByRole('button', { name: 'Actions for spare' }).click()
  await deleteItem(page).click()
  await expect(question(page)).toContainText(
    'These addresses will no longer be in any lot: 198.51.100.0–198.51.100.7, 198.51.100.8–198.51.100.15',
  )
  await agree(page, 'Delete address lot')
  await expect(page).toHaveURL(lots)
  await expect(toast(page, 'Address lot spare deleted')).toBeVisible()
  await expect(row(page, 'spare')).toBeHidden()
})

test('before pool lots are deleted, their pools and silos are named; one that fails to delete stays', async ({
  page,
  open,
}) => {
  await open(lots)
  await makeLot(page, 'office-delete-500', 'pool', '198.51.100.0', '198.51.100.127')
  await refresh(page)
  await rowAction(page, 'office-delete-500', 'Delete')
  await expect(question(page)).toContainText('IP pools with ranges in this lot: office.')
  await expect(question(page)).toContainText('Silos with addresses from them: harbor.')
  await question(page).getByRole('button', { name: 'Delete address lot' }).click()
  await expect(toast(page, 'Could not delete address lot')).toBeVisible()
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(row(page, 'office-delete-500')).toBeVisible()
})

test('data that could not be loaded is named, and the server decides about deletion', async ({
  page,
  open,
}) => {
  await open(lots)
  await makeLot(page, 'hidden', 'pool', '10.99.0.0', '10.99.0.255')
  const announcement = [{ address_lot_block: 'hidden', network: '10.99.0.0/25' }]
  const set = { name: 'broken-list-500', description: '', announcement }
  expect(await write(page, 'PUT', '/v1/system/networking/bgp-announce-set', set)).toBe(200)
  await page.reload()
  await expect(row(page, 'hidden')).toContainText('at least 0 / 256')
  await expect(row(page, 'uplinks')).toContainText('at least 4 / 32')
  await row(page, 'hidden').getByRole('link').click()
  await expect(page.getByText('Could not load announcements.')).toBeVisible()
  await page.getByRole('button', { name: 'Actions for hidden' }).click()
  await deleteItem(page).click()
  await expect(question(page)).toContainText(
    'Could not load announcements. A lot cannot be deleted while it is in use.',
  )
  await question(page).getByRole('button', { name: 'Delete address lot' }).click()
  await expect(toast(page, 'lot is in use')).toBeVisible()
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: 'hidden' })).toBeVisible()
})

test.describe('as a viewer', () => {
  test.use({ user: 'farid' })

  test('lots are shown, and nothing can be changed', async ({ page, open }) => {
    await open(`${lots}/uplinks`)
    await expect(page.getByText('198.51.100.242/29')).toBeVisible()
    await page.getByRole('button', { name: 'Actions for uplinks' }).click()
    await expect(deleteItem(page)).toContainText(/fleet admin/)
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Address lots' }).click()
    await expect(page.getByRole('button', { name: 'Create address lot' })).toHaveAccessibleDescription(
      /fleet admin/,
    )
    await page.goto(`${lots}-new`)
    await expect(form(page).getByText(/fleet admin/)).toBeVisible()
    await form(page).getByLabel('Name').fill('mine')
    await firstOf(page, 1).fill('10.98.0.0/24')
    await form(page).getByRole('button', { name: 'Create address lot' }).click()
    await expect(form(page).getByText('Action not authorized')).toBeVisible()
    await expect(lastOf(page, 1)).toHaveValue('10.98.0.255')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('lots are cards, and a block’s users are shown and linked', async ({ page, open }) => {
    await open(lots)
    const card = page.getByRole('article').filter({ hasText: 'uplinks' })
    await expect(card).toContainText('4 / 32')
    await card.getByRole('link').click()
    await page.getByRole('link', { name: 'Loopback address' }).last().click()
    await expect(page.getByRole('article')).toHaveCount(1)
    await page.goBack()
    await expect(page.getByText('198.51.100.250/29')).toBeVisible()
    await isAccessible(page)
  })
})
