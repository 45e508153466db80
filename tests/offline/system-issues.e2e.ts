import { expect, signIn, test } from '../support/servers/live.ts'

test('what was found is listed without a network, with its age, and can be marked as seen', async ({
  page,
  server,
}) => {
  await signIn(page)
  await page.goto('/system/issues')
  const row = (text: string) => page.locator('tbody tr').filter({ hasText: text })
  await expect(row('wildcard-2025')).toBeVisible()
  const place = page.getByRole('link', { name: /^Issues, \d+ need attention/ })
  await expect(place).toBeVisible()
  const count = Number(/(\d+) need/.exec(await place.ariaSnapshot())?.[1])
  const rows = page.locator('tbody tr')
  await expect(rows).toHaveCount(count)

  await server.kill()
  await page.reload()
  await expect(row('Waiting in cubby 13')).toBeVisible()
  await expect(row('Not up')).toBeVisible()
  // Certificates themselves are never kept.
  await expect(row('wildcard-2025')).toContainText(/as of \d+ s ago/)
  await expect(rows).toHaveCount(count, { timeout: 15_000 })
  await expect(page.getByText(/stored data from \d+ s ago/).first()).toBeVisible()
  await row('Waiting in cubby 13')
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Mark as seen', exact: true }).click()
  await expect(row('Waiting in cubby 13')).toBeHidden()
  await page.reload()
  await expect(row('wildcard-2025')).toBeVisible()
  await expect(row('Waiting in cubby 13')).toBeHidden()
  await expect(page.getByRole('link', { name: `Issues, ${count - 1} need attention` })).toBeVisible()
})
