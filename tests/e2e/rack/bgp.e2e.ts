import type { Page } from '@playwright/test'
import { isAccessible } from '../../support/axe.ts'
import { expect, form, openFilter, question, row, rowAction, test, toast } from '../../support/console.ts'
import { write } from '../../support/write.ts'

const bgp = '/system/networking/bgp'

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const message = (page: Page, text: string) =>
  page.getByRole('list', { name: 'Messages' }).getByRole('listitem').filter({ hasText: text })

/** Replaces a set's announcements on the page's server, without a form. */
async function announce(page: Page, networks: string[]) {
  const body = {
    name: 'customer-ips',
    description: 'Addresses of the pools',
    announcement: networks.map((network) => ({ network, address_lot_block: 'tenants' })),
  }
  expect(await write(page, 'PUT', '/v1/system/networking/bgp-announce-set', body)).toBe(200)
}

/** Answers the confirmation that requires typing. */
async function confirm(page: Page, name: string, label: string) {
  await question(page).getByLabel(`Type ${name} to confirm`).fill(name)
  await question(page).getByRole('button', { name: label }).click()
}

test('sessions are listed worst first, and a session shows its routes and messages', async ({
  page,
  open,
}) => {
  await open(bgp)
  await expect(page).toHaveURL(`${bgp}/sessions`)
  const rows = page.locator('tbody tr[data-row]')
  await expect(rows.first()).toContainText('connect')
  await expect(rows.first()).toContainText('198.51.100.251')
  await expect(rows.nth(1)).toContainText(
    /198\.51\.100\.249.*established.*2 mo.*switch1.*qsfp0.*65547.*64777.*2/,
  )

  await openFilter(page, 'State')
  await page.getByRole('menuitemcheckbox', { name: /established/ }).click()
  await expect(page.getByText('2 of 3 sessions')).toBeVisible()
  await page.keyboard.press('Escape')
  await row(page, '198.51.100.249 on switch1').getByRole('link').click()
  await expect(page.getByRole('list', { name: 'Learned' }).getByRole('listitem')).toHaveText([
    '0.0.0.0/0',
    '10.40.0.0/16',
    '192.168.64.0/20',
  ])
  await expect(page.getByRole('list', { name: 'Exported' }).getByRole('listitem')).toHaveText([
    '203.0.113.0/24',
    '192.0.2.0/26',
  ])
  await expect(message(page, 'AS path 64777')).toContainText(
    'Announces 0.0.0.0/0, 10.40.0.0/16, 192.168.64.0/20',
  )
  await expect(message(page, 'AS 65547')).toContainText('four octet AS')
  await expect(message(page, 'Keepalive')).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Keepalives (6)' }).check()
  await expect(message(page, 'Keepalive')).toHaveCount(6)

  await page.goto(`${bgp}/sessions/switch1/198.51.100.251`)
  await expect(page.getByText('Waiting for the TCP connection to the peer.')).toBeVisible()
  await expect(page.getByText('Nothing is learned until the session is established.')).toBeVisible()
  const refusal = message(page, 'Notification').first()
  await expect(refusal).toContainText('OPEN message error: bad peer AS; 4 bytes of data')
  await expect(refusal.locator('pre')).toBeHidden()
  await refusal.locator('summary').click()
  await expect(refusal.locator('pre')).toContainText('"data": "00 01 00 0b"')
  await page.goto(`${bgp}/sessions/switch0/198.51.100.251`)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})

test('the routes of all sessions are in one list', async ({ page, open }) => {
  await open(`${bgp}/routes`)
  await expect(page.getByText('10 of 10 routes')).toBeVisible()
  await page.getByRole('button', { name: 'Direction' }).first().click()
  await page.getByRole('menuitemcheckbox', { name: /exported/ }).click()
  await expect(page.getByText('4 of 10 routes')).toBeVisible()
  await expect(rowOf(page, '203.0.113.0/24').first()).toContainText(
    /exported.*198\.51\.100\.241.*switch0.*65547/,
  )
})

test('a configuration is created after a failure that keeps the input, and deleted', async ({
  page,
  open,
}) => {
  await open(`${bgp}/configs`)
  await expect(rowOf(page, 'as65547')).toContainText('198.51.100.241, 198.51.100.249, 198.51.100.251')
  await page.getByRole('button', { name: 'Actions for as65547' }).click()
  const remove = page.getByRole('menuitem', { name: 'Delete' })
  await expect(remove).toHaveAttribute('aria-disabled', 'true')
  await expect(remove).toContainText('In use by peers 198.51.100.241 (uplink-0)')
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'Create configuration' }).click()
  await form(page).getByLabel('Name').fill('lab-create-500')
  await form(page).getByLabel('ASN').fill('4294967296')
  await form(page).getByLabel('VRF').fill('Blue')
  await form(page).getByRole('combobox', { name: 'Announce set' }).click()
  await page.getByRole('option', { name: 'customer-ips' }).click()
  await form(page).getByRole('button', { name: 'Create BGP configuration' }).click()
  await expect(form(page).getByText('ASN must be between 1 and 4294967295').first()).toBeVisible()
  await form(page).getByLabel('ASN').fill('4294967295')
  await form(page).getByLabel('VRF').fill('blue')
  await form(page).getByRole('button', { name: 'Create BGP configuration' }).click()
  await expect(form(page).getByText('Internal Server Error')).toBeVisible()
  await form(page).getByLabel('Name').fill('lab')
  await form(page).getByRole('button', { name: 'Create BGP configuration' }).click()
  await expect(rowOf(page, '4294967295')).toContainText(/lab.*blue.*none.*none/)

  await rowAction(page, 'lab', 'Delete')
  await expect(question(page)).toContainText('No peer uses it on any port, so announcements will not change.')
  await confirm(page, 'lab', 'Delete BGP configuration')
  await expect(question(page)).toBeHidden()
  await expect(rowOf(page, '4294967295')).toBeHidden()
})

test('a set takes its networks from blocks of lots, and can be deleted when unused', async ({
  page,
  open,
}) => {
  await open(`${bgp}/announce-sets`)
  await expect(row(page, 'customer-ips')).toContainText('203.0.113.0/24, 192.0.2.0/26')
  await page.getByRole('link', { name: 'Create announce set' }).click()
  await form(page).getByLabel('Name').fill('lab-update-500')
  const network = form(page).getByLabel('Network for announcement 1')
  const block = form(page).getByRole('combobox', { name: 'Block for announcement 1' })
  await network.fill('203.0.113.9/28')
  await network.blur()
  await expect(form(page).getByText('Must be the network address, 203.0.113.0/28')).toBeVisible()
  await network.fill('203.0.113.0/28')
  await network.blur()
  await expect(block).toHaveText('tenants 203.0.113.0–203.0.113.255')
  await block.click()
  await page.getByRole('option', { name: '192.0.2.0–192.0.2.127' }).click()
  await form(page).getByRole('button', { name: 'Create announce set' }).click()
  await expect(
    form(page).getByText('203.0.113.0/28 is not within 192.0.2.0–192.0.2.127').first(),
  ).toBeVisible()
  await block.click()
  await page.getByRole('option', { name: '203.0.113.0–203.0.113.255' }).click()
  await form(page).getByRole('button', { name: 'Create announce set' }).click()
  await expect(form(page).getByText('Internal Server Error')).toBeVisible()
  await form(page).getByLabel('Name').fill('lab')
  await form(page).getByRole('button', { name: 'Create announce set' }).click()
  await expect(page).toHaveURL(`${bgp}/announce-sets/lab`)
  await expect(rowOf(page, '203.0.113.0/28')).toContainText(/tenants.*203\.0\.113\.0–203\.0\.113\.255.*none/)

  await page.getByRole('button', { name: 'Actions for lab', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(question(page)).toContainText('Withdrawn: 203.0.113.0/28.')
  await confirm(page, 'lab', 'Delete announce set')
  await expect(page).toHaveURL(`${bgp}/announce-sets`)
  await expect(row(page, 'customer-ips')).toBeVisible()
  await expect(row(page, 'lab')).toBeHidden()
  await rowAction(page, 'customer-ips', 'Delete')
  await confirm(page, 'customer-ips', 'Delete announce set')
  await expect(toast(page, 'Could not delete announce set')).toBeVisible()
})

test('an edit first shows what peers and silos will lose', async ({ page, open }) => {
  await open(`${bgp}/announce-sets/customer-ips`)
  await page.getByRole('link', { name: 'Edit' }).click()
  await form(page).getByRole('button', { name: 'Remove announcement 1' }).click()
  await form(page).getByRole('button', { name: 'Add announcement' }).click()
  await form(page).getByLabel('Network for announcement 2').fill('192.0.2.64/26')
  const save = form(page).getByRole('button', { name: 'Save announce set' })
  await save.click()
  await expect(question(page)).toContainText('Newly announced: 192.0.2.64/26.')
  await expect(question(page)).toContainText('Withdrawn: 203.0.113.0/24.')
  await expect(question(page)).toContainText(
    'that currently export prefixes from this set: 198.51.100.241 (switch0), 198.51.100.249 (switch1).',
  )
  await expect(question(page)).toContainText('IP pools with addresses in these prefixes: public')
  await expect(question(page)).toContainText('Silos whose addresses will become unreachable from outside: ')
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(question(page)).toBeHidden()
  await expect(form(page).getByLabel('Network for announcement 2')).toHaveValue('192.0.2.64/26')
  await expect(form(page).getByRole('alert')).toHaveCount(0)
  await save.click()
  await confirm(page, 'customer-ips', 'Save announce set')
  await expect(rowOf(page, '192.0.2.64/26')).toContainText('198.51.100.241, 198.51.100.249')
  await expect(rowOf(page, '203.0.113.0/24')).toBeHidden()
})

test('someone else’s concurrent changes to a set are reported and kept', async ({ page, open }) => {
  await open(`${bgp}/announce-sets/customer-ips/edit`)
  await form(page).getByRole('button', { name: 'Remove announcement 2' }).click()
  await announce(page, ['203.0.113.0/24', '192.0.2.0/26', '192.0.2.64/27'])
  const save = form(page).getByRole('button', { name: 'Save announce set' })
  await save.click()
  await expect(question(page)).toContainText(
    'Someone else has added 192.0.2.64/27. Saving keeps their changes.',
  )
  await expect(question(page)).toContainText('Withdrawn: 192.0.2.0/26.')
  await announce(page, ['192.0.2.0/26', '192.0.2.64/27'])
  await confirm(page, 'customer-ips', 'Save announce set')
  await expect(form(page).getByText('Someone else has withdrawn 203.0.113.0/24.')).toBeVisible()
  await save.click()
  await confirm(page, 'customer-ips', 'Save announce set')
  await expect(page).toHaveURL(`${bgp}/announce-sets/customer-ips`)
  await expect(page.locator('tbody tr[data-row]')).toHaveCount(1)
  await expect(rowOf(page, '192.0.2.64/27')).toBeVisible()
})

test.describe('as a viewer of the fleet', () => {
  test.use({ user: 'farid' })

  test('everything is shown, and a reason why nothing can be changed', async ({ page, open }) => {
    await open(`${bgp}/announce-sets/customer-ips`)
    await expect(rowOf(page, '203.0.113.0/24')).toContainText('198.51.100.241')
    await page.getByRole('button', { name: 'Actions for customer-ips', exact: true }).click()
    const remove = page.getByRole('menuitem', { name: 'Delete' })
    await expect(remove).toContainText('Only a fleet admin can change this')
    await page.goto(`${bgp}/configs-new`)
    await expect(form(page).getByText('Only a fleet admin can change this')).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a session is found and read', async ({ page, open }) => {
    await open(`${bgp}/sessions`)
    const card = page.getByRole('listitem').filter({ hasText: '198.51.100.251' })
    await expect(card).toContainText('connect')
    await card.getByRole('link').click()
    await expect(message(page, 'Notification').first()).toContainText('bad peer AS')
    await isAccessible(page)
  })
})
