import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, openFilter, test } from '../../support/console.ts'

const path = '/system/audit-log'
/** Thirty days of the log need many requests in sequence. */
const complete = (page: Page) =>
  expect(page.getByText(/entries loaded, back to .*, complete/)).toBeVisible({ timeout: 20_000 })

/** The number of matching entries, from the line below the list. */
async function fitting(page: Page): Promise<number> {
  const text = await page.getByText(/^[\d,]+ of [\d,]+ entries/).textContent()
  return Number(text?.split(' ')[0]?.replaceAll(',', ''))
}

const facet = async (page: Page, name: string, value: RegExp) => {
  await openFilter(page, name)
  await page.getByRole('menuitemcheckbox', { name: value }).click()
  await page.keyboard.press('Escape')
}

test('thirty days are loaded, newest first, with users by name', async ({ page, open }) => {
  await open(path)
  await complete(page)
  expect(await fitting(page)).toBeGreaterThan(5_000)
  const times = await page
    .locator('tbody tr[data-row] time')
    .evaluateAll((all) => all.map((time) => time.getAttribute('datetime') ?? ''))
  expect(times).toEqual(times.toSorted().toReversed())
  await expect(page.getByText('Colin Marsh').first()).toBeVisible()
})

test('free text and facets filter together and stay in the URL', async ({ page, open }) => {
  await open(path)
  await complete(page)
  const all = await fitting(page)
  await facet(page, 'Result', /^error/)
  await expect(page).toHaveURL(/result=error/)
  await expect.poll(() => fitting(page)).toBeLessThan(all)
  const errors = await fitting(page)
  await page.getByLabel('Filter entries').fill('colin 403')
  await expect(page).toHaveURL(/q=colin/)
  await expect.poll(() => fitting(page)).toBeLessThan(errors)
  await expect(page.locator('tbody').getByText('error 403').first()).toBeVisible()
  await page.reload()
  await complete(page)
  await expect(page.getByLabel('Filter entries')).toHaveValue('colin 403')
  await expect.poll(() => fitting(page)).toBeLessThan(errors)
})

for (const [name, value] of [
  ['Operation', /^disk_create/],
  ['Actor', /^Ada Okafor/],
  ['Kind', /^snapshots/],
  ['Address', /^198\.51\.100\.12/],
  ['Method', /^access token/],
  ['HTTP', /^DELETE/],
] as const) {
  test(`the facet ${name} filters`, async ({ page, open }) => {
    await open(path)
    await complete(page)
    const all = await fitting(page)
    await facet(page, name, value)
    await expect.poll(() => fitting(page)).toBeLessThan(all)
    expect(await fitting(page)).toBeGreaterThan(0)
  })
}

test('brushing over the histogram narrows the time range, and it can be reset', async ({ page, open }) => {
  await open(path)
  await complete(page)
  const all = await fitting(page)
  const box = (await page.getByRole('img', { name: /entries from/ }).boundingBox())!
  await page.mouse.move(box.x + box.width * 0.5, box.y + 10)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.6, box.y + 20, { steps: 4 })
  await page.mouse.up()
  await expect(page).toHaveURL(/from=.*to=/)
  await expect.poll(() => fitting(page)).toBeLessThan(all / 4)
  await page.getByRole('button', { name: /–/ }).click()
  await page.getByRole('button', { name: 'All entries' }).click()
  await expect.poll(() => fitting(page)).toBe(all)
})

test('a range with its end before its start is rejected and stays in the fields', async ({ page, open }) => {
  await open(path)
  await complete(page)
  await page.getByRole('button', { name: 'All entries' }).click()
  await page.getByLabel('From', { exact: true }).fill('2026-01-02T10:00')
  await page.getByLabel('To', { exact: true }).fill('2026-01-01T10:00')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByText('The end must be after the start')).toBeVisible()
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('2026-01-02T10:00')
})

test('a row expands to all of its fields and links', async ({ page, open }) => {
  await open(`${path}?q=instance_start`)
  await complete(page)
  await page.getByRole('link', { name: 'instance_start' }).first().click()
  const panel = page.getByRole('dialog')
  for (const label of ['Started', 'Actor', 'Resource', 'Request ID', 'Address', 'User agent', 'Entry ID']) {
    await expect(panel.getByText(label, { exact: true })).toBeVisible()
  }
  const id = await page.evaluate(() => new URL(location.href).searchParams.get('entry'))
  await panel.getByRole('button', { name: 'Next' }).click()
  await expect(page).not.toHaveURL(new RegExp(`entry=${id}`))
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  // Closing has gone back to the list.
  await page.goForward()
  await expect(panel).toBeVisible()
  await panel.getByRole('link', { name: 'All entries for this address' }).click()
  await expect(panel).toBeHidden()
  await expect(page.getByLabel('Filter entries')).toHaveValue(/^[\da-f.:]+$/)
})

test('the resource of an entry leads to its page', async ({ page, open }) => {
  await open(`${path}?q=instance_reboot+web-frontend+success`)
  await complete(page)
  await page.getByRole('link', { name: 'instance_reboot' }).first().click()
  const link = page.getByRole('dialog').locator('dt:text-is("Resource") + dd a')
  const name = await link.textContent()
  await link.click()
  await expect(page.getByRole('heading', { name: name!, exact: true })).toBeVisible()
})

test('new entries appear automatically while following the log', async ({ page, open }) => {
  await open(path)
  await complete(page)
  await page.getByRole('switch', { name: 'Live' }).check()
  await page.evaluate(() =>
    fetch('/v1/projects', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"name":"seen-live","description":""}',
    }),
  )
  await expect(page.locator('tbody tr[data-row]').first()).toContainText('project_create')
})

test('an export contains what is filtered and says that it is complete', async ({ page, open }) => {
  await open(`${path}?result=error`)
  await complete(page)
  const count = await fitting(page)
  for (const [name, said, lines] of [
    ['Export CSV', ',complete,yes,', count + 3],
    ['Export NDJSON', '"complete":true', count + 2],
  ] as const) {
    await page.getByRole('button', { name: 'Export' }).click()
    const saved = page.waitForEvent('download')
    await page.getByRole('menuitem', { name }).click()
    const text = await readFile(await (await saved).path(), 'utf8')
    expect(text).toContain(said)
    expect(text).toContain('result=error')
    expect(text.split(/\r?\n/)).toHaveLength(lines)
  }
})

test('every column sorts, and a second click reverses the order', async ({ page, open }) => {
  await open(path)
  await complete(page)
  const operations = () => page.locator('tbody tr[data-row] td:nth-child(2)').allTextContents()
  await page.getByRole('button', { name: 'Operation' }).last().click()
  await expect(page).toHaveURL(/sort=operation/)
  await expect.poll(async () => (await operations())[0]).toMatch(/^(alert|anti)/)
  await page.getByRole('button', { name: 'Operation' }).last().click()
  await expect(page).toHaveURL(/sort=-operation/)
  await expect.poll(async () => (await operations())[0]).toMatch(/^(vpc|system)/)
})

test('a print shows the log’s time range, its filters, and whether it is complete', async ({
  page,
  open,
}) => {
  await open(`${path}?q=disk_create`)
  await complete(page)
  const count = await fitting(page)
  await page.emulateMedia({ media: 'print' })
  await expect(
    page.getByText(/^\d+ rows from .* to .* · complete · filters: q=disk_create · printed/),
  ).toBeVisible()
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(count + 1)
  await expect(page.getByRole('navigation')).toHaveCount(0)
})

test.describe('with a slow server', () => {
  test.use({ latency: true })

  test('syncing can be stopped, shows what is missing, and can be resumed', async ({ page, open }) => {
    await page.addInitScript(() => localStorage.setItem('rackside.audit-days', '90'))
    await open(path)
    await expect(page.getByText(/^Syncing: [1-9]/)).toBeVisible()
    await page.getByRole('button', { name: 'Stop' }).click()
    await expect(page.getByText(/with (a gap|\d+ gaps)/)).toBeVisible()
    await expect(page.getByText(/, incomplete/)).toBeVisible()
    await page.getByRole('button', { name: 'Load the rest' }).click()
    await expect(page.getByText(/complete$/).first()).toBeVisible({ timeout: 25_000 })
  })
})

test.describe('as a user without a fleet role', () => {
  test.use({ user: 'vera' })
  test('a message is shown instead of the log', async ({ page, open }) => {
    await open('/projects')
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  test('entries are cards, and filters open in a sheet', async ({ page, open }) => {
    await open(path)
    await complete(page)
    await page.getByRole('button', { name: 'Filters' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByText('Result', { exact: true }).click()
    const errors = sheet.getByRole('checkbox', { name: /^error/ })
    await errors.click()
    await expect(errors).toBeChecked()
    await sheet.getByRole('button', { name: 'Done' }).click()
    await expect(
      page
        .getByRole('list', { name: 'Audit log' })
        .getByText(/^error/)
        .first(),
    ).toBeVisible()
    await page.getByRole('list', { name: 'Audit log' }).getByRole('link').first().click()
    await expect(page.getByRole('dialog').getByText('Request ID')).toBeVisible()
  })
})
