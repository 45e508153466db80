import { expect, test } from '../support/console.ts'

test('a search leads to a project and to an instance of it', async ({ page, open }) => {
  await open('/projects')
  await page.keyboard.press('Control+k')
  const search = page.getByRole('dialog', { name: 'Search' })
  await expect(search.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('web-fr')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/projects/web-frontend/instances')
  await page.keyboard.press('Control+k')
  await search.getByRole('combobox').fill('bastion')
  await expect(search.getByRole('option', { name: /bastion/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/projects/web-frontend/instances/bastion/storage')
})

test('the theme is chosen and stays', async ({ page, open }) => {
  await open('/projects')
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('the skip link leads to the content', async ({ page, open }) => {
  await open('/projects')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('the scroll position comes back with the page', async ({ page, open }) => {
  await page.setViewportSize({ width: 1440, height: 300 })
  await open('/projects/web-frontend/instances')
  await page.mouse.wheel(0, 200)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
  const before = await page.evaluate(() => scrollY)
  await page.getByRole('link', { name: 'gateway-2' }).click()
  await expect(page.getByRole('heading', { name: 'gateway-2' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Instances' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
})

test('a panel leaves the list behind it where it is, and so do its closing and Back', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 1280, height: 400 })
  await open('/projects/web-frontend/disks')
  await page.evaluate(() => scrollTo(0, 200))
  const scrolled = () => page.evaluate(() => scrollY)
  const panel = page.getByRole('dialog')
  const list = page.getByRole('table')
  for (const row of await list.getByRole('link').all()) {
    if (((await row.boundingBox())?.y ?? 0) < 200) continue
    await row.click()
    break
  }
  await expect(panel).toBeVisible()
  await expect(page).toHaveURL(/disks\/./)
  expect(await scrolled()).toBe(200)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  expect(await scrolled()).toBe(200)
  await page.goBack()
  await expect(panel).toBeVisible()
  expect(await scrolled()).toBe(200)
})

test('a project is changed in the top bar', async ({ page, open }) => {
  await open('/projects/web-frontend/instances')
  await page.getByRole('button', { name: 'Switch project' }).click()
  await page.getByRole('menuitem', { name: 'build-farm' }).click()
  await expect(page).toHaveURL('/projects/build-farm/instances')
})

test('at 1440 by 900 a list shows 20 rows, with 120 px above its table', async ({ page, open }) => {
  await open('/projects/build-farm/instances')
  await page.goto('/projects/staging/instances')
  const table = page.getByRole('table')
  await expect(table).toBeVisible()
  const top = (await table.boundingBox())?.y ?? Infinity
  const rowHeight = (await page.locator('tr[data-row]').first().boundingBox())?.height ?? Infinity
  expect(top).toBeLessThanOrEqual(120)
  expect(Math.floor((900 - top - 32 - 36) / rowHeight)).toBeGreaterThanOrEqual(20)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the bottom bar leads to the places one needs', async ({ page, open }) => {
    await open('/projects')
    const bar = page.getByRole('navigation', { name: 'Quick' })
    await page.getByRole('link', { name: 'web-frontend' }).click()
    await expect(bar.getByRole('link', { name: 'Instances' })).toHaveAttribute('aria-current', 'page')
    await bar.getByRole('button', { name: 'Menu' }).click()
    await page
      .getByRole('dialog', { name: 'Navigation' })
      .getByRole('link', { name: 'Projects', exact: true })
      .click()
    await expect(page).toHaveURL('/projects')
    await expect(page.getByRole('dialog')).toBeHidden()
  })
})
