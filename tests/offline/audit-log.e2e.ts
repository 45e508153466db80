import type { Page } from '@playwright/test'
import { expect, signIn, test, untilBack } from '../support/servers/live.ts'
import { partitionsOn } from './matrix/kept.ts'

const path = '/system/audit-log'
/** Thirty days of the log need many requests in sequence. */
const complete = (page: Page) =>
  expect(page.getByText(/entries loaded, back to .*, complete/)).toBeVisible({ timeout: 20_000 })

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1440, 390]) {
    test(`with the server down a reload shows the log, which can be searched (${colorScheme}, ${width} px)`, async ({
      page,
      server,
    }) => {
      await page.setViewportSize({ width, height: 844 })
      await page.emulateMedia({ colorScheme })
      await signIn(page)
      await page.goto(path)
      await complete(page)
      // Who did what is random: the newest entries may all be someone else's.
      const names = page.getByRole('main').getByText('Ada Okafor')
      await page.getByLabel('Filter entries').fill('ada project_create')
      await expect(names.first()).toBeVisible()
      await page.getByLabel('Filter entries').fill('')

      await server.kill()
      await page.reload()

      await expect(page.getByText(/entries loaded, back to/)).toBeVisible()
      await expect(page.getByText(/stored data from/)).toBeVisible()
      await page.getByLabel('Filter entries').fill('ada project_create')
      await expect(page.getByRole('link', { name: 'project_create' }).first()).toBeVisible()
      // Names also come from stored data.
      await expect(names.first()).toBeVisible()
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
        .toBeLessThanOrEqual(0)
    })
  }
}

test('a second visit requests only new entries', async ({ page, server }) => {
  await signIn(page)
  await page.goto(path)
  await complete(page)
  await page.goto('/projects')
  await expect(page.getByRole('heading', { name: 'Projects' })).toBeVisible()
  const asked = () => server.requests.filter(({ path }) => path.startsWith('/v1/system/audit-log')).length
  const before = asked()
  await page.goto(path)
  await complete(page)
  await expect.poll(() => asked() - before).toBe(1)
})

test('an interrupted sync resumes without a gap when the server is back', async ({ page, server }) => {
  await signIn(page)
  await page.goto(path)
  await complete(page)
  await server.kill()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByRole('status').first()).toContainText('offline')
  await server.restart()
  const { url } = server
  await fetch(`${url}/v1/login/harbor/local`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'ada', password: 'wrong' }),
  })
  await untilBack(page, page.locator('tbody tr[data-row]').first().filter({ hasText: 'login_local' }))
  await complete(page)
})

test('signing out deletes the whole log', async ({ page }) => {
  await signIn(page)
  await page.goto(path)
  await complete(page)
  await page.getByRole('button', { name: /Ada Okafor|Account/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(() => partitionsOn(page)).toEqual([])
})
