import type { Page } from '@playwright/test'
import { screensAreAccessible } from '../../support/accessible-screens.ts'
import {
  agree,
  expect,
  form,
  question,
  row,
  rowAction,
  shownNames,
  test,
  toast,
} from '../../support/console.ts'
import { list, makeFloatingIp, choose, refresh } from '../../support/fixtures/floating-ips.ts'

const create = (page: Page) => form(page).getByRole('button', { name: 'Create floating IP' })

test('floating IPs are listed, sorted, and filtered, and lead to their instances', async ({ page, open }) => {
  await open('/projects/web-frontend/vpcs')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Floating IPs' }).click()
  await expect(page).toHaveURL(list)
  await expect(page).toHaveTitle('Floating IPs / web-frontend / Projects / Rackside')
  await expect(row(page, 'www')).toContainText(/203\.0\.113\.\d+publicgateway-1/)
  await expect(row(page, 'reserve')).toContainText(/203\.0\.113\.\d+public–/)
  await page.getByRole('columnheader', { name: 'Attached to' }).getByRole('button').click()
  await expect.poll(() => shownNames(page)).toEqual(['www', 'www-standby', 'reserve'])
  await page.getByRole('button', { name: 'Attachment' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'not attached' }).click()
  await page.keyboard.press('Escape')
  await expect.poll(() => shownNames(page)).toEqual(['reserve'])
  await page.getByRole('button', { name: 'Attachment' }).click()
  await page.getByRole('menuitem', { name: 'Clear' }).click()
  await row(page, 'www').getByRole('link', { name: 'gateway-1' }).click()
  await expect(page).toHaveURL('/projects/web-frontend/instances/gateway-1/networking')
  await page.getByRole('table', { name: 'External IPs' }).getByRole('link', { name: 'www' }).click()
  await expect(page).toHaveURL(`${list}/www/edit`)
})

test('an export contains what is shown', async ({ page, open }) => {
  await open(list)
  await page.getByRole('searchbox', { name: 'Filter floating IPs' }).fill('standby')
  await expect.poll(() => shownNames(page)).toEqual(['www-standby'])
  await page.getByRole('button', { name: 'Export' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Export CSV' }).click()
  const chunks: Buffer[] = []
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer)
  const csv = Buffer.concat(chunks).toString()
  expect(csv).toMatch(/Name.*IP address.*IP pool.*Attached to/)
  expect(csv).toMatch(/www-standby.*203\.0\.113\.\d+.*public.*gateway-2/)
  expect(csv).not.toContain('reserve')
})

test('a floating IP is created from the default pool, whose name and purpose are shown', async ({
  page,
  open,
}) => {
  await open(list)
  await page.getByRole('link', { name: 'Create floating IP' }).click()
  await expect(form(page).getByLabel('IP pool')).toContainText('public default Reachable from the Internet')
  await form(page).getByLabel('Name').fill('mail')
  await form(page).getByLabel('Description').fill('Outgoing mail')
  await create(page).click()
  await expect(page.getByText(/^Floating IP mail created: [\d.]+$/).first()).toBeVisible()
  await expect(row(page, 'mail')).toContainText(/public–/)
})

test('a floating IP is created from a chosen pool, and with a specific address', async ({ page, open }) => {
  await open(`${list}-new`)
  await form(page).getByLabel('Name').fill('inside')
  await choose(page, 'IP pool', 'office')
  await create(page).click()
  await expect(row(page, 'inside')).toContainText('office')
  await page.getByRole('link', { name: 'Create floating IP' }).click()
  await form(page).getByLabel('Name').fill('exact')
  await form(page).getByLabel('IP address').fill('203.0.113.200')
  await create(page).click()
  await expect(row(page, 'exact')).toContainText('203.0.113.200')
})

test('name and description can be changed; a taken name is rejected, and a rejection keeps the input', async ({
  page,
  open,
}) => {
  await open(list)
  await makeFloatingIp(page, 'odd-update-500')
  await refresh(page)
  await rowAction(page, 'odd-update-500', 'Edit')
  const save = form(page).getByRole('button', { name: 'Save floating IP' })
  await form(page).getByLabel('Name').fill('www')
  await save.click()
  await expect(form(page).getByText('Floating IP name already exists').first()).toBeVisible()
  await form(page).getByLabel('Name').fill('odd')
  await save.click()
  await expect(form(page).getByRole('alert')).toContainText('Internal Server Error')
  await expect(form(page).getByLabel('Name')).toHaveValue('odd')
  await form(page).getByRole('button', { name: 'Cancel' }).click()
  await agree(page, 'Discard')
  await row(page, 'reserve').getByRole('link', { name: 'reserve' }).click()
  await form(page).getByLabel('Name').fill('spare')
  await form(page).getByLabel('Description').fill('For the next one')
  await save.click()
  await expect(toast(page, 'Floating IP spare saved')).toBeVisible()
  await expect(row(page, 'spare')).toBeVisible()
  await expect(row(page, 'reserve')).toBeHidden()
})

test('deletion shows what blocks it, and releases the address', async ({ page, open, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(list)
  await page.getByRole('button', { name: 'Actions for www', exact: true }).click()
  const blocked = page.getByRole('menuitem', { name: /^Delete/ })
  await expect(blocked).toHaveAttribute('aria-disabled', 'true')
  await expect(blocked).toContainText('Attached to gateway-1. Detach it first.')
  await page.keyboard.press('Escape')
  await rowAction(page, 'reserve', 'Copy IP address')
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^203\.0\.113\.\d+$/)
  await rowAction(page, 'reserve', 'Copy ID')
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^[\da-f-]{36}$/)
  await rowAction(page, 'reserve', 'Delete')
  await expect(question(page)).toContainText(/203\.0\.113\.\d+ will return to pool public/)
  await agree(page, 'Delete floating IP')
  await expect(toast(page, 'Floating IP reserve deleted')).toBeVisible()
  await expect(row(page, 'reserve')).toBeHidden()
})

test('several are detached, then deleted, and failures are named', async ({ page, open }) => {
  await open(list)
  await makeFloatingIp(page, 'stuck-delete-500')
  await refresh(page)
  const selectAll = async () => {
    for (const name of ['www', 'www-standby', 'reserve', 'stuck-delete-500'])
      await page.getByLabel(`Select ${name}`, { exact: true }).check()
  }
  await selectAll()
  const bar = page.getByRole('toolbar', { name: 'Selected rows' })
  await expect(bar.getByRole('button', { name: 'Delete 2 of 4' })).toBeVisible()
  await bar.getByRole('button', { name: 'Detach 2 of 4' }).click()
  await expect(question(page)).toContainText(
    'Connections through www to gateway-1, www-standby to gateway-2 will break.',
  )
  await agree(page, 'Detach 2')
  await expect(toast(page, 'Detached: 2')).toBeVisible()
  await expect(row(page, 'www')).toContainText('public–')
  await selectAll()
  await bar.getByRole('button', { name: 'Delete' }).click()
  await agree(page, 'Delete 4')
  await expect(toast(page, 'Deleted: 3')).toBeVisible()
  await expect(toast(page, 'Delete failed for stuck-delete-500')).toBeVisible()
  await expect.poll(() => shownNames(page)).toEqual(['stuck-delete-500'])
})

screensAreAccessible({
  'floating IPs': [
    ['floating IPs', list],
    ['no floating IPs', '/projects/scratch-pad/floating-ips'],
    ['floating IP create', `${list}-new`],
    ['floating IP edit', `${list}/www/edit`],
    ['floating IP attach', `${list}/reserve/attach`],
    ['floating IP move', `${list}/www/move`],
  ],
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const card = (page: Page, name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })

  test('floating IPs are cards, moved with a tap', async ({ page, open }) => {
    await open(list)
    await expect(card(page, 'www')).toContainText(/203\.0\.113\.\d+/)
    await card(page, 'www').getByRole('link', { name: 'Move' }).tap()
    await form(page).getByRole('combobox', { name: 'Move to' }).tap()
    await page.getByRole('option', { name: /^web-2/ }).tap()
    await form(page).getByRole('button', { name: 'Move floating IP' }).tap()
    await expect(card(page, 'www')).toContainText('web-2')
  })

  test('a floating IP is created and attached', async ({ page, open }) => {
    await open(list)
    await page.getByRole('link', { name: 'Create floating IP' }).tap()
    await form(page).getByLabel('Name').fill('pocket')
    await create(page).tap()
    await card(page, 'pocket').getByRole('link', { name: 'Attach' }).tap()
    await form(page).getByRole('combobox', { name: 'Instance' }).tap()
    await page.getByRole('option', { name: /^web-3/ }).tap()
    await form(page).getByRole('button', { name: 'Attach floating IP' }).tap()
    await expect(card(page, 'pocket')).toContainText('web-3')
  })
})
