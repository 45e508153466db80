import { expect, row, shownNames, test } from '../../support/console.ts'

test('opening a panel, closing it, and going Back keep the list’s scroll position', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 1280, height: 400 })
  await open('/projects/web-frontend/disks')
  const scrolled = () => page.evaluate(() => scrollY)
  const panel = page.getByRole('dialog')
  const list = page.getByRole('table')
  await expect(list.getByRole('link').first()).toBeVisible()
  await page.evaluate(() => scrollTo(0, 200))
  expect(await scrolled()).toBe(200)
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
  await expect(page).toHaveURL('/projects/web-frontend/disks')
  await expect(panel).toBeHidden()
  await expect.poll(scrolled).toBe(200)
})

test('a panel moves focus to its title and returns it to its opener, also over another panel', async ({
  page,
  open,
}) => {
  await open('/projects/web-frontend/disks')
  const opener = row(page, 'old-assets').getByRole('link').first()
  const said = page.locator('p.sr-only[aria-live]')
  await opener.click()
  const panel = page.getByRole('dialog', { name: 'old-assets', exact: true })
  await expect(panel.getByRole('heading', { name: 'old-assets', exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(opener).toBeFocused()

  await opener.click()
  await panel.getByRole('link', { name: 'Create snapshot' }).click()
  const form = page.getByRole('dialog', { name: 'Create snapshot' })
  await expect(form.getByRole('heading', { name: 'Create snapshot' })).toBeFocused()
  await expect(said).toBeEmpty()
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await expect(opener).toBeFocused()
})

test('a list keeps its filter and order under a panel, and after it is closed, submitted, or left by Back', async ({
  page,
  open,
}) => {
  const list = '/projects/web-frontend/disks?sort=-name&q=-s'
  await open(list)
  const rows = page.locator('tbody tr[data-row]')
  const panel = page.getByRole('dialog')
  await expect(rows).not.toHaveCount(0)
  const names = await shownNames(page)
  expect(names.length).toBeGreaterThan(1)
  const isSame = async () => {
    await expect.poll(() => shownNames(page)).toEqual(names)
  }
  const openPanel = async () => {
    await rows.first().getByRole('link').first().click()
    await expect(panel).toBeVisible()
    expect(page.url()).not.toContain('q=-s')
  }
  await openPanel()
  await isSame()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL(list)
  await isSame()
  await openPanel()
  await page.goBack()
  await expect(page).toHaveURL(list)
  await isSame()
  await page.getByRole('link', { name: 'Create disk' }).click()
  await panel.getByLabel('Name', { exact: true }).fill('new-spare')
  await panel.getByRole('button', { name: 'Create disk' }).click()
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL(list)
  await expect(row(page, 'new-spare')).toBeVisible()
})

test('Tab leads from a field with an error to the next one, also once the error is corrected', async ({
  page,
  open,
}) => {
  await open('/projects-new')
  const panel = page.getByRole('dialog', { name: 'Create project' })
  const name = panel.getByRole('textbox', { name: 'Name' })
  const next = panel.getByRole('textbox', { name: 'Description' })
  await name.fill('Bad Name')
  await name.press('Tab')
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await expect(next).toBeFocused()
  await name.fill('good-name')
  await name.press('Tab')
  await expect(name).not.toHaveAttribute('aria-invalid')
  await expect(next).toBeFocused()
})
