import type { Page } from '@playwright/test'
import { isAccessible } from '../../support/axe.ts'
import { expect, form, question, test, toast } from '../../support/console.ts'

const access = '/system/networking/api-access'
const nets = (page: Page) => form(page).getByLabel('Networks', { exact: true })
const send = (page: Page) => form(page).getByRole('button', { name: 'Save allow-list' }).click()
const agree = (page: Page) => question(page).getByRole('button', { name: 'Save allow-list' })
const typeToAgree = (page: Page) => question(page).getByLabel('Type restrict to confirm')
const open127 = '127.0.0.0/8'

async function edit(page: Page) {
  await page.getByRole('link', { name: 'Edit allow-list' }).click()
  await form(page).getByRole('radio', { name: 'Only these networks' }).check()
}

/** Another user's change on the same server. It also tells the audit log the browser's address. */
const setList = (page: Page, ips: string[]) =>
  page.evaluate(
    (ips) =>
      fetch('/v1/system/networking/allow-list', {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ allowed_ips: ips.length > 0 ? { allow: 'list', ips } : { allow: 'any' } }),
      }),
    ips,
  )

/** Makes the audit log and then the page know this browser's address. */
async function becomeKnown(page: Page) {
  await setList(page, [])
  await page.reload()
  await expect(page.getByText('127.0.0.1', { exact: true })).toBeVisible()
}

test('a list is cleaned up, saved by a user whose address is in it, and restored after a reload', async ({
  page,
  open,
}) => {
  await open(access)
  await expect(page.getByText('Anyone', { exact: true })).toBeVisible()
  await expect(page.getByText('no changes were made from this browser in the last ten minutes')).toBeVisible()
  await becomeKnown(page)
  await expect(page.getByText('networking_allow_list_update')).toBeVisible()

  await edit(page)
  await nets(page).fill('10.1.2.3/8\n192.0.2.0/24\n192.0.2.128/25\n198.51.100.7')
  const remarks = form(page).getByRole('list', { name: 'Notes' })
  await expect(remarks.getByRole('listitem')).toHaveText([
    '10.1.2.3/8 is the same as 10.0.0.0/8',
    '192.0.2.128/25 is within 192.0.2.0/24',
  ])
  await expect(form(page).getByText('Enter a single address as 198.51.100.7/32')).toBeVisible()
  await form(page).getByRole('button', { name: 'Tidy up' }).click()
  await expect(nets(page)).toHaveValue('10.0.0.0/8\n192.0.2.0/24\n198.51.100.7/32')
  await expect(form(page).getByText('3 networks, 16,777,473 addresses')).toBeVisible()
  await expect(form(page).getByText('The list has no IPv6 addresses')).toBeVisible()
  await expect(form(page).getByText('Your address is not in any of these networks')).toBeVisible()
  await form(page).getByRole('button', { name: 'Add 127.0.0.1/32' }).click()
  await expect(form(page).getByText('Your address is in 127.0.0.1/32')).toBeVisible()
  await send(page)
  await expect(question(page)).toContainText('will work only from 4 networks with 16,777,474 addresses')
  await expect(question(page)).toContainText('Your address 127.0.0.1 is in 127.0.0.1/32')
  await expect(typeToAgree(page)).toBeHidden()
  await agree(page).click()
  await expect(toast(page, 'The API is open to 10.0.0.0/8 and 3 more networks')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: '127.0.0.1/32' })).toContainText('your address')
  await expect(page.getByRole('row').filter({ hasText: '192.0.2.0/24' })).toContainText('256')

  await page.reload()
  await expect(page.getByText('the API was open to anyone')).toBeVisible()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(toast(page, 'Allow-list restored. The API is open to anyone')).toBeVisible()
  await expect(page.getByText('Anyone', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Anyone', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Restore' })).toBeHidden()
})

test('a list that locks the user out requires typed confirmation, and is restored the same way', async ({
  page,
  open,
}) => {
  await open(access)
  await becomeKnown(page)
  await edit(page)
  await nets(page).fill('2001:db8::/32')
  await send(page)
  await expect(question(page)).toContainText('Your own address 127.0.0.1 is not in any of these networks')
  await expect(question(page)).toContainText('no one will be able to reach the API over IPv4')
  await expect(agree(page)).toHaveAccessibleDescription('Type restrict first')
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(nets(page)).toHaveValue('2001:db8::/32')
  await send(page)
  await typeToAgree(page).fill('restrict')
  await agree(page).click()
  await expect(page.getByRole('row').filter({ hasText: '2001:db8::/32' })).toContainText('2^96')

  // Another change replaces the remembered previous list.
  await edit(page)
  await nets(page).fill(`2001:db8::/32\n${open127}`)
  await send(page)
  await expect(question(page)).toContainText(`New: ${open127}`)
  await agree(page).click()
  await expect(page.getByText('the API was open to 2001:db8::/32')).toBeVisible()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(question(page)).toContainText(`No longer allowed: ${open127}`)
  await typeToAgree(page).fill('restrict')
  await agree(page).click()
  await expect(toast(page, 'Allow-list restored. The API is open to 2001:db8::/32')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: open127 })).toBeHidden()
})

test('when the user’s address is unknown, they type it or confirm by typing', async ({ page, open }) => {
  await open(access)
  await edit(page)
  await nets(page).fill(open127)
  await send(page)
  await expect(question(page)).toContainText('Your own address is unknown')
  await expect(typeToAgree(page)).toBeVisible()
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await form(page).getByLabel('Your address').fill('127.0.0')
  await expect(form(page).getByText('Not a valid IP address')).toBeVisible()
  await form(page).getByLabel('Your address').fill('127.0.0.1')
  await expect(form(page).getByText(`Your address is in ${open127}`)).toBeVisible()
  await send(page)
  await expect(typeToAgree(page)).toBeHidden()
  await agree(page).click()
  await expect(toast(page, `The API is open to ${open127}`)).toBeVisible()
})

test('someone else’s concurrent change is shown before it is replaced', async ({ page, open }) => {
  await open(access)
  await becomeKnown(page)
  await setList(page, [open127, '192.0.2.0/24'])
  await page.reload()
  await edit(page)
  await nets(page).fill(`${open127}\n10.0.0.0/8`)
  await setList(page, [open127, '198.51.100.0/24'])
  await send(page)
  await expect(question(page)).toContainText('No longer allowed: 192.0.2.0/24')
  await agree(page).click()
  await expect(
    form(page).getByText(
      'has since changed the list: added: 198.51.100.0/24; removed: 192.0.2.0/24. Your change was not saved',
    ),
  ).toBeVisible()
  await send(page)
  await expect(question(page)).toContainText('No longer allowed: 198.51.100.0/24')
  await agree(page).click()
  await expect(page.getByText(`the API was open to ${open127} and 1 more network`)).toBeVisible()
  await edit(page)
  await send(page)
  await expect(form(page).getByText('There are no changes to save.')).toBeVisible()
})

test('ping replies are turned on or off after confirmation names who is affected', async ({ page, open }) => {
  await open(access)
  const pings = page.getByRole('switch', { name: 'The rack’s own services answer pings' })
  await expect(pings).toBeChecked()
  await pings.click()
  await expect(question(page)).toContainText('Monitoring that pings them will report them as down')
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(pings).toBeChecked()
  await pings.click()
  await question(page).getByRole('button', { name: 'Stop answering pings' }).click()
  await expect(toast(page, 'The rack no longer answers pings')).toBeVisible()
  await expect(pings).not.toBeChecked()
  await pings.click()
  await question(page).getByRole('button', { name: 'Answer pings' }).click()
  await expect(pings).toBeChecked()
})

test.describe('as a viewer of the fleet', () => {
  test.use({ user: 'farid' })
  test('everything is shown, and a rejected change is explained', async ({ page, open }) => {
    await open(access)
    const reason = 'Only a fleet admin can change this'
    await expect(page.getByRole('button', { name: 'Edit allow-list' })).toHaveAccessibleDescription(reason)
    await expect(page.getByRole('switch')).toBeDisabled()
    await expect(page.getByRole('switch')).toHaveAccessibleDescription(reason)
    await open(`${access}/edit`)
    await expect(form(page).getByText(reason)).toBeVisible()
    await form(page).getByRole('radio', { name: 'Only these networks' }).check()
    await nets(page).fill(open127)
    await send(page)
    await typeToAgree(page).fill('restrict')
    await agree(page).click()
    await expect(form(page).getByText('Action not authorized')).toBeVisible()
    await expect(nets(page)).toHaveValue(open127)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  test('a list is saved and shown as cards, and everything is accessible', async ({ page, open }) => {
    await open(access)
    await becomeKnown(page)
    await edit(page)
    await nets(page).fill(`10.1.2.3/8\n${open127}`)
    await expect(form(page).getByText(`Your address is in ${open127}`)).toBeVisible()
    await isAccessible(page)
    await send(page)
    await agree(page).click()
    await expect(page.getByRole('article').filter({ hasText: open127 })).toContainText('your address')
    await isAccessible(page)
  })
})
