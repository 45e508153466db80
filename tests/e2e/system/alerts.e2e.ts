import type { Page } from '@playwright/test'
import { isAccessible } from '../../support/axe.ts'
import { agree, expect, form, question, row, rowAction, test, toast } from '../../support/console.ts'

const alerts = '/system/alerts'
const ofTickets = `${alerts}/receivers/ticket-bot`

/** Rows of the list by any text in them. */
const rowsOf = (page: Page, text: string) => page.locator('tbody tr[data-row]').filter({ hasText: text })
const textbox = (page: Page, name: string) => page.getByRole('textbox', { name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const secretRows = (page: Page) => page.getByRole('table', { name: 'Secrets' }).locator('tbody tr')
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

test('classes can be searched and show their receivers; code to verify signatures can be copied', async ({
  page,
  open,
}) => {
  await open(alerts)
  await expect(page).toHaveURL(`${alerts}/receivers`)
  await expect(row(page, 'on-call')).toContainText('hardware.**, network.bgp.session_down')
  await page.getByRole('tab', { name: 'Classes' }).click()
  await expect(page.getByText('11 of 11 classes')).toBeVisible()
  await expect(rowsOf(page, 'hardware.disk.failed')).toContainText('on-call, ticket-bot')
  await expect(rowsOf(page, 'hardware.sled.unreachable')).not.toContainText('ticket-bot')
  await page.getByLabel('Filter classes').fill('quux')
  await expect(page.getByText('2 of 11 classes')).toBeVisible()
  await expect(rowsOf(page, 'test.quux.bar.baz')).toContainText('For tests: quux, bar and baz')

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('tab', { name: 'Signatures' }).click()
  for (const [language, said] of [
    ['Node', 'export function isSigned'],
    ['Python', 'def is_signed'],
    ['Go', 'func IsSigned'],
  ] as const) {
    await page.getByRole('tab', { name: language, exact: true }).click()
    await button(page, `Copy ${language} code`).click()
    await expect.poll(() => copied(page)).toContain(said)
  }
})

test('a receiver is created with a generated secret, after failures that keep the input, and deleted', async ({
  page,
  open,
}) => {
  await open(`${alerts}/receivers`)
  await page.getByRole('link', { name: 'Create receiver' }).click()
  await page.getByLabel('Name', { exact: true }).fill('lab-create-500')
  await textbox(page, 'Endpoint').fill('hooks.harbor.example/lab')
  await textbox(page, 'Subscription 1').fill('test.*.bar')
  await expect(page.getByText('Matches 2 of 11 classes')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Classes that match test.*.bar' })).toHaveText(
    'test.foo.bartest.quux.bar',
  )
  await button(page, 'Add subscription').click()
  await textbox(page, 'Subscription 2').fill('update.finished')
  await button(page, 'Create receiver').click()
  await expect(page.getByText('Must be an HTTP or HTTPS URL').first()).toBeVisible()
  await textbox(page, 'Endpoint').fill('http://hooks.harbor.example/lab')
  await expect(page.getByText(/^Without TLS, others can read the alerts in transit/)).toBeVisible()
  await textbox(page, 'Endpoint').fill('https://hooks.harbor.example/lab')
  await button(page, 'Create receiver').click()
  await expect(page.getByText('Internal Server Error')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('lab')
  await button(page, 'Create receiver').click()

  const told = page.getByRole('dialog', { name: 'Signing secret' })
  const secret = (await told.locator('code').textContent()) ?? ''
  expect(secret).toMatch(/^[\w-]{43}$/)
  await page.mouse.click(5, 5)
  await expect(told).toContainText(secret)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await told.getByRole('button', { name: 'Copy secret' }).click()
  await expect.poll(() => copied(page)).toBe(secret)
  await told.getByRole('button', { name: 'Close' }).last().click()
  await expect(page).toHaveURL(`${alerts}/receivers/lab/deliveries`)
  await expect(page.getByText('3 of 11 classes')).toBeVisible()
  expect(await page.content()).not.toContain(secret)

  await page.getByRole('button', { name: 'Actions for lab', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(question(page)).toContainText('no longer get alerts for test.*.bar, update.finished')
  await question(page).getByLabel('Type lab to confirm').fill('lab')
  await agree(page, 'Delete receiver')
  await expect(page).toHaveURL(`${alerts}/receivers`)
  await expect(row(page, 'on-call')).toBeVisible()
  await expect(row(page, 'lab')).toBeHidden()
})

test('a subscription is checked against the classes while typing, added, and removed', async ({
  page,
  open,
}) => {
  await open(`${alerts}/receivers/on-call`)
  await page.getByRole('tab', { name: 'Subscriptions' }).click()
  await page.getByRole('link', { name: 'Add subscription' }).click()
  const typed = form(page).getByRole('textbox', { name: 'Subscription' })
  for (const [text, said] of [
    ['hardware.disk.*', 'Matches 2 of 11 classes'],
    ['**.bar.**', 'Matches 1 of 11 classes'],
    ['flap.**', 'Matches no current classes, but may match future ones'],
    ['network.bgp.flap', 'No class has this name'],
  ] as const) {
    await typed.fill(text)
    await expect(form(page).getByText(said, { exact: true })).toBeVisible()
  }
  for (const [text, problem] of [
    ['network.bgp.flap', 'No class is named network.bgp.flap'],
    ['test.f*', '“f*” is not valid. Each segment must be a name, * or **'],
    ['hardware.**', 'Already subscribed'],
  ] as const) {
    await typed.fill(text)
    await form(page).getByRole('button', { name: 'Add subscription' }).click()
    await expect(form(page).getByText(problem, { exact: true }).first()).toBeVisible()
  }
  await typed.fill('test.foo.*')
  await form(page).getByRole('button', { name: 'Add subscription' }).click()
  await expect(toast(page, 'Subscribed to test.foo.*')).toBeVisible()
  const rows = page.getByRole('table', { name: 'Subscriptions' }).locator('tbody tr')
  await expect(rows.last()).toContainText('test.foo.bar, test.foo.baz')

  await rowAction(page, 'test.foo.*', 'Remove')
  await expect(question(page)).toContainText(
    'on-call will no longer get alerts for test.foo.bar, test.foo.baz.',
  )
  await agree(page, 'Remove subscription')
  await expect(toast(page, 'Subscription test.foo.* removed')).toBeVisible()
  await expect(rows).toHaveCount(2)
})

test('a secret is rotated: the new one is added, and the old one removed', async ({ page, open }) => {
  await open(`${ofTickets}/secrets`)
  await expect(secretRows(page)).toHaveCount(1)
  await secretRows(page)
    .getByRole('button', { name: /^Actions for / })
    .click()
  const remove = page.getByRole('menuitem', { name: 'Remove' })
  await expect(remove).toContainText('This is the only secret. Add a new one before you remove it.')
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'Add secret' }).click()
  await form(page)
    .getByRole('radio', { name: /^Use your own secret/ })
    .check()
  await form(page).getByRole('button', { name: 'Add secret' }).click()
  await expect(form(page).getByText('Secret is required').first()).toBeVisible()
  await form(page).getByLabel('Secret', { exact: true }).fill(' hush')
  await form(page).getByRole('button', { name: 'Add secret' }).click()
  await expect(
    form(page)
      .getByText(/^Must not start or end with white space/)
      .first(),
  ).toBeVisible()
  await form(page).getByLabel('Secret', { exact: true }).fill('hush')
  await form(page).getByRole('button', { name: 'Add secret' }).click()
  await expect(toast(page, 'Secret added')).toBeVisible()
  await expect(secretRows(page)).toHaveCount(2)
  await expect(page.getByText('There are 2 secrets')).toBeVisible()

  await secretRows(page)
    .first()
    .getByRole('button', { name: /^Actions for / })
    .click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(question(page)).toContainText('Deliveries to ticket-bot will no longer be signed with it')
  await agree(page, 'Remove secret')
  await expect(secretRows(page)).toHaveCount(1)
  await expect(page.getByText('There are 2 secrets')).toBeHidden()
})

test('a probe shows the endpoint’s response and resends failed deliveries; the endpoint is changed', async ({
  page,
  open,
}) => {
  await open(ofTickets)
  await page.getByRole('link', { name: 'Probe', exact: true }).click()
  await form(page).getByRole('button', { name: 'Send probe' }).click()
  const attempts = form(page).getByRole('list', { name: 'Attempts' })
  await expect(attempts).toContainText('1. 502 in 57 ms')
  await expect(form(page).getByText('The probe failed.')).toBeVisible()
  await form(page).getByRole('button', { name: 'Close' }).last().click()
  await expect(rowsOf(page, 'probe')).toHaveCount(1)

  await button(page, 'Actions for ticket-bot').click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await form(page).getByRole('textbox', { name: 'Endpoint' }).fill('https://tickets.harbor.example/')
  await form(page).getByLabel('Name', { exact: true }).fill('tickets')
  await form(page).getByRole('button', { name: 'Save receiver' }).click()
  await expect(toast(page, 'Receiver tickets saved')).toBeVisible()
  await expect(page).toHaveURL(`${alerts}/receivers/tickets/deliveries`)

  await page.getByRole('link', { name: 'Probe', exact: true }).click()
  await form(page).getByLabel('If the probe succeeds, resend failed alerts').check()
  await form(page).getByRole('button', { name: 'Send probe' }).click()
  await expect(attempts).toContainText('1. 200 in 57 ms')
  await expect(form(page).getByText('The probe succeeded. 3 failed alerts are being resent.')).toBeVisible()
  await form(page).getByRole('button', { name: 'Close' }).last().click()
  await expect(rowsOf(page, 'resend')).toHaveCount(3)
  await expect(rowsOf(page, 'resend').filter({ hasText: 'delivered' })).toHaveCount(3)
})

test('a delivery shows its attempts and is resent, unless its class is no longer subscribed', async ({
  page,
  open,
}) => {
  await open(ofTickets)
  await expect(rowsOf(page, 'update.finished')).toContainText(/failed.*3, last: 502 in 91 ms.*alert/)
  await expect(rowsOf(page, 'test.foo.bar')).toContainText('pending')
  await page.getByRole('link', { name: 'update.finished' }).click()
  const attempts = form(page).getByRole('list', { name: 'Attempts' }).getByRole('listitem')
  await expect(attempts).toHaveCount(3)
  await expect(attempts.nth(1)).toContainText('2. 502 in 74 ms')
  await expect(attempts.nth(1)).toContainText('1 min later')
  await expect(attempts.nth(2)).toContainText('5 min later')
  await isAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await form(page).getByRole('button', { name: 'Resend' }).click()
  await expect(toast(page, 'Resending update.finished')).toBeVisible()
  await form(page).getByRole('button', { name: 'Close' }).last().click()
  await expect(rowsOf(page, 'update.finished')).toHaveCount(2)
  await expect(rowsOf(page, 'update.finished').first()).toContainText(/pending.*1, 502 in 57 ms.*resend/)

  await page.getByRole('tab', { name: 'Subscriptions' }).click()
  await rowAction(page, 'update.finished', 'Remove')
  await agree(page, 'Remove subscription')
  await expect(toast(page, 'Subscription update.finished removed')).toBeVisible()
  await page.getByRole('tab', { name: 'Deliveries' }).click()
  await rowsOf(page, 'update.finished')
    .last()
    .getByRole('button', { name: /^Actions for / })
    .click()
  await expect(page.getByRole('menuitem', { name: 'Resend' })).toContainText(
    'The receiver is not subscribed to update.finished',
  )
})

test('a missing delivery or receiver shows “Page not found”, also after someone else deletes it', async ({
  page,
  open,
}) => {
  await open(`${ofTickets}/deliveries/6b6e9b5c-0000-4000-8000-000000000000`)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await open(`${alerts}/receivers`)
  await expect(row(page, 'ticket-bot')).toBeVisible()
  // By another user, without this page's knowledge.
  await page.evaluate(() => fetch('/v1/alert-receivers/ticket-bot', { method: 'DELETE' }))
  await rowAction(page, 'ticket-bot', 'Probe')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})

test.describe('as a viewer of the fleet', () => {
  test.use({ user: 'farid' })

  test('everything is shown, with the reason why nothing can be changed', async ({ page, open }) => {
    const reason = 'Only a fleet admin can change this'
    await open(ofTickets)
    await expect(rowsOf(page, 'update.finished')).toBeVisible()
    await expect(button(page, 'Probe')).toHaveAccessibleDescription(reason)
    await page.getByRole('tab', { name: 'Secrets' }).click()
    await expect(secretRows(page)).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Add secret' })).toHaveAccessibleDescription(reason)
    await page.goto(`${alerts}/receivers-new`)
    await expect(page.getByText(reason).first()).toBeVisible()
  })
})
