import type { Page } from '@playwright/test'
import { isAccessible } from '../../support/axe.ts'
import { agree, expect, form, question, test, toast } from '../../support/console.ts'
import { write } from '../../support/write.ts'
import { storedKeys } from '../../support/worker/stored.ts'

const bfd = '/system/networking/bfd'
const api = '/v1/system/networking'
const rowOf = (page: Page, peer: string) => page.getByRole('row').filter({ hasText: peer })
const menuOf = (page: Page, name: string) =>
  page.getByRole('button', { name: `Actions for ${name}`, exact: true })

async function askToDisable(page: Page, name: string) {
  await menuOf(page, name).click()
  await page.getByRole('menuitem', { name: 'Disable' }).click()
}

test('sessions are listed with their detection times, and one is disabled and re-enabled', async ({
  page,
  open,
}) => {
  await open('/system/networking/api-access')
  await page.getByRole('tab', { name: 'BFD' }).click()
  const first = rowOf(page, '198.51.100.241')
  for (const text of ['up', 'switch0', 'Single hop', '1 s', '3 s', 'established'])
    await expect(first.getByText(text, { exact: true })).toBeVisible()

  await askToDisable(page, '198.51.100.249 on switch1')
  await expect(question(page)).toContainText('Disable BFD to 198.51.100.249 on switch1?')
  await expect(question(page)).toContainText('It currently detects an outage within 3 s.')
  await expect(question(page)).toContainText('BGP session to 198.51.100.249 (AS 64777, established)')
  await expect(question(page)).toContainText('be detected only after its hold time of 6 s.')
  await agree(page, 'Disable BFD')
  await expect(rowOf(page, '198.51.100.249')).toBeHidden()

  await page.getByRole('button', { name: 'Enable again' }).click()
  await expect(toast(page, 'BFD to 198.51.100.249 on switch1 enabled again')).toBeVisible()
  // The session comes up after four seconds; the page checks every second until then.
  await expect(rowOf(page, '198.51.100.249').getByText('up', { exact: true })).toBeVisible({
    timeout: 15_000,
  })
})

test('a session is enabled after its figures are checked and after the server rejects a duplicate', async ({
  page,
  open,
}) => {
  await open(bfd)
  await page.getByRole('link', { name: 'Enable BFD' }).click()
  const field = (label: string) => form(page).getByLabel(label, { exact: true })
  const send = () => form(page).getByRole('button', { name: 'Enable BFD' }).click()
  await expect(form(page).getByText('a failure is detected within 900 ms')).toBeVisible()

  await field('Peer address').fill('198.51.100.241')
  await expect(form(page).getByText('BGP session to this address: AS 64777, established')).toBeVisible()
  await form(page).getByLabel('Local address').fill('fd00::1')
  await field('Detection threshold').fill('256')
  await send()
  for (const problem of [
    'switch0 already has a BFD session to this peer',
    'Must be IPv4, like the peer address',
    'Detection threshold must be between 1 and 255',
  ])
    await expect(form(page).getByText(problem).first()).toBeVisible()

  await form(page).getByRole('radio', { name: 'switch1' }).check()
  await field('Peer address').fill('198.51.100.251')
  await expect(form(page).getByText('BGP session to this address: AS 64777, connect')).toBeVisible()
  await form(page).getByLabel('Local address').fill('198.51.100.250')
  await form(page).getByRole('radio', { name: 'Multihop' }).check()
  await field('Detection threshold').fill('5')
  await field('Required Rx').fill('50')
  await expect(form(page).getByText('a failure is detected within 250 ms')).toBeVisible()
  const body = {
    remote: '198.51.100.251',
    switch: 'switch1',
    mode: 'multi_hop',
    detection_threshold: 3,
    required_rx: 1,
  }
  expect(await write(page, 'POST', `${api}/bfd-enable`, body)).toBe(204)
  await send()
  await expect(form(page).getByText(/already exists/)).toBeVisible()
  expect(await write(page, 'POST', `${api}/bfd-disable`, { remote: body.remote, switch: body.switch })).toBe(
    204,
  )
  // After the rejection the form reloads the sessions, and would not submit.
  await expect.poll(() => storedKeys(page, 'drafts')).toHaveLength(1)
  await page.reload()
  await expect(form(page).getByText('Your draft was restored.')).toBeVisible()
  await send()
  await expect(page).toHaveURL(bfd)
  const made = rowOf(page, '198.51.100.251')
  for (const text of ['Multihop', '198.51.100.250', '50 ms', '250 ms', 'connect'])
    await expect(made.getByText(text, { exact: true })).toBeVisible()
  await expect(made.getByText('up', { exact: true })).toBeVisible({ timeout: 15_000 })
})

test('a session without BGP peers is marked, and disabling one that no longer exists reports an error', async ({
  page,
  open,
}) => {
  await open(bfd)
  const session = { remote: '192.0.2.9', switch: 'switch0' }
  const more = { mode: 'single_hop', detection_threshold: 3, required_rx: 1_000_000 }
  expect(await write(page, 'POST', `${api}/bfd-enable`, { ...session, ...more })).toBe(204)
  await page.getByRole('button', { name: 'Refresh' }).first().click()
  await expect(rowOf(page, '192.0.2.9').getByText('none', { exact: true })).toBeVisible()
  await askToDisable(page, '192.0.2.9 on switch0')
  await expect(question(page)).toContainText('switch0 has no BGP session to this address')
  expect(await write(page, 'POST', `${api}/bfd-disable`, session)).toBe(204)
  await question(page).getByRole('button', { name: 'Disable BFD' }).click()
  await expect(toast(page, 'Could not disable BFD')).toBeVisible()
  await question(page).getByRole('button', { name: 'Cancel' }).click()
})

test.describe('as a viewer of the fleet', () => {
  test.use({ user: 'farid' })
  test('everything is shown, and nothing can be changed', async ({ page, open }) => {
    await open(bfd)
    const reason = 'Only a fleet admin can change this'
    await expect(page.getByRole('button', { name: 'Enable BFD' })).toHaveAccessibleDescription(reason)
    await menuOf(page, '198.51.100.241 on switch0').click()
    const disable = page.getByRole('menuitem', { name: 'Disable' })
    await expect(disable).toHaveAttribute('aria-disabled', 'true')
    await expect(disable).toContainText(reason)
    await open('/system/networking/bfd-enable')
    await expect(form(page).getByText(reason)).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  test('a session is enabled from the list of cards, and everything is accessible', async ({
    page,
    open,
  }) => {
    await open(bfd)
    await expect(page.getByText('Detection time').first()).toBeVisible()
    await page.getByRole('link', { name: 'Enable BFD' }).click()
    await form(page).getByLabel('Peer address').fill('fd00::9')
    await form(page).getByRole('button', { name: 'Enable BFD' }).click()
    await expect(page.getByRole('article').filter({ hasText: 'fd00::9' })).toContainText('900 ms')
    await isAccessible(page)
  })
})
