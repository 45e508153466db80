import type { Page } from '@playwright/test'
import { expect, test } from '../../support/console.ts'

const elevation = '/system/inventory/elevation'
const grid = (page: Page) => page.getByRole('grid', { name: /^Sleds and switches of Rack/ })
const cell = (page: Page, name: RegExp) => page.getByRole('button', { name })
const legend = (page: Page) => page.getByRole('list', { name: /^Legend/ }).filter({ visible: true })

test('a rack is drawn with its sleds and switches, and says that positions are inferred', async ({
  page,
  open,
}) => {
  await open(elevation)
  await expect(grid(page).getByRole('button', { name: /^Sled RKS/ })).toHaveCount(32)
  await expect(grid(page).getByRole('link', { name: /^Switch RKS/ })).toHaveCount(2)
  await expect(page.getByText('are inferred from serial numbers', { exact: false }).first()).toBeVisible()
  await expect(legend(page)).toContainText('active28')
  await expect(legend(page)).toContainText('expunged2')
  await expect(legend(page)).toContainText('non provisionable2')
  await expect(legend(page)).toContainText('waiting2')
  await expect(
    cell(
      page,
      /^Sled RKS42220105 in cubby 13 \(inferred\), where another sled is waiting, expunged, active$/,
    ),
  ).toBeVisible()
  await page
    .getByRole('figure')
    .getByRole('link', { name: /^Rack / })
    .click()
  await expect(page).toHaveURL(/\/racks\/[-0-9a-f]{36}$/)
})

test.describe('of a large fleet', () => {
  test.use({ size: 'large' })
  test('four racks are side by side', async ({ page, open }) => {
    await open(elevation)
    await expect(grid(page)).toHaveCount(4)
    await expect(page.getByRole('gridcell').getByRole('button', { name: /^Sled/ })).toHaveCount(128)
    const tops = await grid(page).evaluateAll((grids) => grids.map((it) => it.getBoundingClientRect().top))
    expect(new Set(tops).size).toBe(1)
  })
})

test('a lens is kept in the URL, and its legend explains its colours', async ({ page, open }) => {
  await open(elevation)
  await page.getByRole('radio', { name: 'Policy' }).click()
  await expect(page).toHaveURL(/\?lens=policy$/)
  await expect(legend(page)).toContainText('non provisionable2')
  await expect(legend(page)).toContainText('expunged2')
  await expect(cell(page, /cubby 21( \(inferred\))?, .*expunged, decommissioned/)).toBeVisible()
  await page.getByRole('radio', { name: 'Age' }).click()
  await expect(cell(page, /cubby 0( \(inferred\))?, active, data < 1 min old$/)).toBeVisible()
})

test('what runs on the sleds is loaded only when a lens needs it', async ({ page, open }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const reads = () => asked.filter((url) => /sleds\/[^/]+\/instances/.test(url)).length
  await open(elevation)
  await expect(cell(page, /cubby 0( \(inferred\))?,/)).toBeVisible()
  expect(reads()).toBe(0)
  await page.getByRole('radio', { name: 'Instances' }).click()
  await expect(cell(page, /\d+ instances?$/)).toHaveCount(32)
  expect(reads()).toBe(32)
  await page.getByRole('radio', { name: 'Memory' }).click()
  await expect(cell(page, /cubby 0( \(inferred\))?, active, \d+% of memory in use$/)).toBeVisible()
  expect(reads()).toBe(32)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect.poll(reads).toBe(64)
})

test('arrow keys move within the rack, Enter shows a sled, and Escape hides it', async ({ page, open }) => {
  await open(elevation)
  await cell(page, /cubby 30( \(inferred\))?,/).focus()
  await page.keyboard.press('ArrowRight')
  await expect(cell(page, /cubby 31( \(inferred\))?,/)).toBeFocused()
  for (let row = 0; row < 8; row += 1) await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: /^Switch/ }).first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(cell(page, /cubby 14( \(inferred\))?,/)).toBeFocused()
  await page.keyboard.press('Enter')
  const shown = page.getByRole('complementary', { name: 'Sled RKS42220112' })
  await expect(shown).toBeVisible()
  await expect(page).toHaveURL(/\?sled=/)
  await page.keyboard.press('Escape')
  await expect(shown).toBeHidden()
  await expect(cell(page, /cubby 14( \(inferred\))?,/)).toBeFocused()
})

test('a rack is a single tab stop', async ({ page, open }) => {
  await open(elevation)
  await expect(grid(page).locator('[tabindex="0"]')).toHaveCount(1)
  await cell(page, /cubby 30( \(inferred\))?,/).focus()
  await page.keyboard.press('End')
  await expect(cell(page, /cubby 1( \(inferred\))?,/)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(grid(page).locator(':focus')).toHaveCount(0)
})

test('a sled is shown with its disks and instances, and leads to its page', async ({ page, open }) => {
  await open(elevation)
  await cell(page, /cubby 20 \(inferred\),/).click()
  const shown = page.getByRole('complementary', { name: 'Sled RKS42220154' })
  await expect(shown.getByRole('list', { name: 'U.2 disks' }).getByRole('link')).toHaveCount(8)
  await expect(shown.getByRole('list', { name: 'M.2 disks' }).getByRole('link')).toHaveCount(2)
  await expect(shown.getByText('20, inferred')).toBeVisible()
  await expect(shown.getByRole('region', { name: 'Instances on the sled' })).toContainText('Memory in use')
  await page.reload()
  await shown.getByRole('link', { name: 'Open sled' }).click()
  await expect(page).toHaveURL(/\/sleds\/[-0-9a-f]{36}/)
})

test('anything unusual is listed beside the rack, and leads to the sled', async ({ page, open }) => {
  await open(elevation)
  const glance = page.getByRole('region', { name: 'At a glance' })
  await expect(glance).toContainText('28 active')
  await expect(glance.getByRole('link')).toHaveCount(6)
  await expect(glance).not.toContainText('Memory used by')
  await page.getByRole('radio', { name: 'Memory' }).click()
  await expect(glance).toContainText(/Memory used by \d+ instances/)
  await glance.getByRole('link', { name: /^RKS42220161 expunged, decommissioned/ }).click()
  await expect(page.getByRole('complementary', { name: 'Sled RKS42220161' })).toBeVisible()
  await expect(page).toHaveURL(/lens=memory/)
})

test('a sled waiting to be added leads to the form that adds it', async ({ page, open }) => {
  await open(elevation)
  await cell(page, /^Sled RKS42220329 in cubby 13, waiting to be added$/).click()
  await page.getByRole('link', { name: 'Add sled' }).click()
  await expect(page).toHaveURL(/sleds-add\/913-0000019\/RKS42220329$/)
})

test('a rack’s page has its details and its own drawing', async ({ page, open }) => {
  await open(elevation)
  await page
    .getByRole('figure')
    .getByRole('link', { name: /^Rack / })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: /^Rack [0-9a-f]{8}$/ })).toBeVisible()
  await expect(page.getByText('32 (30 in service)')).toBeVisible()
  await page.getByRole('radio', { name: 'Policy' }).click()
  await expect(legend(page)).toContainText('expunged2')
})

test('in print there is only the rack, with its legend and dates', async ({ page, open }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await open(`${elevation}?lens=policy`)
  await expect(grid(page)).toBeVisible()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByText(/^Coloured by policy\. Printed .*; data from /)).toBeVisible()
  await expect(legend(page)).toHaveCount(1)
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
})

test('a page opened from the drawing prints normally', async ({ page, open }) => {
  await open(elevation)
  await expect(grid(page)).toBeVisible()
  await page.getByRole('link', { name: 'Metrics', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Metrics', level: 1 })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Metrics', level: 1 })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  test('a sled opens in a sheet', async ({ page, open }) => {
    await open(elevation)
    await cell(page, /cubby 20 \(inferred\),/).click()
    const sheet = page.getByRole('dialog', { name: 'Sled RKS42220154' })
    await expect(sheet.getByRole('link', { name: /^U\.2 disk/ })).toHaveCount(8)
    await sheet.getByRole('button', { name: 'Close' }).last().click()
    await expect(sheet).toBeHidden()
    await expect(page).not.toHaveURL(/sled=/)
  })
})

test('labels are created for chosen sleds, and a code contains the URL of the sled’s page', async ({
  page,
  open,
}) => {
  await open('/system/inventory/labels')
  await page.getByRole('checkbox', { name: 'RKS42220105' }).check()
  await page.getByRole('checkbox', { name: 'RKS42220014' }).check()
  await page.getByRole('button', { name: 'Make 2 labels' }).click()
  const labels = page.getByRole('list', { name: 'Labels' }).getByRole('listitem')
  await expect(labels).toHaveCount(2)
  await expect(labels.first()).toContainText('RKS42220014')
  await expect(labels.first()).toContainText('913-0000019')
  const { origin, searchParams } = new URL(page.url())
  const [sled] = searchParams.getAll('sled')
  const code = labels.getByRole('img', { name: `${origin}/system/inventory/sleds/${sled}` })
  await expect(code).toBeVisible()
  await page.reload()
  await expect(labels).toHaveCount(2)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(labels.first()).toBeVisible()
})

test('without sleds no label is created, and a missing sled is reported', async ({ page, open }) => {
  await open('/system/inventory/labels')
  await expect(page.getByRole('button', { name: 'Make 0 labels' })).toHaveAttribute('aria-disabled', 'true')
  await open('/system/inventory/labels?sled=00000000-0000-4000-8000-000000000000')
  await expect(page.getByText('One chosen sled is not in the list of sleds.')).toBeVisible()
})

test.describe('of a large fleet', () => {
  test.use({ size: 'large' })
  test('labels are chosen by rack', async ({ page, open }) => {
    await open('/system/inventory/labels')
    await page.getByRole('radio', { name: /^Rack/ }).first().click()
    await expect(page).toHaveURL(/\?rack=/)
    await page.getByRole('checkbox', { name: 'Select all 32 sleds' }).check()
    await expect(page.getByRole('button', { name: 'Make 32 labels' })).toBeEnabled()
  })
})

test.describe('as a viewer of the fleet', () => {
  test.use({ user: 'farid' })
  test('the drawing shows what runs on the sleds', async ({ page, open }) => {
    await open(`${elevation}?lens=instances`)
    await expect(cell(page, /cubby 0( \(inferred\))?, active, \d+ instances?$/)).toBeVisible()
  })
})
