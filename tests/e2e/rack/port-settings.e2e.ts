import type { Page } from '@playwright/test'
import { isAccessible } from '../../support/axe.ts'
import { agree, expect, question, row, rowAction, test, toast } from '../../support/console.ts'
import { write } from '../../support/write.ts'
import { storedDraft } from '../../support/worker/stored.ts'

const list = '/system/networking/port-settings'

const json = (page: Page) => page.getByLabel('Settings as JSON')
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const choose = async (page: Page, field: string, option: RegExp) => {
  await page.getByRole('combobox', { name: field, exact: true }).first().click()
  await page.getByRole('option', { name: option }).click()
}

test('settings are listed with their ports, and shown by section and as JSON', async ({ page, open }) => {
  await open(list)
  await expect(row(page, 'uplink-0')).toContainText('switch0 qsfp0')
  await page.getByRole('button', { name: 'Actions for uplink-0' }).click()
  const remove = page.getByRole('menuitem', { name: 'Delete' })
  await expect(remove).toHaveAttribute('aria-disabled', 'true')
  await expect(remove).toContainText('Applied to switch0 qsfp0')
  await page.keyboard.press('Escape')

  await row(page, 'uplink-1').getByRole('link', { name: 'uplink-1' }).click()
  await expect(page).toHaveURL(`${list}/uplink-1`)
  await expect(region(page, 'Port and links')).toContainText('100 Gbit/s')
  await expect(region(page, 'Addresses')).toContainText('198.51.100.250/29')
  await expect(region(page, 'Routes')).toContainText('198.51.100.249')
  await expect(region(page, '198.51.100.251')).toContainText('as65547')
  await expect(region(page, 'JSON')).toContainText('"address_lot": "uplinks"')
  await page.getByRole('link', { name: 'switch1 qsfp0' }).click()
  await expect(page.getByRole('dialog', { name: 'Port qsfp0 on switch1' })).toBeVisible()
})

test('settings are created in the form, also after the server rejects them', async ({ page, open }) => {
  await open(list)
  await page.getByRole('link', { name: 'Create port settings' }).click()
  await page.getByLabel('Name', { exact: true }).fill('spare-create-500')
  await choose(page, 'Geometry', /two links/)
  await page.getByRole('button', { name: 'Add link' }).click()
  await expect(page.getByLabel('Link name', { exact: true }).nth(1)).toHaveValue('phy1')
  await expect(page.getByRole('button', { name: 'Add link' })).toHaveAccessibleDescription(
    /supports only 2 links/,
  )
  await page.getByLabel('Set transceiver equalization').first().check()
  await page.getByRole('spinbutton', { name: 'Main' }).fill('26')

  await page.getByRole('button', { name: 'Add interface' }).click()
  await choose(page, 'Kind', /VLAN/)
  await region(page, 'Interfaces').getByLabel('VLAN ID').fill('300')
  await page.getByRole('button', { name: 'Add address' }).click()
  await choose(page, 'Address lot', /uplinks/)
  await expect(page.getByText('Must be in 198.51.100.224–198.51.100.255')).toBeVisible()
  await region(page, 'Addresses').getByLabel('Address', { exact: true }).fill('198.51.100.230/29')
  await page.getByRole('button', { name: 'Add route' }).click()
  await page.getByLabel('Destination').fill('0.0.0.0/0')
  await page.getByLabel('Gateway').fill('198.51.100.225')
  await page.getByRole('button', { name: 'Add peer' }).click()
  await page.getByLabel('Peer address').fill('198.51.100.225')
  await choose(page, 'BGP configuration', /as65547/)
  await page.getByLabel('Communities').fill('65000, 65001')
  await choose(page, 'Import', /Only these/)
  await page.getByLabel('Prefixes').fill('0.0.0.0/0')

  const create = page.getByRole('button', { name: 'Create port settings' })
  await create.click()
  await expect(page.getByRole('button', { name: /request id/i })).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('spare')
  await create.click()
  await expect(page).toHaveURL(`${list}/spare`)
  await expect(region(page, 'Port and links')).toContainText('main 26')
  await expect(region(page, 'Interfaces')).toContainText('300')
  await expect(region(page, '198.51.100.225')).toContainText('65000, 65001')
  await expect(region(page, '198.51.100.225')).toContainText('0.0.0.0/0')
})

test('errors are shown before sending, and unusual values are pointed out', async ({ page, open }) => {
  await open(`${list}/uplink-0/edit`)
  await page.getByLabel('Name', { exact: true }).fill('uplink-1')
  await page.getByLabel('MTU').fill('70000')
  await region(page, 'Addresses').getByLabel('Address', { exact: true }).fill('10.0.0.1/29')
  await page.getByLabel('Hold time').fill('5')
  await expect(page.getByText('It is less than three times the keepalive of 2 s')).toBeVisible()
  await page.getByLabel('Link name', { exact: true }).fill('phy1')
  await page.getByRole('button', { name: 'Save as new settings' }).click()
  await expect(page.getByText('7 issues:')).toBeVisible()
  const said = [
    'Port settings name already exists',
    'MTU must be a whole number between 0 and 65535',
    'Address is not in any block of uplinks',
    'Link is not one of the links above',
  ]
  for (const text of said) await expect(page.getByText(text).first()).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await expect(page.getByRole('link', { name: /^Port and links/ })).toContainText('1 issue')
  await page.getByRole('link', { name: /^BGP peers/ }).click()
  await expect(region(page, 'BGP peers')).toBeFocused()
})

test('form and JSON stay in sync, and a JSON error is shown at its line', async ({ page, open }) => {
  await open(`${list}/uplink-0/edit`)
  await page.getByLabel('MTU').fill('9000')
  await expect(json(page)).toHaveValue(/"mtu": 9000/)
  const text = await json(page).inputValue()
  await json(page).fill(
    text.replace('"mtu": 9000', '"mtu": 9216').replace('"hold_time": 6', '"hold_time": 30'),
  )
  await expect(page.getByLabel('MTU')).toHaveValue('9216')
  await expect(page.getByLabel('Hold time')).toHaveValue('30')

  const wrong = (await json(page).inputValue()).replace('"mtu": 9216', '"mtu": "large"')
  const line = wrong.slice(0, wrong.indexOf('"large"')).split('\n').length
  await json(page).fill(wrong)
  const remark = page.getByRole('button', {
    name: `Line ${line}: mtu must be a whole number between 0 and 65535`,
  })
  await remark.click()
  await expect(json(page)).toBeFocused()
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe('"large"')
  await expect(page.getByLabel('MTU')).toHaveValue('9216')
  await page.getByRole('button', { name: 'Save as new settings' }).click()
  await expect(page.getByText('The JSON has 1 error')).toBeVisible()
  await expect(page).toHaveURL(`${list}/uplink-0/edit`)

  await page.getByLabel('Keepalive').fill('10')
  await expect(remark).toBeHidden()
  await expect(json(page)).toHaveValue(/"mtu": 9216/)
  await page.getByRole('button', { name: 'Save as new settings' }).click()
  await expect(region(page, 'Port and links')).toContainText('9216')
  await expect(region(page, '198.51.100.241')).toContainText('30 s')
})

test('an edit saves new settings beside the old ones, leads to where they can be applied, and is deleted', async ({
  page,
  open,
}) => {
  await open(`${list}/uplink-0`)
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(page.getByText('This server cannot edit existing settings.')).toBeVisible()
  await expect(page.getByText('It stays applied to switch0 qsfp0 until')).toBeVisible()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('uplink-0-2')
  await page.getByLabel('MTU').fill('9000')
  await page.getByRole('button', { name: 'Save as new settings' }).click()
  await expect(page.getByRole('heading', { name: 'uplink-0-2', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Apply to switch0 qsfp0' })).toHaveAttribute(
    'href',
    /\/system\/inventory\/switches\/[\da-f-]{36}\/ports\/switch0\.qsfp0\/apply\?settings=uplink-0-2$/,
  )
  await expect(page.getByText('No ports', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Actions for uplink-0-2' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(question(page)).toContainText('Delete port settings uplink-0-2?')
  await expect(question(page)).toContainText('198.51.100.242/29 (uplinks)')
  await agree(page, 'Delete port settings')
  await expect(page).toHaveURL(list)
  await expect(row(page, 'uplink-0-2')).toBeHidden()
  await expect(row(page, 'uplink-0')).toBeVisible()
})

test('settings are copied under a new name, and stay when the server refuses to delete them', async ({
  page,
  open,
}) => {
  await open(list)
  await rowAction(page, 'uplink-1', 'Copy settings')
  await expect(page.getByText('Filled in from uplink-1')).toBeVisible()
  await page.getByRole('button', { name: 'Create port settings' }).click()
  await expect(page).toHaveURL(`${list}/uplink-1-2`)
  const racks = await page.evaluate(
    async () =>
      ((await (await fetch('/v1/system/hardware/racks')).json()) as { items: { id: string }[] }).items,
  )
  await page.getByRole('button', { name: 'Actions for uplink-1-2' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  // This page does not know yet that a port uses them.
  await expect(question(page)).toContainText('BGP peers whose configuration will be lost')
  const port = `/v1/system/hardware/switch-port/qsfp3/settings?rack_id=${racks[0]?.id}&switch_location=switch0`
  expect(await write(page, 'POST', port, { port_settings: 'uplink-1-2' })).toBe(204)
  await question(page).getByRole('button', { name: 'Delete port settings' }).click()
  await expect(toast(page, 'Could not delete port settings')).toBeVisible()
  await expect(
    page.getByText('switch port settings are in use by a switch port', { exact: true }),
  ).toBeVisible()
})

test('a peer’s key is in no draft and shown only on request', async ({ page, open }) => {
  await open(`${list}/uplink-0/edit`)
  await page.getByLabel('Authenticate with MD5').check()
  await page.getByLabel('MD5 key', { exact: true }).fill('open-sesame')
  const description = page.getByRole('textbox', { name: /^Description/ })
  await description.fill('With a key')
  await expect.poll(() => storedDraft(page, `${list}/uplink-0/edit`)).toContain('With a key')
  expect(await storedDraft(page, `${list}/uplink-0/edit`)).not.toContain('open-sesame')
  await page.reload()
  await expect(page.getByText('Your draft was restored.')).toBeVisible()
  await expect(description).toHaveValue('With a key')
  await expect(page.getByLabel('MD5 key', { exact: true })).toHaveValue('')
  await page.getByRole('button', { name: 'Save as new settings' }).click()
  await expect(page.getByText('MD5 key is required while MD5 authentication is on').first()).toBeVisible()

  await page.getByLabel('MD5 key', { exact: true }).fill('open-sesame')
  await page.getByRole('button', { name: 'Save as new settings' }).click()
  await expect(region(page, '198.51.100.241')).toContainText('key set')
  await expect(page.getByText('open-sesame')).toBeHidden()
  await page.getByLabel(/^Include the peers’ MD5 keys/).check()
  await expect(region(page, 'JSON')).toContainText('open-sesame')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the JSON is behind a button that says so', async ({ page, open }) => {
    await open(`${list}/uplink-1/edit`)
    const edit = page.getByRole('button', { name: 'Edit as JSON' })
    await expect(edit).toBeVisible()
    await expect(json(page)).toBeHidden()
    await edit.click()
    await json(page).fill((await json(page).inputValue()).replace('"mtu": 1500,', '"mtu": 1500'))
    await expect(page.getByRole('button', { name: /^Line 13: expected a comma here/ })).toBeVisible()
    await isAccessible(page)
    await page.getByLabel('MTU').fill('9000')
    await expect(json(page)).toHaveValue(/"mtu": 9000,/)
    await page.getByRole('button', { name: 'Save as new settings' }).click()
    await expect(page.getByRole('link', { name: 'Apply to switch1 qsfp0' })).toBeVisible()
  })
})
