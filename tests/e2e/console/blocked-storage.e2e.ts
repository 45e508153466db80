import { expect, row, shownNames, test } from '../../support/console.ts'

/** Runs in the page. A browser that blocks site data throws on any access to storage. */
function blockStorage() {
  const denied = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(window, name, { get: denied })
  Object.defineProperty(navigator, 'storage', { get: () => undefined })
}

test.beforeEach(({ page }) => page.addInitScript(blockStorage))

test('with site data blocked, lists show and can be sorted', async ({ page, open }) => {
  await open('/projects')
  await expect(row(page, 'web-frontend')).toBeVisible()
  const before = await shownNames(page)
  const name = page.getByRole('columnheader', { name: 'Name' })
  await name.getByRole('button').click()
  await expect(name).toHaveAttribute('aria-sort', 'ascending')
  await name.getByRole('button').click()
  await expect(name).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(() => shownNames(page)).toEqual(before.toReversed())
})

test('with site data blocked, the theme can be changed', async ({ page, open }) => {
  await open('/projects')
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('with site data blocked, a form can be filled in and sent', async ({ page, open }) => {
  await open('/projects-new')
  await page.getByLabel('Name').fill('without-a-draft')
  await page.getByRole('button', { name: 'Create project' }).click()
  await expect(page).toHaveURL('/projects/without-a-draft/instances')
})

test.describe('with 10,000 instances', () => {
  test.use({ size: 'large' })

  test('with site data blocked, lists can be paged through', async ({ page, open }) => {
    await open('/projects/fleet-10k/instances?page=3')
    await expect(page.getByText('Page 3')).toBeVisible()
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByText('Page 4')).toBeVisible()
  })
})
