import { readFile } from 'node:fs/promises'
import { expect, test } from '../../support/console.ts'
import type { Page } from '@playwright/test'

const editor = (page: Page) => page.getByRole('textbox', { name: 'OxQL query' })
const result = (page: Page) => page.getByRole('region', { name: 'Result' })
const heat = 'get hardware_component:temperature | filter timestamp > @now() - 5m | align mean_within(1m)'
const at = (query: string) => `/system/metrics?q=${encodeURIComponent(query)}`

test('a timeseries is found and selected, and its starter query runs', async ({ page, open }) => {
  await open('/system/metrics')
  await page.getByRole('searchbox', { name: 'Filter timeseries' }).fill('fan')
  await page.getByRole('button', { name: /hardware_component: ?fan_speed/ }).click()
  await expect(page.getByText('sensor', { exact: true })).toBeVisible()
  await expect(editor(page)).toContainText('| align mean_within(60s)')
  await page.getByRole('combobox', { name: 'Time range' }).click()
  await page.getByRole('option', { name: 'Last day' }).click()
  await expect(editor(page)).toContainText('| align mean_within(1800s)')

  await page.getByRole('button', { name: 'Run' }).click()
  const chart = result(page).getByRole('region', { name: 'hardware_component:fan_speed', exact: true })
  await expect(chart.getByRole('slider', { name: / rpm/ })).toBeVisible()
  await expect(chart.getByText(/more not shown/)).toBeVisible()
  await expect(result(page).getByRole('columnheader')).toContainText(['timestamp', 'chassis_kind'])
})

test('a query is completed and run by keyboard, is kept in the URL, and is restored', async ({
  page,
  open,
}) => {
  await open('/system/metrics')
  await editor(page).click()
  await page.keyboard.type('get hardware_component:vol')
  await page.getByRole('option', { name: /hardware_component:voltage/ }).click()
  await page.keyboard.type(' | filter chassis_k')
  await page.getByRole('option', { name: /chassis_kind/ }).click()
  await page.keyboard.type(' == "switch" && timestamp > @now() - 1m')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(result(page)).toContainText('2 timeseries')
  await expect(page).toHaveURL(/q=get\+hardware_component/)
  // The first Escape may close a list of completions.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Run' })).toBeFocused({ timeout: 500 })
  }).toPass()

  await page.reload()
  await expect(result(page)).toContainText('2 timeseries')
  await page.getByRole('button', { name: 'History' }).click()
  await expect(page.getByRole('menuitem', { name: /chassis_kind == "switch"/ })).toBeVisible()
})

test('a server error is shown at its place in the query, and the text stays', async ({ page, open }) => {
  await open('/system/metrics')
  await editor(page).click()
  await page.keyboard.type('get hardware_component:temperature | fliter slot == 1')
  await page.getByRole('button', { name: 'Run' }).click()
  await expect(page.getByRole('alert')).toContainText('found "fliter" at line 1, column 38')
  await expect(page.locator('.cm-lintRange-error')).toHaveText('fliter')
  await expect(editor(page)).toContainText('fliter slot == 1')
  await editor(page).click()
  await page.keyboard.type(' ')
  await expect(page.locator('.cm-lintRange-error')).toHaveCount(0)
})

test('an example is run, and its points are exported', async ({ page, open }) => {
  await open('/system/metrics')
  await page.getByRole('button', { name: 'Examples' }).click()
  await page.getByRole('menuitem', { name: 'Power drawn by each rack' }).click()
  await page.getByRole('button', { name: 'Run' }).click()
  await expect(result(page)).toContainText('1 timeseries')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  expect(text.split('\r\n')[0]).toBe('timestamp,rack_id,value')
})

test('points that do not overlap in time yet are not an error', async ({ page, open }) => {
  await open(at('get hardware_component:power | filter timestamp > @now() - 5m | group_by [sensor], sum'))
  await expect(page.getByText('Not enough data yet')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('an empty result says so', async ({ page, open }) => {
  await open(at('get hardware_component:power | filter slot == 99 && timestamp > @now() - 5m'))
  await expect(page.getByText('No matching data')).toBeVisible()
})

test.describe('as a user without a fleet role', () => {
  test.use({ user: 'vera' })
  test('a message is shown instead of the explorer', async ({ page, open }) => {
    await open('/projects')
    await page.goto('/system/metrics')
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  test('the list of timeseries collapses', async ({ page, open }) => {
    await open(at(heat))
    await expect(result(page)).toBeVisible()
    await expect(page.getByRole('searchbox', { name: 'Filter timeseries' })).toBeHidden()
    await page.getByText('Available metrics').click()
    await expect(page.getByRole('searchbox', { name: 'Filter timeseries' })).toBeVisible()
  })
})
