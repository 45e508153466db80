import type { Page } from '@playwright/test'
import { isAccessible } from '../../support/axe.ts'
import { agree, expect, form, question, rowAction, test, toast } from '../../support/console.ts'
import { write } from '../../support/write.ts'

const loopbacks = '/system/networking/loopback-addresses'
const api = '/v1/system/networking'

const rowOf = (page: Page, address: string) => page.getByRole('row').filter({ hasText: address })
const address = (page: Page) => form(page).getByRole('textbox', { name: 'Address' })
const save = (page: Page) => form(page).getByRole('button', { name: 'Create loopback address' }).click()

async function chooseLot(page: Page, name: string) {
  await form(page).getByRole('combobox', { name: 'Address lot' }).click()
  await page.getByRole('option', { name }).click()
}

/** The only rack's ID, from its page's URL. */
async function rackOf(page: Page): Promise<string> {
  const link = rowOf(page, '198.51.100.225/32').locator('a[href*="/racks/"]')
  return ((await link.getAttribute('href')) ?? '').split('/').at(-1) ?? ''
}

test('loopback addresses are listed with their switch, rack and lot', async ({ page, open }) => {
  await open(loopbacks)
  await expect(rowOf(page, '198.51.100.225/32')).toContainText(/switch0[0-9a-f-]+uplinks/)
  await page.getByRole('button', { name: 'Switch' }).first().click()
  await page.getByRole('menuitemcheckbox', { name: /^switch1/ }).click()
  await page.keyboard.press('Escape')
  await expect(rowOf(page, '198.51.100.225/32')).toBeHidden()
  await rowOf(page, '198.51.100.226/32').getByRole('link', { name: 'uplinks' }).click()
  await expect(page).toHaveURL('/system/networking/address-lots/uplinks')
})

test('an address is checked while typing; the server rejects one taken in the meantime', async ({
  page,
  open,
}) => {
  await open(loopbacks)
  const rackId = await rackOf(page)
  await page.getByRole('link', { name: 'Create loopback address' }).click()
  await expect(form(page).getByRole('combobox', { name: 'Rack' })).toHaveText(rackId.slice(0, 8))
  await form(page).getByRole('radio', { name: 'switch1' }).check()
  await chooseLot(page, 'uplinks')
  await expect(form(page)).toContainText('Free: 198.51.100.224, 198.51.100.227–198.51.100.241')
  for (const [typed, problem] of [
    ['198.51.100.1', 'Not in any of the lot’s blocks'],
    ['198.51.100.242', 'In use by port settings uplink-0'],
    ['198.51.100.225', 'In use on switch0 in this rack'],
  ] as const) {
    // Without leaving the field.
    await address(page).fill(typed)
    await expect(form(page).getByText(problem)).toBeVisible()
  }
  // An anycast address conflicts only where it is assigned already.
  await form(page)
    .getByRole('checkbox', { name: /^Anycast/ })
    .check()
  await expect(form(page).getByText('In use on')).toBeHidden()
  await form(page).getByRole('radio', { name: 'switch0' }).check()
  await expect(form(page).getByText('In use on switch0 in this rack')).toBeVisible()

  await form(page).getByLabel('Mask').fill('33')
  await address(page).fill('198.51.100.230')
  await save(page)
  await expect(form(page).getByText('Mask must be between 1 and 32').first()).toBeVisible()
  await form(page).getByLabel('Mask').fill('32')
  const taken = { address_lot: 'uplinks', address: '198.51.100.230', mask: 32, anycast: false }
  const body = { ...taken, rack_id: rackId, switch_location: 'switch0' }
  expect(await write(page, 'POST', `${api}/loopback-address`, body)).toBe(201)
  await save(page)
  await expect(form(page).getByText(/already exists/)).toBeVisible()
  await address(page).fill('198.51.100.231')
  await save(page)
  await expect(page).toHaveURL(loopbacks)
  await expect(toast(page, 'Loopback address 198.51.100.231/32 assigned to switch0')).toBeVisible()
  await expect(rowOf(page, '198.51.100.231/32')).toContainText('uplinks')
})

test('before an address is deleted its rack, switch, and BFD sessions are named; after a failure it stays', async ({
  page,
  open,
}) => {
  await open(loopbacks)
  const rackId = await rackOf(page)
  const session = { mode: 'multi_hop', detection_threshold: 3, required_rx: 1_000_000 }
  const ends = { local: '198.51.100.225', remote: '192.0.2.200', switch: 'switch0' }
  expect(await write(page, 'POST', `${api}/bfd-enable`, { ...session, ...ends })).toBe(204)
  await rowAction(page, '198.51.100.226/32 on switch1', 'Delete')
  await expect(question(page)).toContainText('No BFD sessions use it.')
  await question(page).getByRole('button', { name: 'Cancel' }).click()

  await rowAction(page, '198.51.100.225/32 on switch0', 'Delete')
  await expect(question(page)).toContainText(
    `removed from switch0 in rack ${rackId.slice(0, 8)} and returned`,
  )
  await expect(question(page)).toContainText('returned to address lot uplinks')
  await expect(question(page)).toContainText('BFD sessions that use it: 192.0.2.200.')
  await agree(page, 'Delete loopback address')
  await expect(toast(page, 'Loopback address 198.51.100.225/32 deleted')).toBeVisible()
  await expect(rowOf(page, '198.51.100.225/32')).toBeHidden()

  await rowAction(page, '198.51.100.226/32 on switch1', 'Delete')
  const address226 = `${api}/loopback-address/${rackId}/switch1/198.51.100.226/32`
  expect(await write(page, 'DELETE', address226)).toBe(204)
  await question(page).getByRole('button', { name: 'Delete loopback address' }).click()
  await expect(toast(page, 'Could not delete loopback address')).toBeVisible()
})

test.describe('as a viewer', () => {
  test.use({ user: 'farid' })

  test('addresses are shown, and nothing can be changed', async ({ page, open }) => {
    await open(loopbacks)
    await expect(page.getByRole('button', { name: 'Create loopback address' })).toHaveAccessibleDescription(
      /fleet admin/,
    )
    await page.getByRole('button', { name: 'Actions for 198.51.100.226/32 on switch1' }).click()
    await expect(page.getByRole('menuitem', { name: /^Delete/ })).toContainText(/fleet admin/)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('addresses are cards, and one is created', async ({ page, open }) => {
    await open(loopbacks)
    await expect(page.getByRole('article')).toHaveCount(2)
    await page.getByRole('link', { name: 'Create loopback address' }).click()
    await chooseLot(page, 'uplinks')
    await address(page).fill('198.51.100.229')
    await isAccessible(page)
    await save(page)
    await expect(page.getByRole('article').filter({ hasText: '198.51.100.229/32' })).toContainText('switch0')
  })
})
