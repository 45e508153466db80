import { expect, test } from '../support/demo.ts'

test('arrow keys read a chart, and a table shows the same numbers', async ({ page, open }) => {
  await open('/__ui')
  const chart = page.getByRole('region', { name: 'Temperature', exact: true })
  const cursor = chart.getByRole('slider', { name: /^Temperature: CPU between .* latest / })
  await expect(chart.locator('canvas')).toBeVisible()
  await cursor.focus()
  await page.keyboard.press('Home')
  await expect(cursor).toHaveAttribute('aria-valuenow', '0')
  await page.keyboard.press('ArrowRight')
  await expect(cursor).toHaveAttribute('aria-valuetext', /CPU [\d.]+ °C, DIMM 0/)
  // Charts of one page share their cursor.
  await expect(page.getByRole('slider', { name: /^Traffic/ })).toHaveAttribute('aria-valuenow', '1')

  await chart.getByRole('button', { name: 'Show as table' }).click()
  await expect(chart.getByRole('columnheader')).toHaveText(['Time', 'UTC', 'CPU', 'DIMM 0', 'DIMM 1', 'T6'])
  await expect(chart.getByRole('row').nth(1)).toContainText('°C')
})

test('dragging zooms in and a button resets the zoom; an empty chart says it has no data yet', async ({
  page,
  open,
}) => {
  await open('/__ui')
  const chart = page.getByRole('region', { name: 'Temperature', exact: true })
  await chart.locator('canvas').scrollIntoViewIfNeeded()
  const box = await chart.locator('.u-over').boundingBox()
  if (!box) throw new Error('the chart is not drawn')
  await page.mouse.move(box.x + 40, box.y + 40)
  await page.mouse.down()
  await page.mouse.move(box.x + 160, box.y + 40, { steps: 4 })
  await page.mouse.up()
  await chart.getByRole('button', { name: 'Reset zoom' }).click()
  await expect(chart.getByRole('button', { name: 'Reset zoom' })).toBeHidden()
  await expect(page.getByText('Not enough data yet')).toBeVisible()
})
