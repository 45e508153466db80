// @vitest-environment jsdom
import { expect, open, page, test } from '../../../support/dom/dom-console.tsx'

const edit = '/system/networking/port-settings/uplink-0/edit'
const json = () => page.getByLabel('Settings as JSON')
const asn = () => page.getByLabel('Remote ASN')
const press = (name: string) => page.getByRole('button', { name }).click()

test('what is deleted from the JSON is gone from the form', async () => {
  await open(edit)
  await expect(asn()).toHaveValue('64777')
  const text = await json().inputValue()
  await json().fill(text.replace(/\n *"remote_asn": 64777,/, '').replace(/\n *"fec": "rs",/, ''))
  await expect(asn()).toHaveValue('')
  await expect(page.getByRole('combobox', { name: 'FEC' })).toContainText('Not set')
  await page.getByLabel('MTU').fill('9000')
  await expect(json()).toHaveValue(/"mtu": 9000/)
  expect(await json().inputValue()).not.toMatch(/64777|"rs"/)
})

test('a row takes over nothing from a removed row, whether it moves up or is new', async () => {
  await open(edit)
  await expect(asn()).toHaveValue('64777')
  await press('Add peer')
  await expect(asn()).toHaveCount(2)
  await press('Remove peer 1')
  await expect(asn()).toHaveCount(1)
  await expect(asn()).toHaveValue('')
  await press('Remove peer 1')
  await expect(asn()).toHaveCount(0)
  await press('Add peer')
  await expect(asn()).toHaveValue('')
  expect(await json().inputValue()).not.toContain('64777')
})
