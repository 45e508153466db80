import type { Page } from '@playwright/test'
import { violationsIn } from '../../support/axe.ts'
import { expect, test } from '../../support/console.ts'

const chart = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Opens the metrics of the first item in a hardware list. */
async function openMetrics(page: Page, open: (path: string) => Promise<void>, list: 'sleds' | 'switches') {
  await open(`/system/inventory/${list}`)
  await page.locator('tbody tr[data-row] a, article a').first().click()
  await page.getByRole('tab', { name: 'Metrics' }).click()
  await expect(chart(page, 'Temperature').getByRole('slider')).toBeVisible()
}

test('a sled shows temperature, power, fans and traffic', async ({ page, open }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openMetrics(page, open, 'sleds')
  await expect(chart(page, 'Temperature').getByRole('slider', { name: /CPU between .* °C/ })).toBeVisible()
  await expect(chart(page, 'Power').getByRole('slider', { name: /V12_SYS between .* W/ })).toBeVisible()
  await expect(chart(page, 'Fan speed').getByRole('slider', { name: /Fan 0 between .* rpm/ })).toBeVisible()
  // Traffic from before the time range is not included.
  const traffic = chart(page, 'Link traffic').getByRole('slider', {
    name: /cxgbe0 sent between [\d.]+ [KM]iB\/s/,
  })
  await expect(traffic).toBeVisible()
  expect(await violationsIn(page)).toEqual([])
})

test('a switch shows the same metrics for its active links', async ({ page, open }) => {
  await openMetrics(page, open, 'switches')
  await expect(chart(page, 'Temperature').getByText('Die')).toBeVisible()
  await expect(chart(page, 'Link traffic').getByRole('slider', { name: /qsfp0 sent between/ })).toBeVisible()
  await expect(chart(page, 'Link traffic').getByText(/more not shown/)).toBeVisible()
})

test('a zoom applies to all charts, is kept in the URL, and can be reset', async ({ page, open }) => {
  await openMetrics(page, open, 'sleds')
  const cursor = chart(page, 'Power').getByRole('slider')
  await cursor.focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('+')
  await expect(page).toHaveURL(/from=.*&to=/)
  await expect(page.getByRole('combobox', { name: 'Time range' })).toHaveText('Custom')
  await chart(page, 'Temperature').getByRole('button', { name: 'Reset zoom' }).click()
  await expect(page).not.toHaveURL(/from=/)
})

test('range and refresh are kept in the URL, and invalid ranges are rejected', async ({ page, open }) => {
  await openMetrics(page, open, 'sleds')
  await page.getByRole('combobox', { name: 'Refresh interval' }).click()
  await page.getByRole('option', { name: 'Off' }).click()
  await expect(page).toHaveURL(/refresh=off/)
  await page.getByRole('combobox', { name: 'Time range' }).click()
  await page.getByRole('option', { name: 'Last 30 days' }).click()
  await expect(page).toHaveURL(/range=30d/)
  await page.getByRole('combobox', { name: 'Time range' }).click()
  await page.getByRole('option', { name: 'Custom' }).click()
  await page.getByLabel('To', { exact: true }).fill('2020-01-01T00:00')
  await expect(page.getByRole('alert')).toHaveText('The end must be after the start')
})

test('a chart shows its query and links to the explorer', async ({ page, open }) => {
  await openMetrics(page, open, 'sleds')
  await page.getByRole('button', { name: 'Query for Fan speed' }).click()
  const dialog = page.getByRole('dialog', { name: 'OxQL for Fan speed' })
  await expect(dialog).toContainText('get hardware_component:fan_speed')
  await expect(dialog.getByRole('button', { name: 'Copy query' })).toBeVisible()
  await dialog.getByRole('link', { name: 'Open in explorer' }).click()
  await expect(page.getByRole('region', { name: 'Result' })).toContainText('3 timeseries')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })
  test('nothing scrolls sideways', async ({ page, open }) => {
    await openMetrics(page, open, 'sleds')
    const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    await expect.poll(beyond).toBeLessThanOrEqual(0)
  })
})
