import { readFile } from 'node:fs/promises'
import { expect, row, shownNames, test } from '../support/console.ts'

test('a row stays where it is when it is selected, and a click on it opens it', async ({ page, open }) => {
  await open('/projects/web-frontend/disks')
  const old = row(page, 'old-assets')
  const before = await old.boundingBox()
  await old.getByRole('checkbox').click()
  await expect(page.getByRole('toolbar', { name: 'Selected rows' })).toBeVisible()
  expect(await old.boundingBox()).toEqual(before)
  await page.getByRole('button', { name: 'Clear' }).click()
  await old.getByText('detached').click()
  await expect(page).toHaveURL('/projects/web-frontend/disks/old-assets')
})

for (const width of [768, 1100]) {
  test(`at ${width} px the columns of a long list take all its width`, async ({ page, open }) => {
    await page.setViewportSize({ width, height: 400 })
    await open('/system/inventory/sleds')
    await page.evaluate(() => scrollTo(0, 300))
    const table = page.getByRole('table')
    await expect.poll(() => table.locator('tr[aria-hidden]').count()).toBeGreaterThan(0)
    const last = await table.getByRole('columnheader').last().boundingBox()
    const box = await table.boundingBox()
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeCloseTo((box?.x ?? 0) + (box?.width ?? 0), 0)
  })
}

test('a text filter narrows the list and stays in the URL', async ({ page, open }) => {
  await open('/projects/web-frontend/instances')
  await page.keyboard.press('/')
  await page.keyboard.type('cache-')
  await expect.poll(() => shownNames(page)).toEqual(['cache-1', 'cache-2', 'cache-3'])
  await expect(page).toHaveURL(/\?q=cache-$/)
  await page.reload()
  await expect.poll(() => shownNames(page)).toEqual(['cache-1', 'cache-2', 'cache-3'])
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect.poll(async () => (await shownNames(page)).length).toBe(14)
})

test('a facet keeps the chosen states', async ({ page, open }) => {
  await open('/projects/web-frontend/instances')
  await page.getByRole('button', { name: 'State', exact: true }).first().click()
  await page.getByRole('menuitemcheckbox', { name: /stopped/ }).click()
  await page.keyboard.press('Escape')
  await expect.poll(() => shownNames(page)).toEqual(['preview'])
  await expect(page).toHaveURL(/state=stopped/)
})

test('any column sorts, down and up', async ({ page, open }) => {
  await open('/projects/web-frontend/instances')
  const memory = page.getByRole('columnheader', { name: 'Memory' })
  await memory.getByRole('button').click()
  await expect(memory).toHaveAttribute('aria-sort', 'ascending')
  await expect.poll(async () => (await shownNames(page))[0]).toBe('bastion')
  await memory.getByRole('button').click()
  await expect(memory).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(async () => (await shownNames(page))[0]).toMatch(/^cache/)
})

test('columns are chosen, and the choice stays on this machine', async ({ page, open }) => {
  await open('/projects/web-frontend/instances')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Floating IPs' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: 'Floating IPs' })).toBeHidden()
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Memory' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Floating IPs' })).toBeHidden()
})

test('an export holds exactly what is filtered and shown', async ({ page, open }) => {
  await open('/projects/web-frontend/instances?q=gateway-')
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Export CSV' }).click()
  const lines = (await readFile(await (await waiting).path(), 'utf8')).trim().split('\r\n')
  expect(lines[0]).toBe('Name,State,vCPUs,Memory,Floating IPs,Description,Created')
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(['gateway-1', 'gateway-2', 'gateway-3'])
})

test('the keyboard moves, selects, opens menus and opens rows', async ({ page, open }) => {
  await open('/projects/web-frontend/instances')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: 'cache-1' })).toBeFocused()
  await page.keyboard.press('x')
  await expect(page.getByLabel('Select cache-1')).toBeChecked()
  await page.keyboard.press('.')
  await expect(page.getByRole('menu', { name: 'Actions for cache-1' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/instances\/bastion\/storage$/)
})

test.describe('with 10,000 instances', () => {
  test.use({ size: 'large' })

  test('pages are the server’s, their number is in the URL, and back works', async ({ page, open }) => {
    await open('/projects/fleet-10k/instances')
    const [first] = await shownNames(page)
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page).toHaveURL(/\?page=2$/)
    await expect.poll(async () => (await shownNames(page))[0]).not.toBe(first)
    await expect(page.getByText('51–100')).toBeVisible()
    await page.getByRole('button', { name: 'Previous' }).click()
    await expect.poll(async () => (await shownNames(page))[0]).toBe(first)
    await page.goBack()
    await expect(page).toHaveURL(/\?page=2$/)
  })

  test('a filter works on the whole list, and few rows are drawn', async ({ page, open }) => {
    await open('/projects/fleet-10k/instances')
    await page.getByLabel('Filter instances').fill('-1')
    await expect(page.getByText(/of 10,000 instances$/)).toBeVisible({ timeout: 15_000 })
    expect(await page.locator('tbody tr').count()).toBeLessThanOrEqual(100)
  })

  test('a whole list can be scrolled to its end', async ({ page, open }) => {
    await open('/projects/fleet-10k/instances?sort=-memory')
    await expect(page.getByText('10,000 of 10,000 instances')).toBeVisible({ timeout: 15_000 })
    await page.keyboard.press('End')
    await expect(page.getByText('10,000 of 10,000 instances')).toBeInViewport()
    await expect(page.getByRole('navigation', { name: 'Pagination' })).toContainText('1–10,000 of 10,000')
    expect(await page.locator('tbody tr').count()).toBeLessThanOrEqual(100)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('cards are sorted by what one chooses', async ({ page, open }) => {
    await open('/projects/web-frontend/instances')
    await page.getByRole('button', { name: 'Sort' }).click()
    await page.getByRole('menuitemradio', { name: 'Memory' }).click()
    await expect(page).toHaveURL(/sort=memory/)
    await expect(page.getByRole('list', { name: 'Instances' }).getByRole('listitem').first()).toContainText(
      '2 GiB',
    )
  })
})
