// @vitest-environment jsdom
import { draftOf, expect, got, open, page, test, until } from '../../../support/dom/dom-console.tsx'
import { typeUnread } from '../../../support/dom/unread.ts'

const edit = '/system/networking/port-settings/uplink-0/edit'
const json = () => page.getByLabel('Settings as JSON')
const save = () => page.getByRole('button', { name: 'Save as new settings' }).click()
const asn = () => page.getByLabel('Remote ASN')

function asnInput(): HTMLInputElement {
  const label = [...document.querySelectorAll('label')].find((it) => it.textContent.includes('Remote ASN'))
  if (!(label?.control instanceof HTMLInputElement)) throw new Error('There is no remote ASN')
  return label.control
}

test('an optional number that cannot be read is neither sent nor in sync with the JSON', async () => {
  await open(edit)
  await expect(page.getByText('In sync with the form')).toBeVisible()
  typeUnread(asnInput())
  await expect(page.getByText('In sync with the form')).toHaveCount(0)
  await expect(
    page.getByRole('button', { name: /^Line \d+: remote_asn must be a whole number/ }),
  ).toBeVisible()
  expect(await json().inputValue()).toContain('"remote_asn": "?"')
  await save()
  await expect(page.getByText(/^Remote ASN must be a whole number/).first()).toBeVisible()
  expect(document.activeElement).toBe(asnInput())
  const names = (await got<{ items: { name: string }[] }>('/v1/system/networking/switch-port-settings')).items
  expect(names.map(({ name }) => name)).not.toContain('uplink-0-2')
})

test('the JSON can replace a number that cannot be read, also with none', async () => {
  await open(edit)
  typeUnread(asnInput())
  await json().fill((await json().inputValue()).replace('"remote_asn": "?"', '"remote_asn": null'))
  await expect(page.getByText('In sync with the form')).toBeVisible()
  await expect(asn()).toHaveValue('')
  expect(asnInput().validity.badInput).toBe(false)
})

test('a draft does not turn a number that cannot be read into none', async () => {
  await open(edit)
  typeUnread(asnInput())
  await until(async () => expect(await draftOf(edit)).toContain('"remoteAsn":"?"'))
  await page.reload()
  await save()
  await expect(page.getByText(/^Remote ASN must be a whole number/).first()).toBeVisible()
})

test('a list of numbers keeps what is no number', async () => {
  await open(edit)
  await page.getByLabel('Communities').fill('1, 2-3')
  await expect(json()).toHaveValue(/"communities": \[\s+1,\s+"2-3"\s+\]/)
  await expect(page.getByText('In sync with the form')).toHaveCount(0)
  await save()
  await expect(page.getByText(/^Communities must be a whole number/).first()).toBeVisible()
})
