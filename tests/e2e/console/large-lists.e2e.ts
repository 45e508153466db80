import type { Locator } from '@playwright/test'
import { expect, shownNames, test } from '../../support/console.ts'

test.use({ size: 'large' })

for (const width of [768, 1100]) {
  test(`at ${width} px a long list’s columns use the full width`, async ({ page, open }) => {
    await page.setViewportSize({ width, height: 400 })
    await open('/projects/fleet-10k/instances?q=node')
    await expect(page.getByText('10,000 of 10,000 instances')).toBeVisible({ timeout: 15_000 })
    await page.evaluate(() => scrollTo(0, 3000))
    const table = page.getByRole('table')
    await expect.poll(() => table.locator('tr[aria-hidden]').count()).toBeGreaterThan(0)
    const endOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().right)
    const left = async () => (await endOf(table)) - (await endOf(table.getByRole('columnheader').last()))
    await expect.poll(left).toBeCloseTo(0, 0)
  })
}

test('a print contains every row that matches the filter, rendered or not', async ({ page, open }) => {
  await open('/projects/fleet-10k/instances?q=11')
  const said = page.getByText(/of 10,000 instances$/)
  await expect(said).toBeVisible({ timeout: 15_000 })
  const count = Number((await said.textContent())?.split(' ')[0]?.replace(',', ''))
  // The browser does not wait for rows that render later.
  const printed = () =>
    page.evaluate(() => {
      dispatchEvent(new Event('beforeprint'))
      const rows = document.querySelectorAll('.print-list tbody tr').length
      dispatchEvent(new Event('afterprint'))
      return rows
    })
  expect(count).toBeGreaterThan(100)
  // The code for this loads after the first screen.
  await expect.poll(printed).toBe(count)
  await expect(page.locator('.print-list')).toHaveCount(0)
})

test('a print of one of many pages says so', async ({ page, open }) => {
  await open('/projects/fleet-10k/instances')
  await expect(page.getByText('1–50')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(
    page.getByText(/^page 1: 50 instances, more on other pages · not filtered · printed/),
  ).toBeVisible()
})

test('pages come from the server, the page number is in the URL, and Back works', async ({ page, open }) => {
  await open('/projects/fleet-10k/instances')
  await expect(page.getByText('1–50')).toBeVisible()
  const [first] = await shownNames(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(/\?page=2$/)
  await expect.poll(async () => (await shownNames(page))[0]).not.toBe(first)
  await expect(page.getByText('Page 2')).toBeVisible()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect.poll(async () => (await shownNames(page))[0]).toBe(first)
  await page.goBack()
  await expect(page).toHaveURL(/\?page=2$/)
})

test('a filter applies to the whole list, and few rows are rendered', async ({ page, open }) => {
  await open('/projects/fleet-10k/instances')
  await page.getByLabel('Filter instances').fill('-1')
  await expect(page.getByText(/of 10,000 instances$/)).toBeVisible({ timeout: 15_000 })
  await expect.poll(() => page.locator('tbody tr').count()).toBeLessThanOrEqual(100)
})

test('a column header keeps focus when the sorted list grows long', async ({ page, open }) => {
  await open('/projects/fleet-10k/instances')
  await expect(page.getByText('1–50')).toBeVisible()
  const memory = page.getByRole('columnheader', { name: 'Memory' }).getByRole('button')
  await memory.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('10,000 of 10,000 instances')).toBeVisible({ timeout: 15_000 })
  await expect.poll(() => page.locator('tbody tr').count()).toBeLessThan(100)
  await expect(memory).toBeFocused()
})

test('a whole list can be scrolled to its end', async ({ page, open }) => {
  await open('/projects/fleet-10k/instances?sort=-memory')
  await expect(page.getByText('10,000 of 10,000 instances')).toBeVisible({ timeout: 15_000 })
  // Only then does the list have its full height, and an end to scroll to.
  await expect.poll(() => page.locator('tbody tr').count()).toBeLessThan(100)
  await page.keyboard.press('End')
  await expect(page.getByText('10,000 of 10,000 instances')).toBeInViewport()
  // Rows that pass quickly show only their names.
  await expect(page.getByRole('button', { name: /^Actions for/ }).last()).toBeInViewport()
  await expect(page.getByRole('navigation', { name: 'Pagination' })).toContainText('1–10,000 of 10,000')
  await expect.poll(() => page.locator('tbody tr').count()).toBeLessThanOrEqual(100)
})
