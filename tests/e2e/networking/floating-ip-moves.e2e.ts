import type { Page } from '@playwright/test'
import { isAccessible } from '../../support/axe.ts'
import { agree, expect, form, question, row, rowAction, test, toast } from '../../support/console.ts'
import {
  list,
  inProject,
  makeInstance,
  makeFloatingIp,
  choose,
  move,
} from '../../support/fixtures/floating-ips.ts'
import { write } from '../../support/write.ts'

/** A headless browser's tabs always have focus. */
const isLookedAt = (tab: Page) => tab.evaluate(() => dispatchEvent(new Event('focus')))

test('a floating IP is attached to an instance and detached from it', async ({ page, open }) => {
  await open(list)
  await rowAction(page, 'reserve', 'Attach')
  await choose(page, 'Instance', 'web-1')
  await form(page).getByRole('button', { name: 'Attach floating IP' }).click()
  await expect(toast(page, 'Floating IP reserve attached to web-1')).toBeVisible()
  await expect(row(page, 'reserve')).toContainText('web-1')

  await rowAction(page, 'reserve', 'Detach')
  await expect(question(page)).toContainText('Connections to web-1 through it will break.')
  await agree(page, 'Detach floating IP')
  await expect(toast(page, 'Floating IP reserve detached from web-1')).toBeVisible()
  await expect(row(page, 'reserve')).toContainText('public–')
})

test('a rejected attachment is reported, also when someone else was faster', async ({ page, open }) => {
  await open(list)
  await makeInstance(page, 'shut-attach-503')
  await page.reload()
  await rowAction(page, 'reserve', 'Attach')
  await choose(page, 'Instance', 'shut-attach-503')
  const attach = form(page).getByRole('button', { name: 'Attach floating IP' })
  await attach.click()
  await expect(form(page).getByRole('alert')).toContainText('Service Unavailable')
  await expect(form(page).getByRole('combobox', { name: 'Instance' })).toContainText('shut-attach-503')
  await choose(page, 'Instance', 'web-1')
  const holder = { kind: 'instance', parent: 'web-2' }
  expect(await write(page, 'POST', inProject('/v1/floating-ips/reserve/attach'), holder)).toBe(202)
  await attach.click()
  await expect(form(page).getByRole('alert')).toContainText('It has since been attached elsewhere')
  await expect(form(page)).toContainText(/203\.0\.113\.\d+ is attached to web-2/)
})

test('a rejected detachment or deletion is reported', async ({ page, open }) => {
  await open(list)
  await makeFloatingIp(page, 'stuck-detach-500')
  await makeInstance(page, 'holder', [{ type: 'floating', floating_ip: 'stuck-detach-500' }])
  await makeFloatingIp(page, 'stuck-delete-500')
  await page.reload()
  await rowAction(page, 'stuck-detach-500', 'Detach')
  await question(page).getByRole('button', { name: 'Detach floating IP' }).click()
  await expect(toast(page, 'Could not detach floating IP')).toBeVisible()
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await move(page, 'stuck-detach-500', 'web-1')
  await expect(form(page).getByRole('alert')).toContainText('Internal Server Error')
  await expect(form(page)).toContainText('is attached to holder')
  await expect(form(page).getByText('was being moved')).toBeHidden()
  await form(page).getByRole('button', { name: 'Cancel' }).click()
  await agree(page, 'Discard')
  await rowAction(page, 'stuck-delete-500', 'Delete')
  await question(page).getByRole('button', { name: 'Delete floating IP' }).click()
  await expect(toast(page, 'Could not delete floating IP')).toBeVisible()
})

test('a floating IP moves between instances in one step', async ({ page, open }) => {
  await open(list)
  await rowAction(page, 'www', 'Move')
  await expect(page).toHaveTitle(/^Move floating IP \//)
  await expect(form(page)).toContainText(/203\.0\.113\.\d+ is attached to gateway-1/)
  await form(page).getByRole('combobox', { name: 'Move to' }).click()
  await expect(page.getByRole('option', { name: /^gateway-1/ })).toContainText('Already attached')
  await page.getByRole('option', { name: /^gateway-3/ }).click()
  await form(page).getByRole('button', { name: 'Move floating IP' }).click()
  await expect(toast(page, 'Floating IP www moved from gateway-1 to gateway-3')).toBeVisible()
  await expect(row(page, 'www')).toContainText('gateway-3')
})

test('a move whose second half fails shows where the address is, and can be undone', async ({
  page,
  open,
}) => {
  await open(list)
  await makeInstance(page, 'shut-attach-503')
  await page.reload()
  await move(page, 'www', 'shut-attach-503')
  await expect(form(page).getByRole('alert')).toContainText('Service Unavailable')
  await expect(form(page).getByRole('status')).toContainText(
    /www was being moved from gateway-1 to shut-attach-503.*it is currently not attached to an instance/,
  )
  await expect(form(page)).toHaveAccessibleName('Attach floating IP www')
  await form(page).getByRole('button', { name: 'Reattach to gateway-1' }).click()
  await expect(toast(page, 'Floating IP www attached to gateway-1')).toBeVisible()
  await expect(form(page)).toContainText(/is attached to gateway-1/)
  await expect(form(page).getByRole('button', { name: 'Reattach to gateway-1' })).toBeHidden()
})

test('an interrupted move is still shown after a reload, until it is resolved', async ({ page, open }) => {
  await open(list)
  await makeInstance(page, 'shut-attach-503')
  await page.reload()
  await move(page, 'www', 'shut-attach-503')
  await expect(form(page).getByRole('alert')).toBeVisible()
  await page.goto(list)
  const told = page.getByRole('status').filter({ hasText: 'www was being moved from gateway-1' })
  await expect(told).toContainText('it is currently not attached to an instance')
  await told.getByRole('button', { name: 'Attach to shut-attach-503' }).click()
  await expect(toast(page, 'Could not attach floating IP')).toBeVisible()
  await told.getByRole('button', { name: 'Reattach to gateway-1' }).click()
  await expect(row(page, 'www')).toContainText('gateway-1')
  await expect(told).toBeHidden()
  await page.reload()
  await expect(row(page, 'www')).toBeVisible()
  await expect(told).toBeHidden()
})

test('a move started in another tab is shown, and resolving it here updates that tab', async ({
  page,
  open,
}) => {
  await open(list)
  await makeInstance(page, 'shut-attach-503')
  await page.reload()
  const other = await page.context().newPage()
  const told = (tab: Page) =>
    tab.getByRole('status').filter({ hasText: 'www was being moved from gateway-1' })
  await other.goto(list)
  await expect(row(other, 'www')).toBeVisible()
  await move(page, 'www', 'shut-attach-503')
  await expect(form(page).getByRole('alert')).toBeVisible()
  await page.goto(list)
  await expect(told(page)).toBeVisible()

  await isLookedAt(other)
  await told(other).getByRole('button', { name: 'Reattach to gateway-1' }).click()
  await expect(row(other, 'www')).toContainText('gateway-1')
  await expect(told(other)).toBeHidden()
  await isLookedAt(page)
  await expect(told(page)).toBeHidden()
})

test('an interrupted move: no accessibility violation or sideways scrolling, wide or narrow', async ({
  page,
  open,
}) => {
  await open(list)
  await makeInstance(page, 'shut-attach-503')
  await page.reload()
  await move(page, 'www', 'shut-attach-503')
  await expect(form(page).getByRole('button', { name: 'Reattach to gateway-1' })).toBeVisible()
  await isAccessible(page)
  await page.goto(list)
  await expect(page.getByRole('button', { name: 'Reattach to gateway-1' })).toBeVisible()
  await isAccessible(page)
})
